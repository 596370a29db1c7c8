import type { SessionUser } from '@vantage/contracts/auth/users'
import { PageList } from '../../components/page-list.tsx'
import { mayOpen } from '../../lib/access.ts'
import { useDocumentTitle } from '../../components/page.tsx'
import { type MessageId, useLang, useT } from '../../lib/i18n/index.tsx'
import { personName } from '../../lib/names.ts'
import { paths } from '../../lib/paths.ts'

/** What a signed-in person may choose from at `/`, as far as it is theirs to open. */
const pages: readonly { to: string; name: MessageId; note: MessageId }[] = [
  { to: paths.console, name: 'auth.place-console', note: 'auth.place-console-text' },
  { to: paths.activities, name: 'auth.place-activities', note: 'auth.place-activities-text' },
  { to: paths.iqResults, name: 'auth.place-iq', note: 'auth.place-iq-text' },
  { to: paths.bigFiveResults, name: 'auth.place-bigfive', note: 'auth.place-bigfive-text' },
  { to: paths.keys, name: 'auth.place-keys', note: 'auth.place-keys-text' },
  { to: paths.approvalReview, name: 'auth.place-review', note: 'auth.place-review-text' },
  { to: paths.approvalReport, name: 'auth.place-report', note: 'auth.place-report-text' },
  { to: paths.chips, name: 'auth.place-chips', note: 'auth.place-chips-text' },
  { to: paths.opsQueues, name: 'auth.place-ops', note: 'auth.place-ops-text' },
]

/** `/` for a person who is signed in: where they can go. */
export function Home({ user }: { user: SessionUser }) {
  const t = useT()
  const lang = useLang()
  useDocumentTitle(t('auth.home-title'))
  const own = pages.filter(({ to }) => mayOpen(user, to))
  return (
    <>
      <h1>{t('auth.hello', { name: personName(lang, user) || user.username })}</h1>
      <p>{t('auth.where')}</p>
      <PageList
        label={t('auth.pages')}
        pages={own.map(({ to, name, note }) => ({ to, name: t(name), note: t(note) }))}
      />
    </>
  )
}
