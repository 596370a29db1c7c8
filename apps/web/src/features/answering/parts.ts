import { useLingui } from '@lingui/react'
import type { FormQuestion } from '@vantage/contracts/answering/ask-form'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick } from '../../lib/names.ts'
import { questionAnchor } from '../../lib/question-places.ts'
import { type SaveQueue, useSaveState } from '../../lib/save-queue/queue.ts'
import { isAnswered } from './answers.ts'

/** Consecutive questions. `title` is null where the questionnaire mixes the questions of several targets. */
export interface Part {
  key: string
  title: PartTitle | null
  /** Number of the first question, from 1. */
  first: number
  questions: readonly FormQuestion[]
}
type PartTitle =
  | { kind: 'target'; target_name: string; target_name_en: string }
  | { kind: 'own-words' }

/**
 * Parts in the questionnaire's order. There is a heading only where that order keeps its questions together: those of a
 * target, or all free texts, which are a part of their own unless they lie within a target's questions. Free texts at
 * several places stay with the targets they are among.
 */
export function splitIntoParts(questions: readonly FormQuestion[]): Part[] {
  const together = keysOfOneRun(questions, (question) => String(question.target_id))
  const apart = areTextsApart(questions)
  const keyOf = (question: FormQuestion) =>
    question.type === 1 && (apart || !together.has(String(question.target_id)))
      ? 'own-words'
      : String(question.target_id)
  const headed = keysOfOneRun(questions, keyOf)
  const parts: (Part & { questions: FormQuestion[] })[] = []
  questions.forEach((question, index) => {
    const own = keyOf(question)
    const key = headed.has(own) ? own : 'mixed'
    const last = parts.at(-1)
    if (last?.key.split('@')[0] === key) last.questions.push(question)
    else
      parts.push({
        key: `${key}@${index + 1}`,
        title: key === 'mixed' ? null : titleOf(own, question),
        first: index + 1,
        questions: [question],
      })
  })
  return parts
}

/** Whether the free texts follow one another, and not in the middle of a target. */
function areTextsApart(questions: readonly FormQuestion[]): boolean {
  const first = questions.findIndex(({ type }) => type === 1)
  const last = questions.findLastIndex(({ type }) => type === 1)
  if (questions.slice(first, last + 1).some(({ type }) => type === 0)) return false
  const before = questions[first - 1]
  return before === undefined || before.target_id !== questions[last + 1]?.target_id
}

function titleOf(key: string, { target_name, target_name_en }: FormQuestion): PartTitle {
  return key === 'own-words'
    ? { kind: 'own-words' }
    : { kind: 'target', target_name, target_name_en }
}

function keysOfOneRun(
  questions: readonly FormQuestion[],
  keyOf: (question: FormQuestion) => string,
): Set<string> {
  const runs = new Map<string, number>()
  questions.forEach((question, index) => {
    const key = keyOf(question)
    const before = questions[index - 1]
    if (before === undefined || keyOf(before) !== key) runs.set(key, (runs.get(key) ?? 0) + 1)
  })
  return new Set([...runs].filter(([, count]) => count === 1).map(([key]) => key))
}

/** The id of the element a part begins with. */
export function partAnchor({ title, first, questions }: Part): string {
  const [question] = questions
  return title || !question ? `part${first}` : questionAnchor(question.id)
}

/** The title of a part: its target, "In your own words", or the numbers of its questions. */
export function usePartTitle({ title, first, questions }: Part): string {
  const { i18n, lang } = useI18n()
  if (title === null)
    return i18n.t('answering.part-range', { first, last: first + questions.length - 1 })
  return title.kind === 'own-words'
    ? i18n.t('answering.own-words')
    : pick(lang, title.target_name, title.target_name_en)
}

/** How many of a part's questions are answered, as numbers and as a sentence. */
export function usePartCount(autosave: SaveQueue, { questions }: Part) {
  const { i18n } = useLingui()
  const done = useSaveState(
    autosave,
    ({ answers }) => questions.filter(({ id }) => isAnswered(answers.get(id)?.value)).length,
  )
  const all = questions.length
  return { done, all, label: i18n.t('answering.part-count', { done, all }) }
}
