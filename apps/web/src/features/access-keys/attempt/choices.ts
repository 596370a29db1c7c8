import type { Choice, TestName } from '@vantage/contracts/access-keys/tests'
import type { Lang } from '@vantage/i18n/languages'
import { useEffect, useState } from 'react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import {
  type SaveQueue,
  useAnswer,
  useSaveQueue,
  useSaveState,
} from '../../../lib/save-queue/queue.ts'
import { type Answer, type Answers, asChosen } from '../../../lib/save-queue/state.ts'
import {
  entryNames,
  type Place,
  postSave,
  type SaveResult,
} from '../../../lib/save-queue/storage.ts'

/** One test being taken: which, and when it began, as an ISO time. A browser has one at a time. */
export interface Taking {
  test: TestName
  startedAt: string
}

const all = 'vantage:choices:'

/** Where this device keeps the choices of a test that the server does not have. */
export const choicesPlace = ({ test, startedAt }: Taking): Place => ({
  prefix: `${all}${test}:${startedAt}:`,
  field: 'position',
})

/** Removes the choices of any other test: they can never be saved again. */
export function removeOtherChoices(storage: Storage, { prefix }: Place): void {
  for (const name of entryNames(storage)) {
    if (name.startsWith(all) && !name.startsWith(prefix)) storage.removeItem(name)
  }
}

/** The choices of an open test, for as long as it is on the page. `saved` is what the server had when it was opened. */
export function useChoices(
  taking: Taking,
  questions: readonly { id: number }[],
  saved: readonly Choice[],
): SaveQueue {
  const lang = useLang()
  const { test } = taking
  const [langs] = useState(() => new Set([lang]))
  const queue = useSaveQueue(() => {
    const place = choicesPlace(taking)
    removeOtherChoices(localStorage, place)
    return {
      place,
      rules: asChosen,
      opened: {
        questionIds: questions.map(({ id }) => id),
        saved: saved.map(({ questionId, position, at }) => ({ questionId, value: position, at })),
        savedAt: null,
      },
      send: (answers) => sendChoices(test, answers, langs),
    }
  })
  useEffect(() => {
    if (langs.has(lang)) return
    langs.add(lang)
    // At once, because perhaps nothing is answered in it. Without a connection the next save reports it.
    void sendChoices(test, [], langs)
  }, [test, langs, lang])
  return queue
}

/** Saves choices, and the languages they were read in, with a request that outlives the page. */
async function sendChoices(
  test: TestName,
  answers: readonly Answer[],
  langs: ReadonlySet<Lang>,
): Promise<SaveResult> {
  const procedure = test === 'iq' ? 'iq.save' : 'bigFive.save'
  const input = { choices: answers.map(toChoice), langs: [...langs] }
  const result = await postSave(procedure, input, true)
  // Without the cookie of an attempt nothing can be saved any more.
  return result.outcome === 'signed-out' ? { outcome: 'ended', by: 'ended' } : result
}

const toChoice = ({ questionId, value, at }: Answer): Choice => ({
  questionId,
  position: typeof value === 'number' ? value : null,
  at,
})

/** The choices that a submission has to carry. */
export const unsavedChoices = (queue: SaveQueue): Choice[] =>
  [...queue.getState().unsaved.values()].map(toChoice)

/** The chosen position of a question; only its own changes draw it again. */
export function useChosen(queue: SaveQueue, questionId: number): number | null {
  const value = useAnswer(queue, questionId)
  return typeof value === 'number' ? value : null
}

/** How many questions have an answer. */
export const useAnswered = (queue: SaveQueue | null): number =>
  useSaveState(queue, ({ answers }) => [...answers.values()].filter(isChosen).length) ?? 0

const isChosen = ({ value }: Answer) => value !== null

/** The numbers, from 1, of questions without a choice. */
export const unansweredOf = (questions: readonly { id: number }[], answers: Answers): number[] =>
  questions.flatMap(({ id }, index) => (answers.get(id)?.value ? [] : [index + 1]))
