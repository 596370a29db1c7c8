import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { useLingui } from '@lingui/react'

/** A page that broke or whose code did not arrive, perhaps after an update: load it again. */
export function RouteProblem() {
  const { i18n } = useLingui()
  const title = i18n.t('common.page-broke')
  return (
    <Page title={title}>
      <div role="alert">
        <EmptyState
          bad
          as="h1"
          icon={CircleAlert}
          title={title}
          text={i18n.t('common.page-broke-text')}
        >
          <Button icon={RotateCw} onClick={() => window.location.reload()}>
            {i18n.t('common.reload')}
          </Button>
        </EmptyState>
      </div>
    </Page>
  )
}
