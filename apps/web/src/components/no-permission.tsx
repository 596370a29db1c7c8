import { Lock } from 'lucide-react'
import { useLingui } from '@lingui/react'
import { paths } from '../lib/paths.ts'
import { LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'
import { AppHeader } from './shell/app-header.tsx'

/** A signed-in person's page that is not theirs to open, and where they can go instead. */
export function NoPermission() {
  const { i18n } = useLingui()
  const title = i18n.t('common.no-permission')
  return (
    <>
      <AppHeader />
      <Page title={title}>
        <EmptyState as="h1" icon={Lock} title={title} text={i18n.t('common.no-permission-text')}>
          <LinkButton to={paths.login}>{i18n.t('common.to-home')}</LinkButton>
        </EmptyState>
      </Page>
    </>
  )
}
