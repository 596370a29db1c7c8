import { Lock } from 'lucide-react'
import { useT } from '../lib/i18n/index.tsx'
import { paths } from '../lib/paths.ts'
import { LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'
import { AppHeader } from './shell/app-header.tsx'

/** A signed-in person's page that is not theirs to open, and where they can go instead. */
export function NoPermission() {
  const t = useT()
  const title = t('common.no-permission')
  return (
    <>
      <AppHeader />
      <Page title={title}>
        <EmptyState as="h1" icon={Lock} title={title} text={t('common.no-permission-text')}>
          <LinkButton to={paths.login}>{t('common.to-home')}</LinkButton>
        </EmptyState>
      </Page>
    </>
  )
}
