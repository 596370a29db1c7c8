import { useLingui } from '@lingui/react'
import { Search } from 'lucide-react'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { words } from '../../components/words.ts'
import { paths } from '../../lib/paths.ts'

/** `/404` and every unknown path. */
export function NotFoundPage() {
  const { i18n } = useLingui()
  const title = i18n.t('pages.not-found')
  return (
    <Page header={<AppHeader />} title={title}>
      <EmptyState as="h1" icon={Search} title={title} text={i18n.t('pages.not-found-text')}>
        <LinkButton to={paths.login}>{i18n.t(words.toHome)}</LinkButton>
      </EmptyState>
    </Page>
  )
}
