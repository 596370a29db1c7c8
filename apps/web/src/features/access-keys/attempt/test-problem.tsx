import { useLingui } from '@lingui/react'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import { notify } from '../../../components/notify.ts'
import { LoadProblem } from '../../../components/load-problem.tsx'
import type { FailedQuery } from '../../../components/page-error.tsx'

type TestProblemProps = { test: TestName; query: FailedQuery }

/** The questions could not be loaded: says why, what is kept, and offers to try again. */
export function TestProblem({ test, query }: TestProblemProps) {
  const { i18n } = useLingui()
  const advice = i18n.t('attempt.load-failed-advice', { test })
  return <LoadProblem query={query} title={i18n.t('attempt.load-failed')} advice={advice} />
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
