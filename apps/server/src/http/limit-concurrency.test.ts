import { EventEmitter } from 'node:events'
import type { Actor } from '@vantage/contracts/auth/actor'
import { describe, expect, it } from 'vitest'
import { limitConcurrencyPerActor } from './limit-concurrency.ts'

const attempt = (id: number): Actor => ({ kind: 'attempt', id, test: 'iq', bankId: null })
const nobody: Actor = { kind: 'nobody' }

/** A connection to which so many bytes were written that nobody has read. */
const unread = (writableLength: number, destroyed = false) =>
  Object.assign(new EventEmitter(), { writableLength, destroyed })

/** Calls that end when they are told to, by their number. */
function calls() {
  const limited = limitConcurrencyPerActor()
  const started: number[] = []
  const ends = new Map<number, (error?: Error) => void>()
  const call = (actor: Actor, number: number, connection = unread(0)) =>
    limited(
      actor,
      connection,
    )(() => {
      started.push(number)
      return new Promise<number>((resolve, reject) => {
        ends.set(number, (error) => (error ? reject(error) : resolve(number)))
      })
    })
  const end = async (number: number, error?: Error) => {
    ends.get(number)?.(error)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { call, end, started }
}

describe('calls of one caller', () => {
  it('are worked on two at once, the others in order', async () => {
    const { call, end, started } = calls()
    const answers = [1, 2, 3, 4, 5].map((number) => call(attempt(7), number))
    expect(started).toEqual([1, 2])
    await end(2)
    expect(started).toEqual([1, 2, 3])
    for (const number of [1, 3, 4, 5]) await end(number)
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5])
    void call(attempt(7), 6)
    expect(started.at(-1)).toBe(6)
  })

  it('make room when they fail', async () => {
    const { call, end, started } = calls()
    const failing = call(attempt(7), 1).catch(String)
    for (const number of [2, 3]) void call(attempt(7), number)
    await end(1, new Error('broken'))
    expect(await failing).toBe('Error: broken')
    expect(started).toEqual([1, 2, 3])
  })

  it('are refused when a hundred wait, and taken again when fewer do', async () => {
    const { call, end } = calls()
    for (let number = 1; number <= 102; number += 1) void call(attempt(7), number)
    await expect(call(attempt(7), 103)).rejects.toMatchObject({ code: 'too-many', retryAfter: 1 })
    await end(1)
    const taken = call(attempt(7), 104)
    for (let number = 2; number <= 104; number += 1) await end(number)
    expect(await taken).toBe(104)
  })

  it('are refused while too much of what was answered is unread, on whichever connections', async () => {
    const { call, end } = calls()
    const [first, second] = [unread(20_000_000), unread(20_000_000)]
    void call(attempt(7), 1, first)
    const next = call(attempt(7), 2, unread(20_000_000, true))
    await end(1)
    await end(2)
    expect(await next).toBe(2)
    const refused = { code: 'too-many', retryAfter: 1 }
    await expect(call(attempt(7), 3, second)).rejects.toMatchObject(refused)
    // A proxy writes to it for somebody else now.
    void call(attempt(8), 4, second)
    const taken = call(attempt(7), 5)
    await end(5)
    expect(await taken).toBe(5)
    await expect(call(attempt(7), 6, second)).rejects.toMatchObject(refused)
    first.emit('close')
    const again = call(attempt(7), 7)
    await end(7)
    expect(await again).toBe(7)
  })

  it('keep nobody else waiting', () => {
    const { call, started } = calls()
    for (let number = 1; number <= 50; number += 1) void call(attempt(7), number)
    void call(attempt(8), 51)
    void call({ kind: 'token', id: 7, name: 'erp', scopes: [] }, 52)
    for (const number of [53, 54, 55]) void call(nobody, number)
    expect(started).toEqual([1, 2, 51, 52, 53, 54, 55])
  })
})
