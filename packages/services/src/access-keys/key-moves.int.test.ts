import { resourceConfig } from '@vantage/dev-env/testing/resource-config'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import type { AttemptActor, EmployeeActor } from '@vantage/contracts/auth/actor'
import { type KeyMove, keyMoves, statusAfter } from '@vantage/domain/access-keys/attempts'
import type { KeyStatus } from '@vantage/contracts/access-keys/keys'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../core/context.ts'
import { beginIqTest } from '../iq/iq-test.ts'
import { saveIqRecord } from '../iq/save-iq-record.ts'
import { openResources } from '../ops/open-resources.ts'
import { findAttempt } from './attempts.ts'
import { expireKey, generateKeys, resetKey } from './keys.ts'
import { verifyKey } from './verify-key.ts'

const database = useDatabase()
let resources: ReturnType<typeof openResources>

beforeAll(() => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const login = { failuresPerAccount: 10, failuresPerAddress: 1e6, windowMinutes: 15 }
  resources = openResources(resourceConfig(database.url, { login }), log)
})
afterAll(() => resources?.close())

const hr: EmployeeActor = {
  kind: 'employee',
  id: 1,
  username: 'hr',
  fullname: '',
  englishname: '',
  type: 'hr',
  grants: [],
  session: new Uint8Array(),
  mustChangePassword: false,
}
const as = <A extends Context['actor']>(actor: A) => ({
  ...resources,
  actor,
  address: '192.0.2.1',
  userAgent: '',
})

async function newKey() {
  const { keys } = await generateKeys(as(hr), { count: 1, way: 1 })
  const [row] = await database.sql<{ id: number; pwd: string }[]>`
    select id, pwd from access_keys where pwd = ${keys[0] ?? ''}`
  if (!row) throw new Error('No key was made')
  return row
}

/** Verifies and begins; null when the key was refused. */
async function take(pwd: string): Promise<AttemptActor | null> {
  const result = await verifyKey(as({ kind: 'nobody' }), { pwd }, null)
  if (result.outcome === 'wrong') return null
  const attempt = await findAttempt(resources, result.token ?? '')
  if (!attempt) throw new Error('A verified key has no attempt')
  await beginIqTest(as(attempt), { name: '王若曦', post: '工程师', age: 7, lang: 'ch' })
  return findAttempt(resources, result.token ?? '')
}

async function save({ id, bankId }: AttemptActor): Promise<boolean> {
  const source = { by: 'score', score: 100 } as const
  const saved = await saveIqRecord(resources, { id, bankId: bankId ?? 0 }, source)
  return saved.outcome === 'scored'
}

const moves = Object.keys(keyMoves) as KeyMove[]

it('a key and its attempts do what the table of moves says, whatever is tried in whatever order', async () => {
  const tries = fc.record({ move: fc.constantFrom(...moves), attempt: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(fc.array(tries, { minLength: 1, maxLength: 12 }), async (tried) => {
      const { id, pwd } = await newKey()
      const attempts: AttemptActor[] = []
      let status: KeyStatus = 1
      let current: AttemptActor | null = null
      let recorded: AttemptActor | null = null
      for (const { move, attempt: which } of tried) {
        const after: KeyStatus | null = statusAfter(status, move)
        if (move === 'verify') {
          const taken = await take(pwd)
          expect(taken !== null).toBe(after !== null)
          if (taken) {
            attempts.push(taken)
            current = taken
          }
        } else if (move === 'use') {
          const attempt = attempts[which % Math.max(1, attempts.length)]
          if (!attempt) continue
          const mayUse = after !== null && attempt === current
          // Saved before, it answers the same again.
          expect(await save(attempt)).toBe(mayUse || attempt === recorded)
          if (!mayUse) continue
          recorded = attempt
        } else {
          const change = move === 'reset' ? resetKey : expireKey
          const { outcome } = await change(as(hr), { id })
          expect(outcome).toBe(after === null ? 'not-in-use' : 'moved')
        }
        status = after ?? status
        const [row] = await database.sql`
          select status, (select count(*)::int from iq_records where key_id = k.id) as records
          from access_keys k where id = ${id}`
        expect(row).toEqual({ status, records: recorded ? 1 : 0 })
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)

it('of all that is tried at once with a key in use, one thing happens', async () => {
  for (let turn = 0; turn < 15; turn += 1) {
    const { id, pwd } = await newKey()
    const attempt = await take(pwd)
    if (!attempt) throw new Error('A new key was refused')
    const [reset, expired, saved] = await Promise.all([
      resetKey(as(hr), { id }),
      expireKey(as(hr), { id }),
      save(attempt),
    ])
    const happened = [reset.outcome === 'moved', expired.outcome === 'moved', saved]
    expect(happened.filter(Boolean)).toHaveLength(1)
    const [row] = await database.sql`
      select status, expired, (select count(*)::int from iq_records where key_id = k.id) as records
      from access_keys k where id = ${id}`
    expect(row).toEqual({
      status: happened[0] ? 1 : 3,
      expired: happened[1],
      records: saved ? 1 : 0,
    })
  }
}, 60_000)

it('a key is made of 6 letters and digits that are not mistaken for each other, and no two are the same', async () => {
  const { keys, batch } = await generateKeys(as(hr), { count: 500, way: 3 })
  expect(new Set(keys).size).toBe(500)
  for (const key of keys) expect(key).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  const stored = await database.sql<{ pwd: string }[]>`
    select pwd from access_keys where batch = ${batch} and status = 1 and way = 3`
  expect(stored.map(({ pwd }) => pwd).toSorted()).toEqual(keys.toSorted())
  const [entry] = await database.sql`select * from audit_log order by id desc limit 1`
  expect(entry).toMatchObject({ action: 'keys.generate', after: { count: 500, way: 3 } })
})
