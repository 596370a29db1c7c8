import type { FormQuestion } from '@vantage/contracts/answering/ask-form'
import { describe, expect, it } from 'vitest'
import { splitIntoParts } from './parts.ts'

/** `'AAbB'`: targets by letter, free-text questions in lower case. */
const questions = (order: string): FormQuestion[] =>
  [...order].map((letter, index) => ({
    id: index + 100,
    content: '',
    content_en: '',
    type: letter === letter.toLowerCase() ? 1 : 0,
    target_id: letter.toUpperCase().charCodeAt(0),
    target_name: letter.toUpperCase(),
    target_name_en: letter.toUpperCase(),
  }))

const outline = (order: string) =>
  splitIntoParts(questions(order)).map(({ title, first, questions: inside }) => {
    const name = title === null ? '-' : title.kind === 'target' ? title.target_name : 'words'
    return `${name}${first}x${inside.length}`
  })

describe('parts of a questionnaire', () => {
  it('are the targets where their questions are consecutive', () => {
    expect(outline('AABBB')).toEqual(['A1x2', 'B3x3'])
  })
  it('have free texts under a heading of their own', () => {
    expect(outline('AABBab')).toEqual(['A1x2', 'B3x2', 'words5x2'])
    expect(outline('AABBbb')).toEqual(['A1x2', 'B3x2', 'words5x2'])
    expect(outline('AAaBB')).toEqual(['A1x2', 'words3x1', 'B4x2'])
    expect(outline('cAABB')).toEqual(['words1x1', 'A2x2', 'B4x2'])
  })
  it('keep a free text with the target that goes on after it, and where each target has its own', () => {
    expect(outline('AAaABB')).toEqual(['A1x4', 'B5x2'])
    expect(outline('AAaBBb')).toEqual(['A1x3', 'B4x3'])
  })
  it('have no heading where the order mixes the targets', () => {
    expect(outline('ABAB')).toEqual(['-1x4'])
    expect(outline('CCABABDD')).toEqual(['C1x2', '-3x4', 'D7x2'])
  })
  it('keep every question, in order', () => {
    const all = splitIntoParts(questions('ABaABcCb')).flatMap((part) => part.questions)
    expect(all).toEqual(questions('ABaABcCb'))
  })
})
