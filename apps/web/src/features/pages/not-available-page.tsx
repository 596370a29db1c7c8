import { LinkButton } from '../../components/button.tsx'
import { useT } from '../../lib/i18n/index.tsx'
import { paths } from '../../lib/paths.ts'
import { MessagePage } from './message-page.tsx'

/** A page of the route table that this version does not have, said plainly. */
export function NotAvailablePage() {
  const t = useT()
  return (
    <MessagePage
      icon="clock"
      title={t('pages.later')}
      text={t('pages.later-text')}
      langSwitch={false}
    >
      <LinkButton to={paths.login}>{t('pages.later-home')}</LinkButton>
    </MessagePage>
  )
}
