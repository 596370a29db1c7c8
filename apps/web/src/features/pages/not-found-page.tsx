import { LinkButton } from '../../components/button.tsx'
import { useT } from '../../lib/i18n/index.tsx'
import { paths } from '../../lib/paths.ts'
import { MessagePage } from './message-page.tsx'

/** `/404` and every unknown path (specification section 2). */
export function NotFoundPage() {
  const t = useT()
  return (
    <MessagePage icon="find" title={t('pages.not-found')} text={t('pages.not-found-text')}>
      <LinkButton to={paths.login}>{t('common.to-home')}</LinkButton>
    </MessagePage>
  )
}
