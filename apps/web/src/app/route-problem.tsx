import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { useT } from '../lib/i18n/index.tsx'

/** A page that broke or whose code did not arrive, perhaps after an update: load it again. */
export function RouteProblem() {
  const t = useT()
  const title = t('common.page-broke')
  return (
    <Page title={title}>
      <div role="alert">
        <EmptyState bad as="h1" icon={CircleAlert} title={title} text={t('common.page-broke-text')}>
          <Button icon={RotateCw} onClick={() => window.location.reload()}>
            {t('common.reload')}
          </Button>
        </EmptyState>
      </div>
    </Page>
  )
}
