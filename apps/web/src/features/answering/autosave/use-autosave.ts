import type { AskForm, OpenFormOutput } from '@vantage/contracts/answering/ask-form'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import { browserPorts } from './browser-ports.ts'
import { listenToBrowser } from './listen.ts'
import { byQuestion, mergeAnswers } from './merge.ts'
import type { AnswerValue, Phase } from './state.ts'

type Ended = 'submitted' | 'closed' | null

/**
 * The autosave of an open form, for as long as it is on the page. `form` may be read again meanwhile, or have `ended`.
 */
export function useAutosave(form: AskForm, username: string, ended: Ended): Autosave {
  const { relationsId, draft, savedAt } = form
  const utils = trpc.useUtils()
  const [autosave] = useState(() => {
    const opened = {
      questionIds: form.questions.map(({ id }) => id),
      draft,
      savedAt: time(savedAt),
    }
    return createAutosave(opened, browserPorts({ username, relationsId }))
  })
  useEffect(() => {
    autosave.dispatch({ kind: 'server-draft', draft, savedAt: time(savedAt), now: Date.now() })
  }, [autosave, draft, savedAt])
  useEffect(() => {
    if (ended) autosave.dispatch({ kind: 'ended', outcome: ended })
  }, [autosave, ended])
  useEffect(() => {
    autosave.start()
    const unlisten = listenToBrowser(autosave, { username, relationsId })
    return () => {
      unlisten()
      autosave.dispatch({ kind: 'left' })
      autosave.stop()
      const remember = () =>
        utils.answering.open.setData({ relationsId }, (known) => rememberedForm(known, autosave))
      remember()
      // The last request is answered later.
      autosave.subscribe(remember)
    }
  }, [autosave, username, relationsId, utils])
  return autosave
}

/**
 * What is known of a form that is left, until it is read again. An answer that is not confirmed is none of the server's:
 * the device has it, and would take it for saved.
 */
function rememberedForm(known: OpenFormOutput | undefined, autosave: Autosave) {
  const { phase, answers, unsaved } = autosave.getState()
  if (phase === 'submitted' || phase === 'closed') return { outcome: phase }
  if (known?.outcome !== 'open') return known
  const confirmed = [...answers.values()].filter(({ questionId }) => !unsaved.has(questionId))
  const draft = [...mergeAnswers(byQuestion(known.form.draft), confirmed).values()]
  return { ...known, form: { ...known.form, draft } }
}

const time = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

/** One question's value; only its own changes draw a row again. */
export function useAnswer(autosave: Autosave, questionId: number): AnswerValue {
  return useSyncExternalStore(
    autosave.subscribe,
    () => autosave.getState().answers.get(questionId)?.value ?? null,
  )
}

export function usePhase(autosave: Autosave): Phase {
  return useSyncExternalStore(autosave.subscribe, () => autosave.getState().phase)
}
