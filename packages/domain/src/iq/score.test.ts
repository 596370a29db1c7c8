import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationSeconds, lockedAt, remainingSeconds } from './clock.ts'
import { correctOf, countCorrect, guessedScore, iqScore } from './score.ts'

const answers = fc.array(fc.record({ chosen: fc.nat(8), right: fc.integer({ min: 1, max: 8 }) }), {
  minLength: 60,
  maxLength: 60,
})

describe('the IQ score', () => {
  it('is 42 and 2 more for each right answer, counted one by one', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const correct = countCorrect(
          given.map(({ chosen }) => chosen),
          given.map(({ right }) => right),
        )
        let score = 42
        for (const { chosen, right } of given) if (chosen === right) score += 2
        expect(iqScore(correct)).toBe(score)
        expect(correctOf(score)).toBe(correct)
      }),
    )
  })

  it('is 42 for nothing answered, and 162 for all right', () => {
    const right = Array.from({ length: 60 }, (_, index) => 1 + (index % 8))
    expect(
      iqScore(
        countCorrect(
          right.map(() => 0),
          right,
        ),
      ),
    ).toBe(42)
    expect(iqScore(countCorrect([], right))).toBe(42)
    expect(iqScore(countCorrect(right, right))).toBe(162)
  })

  it('is what the average of all ways to guess says, for who guesses', () => {
    const right = [3, 1, 2]
    const guesses = [1, 2, 3, 4].flatMap((a) =>
      [1, 2].flatMap((b) => [1, 2, 3, 4].map((c) => [a, b, c])),
    )
    const scores = guesses.map((guessed) => iqScore(countCorrect(guessed, right)))
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    expect(guessedScore([4, 2, 4])).toBe(Math.round(mean))
  })
})

describe('the clock', () => {
  const began = new Date('2025-06-18T16:07:00Z')
  const after = (ms: number) => new Date(began.getTime() + ms)

  it('counts 45 minutes down, and not below 0', () => {
    expect(lockedAt(began)).toEqual(new Date('2025-06-18T16:52:00Z'))
    expect(remainingSeconds(began, began)).toBe(2700)
    expect(remainingSeconds(began, after(1))).toBe(2700)
    expect(remainingSeconds(began, after(1000))).toBe(2699)
    expect(remainingSeconds(began, after(2_699_001))).toBe(1)
    expect(remainingSeconds(began, after(9_999_999))).toBe(0)
  })

  it('counts no duration over 45 minutes, however late the answers are scored', () => {
    expect(durationSeconds(began, after(2_114_900))).toBe(2114)
    expect(durationSeconds(began, after(99_999_999))).toBe(2700)
    expect(durationSeconds(began, after(-5000))).toBe(0)
  })
})
