import { chakra, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { BigFiveResult, SubmitBigFiveOutput } from '@vantage/contracts/big-five/big-five-test'
import { CircleAlert, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { unsavedChoices } from '../access-keys/attempt/choices.ts'
import { useNotifyIllegal } from '../access-keys/attempt/test-problem.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Note } from '../../components/text.tsx'
import { failureStatus, failureTexts } from '../../lib/failures.ts'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
import { trpcClient } from '../../lib/trpc.ts'

/** `refused`: the record was not taken, and there is no result. `failed`: nothing is known of it. */
type Stage =
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
/** How long the announcement of a result stays after a refusal, in ms. */
const announcementStays = 500

/** Saves the record of a test whose statements are all answered. */
export function useSubmission({ queue, onResult, onMissing }: Submitting) {
  const notifyIllegal = useNotifyIllegal()
  const [stage, setStage] = useState<Stage>({ kind: 'answering' })
  const refuse = () => {
    notifyIllegal()
    setTimeout(() => setStage({ kind: 'refused' }), announcementStays)
  }
  const handle = (answer: SubmitBigFiveOutput) => {
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
      handle(await trpcClient.bigFive.submit.mutate({ choices: unsavedChoices(queue) }))
    } catch (error) {
      if (failureStatus(error) === 401) refuse()
      else setStage({ kind: 'failed', error })
    }
  }
  return { stage, submit: () => void submit() }
}

type SavingRecordProps = { stage: Stage; total: number; onRetry: () => void }

/** After the last answer: the record is being saved, or could not be saved. */
export function SavingRecord({ stage, total, onRetry }: SavingRecordProps) {
  const { i18n } = useLingui()
  if (stage.kind === 'refused' || stage.kind === 'failed') {
    const failure = stage.kind === 'failed' ? failureTexts(stage.error) : null
    return (
      <div role="alert">
        <EmptyState
          bad
          icon={CircleAlert}
          title={failure ? i18n.t('big-five.not-saved') : i18n.t('big-five.refused')}
          text={
            failure
              ? `${i18n.t(failure.text, failure.values)} ${i18n.t('big-five.not-saved-text')}`
              : i18n.t('big-five.refused-text')
          }
        >
          <Button icon={RotateCw} onClick={onRetry}>
            {i18n.t('big-five.save-again')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  return (
    <Grid role="status" justifyItems="center" gap="s3" paddingBlock="s7" textAlign="center">
      <h2>{i18n.t('big-five.saving', { total })}</h2>
      <Note maxWidth="44ch">{i18n.t('big-five.saving-text')}</Note>
      <chakra.span
        aria-hidden="true"
        width="min(280px, 100%)"
        height="4px"
        marginTop="s3"
        borderRadius="2px"
        background="ink.soft"
        animation="breathe 800ms ease-in-out infinite alternate"
      />
    </Grid>
  )
}
