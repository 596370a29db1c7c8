import type { BigFiveRecord, BigFiveResultRow } from '@vantage/contracts/big-five/big-five-results'
import type { BigFiveQuestion, BigFiveResult } from '@vantage/contracts/big-five/big-five-test'
import { traits } from '@vantage/contracts/big-five/traits'
import { choicesOf, numbers, running } from '../access-keys/attempt/attempt.testing.ts'
import type { Answers } from '../../testing/fake-server.ts'

/** 60 statements, whose ids are their numbers. */
const questions: BigFiveQuestion[] = numbers(1, 60).map((id) => ({
  id,
  content: `我常常为第 ${id} 件事情担心很久`,
  content_en: `I worry for a long time about matter ${id}`,
}))
const scores = { N: 28, E: 36, O: 60, A: 12, C: 44 }

export const bigFiveResult: BigFiveResult = {
  name: 'Ruoxi Wang',
  post: 'Hardware engineer',
  scores,
  createdAt: '2026-03-02T08:30:00.000Z',
}

/** A test that goes on after these answers; what is chosen is saved. */
export function openBigFiveTest(answered: readonly number[], position = 2): Answers {
  const attempt = running('big-five', answered.length)
  const { name, post } = attempt
  const choices = choicesOf(answered, position)
  return {
    accessKeys: { current: { attempt } },
    bigFive: {
      open: { outcome: 'open', lang: 'en', name, post, questions, choices },
      save: () => ({ outcome: 'saved', savedAt: new Date().toISOString() }),
    },
  }
}

export const bigFiveRow = (more: Partial<BigFiveResultRow> = {}): BigFiveResultRow => ({
  id: 1,
  name: 'Ruoxi Wang',
  post: 'Data analyst',
  createdAt: '2026-03-02T08:30:00.000Z',
  scores,
  langChanged: false,
  bank: 'own',
  bankVersion: '3',
  ...more,
})

export const bigFiveRecord: BigFiveRecord = {
  ...bigFiveRow(),
  lang: 'en',
  key: 'TRYB55',
  answers: questions.map(({ id, content, content_en }, index) => ({
    number: id,
    trait: traits[index % 5] ?? 'N',
    content,
    content_en,
    position: 3,
  })),
}
