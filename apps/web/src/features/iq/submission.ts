import type { IqResult } from '@vantage/contracts/iq/iq-test'
import { useEffect, useEffectEvent, useState } from 'react'
import { goToQuestion } from '../../lib/question-places.ts'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
import { useNotifyIllegal } from '../access-keys/attempt/test-problem.tsx'
import { notifyFailure } from '../../components/notify.ts'
import { failureStatus } from '../../lib/failures.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { unansweredOf, unsavedChoices } from '../access-keys/attempt/choices.ts'

export type Submission = ReturnType<typeof useSubmission>

type Submitting = {
  questions: readonly { id: number }[]
  queue: SaveQueue
  isTimeUp: boolean
  onClosed: () => void
}
/** How long to wait before a locked test is submitted again, in ms. */
const lockedRetry = 2000

/**
 * Submits the test: by hand once everything is answered, and by itself when the time is up, again and again until the
 * server has scored it. A refusal is shown, and the questions are there again.
 */
export function useSubmission({ questions, queue, isTimeUp, onClosed }: Submitting) {
  const notifyIllegal = useNotifyIllegal()
  const [sending, setSending] = useState(false)
  /** The numbers of questions that kept the test from being submitted. */
  const [missing, setMissing] = useState<ReadonlySet<number>>(new Set())
  const [result, setResult] = useState<IqResult | null>(null)

  const showMissing = (numbers: readonly number[]) => {
    setMissing(new Set(numbers))
    goToQuestion(numbers[0] ?? 1)
  }

  /** Submits; true when nothing has to be sent again. */
  const send = async (): Promise<boolean> => {
    const answer = await trpcClient.iq.submit.mutate({ choices: unsavedChoices(queue) })
    if (answer.outcome === 'scored') {
      queue.dispatch({ kind: 'finished' })
      setResult(answer.result)
      return true
    }
    if (answer.outcome === 'incomplete') {
      if (!isTimeUp) showMissing(answer.unanswered)
      return false
    }
    refuse()
    return true
  }
  const refuse = () => {
    notifyIllegal()
    if (isTimeUp) onClosed()
  }

  const submitLocked = useEffectEvent(async () => {
    try {
      return await send()
    } catch (error) {
      if (failureStatus(error) !== 401) return false
      refuse()
      return true
    }
  })
  useEffect(() => {
    if (!isTimeUp) return
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const run = async () => {
      const done = await submitLocked()
      if (!done && !over) timer = setTimeout(() => void run(), lockedRetry)
    }
    void run()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [isTimeUp])

  const submit = async () => {
    const open = unansweredOf(questions, queue.getState().answers)
    if (open.length > 0) return showMissing(open)
    setSending(true)
    try {
      await send()
    } catch (error) {
      if (failureStatus(error) === 401) refuse()
      else notifyFailure(error)
    }
    setSending(false)
  }
  return { sending, missing, result, submit: () => void submit() }
}
