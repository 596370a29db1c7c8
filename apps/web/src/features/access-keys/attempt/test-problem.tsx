import { useLingui } from '@lingui/react'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import { CircleAlert, RotateCw } from 'lucide-react'
import { failureTexts } from '../../../lib/failures.ts'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { notify } from '../../../components/notify.ts'
import { words } from '../../../components/words.ts'

type TestProblemProps = { test: TestName; error: unknown; busy: boolean; onRetry: () => void }

/** The questions could not be loaded: says why, what is kept, and offers to try again. */
export function TestProblem({ test, error, busy, onRetry }: TestProblemProps) {
  const { i18n } = useLingui()
  const { text, values } = failureTexts(error)
  return (
    <div role="alert">
      <EmptyState
        bad
        icon={CircleAlert}
        title={i18n.t('attempt.load-failed')}
        text={`${i18n.t(text, values)} ${i18n.t('attempt.load-failed-advice', { test })}`}
      >
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {i18n.t(words.retry)}
        </Button>
      </EmptyState>
    </div>
  )
}

/** Shows that a test was not taken, as code 701 says it over REST: its key was reset, or is for the other test. */
export function useNotifyIllegal(): () => void {
  const { i18n } = useLingui()
  return () =>
    notify({
      kind: 'bad',
      title: i18n.t('attempt.illegal'),
      text: i18n.t('attempt.illegal-text'),
      sticky: true,
    })
}
