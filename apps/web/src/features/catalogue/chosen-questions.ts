import type { QuestionnaireDetail } from '@vantage/contracts/catalogue/questionnaires'
import type { QuestionRow } from '@vantage/contracts/catalogue/questions'

/** A question as a questionnaire holds it. */
export type ChosenQuestion = QuestionnaireDetail['chosen'][number]

export const asChosen = ({ target, ...question }: QuestionRow): ChosenQuestion => ({
  ...question,
  target_id: target.id,
  target_name: target.name,
  target_name_en: target.name_en,
})

type Chosen = Pick<ChosenQuestion, 'id' | 'type' | 'target_id'>

/** The list with the item at one position (from 0) moved to another; a position beyond the ends is an end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_item, index) => index !== from)
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)]
}

/** Targets whose choice questions do not follow one another, by id: raters then see no headings for them. */
export function splitTargets(questions: readonly Chosen[]): number[] {
  const choices = questions.filter(({ type }) => type === 0)
  const begun = choices.filter(
    ({ target_id: target }, index) => choices[index - 1]?.target_id !== target,
  )
  const targets = begun.map(({ target_id: target }) => target)
  return [...new Set(targets.filter((target, index) => targets.indexOf(target) < index))]
}

/** Choice questions target by target, in the order in which the targets come first, and the free texts after them. */
export function groupedByTarget<Question extends Chosen>(
  questions: readonly Question[],
): Question[] {
  const choices = questions.filter(({ type }) => type === 0)
  const targets = [...new Set(choices.map(({ target_id: target }) => target))]
  return [
    ...targets.flatMap((target) => choices.filter((each) => each.target_id === target)),
    ...questions.filter(({ type }) => type === 1),
  ]
}
