import { describe, expect, it } from 'vitest'
import { byQuestion } from '../../lib/save-queue/state.ts'
import { isAnswered } from './answers.ts'
import { isSameProgress, measureProgress } from './progress.ts'

const ids = Array.from({ length: 52 }, (_, index) => index + 1)
const answers = (count: number) =>
  byQuestion(ids.slice(0, count).map((questionId) => ({ questionId, value: 3, at: 1 })))

describe('progress', () => {
  it('counts a question once it has a value', () => {
    expect(['a', 1, 0].map(isAnswered)).toEqual([true, true, true])
    expect(['', '  \n　', null, undefined].map(isAnswered)).toEqual([false, false, false, false])
  })

  it('lists the numbers of unanswered questions and rounds down, so that 100 means all', () => {
    const nearly = measureProgress(ids, answers(51))
    expect(nearly.unanswered).toEqual([{ number: 52, id: 52 }])
    expect([nearly.percent, nearly.band]).toEqual([98, 99])
    const all = measureProgress(ids, answers(52))
    expect([all.percent, all.band, all.unanswered]).toEqual([100, 100, []])
    expect(measureProgress(ids, answers(0))).toMatchObject({ percent: 0, band: 20, answered: 0 })
  })

  it('stays the same while an answered text is edited', () => {
    const before = measureProgress([1, 2], byQuestion([{ questionId: 1, value: 'a', at: 1 }]))
    const after = measureProgress([1, 2], byQuestion([{ questionId: 1, value: 'ab', at: 2 }]))
    expect(isSameProgress(before, after)).toBe(true)
    expect(isSameProgress(before, measureProgress([1, 2], new Map()))).toBe(false)
  })
})
