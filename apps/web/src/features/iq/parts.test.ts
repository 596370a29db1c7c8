import type { IqQuestion } from '@vantage/contracts/iq/iq-test'
import { describe, expect, it } from 'vitest'
import { partsOf, seriesOf, sharedLead, withoutLead } from './parts.ts'

const question = (part: IqQuestion['part'], content_en: string, content = '题目'): IqQuestion => ({
  id: 1,
  part,
  content,
  content_en,
  image: null,
  options: [],
})
const next = 'Which number comes next?'

describe('the parts of the test', () => {
  it('are questions one after another that are about the same', () => {
    const parts = partsOf([
      question('figures', 'a'),
      question('figures', 'a'),
      question('logic', 'b'),
      question(null, 'c'),
    ])
    expect(
      parts.map(({ part, questions }) => [part, questions.map((each) => each.number)]),
    ).toEqual([
      ['figures', [1, 2]],
      ['logic', [3]],
      [null, [4]],
    ])
  })

  it('say once what all their questions begin with, and each question the rest', () => {
    const series = [question('numbers', `${next}\n1, 2, ?`), question('numbers', `${next}\n3, ?`)]
    const [part] = partsOf(series)
    if (!part || !series[0]) throw new Error('No part')
    expect(sharedLead(part, 'en')).toBe(next)
    expect(withoutLead(series[0], 'en', next)).toBe('1, 2, ?')
  })

  it('say nothing where their questions differ', () => {
    const [part] = partsOf([question('words', 'Which one?'), question('words', 'Who?')])
    expect(part && sharedLead(part, 'en')).toBe('')
  })
})

describe('a number series', () => {
  it.each([
    ['2, 4, 6, ?', ['2', '4', '6', '?']],
    ['2，-4，1/2，？', ['2', '-4', '1/2', '？']],
  ])('is read from %s', (text, terms) => {
    expect(seriesOf(text)).toEqual(terms)
  })

  it.each(['Mia, Tom, Lily', 'Which number comes next?', ''])('is not read from "%s"', (text) => {
    expect(seriesOf(text)).toBeNull()
  })
})
