import type { SessionUser } from '@vantage/contracts/auth/users'
import { PageList } from '../../components/page-list.tsx'
import { mayOpen } from '../../lib/access.ts'
import { useDocumentTitle } from '../../components/page.tsx'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { personName } from '../../lib/names.ts'
import { paths } from '../../lib/paths.ts'

/** What a signed-in person may choose from at `/`, as far as it is theirs to open. */
const pages: readonly { to: string; name: MessageId; note: MessageId }[] = [
  {
    to: paths.console,
    name: /*i18n*/ 'auth.place-console',
    note: /*i18n*/ 'auth.place-console-text',
  },
  {
    to: paths.activities,
    name: /*i18n*/ 'auth.place-activities',
    note: /*i18n*/ 'auth.place-activities-text',
  },
  { to: paths.iqResults, name: /*i18n*/ 'auth.place-iq', note: /*i18n*/ 'auth.place-iq-text' },
  {
    to: paths.bigFiveResults,
    name: /*i18n*/ 'auth.place-bigfive',
    note: /*i18n*/ 'auth.place-bigfive-text',
  },
  { to: paths.keys, name: /*i18n*/ 'auth.place-keys', note: /*i18n*/ 'auth.place-keys-text' },
  {
    to: paths.approvalReview,
    name: /*i18n*/ 'auth.place-review',
    note: /*i18n*/ 'auth.place-review-text',
  },
  {
    to: paths.approvalReport,
    name: /*i18n*/ 'auth.place-report',
    note: /*i18n*/ 'auth.place-report-text',
  },
  { to: paths.chips, name: /*i18n*/ 'auth.place-chips', note: /*i18n*/ 'auth.place-chips-text' },
  { to: paths.opsQueues, name: /*i18n*/ 'auth.place-ops', note: /*i18n*/ 'auth.place-ops-text' },
]

/** `/` for a person who is signed in: where they can go. */
export function Home({ user }: { user: SessionUser }) {
  const { i18n } = useLingui()
  const lang = useLang()
  useDocumentTitle(i18n.t('auth.home-title'))
  const own = pages.filter(({ to }) => mayOpen(user, to))
  return (
    <>
      <h1>{i18n.t('auth.hello', { name: personName(lang, user) || user.username })}</h1>
      <p>{i18n.t('auth.where')}</p>
      <PageList
        label={i18n.t('auth.pages')}
        pages={own.map(({ to, name, note }) => ({ to, name: i18n.t(name), note: i18n.t(note) }))}
      />
    </>
  )
}
