import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { type SaveQueue, useSaveState } from '../../../lib/save-queue/queue.ts'
import { useSecondsLeft } from '../../../components/attempt/seconds-left.ts'
import type { Admission } from '../../../components/attempt/test-gates.tsx'
import { notify } from '../../../components/notify.ts'
import { unansweredOf } from '../../../components/attempt/choices.ts'

/** The minutes before the end at which the time that is left is said. */
const announced = [10, 5, 1] as const

/** Whether the time is over, by the server's clock or because the server said so; until then announces how much is left. */
export function useTimeUp(
  { endsAt }: Admission,
  questions: readonly { id: number }[],
  queue: SaveQueue,
): boolean {
  const { i18n } = useLingui()
  const left = useSecondsLeft(endsAt)
  const endedBy = useSaveState(queue, (state) => state.endedBy)
  const before = useRef(left)
  useEffect(() => {
    const previous = before.current
    before.current = left
    if (left === null || previous === null || left === 0) return
    const minutes = announced.find((each) => left <= each * 60 && previous > each * 60)
    if (minutes === undefined) return
    const open = unansweredOf(questions, queue.getState().answers).length
    const title = i18n.t('iq.minutes-left', { minutes })
    notify({ kind: 'info', title, text: i18n.t('iq.minutes-left-text', { open }) })
  }, [left, questions, queue, i18n])
  return left === 0 || endedBy === 'time-up'
}
