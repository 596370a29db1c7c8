import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Panel } from '../../components/panel.tsx'
import { failureTexts } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n/index.tsx'

type ListProblemProps = { error: unknown; busy: boolean; onRetry: () => void }

/** The list did not arrive: what happened, that nothing is lost, and once more. */
export function ListProblem({ error, busy, onRetry }: ListProblemProps) {
  const t = useT()
  const { text, values } = failureTexts(error)
  return (
    <Panel role="alert">
      <EmptyState
        bad
        icon="alert"
        title={t('activities.failed')}
        text={
          <>
            {t(text, values)}
            <br />
            {t('activities.failed-advice')}
          </>
        }
      >
        <Button icon="redo" busy={busy} onClick={onRetry}>
          {t('activities.retry')}
        </Button>
      </EmptyState>
    </Panel>
  )
}
