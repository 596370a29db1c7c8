import type { QuestionRow } from '@vantage/contracts/catalogue/questions'
import { describe, expect, it } from 'vitest'
import { linesOf, targetAbove } from './catalogue-lines.ts'

const question = (id: number, target: number): QuestionRow => ({
  id,
  version: 1,
  type: 0,
  content: `题 ${id}`,
  content_en: `Question ${id}`,
  questionnaires: 0,
  locked: false,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: '',
  target: { id: target, name: `胜任力 ${target}`, name_en: `Target ${target}` },
})
const lines = linesOf([question(7, 1), question(8, 1), question(9, 2)])

describe('the lines of the catalogue', () => {
  it('name the target wherever another one begins, and count the questions alone', () => {
    expect(
      lines.map((line) =>
        line.kind === 'target' ? line.target.name_en : `${line.place}: ${line.question.id}`,
      ),
    ).toEqual(['Target 1', '1: 7', '2: 8', 'Target 2', '3: 9'])
  })

  it('know the target that they belong to', () => {
    expect([0, 1, 2, 3, 4, 99].map((index) => targetAbove(lines, index))).toEqual([
      0, 0, 0, 3, 3, 3,
    ])
    expect(targetAbove([], 0)).toBe(0)
  })
})
