import type { AskForm } from '@vantage/contracts/answering/ask-form'
import type { SubmitOutput } from '@vantage/contracts/answering/submission'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify } from '../../../components/notify.ts'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { failureStatus } from '../../../lib/failures.ts'
import { useLingui } from '@lingui/react'
import { justSubmitted, paths } from '../../../lib/paths.ts'
import { trpc, trpcClient } from '../../../lib/trpc.ts'
import type { SaveQueue } from '../../../lib/save-queue/queue.ts'
import { answersToSubmit } from './answers-to-submit.ts'
import { submitUntilAnswered } from './submit-until-answered.ts'
import { rememberSubmitted, wasSubmittedHere } from './submitted-here.ts'
import { useOutcomeNotice } from './use-outcome-notice.ts'

/** `leaving`: the outcome is shown, and Activities follows. */
export type Stage = 'idle' | 'asking' | 'sending' | 'leaving'

export interface Submission {
  stage: Stage
  ask: () => void
  cancel: () => void
  confirm: () => void
}

/** How long an outcome stays before Activities follows, in ms. */
const redirectDelay = 1000

/** The submit flow: ask, send until answered, show the outcome, go to Activities. */
export function useSubmission(form: AskForm, autosave: SaveQueue): Submission {
  const { relationsId } = form
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const notifyFailure = useNotifyFailure()
  const notifyOutcome = useOutcomeNotice()
  const [stage, setStage] = useState<Stage>('idle')

  useEffect(() => {
    if (stage !== 'leaving') return
    const place = wasSubmittedHere(relationsId) ? { state: justSubmitted } : {}
    const timer = setTimeout(() => void navigate(paths.activities, place), redirectDelay)
    return () => clearTimeout(timer)
  }, [stage, navigate, relationsId])

  const fail = () => {
    autosave.dispatch({ kind: 'submission-failed', now: Date.now() })
    setStage('idle')
  }

  const finish = (outcome: SubmitOutput['outcome']) => {
    const { final, stored } = notifyOutcome(outcome)
    if (stored) autosave.dispatch({ kind: 'submission-done' })
    else fail()
    if (outcome === 'submitted') {
      rememberSubmitted(relationsId)
      // Read again while the outcome shows, so that Activities knows at once what is left.
      void utils.activities.mine.prefetch(undefined, { staleTime: 0 })
    }
    if (final) setStage('leaving')
  }

  const submit = async () => {
    const answers = answersToSubmit(form.questions, autosave.getState().answers)
    if (answers === null) {
      const title = i18n.t('answering.incomplete.title')
      notify({ kind: 'bad', title, text: i18n.t('answering.incomplete.text') })
      setStage('idle')
      return
    }
    setStage('sending')
    autosave.dispatch({ kind: 'submission-started' })
    const content = { relationsId, answers }
    try {
      const send = () => trpcClient.answering.submit.mutate(content)
      finish((await submitUntilAnswered(send)).outcome)
    } catch (error) {
      fail()
      if (failureStatus(error) === 401) autosave.dispatch({ kind: 'signed-out' })
      else notifyFailure(error)
    }
  }

  return {
    stage,
    ask: () => setStage('asking'),
    cancel: () => setStage('idle'),
    confirm: () => void submit(),
  }
}
