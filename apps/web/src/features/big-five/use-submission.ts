import type { BigFiveResult, SubmitBigFiveOutput } from '@vantage/contracts/big-five/big-five-test'
import { useState } from 'react'
import { unsavedChoices } from '../../components/attempt/choices.ts'
import { useNotifyIllegal } from '../../components/attempt/use-notify-illegal.ts'
import { failureStatus } from '../../lib/failures.ts'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
import { trpcClient } from '../../lib/trpc.ts'

/** `refused`: the record was not taken, and there is no result. `failed`: nothing is known of it. */
export type Stage =
  | { kind: 'answering' }
  | { kind: 'saving' }
  | { kind: 'refused' }
  | { kind: 'failed'; error: unknown }

type Submitting = {
  queue: SaveQueue
  onResult: (result: BigFiveResult) => void
  /** The server misses an answer to this statement, from 1. */
  onMissing: (number: number) => void
}
/** After a refusal the promise of a result stays this long, in ms. */
const explanationStays = 500

/** Saves the record of a test whose statements are all answered. */
export function useSubmission({ queue, onResult, onMissing }: Submitting) {
  const notifyIllegal = useNotifyIllegal()
  const [stage, setStage] = useState<Stage>({ kind: 'answering' })
  const refuse = () => {
    notifyIllegal()
    setTimeout(() => setStage({ kind: 'refused' }), explanationStays)
  }
  const take = (answer: SubmitBigFiveOutput) => {
    if (answer.outcome === 'scored') {
      queue.dispatch({ kind: 'finished' })
      onResult(answer.result)
    } else if (answer.outcome === 'incomplete') {
      notifyIllegal()
      setStage({ kind: 'answering' })
      onMissing(answer.unanswered[0] ?? 1)
    } else refuse()
  }
  const submit = async () => {
    setStage({ kind: 'saving' })
    try {
      take(await trpcClient.bigFive.submit.mutate({ choices: unsavedChoices(queue) }))
    } catch (error) {
      if (failureStatus(error) === 401) refuse()
      else setStage({ kind: 'failed', error })
    }
  }
  return { stage, submit: () => void submit() }
}
