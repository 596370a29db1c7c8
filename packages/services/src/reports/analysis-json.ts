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

/** JSON of a target or a question, as UTF-8, without the person's own numbers over the questions `at` and what follows. */
interface Shared {
  json: Buffer
  at: readonly number[]
}

interface TargetText extends Shared {
  id: number
  questions: Shared[]
}

const columns = { AvgType0: 0, AvgType1: 1, AvgType2: 2, AvgType3: 3, Weight: 'weighted' } as const
const own = Object.entries(columns).map(([name, column]) => ({ name, column }))

/**
 * What `JSON.stringify(analyse(...))` says of the `wanted` targets, in pieces of UTF-8, or null when one of them is not
 * in the report. Only the person's own numbers are written: the rest is the same for everyone with the same columns.
 */
export function analysisJson(
  frame: ReportFrame,
  scores: ParticipantScores,
  wanted: readonly number[],
): Buffer[] | null {
  const chosen = templateFor(frame, scores).filter(({ id }) => wanted.includes(id))
  if (chosen.length < new Set(wanted).size) return null
  const pieces: Buffer[] = []
  let before = '['
  for (const { json, at, questions } of chosen) {
    pieces.push(Buffer.from(before), json)
    before = `${ownText(scores, 'score', at)},"questionAnalyseList":[`
    for (const question of questions) {
      pieces.push(Buffer.from(before), question.json)
      before = `${ownText(scores, 'scoreQs', question.at)}},`
    }
    before = `${before.slice(0, -1)}]},`
  }
  pieces.push(Buffer.from(`${before.slice(0, -1)}]`))
  return pieces
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
      json: sharedJson(target, 'score'),
      at,
      questions: questionAnalyseList.map((question, q) => ({
        json: sharedJson(question, 'scoreQs'),
        at: at.slice(q, q + 1),
      })),
    }
  })
  frame.templates.set(key, made)
  return made
}

function sharedJson(values: object, prefix: 'score' | 'scoreQs'): Buffer {
  const names = new Set(own.map(({ name }) => `${prefix}${name}`))
  const shared = Object.entries(values).filter(([name]) => !names.has(name))
  return Buffer.from(JSON.stringify(Object.fromEntries(shared)).slice(0, -1))
}
