import { describe, expect, it } from 'vitest'
import { demoQuestions } from '../catalogue/catalogue.ts'
import { demoCompany } from '../company.ts'
import { colleague } from '../people/organisation.ts'
import { commentPools, withPronouns } from './comment-pools.ts'

const textKeys = demoQuestions.filter(({ type }) => type === 1).map(({ key }) => key)
const poolOf = (key: string): string[] =>
  Object.values(commentPools.get(key) ?? {}).flatMap(({ zh, en }) => [...zh, ...en])
const written = (demoCompany('2026-11-21')[0]?.activities ?? []).flatMap(
  ({ key: activity, participants }) =>
    participants.flatMap(({ username, raters }) =>
      raters.flatMap(({ username: rater, level, answers }) =>
        textKeys.flatMap((key) => {
          const text = answers?.[key]
          return typeof text === 'string'
            ? [{ activity, about: username, rater, level, key, text }]
            : []
        }),
      ),
    ),
)
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

describe('the comments of the demo company', () => {
  it('are at least 60 for every free-text question, all different', () => {
    const all = textKeys.flatMap(poolOf)
    for (const key of textKeys) expect(poolOf(key).length).toBeGreaterThanOrEqual(60)
    expect(new Set(all).size).toBe(all.length)
  })

  it('are whole sentences in one language with no placeholder left', () => {
    for (const { text } of written) expect(text).toMatch(isChinese(text) ? /[。？]$/u : /[.?]$/)
    expect(written.filter(({ text }) => /[{}]/.test(text))).toEqual([])
  })

  it('come in both languages, and each rater writes in one', () => {
    const chinese = written.filter(({ text }) => isChinese(text)).length / written.length
    expect(chinese).toBeGreaterThan(0.5)
    expect(chinese).toBeLessThan(0.8)
    for (const rater of new Set(written.map((each) => each.rater))) {
      const languages = written
        .filter((each) => each.rater === rater)
        .map(({ text }) => isChinese(text))
      expect(new Set(languages).size).toBe(1)
    }
  })

  it('are not repeated about one person in one activity, and seldom in another', () => {
    for (const key of textKeys) {
      for (const about of new Set(written.map((each) => each.about))) {
        const { gender } = colleague(about)
        const texts = written.filter((each) => each.key === key && each.about === about)
        for (const sentence of poolOf(key).map((comment) => withPronouns(comment, gender))) {
          const used = texts
            .filter(({ text }) => text.includes(sentence))
            .map(({ activity }) => activity)
          expect(used).toEqual([...new Set(used)])
          expect(used.length).toBeLessThanOrEqual(2)
        }
      }
    }
  })

  it('are all used, and none about half of the people or more', () => {
    const people = new Set(written.map(({ about }) => about)).size
    for (const key of textKeys) {
      const texts = written.filter((each) => each.key === key).map(({ text }) => text)
      for (const comment of poolOf(key)) {
        const sentences = (['m', 'f'] as const).map((gender) => withPronouns(comment, gender))
        const uses = texts.filter((text) => sentences.some((each) => text.includes(each))).length
        expect([comment, uses > 0, uses < people / 2]).toEqual([comment, true, true])
      }
    }
  })

  it('use the pronouns of the person they are about', () => {
    expect(withPronouns('{He} asked {his} team. {ta}', 'f')).toBe('She asked her team. 她')
    expect(withPronouns('{He} asked {his} team. {ta}', 'm')).toBe('He asked his team. 他')
    expect(withPronouns('{His} plan helped {him}. {ta}', 'x')).toBe('Their plan helped them. TA')
  })
})
