import type { Level } from '@vantage/contracts/activities/levels'
import fc from 'fast-check'
import { companyTally } from '../company-tally.ts'
import { participantScores } from '../participant-scores.ts'
import { questionnaireShape } from '../questionnaire-shape.ts'
import { scatterTally } from '../rater-scatter.ts'
import { type ReportModel, reportModel } from '../report-model.ts'

/** Raters of one participant by level; each rater is a list of scores, one per question. */
export type Raters = Record<Level, number[][]>

export interface Activity {
  anonymityMin: number
  /** The target of each choice question. */
  targets: number[]
  participants: { isManager: boolean; raters: Raters }[]
}

/** Small activities with every case of the rules: empty, hidden and shown groups, none to ten contributors, many ties. */
export const anyActivity: fc.Arbitrary<Activity> = fc
  .record({
    anonymityMin: fc.integer({ min: 1, max: 4 }),
    targets: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 14 }),
    highest: fc.integer({ min: 2, max: 5 }),
  })
  .chain(({ anonymityMin, targets, highest }) => {
    const scores = fc.array(fc.integer({ min: 1, max: highest }), {
      minLength: targets.length,
      maxLength: targets.length,
    })
    const group = (maxLength: number) => fc.array(scores, { maxLength })
    const raters = fc.record({ 0: group(5), 1: group(6), 2: group(2), 3: group(1) })
    const participant = fc.record({ raters, assigned: fc.boolean() }).map((each) => ({
      raters: each.raters,
      isManager: each.assigned || each.raters[0].length > 0,
    }))
    return fc.record({
      anonymityMin: fc.constant(anonymityMin),
      targets: fc.constant(targets),
      participants: fc.array(participant, { minLength: 1, maxLength: 12 }),
    })
  })

/** Everybody's report. Questions have their place + 1 for an id. */
export function reportsOf({ anonymityMin, targets, participants }: Activity): ReportModel[] {
  const shape = questionnaireShape(
    targets.map((targetId, position) => ({
      id: position + 1,
      position,
      content: '',
      content_en: '',
      targetId,
      targetName: '',
      targetName_en: '',
    })),
  )
  const tally = companyTally(shape)
  const scores = participants.map(({ isManager, raters }) =>
    participantScores({
      isManager,
      anonymityMin,
      groups: ([0, 1, 2, 3] as const).map((level) => ({
        level,
        raters: raters[level].length,
        sums: targets.map((_, q) => raters[level].reduce((sum, given) => sum + (given[q] ?? 0), 0)),
      })),
    }),
  )
  for (const own of scores) tally.add(own)
  const scatter = scatterTally(shape)
  scores.forEach(({ groups }, p) => {
    for (const level of [0, 1, 2, 3] as const) {
      if (groups[level]) scatter.add(level, participants[p]?.raters[level] ?? [])
    }
  })
  const company = tally.finish()
  const frame = { company, scatter: scatter.finish(company), shape }
  return scores.map((own) => reportModel(own, frame))
}

/** A report's choice questions in questionnaire order. */
export const questionsOf = ({ targets }: ReportModel) =>
  targets.flatMap(({ questions }) => questions).sort((a, b) => a.position - b.position)
