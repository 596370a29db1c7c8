import { answerText } from '@vantage/contracts/answering/submission'
import type { FileAnswers } from '@vantage/contracts/activities/campaign-file'
import { limits } from '@vantage/contracts/limits'
import type { FormQuestion } from './catalogue.ts'
import { copyTexts } from './copy-text.ts'
import { explainIssue } from './explain-issue.ts'
import type { JsonPath } from './json-inspector.ts'

/** A submission as two COPY fields: scores and comments, each in questionnaire order. */
export type CopyAnswers = string

/**
 * The answers as COPY fields, or undefined when something is wrong with them (then `explainAnswers` says what).
 * This runs for every answer of a file: no schema, no objects.
 */
export function copyAnswers(
  form: readonly FormQuestion[],
  answers: FileAnswers,
): CopyAnswers | undefined {
  let scores = ''
  let texts: string[] | undefined
  for (const { key, type } of form) {
    const answer = answers[key]
    if (type === 0) {
      if (!isScore(answer)) return undefined
      scores += scores === '' ? answer : `,${answer}`
    } else {
      if (!isText(answer)) return undefined
      if (texts) texts.push(answer)
      else texts = [answer]
    }
  }
  return `{${scores}}\t${texts ? copyTexts(texts) : '{}'}`
}

/** Tells everything that is wrong with the answers of one rater. */
export function explainAnswers(
  form: readonly FormQuestion[],
  answers: FileAnswers,
  fault: (inner: JsonPath, message: string) => void,
): void {
  const asked = new Map(form.map(({ key, type }) => [key, type]))
  for (const [key, answer] of Object.entries(answers)) {
    const type = asked.get(key)
    if (type === undefined) fault([key], 'is not a question of the questionnaire')
    else if (type === 0 && !isScore(answer)) {
      fault([key], `${JSON.stringify(answer)} is not on the scale 1..5`)
    } else if (type === 1 && !isText(answer)) {
      const parsed = answerText.safeParse(answer, { reportInput: true })
      fault([key], parsed.error?.issues.map(explainIssue).join(', ') ?? 'cannot be stored')
    }
  }
  for (const key of asked.keys()) {
    if (!Object.hasOwn(answers, key)) fault([key], 'is missing')
  }
}

function isScore(answer: unknown): answer is number {
  return typeof answer === 'number' && answer >= 1 && answer <= 5 && Number.isInteger(answer)
}

/** The same rule as `answerText`, without its cost. */
function isText(answer: unknown): answer is string {
  return (
    typeof answer === 'string' &&
    answer.length <= limits.answerTextMax &&
    answer.trim() !== '' &&
    !answer.includes('\0') &&
    answer.isWellFormed()
  )
}
