import { describe, expect, it } from 'vitest'
import { demoOptions, demoQuestions, demoTargets, questionsOf } from './catalogue.ts'

const choice = demoQuestions.filter(({ type }) => type === 0)
const full = questionsOf('full')
const short = questionsOf('short')
const runs = (targets: string[]) => targets.filter((target, i) => target !== targets[i - 1]).length

describe('the questions of the demo company', () => {
  it('are 48 on 8 targets, 6 each, and 4 in free text', () => {
    expect(demoTargets).toHaveLength(8)
    for (const { key } of demoTargets) {
      expect(choice.filter(({ target }) => target === key)).toHaveLength(6)
    }
    expect(demoQuestions.length - choice.length).toBe(4)
  })

  it('are all different in each language and end like sentences', () => {
    for (const texts of [
      demoQuestions.map((q) => q.content),
      demoQuestions.map((q) => q.content_en),
    ]) {
      expect(new Set(texts).size).toBe(texts.length)
    }
    for (const { content, content_en } of choice) {
      expect(content).toMatch(/^[\p{Script=Han}，]+。$/u)
      expect(content_en).toMatch(/^[A-Z][A-Za-z', -]+\.$/)
    }
  })

  it('make a full questionnaire of 52 and a short one of 22, without repeats, free text last', () => {
    expect([full.length, short.length]).toEqual([52, 22])
    for (const questions of [full, short]) {
      expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length)
      const types = questions.map(({ type }) => type)
      expect(types).toEqual([...types].sort((a, b) => a - b))
    }
    expect(short.filter(({ type }) => type === 1)).toHaveLength(2)
  })

  it('keep six targets together in the full questionnaire and mix the other two', () => {
    const together = demoTargets.filter(
      ({ key }) => runs(full.map(({ target }) => (target === key ? key : 'other'))) <= 3,
    )
    const mixed = demoTargets.filter((target) => !together.includes(target))
    expect(mixed.map(({ key }) => key)).toEqual(['learning', 'innovation'])
  })

  it('keep every target together in the short questionnaire', () => {
    const targets = short.map(({ target }) => target)
    expect(runs(targets)).toBe(new Set(targets).size)
  })

  it('are answered on a scale from exceptionally accurate to not accurate at all', () => {
    expect(demoOptions.map(({ score }) => score)).toEqual([5, 4, 3, 2, 1])
    expect(demoOptions[0]).toMatchObject({ name: '非常符合', name_en: 'Exceptionally accurate' })
    expect(demoOptions[4]).toMatchObject({ name: '完全不符', name_en: 'Not accurate at all' })
  })
})
