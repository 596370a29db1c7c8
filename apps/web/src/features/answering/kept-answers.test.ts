import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../lib/memory-storage.testing.ts'
import { keepAnswers, keptAnswers, type SaveResult } from '../../lib/save-queue/storage.ts'
import { catchUp, formPlace, keptForms } from './kept-answers.ts'

const answer = (value: string): DraftAnswer => ({ questionId: 1, value, at: 5 })

describe('answers kept on the device', () => {
  it('are read by nobody else and for no other form', () => {
    const storage = memoryStorage()
    keepAnswers(storage, formPlace('emma', 7), [answer('hers')])
    keepAnswers(storage, formPlace('emma:7', 1), [answer('not hers')])
    expect(keptAnswers(storage, formPlace('emm', 7))).toEqual([])
    expect(keptAnswers(storage, formPlace('emma', 70))).toEqual([])
    expect(keptForms(storage, 'emma')).toEqual([7])
    expect(keptForms(storage, 'emma:7')).toEqual([1])
  })
})

it('saves what a person left on the device, form by form, and keeps what failed and the texts of forms that have ended', async () => {
  const storage = memoryStorage()
  const emma = (relationsId: number) => formPlace('emma', relationsId)
  const lin = formPlace('lin', 1)
  for (const id of [1, 2, 3]) keepAnswers(storage, emma(id), [answer(`form ${id}`)])
  keepAnswers(storage, emma(3), [{ questionId: 2, value: 4, at: 5 }])
  keepAnswers(storage, lin, [answer('not hers')])
  const sent: string[] = []
  const results: Record<number, SaveResult> = {
    1: { outcome: 'saved', savedAt: 9 },
    2: { outcome: 'failed', status: null },
    3: { outcome: 'ended', by: 'submitted' },
  }
  const caughtUp = await catchUp(storage, 'emma', async (relationsId, answers) => {
    sent.push(...answers.map(({ value }) => String(value)).toSorted())
    return results[relationsId] ?? { outcome: 'signed-out' }
  })
  expect(caughtUp).toEqual({ saved: true, ended: [3] })
  expect(sent).toEqual(['form 1', 'form 2', '4', 'form 3'])
  expect([1, 2, 3].map((id) => keptAnswers(storage, emma(id)))).toEqual([
    [],
    [answer('form 2')],
    [answer('form 3')],
  ])
  expect(keptAnswers(storage, lin)).toHaveLength(1)
})
