import { expect, it } from 'vitest'
import { aRow, aTarget } from '../testing/report.ts'
import { highlights, targetLines } from './lines.ts'

const ranked = (id: number, rank: number | null, difference: number | null) =>
  aTarget(id, {
    ...aRow(rank === null ? null : 500 - rank * 50, 300),
    rank,
    difference: { weighted: difference, self: null },
  })
const of = (...targets: ReturnType<typeof aTarget>[]) => highlights(targetLines(targets, 'en'))

it('names the highest and the lowest target, and counts those above the company', () => {
  const targets = [ranked(1, 3, -20), ranked(2, 1, 35), ranked(3, 2, 0), ranked(4, null, null)]
  expect(of(...targets)).toMatchObject({
    best: { name: 'Target 2', score: 450 },
    worst: { name: 'Target 1', score: 350 },
    above: 1,
    compared: 3,
  })
})

it('counts only targets that can be compared', () => {
  expect(of(ranked(1, 1, null), ranked(2, 2, 10))).toMatchObject({ above: 1, compared: 1 })
})

it('says nothing of fewer than two targets with a weighted score', () => {
  expect(of(ranked(1, 1, 10), ranked(2, null, null))).toBeNull()
  expect(of()).toBeNull()
})
