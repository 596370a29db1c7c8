import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { failureTexts } from '../../../lib/failures.ts'
import { useT } from '../../../lib/i18n/index.tsx'

type FormProblemProps = { error: unknown; busy: boolean; onRetry: () => void }

/** The form did not arrive: what happened, that answers are kept, and a retry. */
export function FormProblem({ error, busy, onRetry }: FormProblemProps) {
  const t = useT()
  const { text, values } = failureTexts(error)
  return (
    <div role="alert">
      <EmptyState
        bad
        icon={CircleAlert}
        title={t('answering.failed')}
        text={
          <>
            {t(text, values)}
            <br />
            {t('answering.failed-advice')}
          </>
        }
      >
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {t('answering.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** The form arrived without its answer scale or its questions: only an administrator can fix that. */
export function FormUnusable({ missing }: { missing: 'options' | 'questions' }) {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState
        bad
        icon={CircleAlert}
        title={t(`answering.no-${missing}.title`)}
        text={t(`answering.no-${missing}.text`)}
      />
    </div>
  )
}
