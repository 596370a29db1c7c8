import type { AskForm, OpenFormOutput } from '@vantage/contracts/answering/ask-form'
import { useEffect } from 'react'
import { type SaveQueue, useSaveQueue } from '../../lib/save-queue/queue.ts'
import { asTyped, byQuestion, mergeAnswers, type SaveState } from '../../lib/save-queue/state.ts'
import { trpc } from '../../lib/trpc.ts'
import { formPlace, sendAnswers, textsOf } from './kept-answers.ts'

export type Ended = 'submitted' | 'excused' | 'closed'

/** The autosave of an open form, for as long as it is on the page. `form` may be read again meanwhile, or have `ended`. */
export function useAutosave(form: AskForm, username: string, ended: Ended | null): SaveQueue {
  const { relationsId, draft, savedAt } = form
  const utils = trpc.useUtils()
  const queue = useSaveQueue(() => ({
    place: formPlace(username, relationsId),
    rules: asTyped,
    opened: {
      questionIds: form.questions.map(({ id }) => id),
      saved: draft,
      savedAt: time(savedAt),
    },
    send: (answers, leaving) => sendAnswers(relationsId, answers, leaving),
  }))
  useEffect(() => {
    queue.dispatch({ kind: 'server-draft', draft, savedAt: time(savedAt), now: Date.now() })
  }, [queue, draft, savedAt])
  useEffect(() => {
    if (ended) queue.dispatch({ kind: 'ended', by: ended })
  }, [queue, ended])
  useEffect(
    () => () => {
      const remember = () =>
        utils.answering.open.setData({ relationsId }, (known) => rememberedForm(known, queue))
      remember()
      // Once more when the last request is answered.
      queue.subscribe(remember)
    },
    [queue, relationsId, utils],
  )
  return queue
}

const time = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

/**
 * What is known of a form that is left, until it is read again. An answer that is not confirmed is none of the server's:
 * the device has it, and would take it for saved.
 */
function rememberedForm(known: OpenFormOutput | undefined, queue: SaveQueue) {
  const state = queue.getState()
  const outcome = endedAs(state)
  if (outcome) return { outcome }
  if (known?.outcome !== 'open') return known
  const confirmed = [...state.answers.values()].filter(
    ({ questionId }) => !state.unsaved.has(questionId),
  )
  const draft = [...mergeAnswers(byQuestion(known.form.draft), confirmed).values()]
  return { ...known, form: { ...known.form, draft } }
}

/** Why a form takes no more answers, or null. */
export function endedAs({ endedBy }: SaveState): Ended | null {
  if (endedBy === null || endedBy === 'submitted' || endedBy === 'excused') return endedBy
  return 'closed'
}

/** What the status line says. `not-kept`: the device could not store it either. */
export type SaveStatus =
  | { kind: 'nothing-yet' }
  | { kind: 'saved'; at: number }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'not-kept' }
  | { kind: 'failed'; status: number }

export function saveStatus({ unsaved, savedAt, failure, keptOnDevice }: SaveState): SaveStatus {
  if (unsaved.size === 0)
    return savedAt === null ? { kind: 'nothing-yet' } : { kind: 'saved', at: savedAt }
  if (failure === null) return { kind: 'saving' }
  if (!keptOnDevice) return { kind: 'not-kept' }
  const { status } = failure
  return status === null ? { kind: 'offline' } : { kind: 'failed', status }
}

/** Whether closing the page now could lose text. */
export const hasUnsavedText = ({ phase, unsaved }: SaveState): boolean =>
  phase !== 'ended' && [...unsaved.values()].some(({ value }) => typeof value !== 'number')

/** Texts that the server never got, of a form that takes no more answers. */
export const unreceivedTexts = ({ unsaved }: SaveState): string[] => textsOf(unsaved.values())
