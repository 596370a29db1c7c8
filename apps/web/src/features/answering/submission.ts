import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { AskForm } from '@vantage/contracts/answering/ask-form'
import type { SubmitOutput } from '@vantage/contracts/answering/submission'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify, notifyFailure } from '../../components/notify.ts'
import { failureStatus, isTemporary } from '../../lib/failures.ts'
import { justSubmitted, paths } from '../../lib/paths.ts'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import { answersToSubmit } from './answers.ts'

/** `leaving`: the outcome is shown, and Activities follows. */
type Stage = 'idle' | 'asking' | 'sending' | 'leaving'

/** How long an outcome stays before Activities follows, in ms. */
const redirectDelay = 1000

/** Submits a form: asks first, sends until there is an answer, shows the outcome and goes to Activities. */
export function useSubmission(form: AskForm, autosave: SaveQueue) {
  const { relationsId } = form
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
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
    const { final, stored } = notifyOutcome(outcome, i18n)
    if (stored) autosave.dispatch({ kind: 'submission-done' })
    else fail()
    if (outcome === 'submitted') {
      sessionStorage.setItem(submittedKey(relationsId), '1')
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

export type Submission = ReturnType<typeof useSubmission>

const submittedKey = (relationsId: number) => `submitted-${relationsId}`

/** Whether the form was submitted in this browser session, for whoever comes back to it. */
export const wasSubmittedHere = (relationsId: number): boolean =>
  sessionStorage.getItem(submittedKey(relationsId)) !== null

const waits = [1000, 2000, 4000]

/** Submits, and again the same when no answer came or the server failed: it is accepted twice. Throws the last failure. */
export async function submitUntilAnswered(
  submit: () => Promise<SubmitOutput>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<SubmitOutput> {
  for (const ms of waits) {
    try {
      return await submit()
    } catch (error) {
      if (!isTemporary(error)) throw error
      await wait(ms)
    }
  }
  return submit()
}

/** What is said of a submission that the server does not take, or has already; null: that alone. */
const illegal = {
  different: /*i18n*/ 'answering.illegal.different',
  excused: /*i18n*/ 'answering.illegal.excused',
  closed: /*i18n*/ 'answering.illegal.closed',
  invalid: null,
} as const

/** Shows how a submission went. `final`: nothing more can be done. `stored`: the server has one, so this device need keep nothing. */
function notifyOutcome(outcome: SubmitOutput['outcome'], i18n: I18n) {
  if (outcome === 'submitted') {
    notify({ kind: 'good', title: i18n.t('answering.saved') })
    return { final: true, stored: true }
  }
  if (!(outcome in illegal)) {
    const title = i18n.t('answering.exceptions.title')
    notify({ kind: 'bad', title, text: i18n.t('answering.exceptions.text') })
    return { final: false, stored: false }
  }
  const title = i18n.t('answering.illegal.title')
  notify({ kind: 'bad', title, text: i18n.t('answering.illegal.text') })
  const why = illegal[outcome]
  if (why) notify({ kind: 'info', title: i18n.t(why), sticky: true })
  return { final: true, stored: why !== null }
}
