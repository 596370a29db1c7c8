import { analyse, type ReportQuestion } from '@vantage/domain/reports/analysis'
import { companyTally } from '@vantage/domain/reports/company-values'
import { participantScores } from '@vantage/domain/reports/participant-scores'
import { targetShapes } from '@vantage/domain/reports/questionnaire-shape'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { analysisJson } from './analysis-json.ts'

const questionCount = 5
const questions = Array.from(
  { length: questionCount },
  (_, sort): ReportQuestion => ({
    question_id: 10 + sort,
    sort,
    content: `行为 "${sort}"`,
    content_en: `Behaviour ${sort}`,
    target_id: 1 + (sort % 2),
    target_name: '目标',
    target_name_en: 'Target',
  }),
)
const targets = targetShapes(questions.map(({ target_id }) => target_id))

const read = (pieces: Buffer[] | null) => JSON.parse(Buffer.concat(pieces ?? []).toString())

const group = (level: 0 | 1 | 2 | 3) =>
  fc.record({
    level: fc.constant(level),
    raters: fc.integer({ min: 0, max: 5 }),
    sums: fc.array(fc.integer({ min: 1, max: 25 }), {
      minLength: questionCount,
      maxLength: questionCount,
    }),
  })
const person = fc
  .record({
    isManager: fc.boolean(),
    anonymityMin: fc.constant(3),
    groups: fc.tuple(group(0), group(1), group(2), group(3)),
  })
  .map(participantScores)

it('says exactly what the analysis says, whoever asked before', () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 8 }), (people) => {
      const tally = companyTally(questionCount, targets)
      for (const scores of people) tally.add(scores)
      const frame = { company: tally.finish(), questions, targets, templates: new Map() }
      for (const scores of people) {
        expect(read(analysisJson(frame, scores, [2, 1]))).toEqual(
          analyse(scores, frame.company, questions, targets),
        )
      }
    }),
  )
})

it('holds the wanted targets alone, and is null when one is not in the report', () => {
  const scores = participantScores({ isManager: false, anonymityMin: 3, groups: [] })
  const company = companyTally(questionCount, targets).finish()
  const frame = { company, questions, targets, templates: new Map() }
  const ids = read(analysisJson(frame, scores, [2])).map(
    ({ target_id }: { target_id: number }) => target_id,
  )
  expect(ids).toEqual([2])
  expect(analysisJson(frame, scores, [2, 3])).toBeNull()
})
