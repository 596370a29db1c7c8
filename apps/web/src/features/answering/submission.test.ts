import { TRPCClientError } from '@trpc/client'
import type { FormQuestion } from '@vantage/contracts/answering/ask-form'
import { describe, expect, it } from 'vitest'
import { byQuestion } from '../../lib/save-queue/state.ts'
import { answersToSubmit } from './answers.ts'
import { submitUntilAnswered } from './submission.ts'

const question = (id: number, type: 0 | 1): FormQuestion => ({
  id,
  type,
  content: '',
  content_en: '',
  target_id: 1,
  target_name: '',
  target_name_en: '',
})
const questions = [question(9, 0), question(4, 1)]
const score = { questionId: 9, value: 5, at: 1 }
const text = { questionId: 4, value: ' 好 ', at: 1 }

describe('what is submitted', () => {
  it('is every question once, in order, scores as numbers and texts as typed', () => {
    expect(answersToSubmit(questions, byQuestion([text, score]))).toEqual([
      { questionId: 9, score: 5 },
      { questionId: 4, text: ' 好 ' },
    ])
  })

  it('is nothing while a choice or a text is missing', () => {
    expect(answersToSubmit(questions, byQuestion([score]))).toBeNull()
    expect(answersToSubmit(questions, byQuestion([text]))).toBeNull()
    expect(answersToSubmit(questions, byQuestion([score, { ...text, value: ' ' }]))).toBeNull()
    expect(answersToSubmit([], new Map())).toBeNull()
  })
})

describe('submitting', () => {
  const statusError = (httpStatus: number) =>
    TRPCClientError.from({ error: { message: '', code: -1, data: { httpStatus } } })
  const failing = (errors: unknown[]) => async () => {
    const error = errors.shift()
    if (error) throw error
    return { outcome: 'submitted' as const }
  }
  const waited: number[] = []
  const wait = async (ms: number) => void waited.push(ms)

  it('is repeated with the same content when the answer was lost', async () => {
    const lost = new TRPCClientError('fetch failed')
    const result = await submitUntilAnswered(failing([lost, statusError(503)]), wait)
    expect([result.outcome, waited]).toEqual(['submitted', [1000, 2000]])
  })

  it('is not repeated when it was refused, and gives up in the end', async () => {
    await expect(submitUntilAnswered(failing([statusError(403)]), wait)).rejects.toThrow()
    const dead = Array.from({ length: 9 }, () => new TRPCClientError('fetch failed'))
    await expect(submitUntilAnswered(failing(dead), wait)).rejects.toThrow('fetch failed')
    expect(dead).toHaveLength(5)
  })
})
