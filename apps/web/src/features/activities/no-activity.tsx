import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Panel } from '../../components/panel.tsx'
import { useT } from '../../lib/i18n/index.tsx'

/** Nothing to fill in; Refresh reloads the page. */
export function NoActivity() {
  const t = useT()
  return (
    <Panel>
      <EmptyState icon="clock" title={t('activities.empty')} text={t('activities.empty-advice')}>
        <Button icon="redo" onClick={() => window.location.reload()}>
          {t('activities.refresh')}
        </Button>
      </EmptyState>
    </Panel>
  )
}
