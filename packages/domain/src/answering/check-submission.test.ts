import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSubmission } from './check-submission.ts'
import { progressBand } from './progress.ts'

const rules = {
  questions: [
    { id: 7, type: 0 as const },
    { id: 3, type: 1 as const },
    { id: 9, type: 0 as const },
  ],
  scale: [1, 2, 3, 4, 5],
}
const complete = [
  { questionId: 9, score: 2 },
  { questionId: 3, text: '很好' },
  { questionId: 7, score: 5 },
]

describe('a submission', () => {
  it('comes back in questionnaire order, whatever order it was sent in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(complete, { minLength: 3 }), (answers) => {
        const checked = checkSubmission(answers, rules)
        expect(checked).toEqual({ outcome: 'complete', scores: [5, 2], comments: ['很好'] })
      }),
    )
  })

  it.each([
    ['misses a question', complete.slice(1), 'question_id 9 is not answered'],
    [
      'answers one twice',
      [...complete, { questionId: 9, score: 2 }],
      'question_id 9 is answered twice',
    ],
    [
      'has a question of another questionnaire',
      [...complete, { questionId: 8, score: 2 }],
      'question_id 8 does not belong',
    ],
    ['leaves the scale', [{ questionId: 9, score: 6 }, ...complete.slice(1)], 'not on the scale'],
    [
      'has a text for a choice',
      [{ questionId: 9, text: 'x' }, ...complete.slice(1)],
      'takes a score',
    ],
    [
      'has a score for a text',
      [{ questionId: 3, score: 1 }, complete[0], complete[2]],
      'takes a text',
    ],
  ])('that %s is refused and told which question', (_case, answers, message) => {
    const checked = checkSubmission(
      answers.flatMap((each) => each ?? []),
      rules,
    )
    expect(checked).toMatchObject({ outcome: 'invalid', message: expect.stringContaining(message) })
  })
})

it.each([
  [0, 20],
  [20, 20],
  [20.1, 40],
  [40, 40],
  [60, 60],
  [61, 99],
  [99.9, 99],
  [100, 100],
])('%d percent is in the band up to %d', (percent, band) => {
  expect(progressBand(percent)).toBe(band)
})
