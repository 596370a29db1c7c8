import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { expect, it } from 'vitest'
import { catchUp } from './catch-up.ts'
import { keepAnswers, keptAnswers } from './device-store.ts'
import { memoryStorage } from '../../../lib/memory-storage.testing.ts'
import type { SaveResult } from './save-result.ts'

const answer = (value: string): DraftAnswer => ({ questionId: 1, value, at: 5 })

it('saves what a person left on the device, form by form, and keeps what failed', async () => {
  const storage = memoryStorage()
  const emma = (relationsId: number) => ({ username: 'emma', relationsId })
  const lin = { username: 'lin', relationsId: 1 }
  for (const id of [1, 2, 3]) keepAnswers(storage, emma(id), [answer(`form ${id}`)])
  keepAnswers(storage, lin, [answer('not hers')])
  const sent: string[] = []
  const results: Record<number, SaveResult> = {
    1: { outcome: 'saved', savedAt: 9 },
    2: { outcome: 'failed', failure: { kind: 'network' } },
    3: { outcome: 'submitted' },
  }
  const saved = await catchUp(storage, 'emma', async (relationsId, answers) => {
    sent.push(...answers.map(({ value }) => String(value)))
    return results[relationsId] ?? { outcome: 'signed-out' }
  })
  expect(saved).toBe(true)
  expect(sent).toEqual(['form 1', 'form 2', 'form 3'])
  expect([1, 2, 3].map((id) => keptAnswers(storage, emma(id)).length)).toEqual([0, 1, 0])
  expect(keptAnswers(storage, lin)).toHaveLength(1)
})
