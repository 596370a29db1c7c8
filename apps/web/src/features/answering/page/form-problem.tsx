import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { failureTexts } from '../../../lib/failures.ts'
import { useLingui } from '@lingui/react'

type FormProblemProps = { error: unknown; busy: boolean; onRetry: () => void }

/** The form did not arrive: what happened, that answers are kept, and a retry. */
export function FormProblem({ error, busy, onRetry }: FormProblemProps) {
  const { i18n } = useLingui()
  const { text, values } = failureTexts(error)
  return (
    <div role="alert">
      <EmptyState
        bad
        icon={CircleAlert}
        title={i18n.t('answering.failed')}
        text={
          <>
            {i18n.t(text, values)}
            <br />
            {i18n.t('answering.failed-advice')}
          </>
        }
      >
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {i18n.t('answering.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** The form arrived without its answer scale or its questions: only an administrator can fix that. */
export function FormUnusable({ missing }: { missing: 'options' | 'questions' }) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        bad
        icon={CircleAlert}
        title={i18n.t('answering.unusable.title', { missing })}
        text={i18n.t('answering.unusable.text', { missing })}
      />
    </div>
  )
}
