import type { SessionUser } from '@vantage/contracts/auth/users'
import { PlaceList } from '../../components/place-list.tsx'
import { mayOpen } from '../../lib/access.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useLang, useT } from '../../lib/i18n/index.tsx'
import { personName } from '../../lib/names.ts'
import { places } from './places.ts'

/** `/` for a person who is signed in: where they can go. */
export function Home({ user }: { user: SessionUser }) {
  const t = useT()
  const lang = useLang()
  useDocumentTitle(t('auth.home-title'))
  const own = places.filter(({ to }) => mayOpen(user, to))
  return (
    <>
      <h1>{t('auth.hello', { name: personName(lang, user) || user.username })}</h1>
      <p>{t('auth.where')}</p>
      <PlaceList
        label={t('auth.pages')}
        places={own.map(({ to, name, note }) => ({ to, name: t(name), note: t(note) }))}
      />
    </>
  )
}
