import { analyse, meanOf, type ReportQuestion } from '@vantage/domain/reports/analysis'
import type { CompanyValues } from '@vantage/domain/reports/company-values'
import { columnOf, type ParticipantScores } from '@vantage/domain/reports/participant-scores'
import type { TargetShape } from '@vantage/domain/reports/questionnaire-shape'

/** What all reports of an activity have in common. */
export interface ReportFrame {
  company: CompanyValues
  questions: readonly ReportQuestion[]
  targets: readonly TargetShape[]
  /** Text that reports with the same columns share, made as they are met. */
  templates: Map<string, TargetText[]>
}

/** A target's JSON without the person's own numbers and without its end. */
interface TargetText {
  id: number
  shared: string
  at: readonly number[]
  questions: { shared: string; at: readonly number[] }[]
}

const columns = { AvgType0: 0, AvgType1: 1, AvgType2: 2, AvgType3: 3, Weight: 'weighted' } as const
const own = Object.entries(columns).map(([name, column]) => ({ name, column }))

/**
 * What `JSON.stringify(analyse(...))` says of the `wanted` targets, or null when one of them is not in the report.
 * Only the person's own numbers are put in: the rest is the same for everyone who has the same columns.
 */
export function analysisJson(
  frame: ReportFrame,
  scores: ParticipantScores,
  wanted: readonly number[],
): string | null {
  const chosen = templateFor(frame, scores).filter(({ id }) => wanted.includes(id))
  if (chosen.length < new Set(wanted).size) return null
  const texts = chosen.map(({ shared, at, questions }) => {
    const details = questions.map((q) => `${q.shared}${ownText(scores, 'scoreQs', q.at)}}`)
    return `${shared}${ownText(scores, 'score', at)},"questionAnalyseList":[${details.join()}]}`
  })
  return `[${texts.join()}]`
}

function ownText(
  scores: ParticipantScores,
  prefix: 'score' | 'scoreQs',
  at: readonly number[],
): string {
  let text = ''
  for (const { name, column } of own) {
    const values = columnOf(scores, column)
    text += `,"${prefix}${name}":${values && meanOf(values, at)}`
  }
  return text
}

/** Which company values are shown depends on the person's columns alone, so the columns name the template. */
function templateFor(frame: ReportFrame, scores: ParticipantScores): TargetText[] {
  const present = own.map(({ column }) => (columnOf(scores, column) ? 1 : 0))
  const key = `${scores.isManager}${present.join('')}`
  const known = frame.templates.get(key)
  if (known) return known
  const { company, questions, targets } = frame
  const made = analyse(scores, company, questions, targets).map((analysis, t): TargetText => {
    const at = targets[t]?.questions ?? []
    const { questionAnalyseList, ...target } = analysis
    return {
      id: target.target_id,
      shared: sharedText(target, 'score'),
      at,
      questions: questionAnalyseList.map((question, q) => ({
        shared: sharedText(question, 'scoreQs'),
        at: at.slice(q, q + 1),
      })),
    }
  })
  frame.templates.set(key, made)
  return made
}

function sharedText(values: object, prefix: 'score' | 'scoreQs'): string {
  const names = new Set(own.map(({ name }) => `${prefix}${name}`))
  const shared = Object.entries(values).filter(([name]) => !names.has(name))
  return JSON.stringify(Object.fromEntries(shared)).slice(0, -1)
}
