import { departments } from '@vantage/db/people/tables'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { beforeEach, expect, it } from 'vitest'
import { withTransaction } from './transaction.ts'

const database = useDatabase()
const warnings: string[] = []
const log = {
  info: () => {},
  warn: (_: object, message: string) => void warnings.push(message),
  error: () => {},
}
const context = () => ({ db: database.db, log })
const add = (ctx: { db: typeof database.db }, key: string) =>
  ctx.db.insert(departments).values({ key, name: key, name_en: key })
const keys = async () =>
  (await database.sql`select key from departments order by key`).map((row) => row['key'])

beforeEach(async () => {
  await database.sql`delete from departments`
  warnings.splice(0)
})

it('commits when the work resolves, and not a moment before', async () => {
  await withTransaction(context(), async (tx) => {
    await add(tx, 'a')
    expect(await keys()).toEqual([])
  })
  expect(await keys()).toEqual(['a'])
})

it('keeps nothing when the work rejects', async () => {
  const failing = withTransaction(context(), async (tx) => {
    await add(tx, 'a')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await keys()).toEqual([])
})

it('goes on in the transaction that it is called in: both commit or neither', async () => {
  const inner = (ctx: ReturnType<typeof context>) =>
    withTransaction(ctx, async (tx) => void (await add(tx, 'inner')))
  const failing = withTransaction(context(), async (tx) => {
    await inner(tx)
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await keys()).toEqual([])
  await withTransaction(context(), async (tx) => {
    await inner(tx)
    await add(tx, 'outer')
  })
  expect(await keys()).toEqual(['inner', 'outer'])
})

it('runs what was promised for after the commit once the rows can be seen, also from inside', async () => {
  const seen: unknown[] = []
  const addMore = (key: string) => async (ctx: ReturnType<typeof context>) => {
    seen.push(await keys())
    await add(ctx, key)
  }
  await withTransaction(context(), async (tx) => {
    await add(tx, 'a')
    tx.afterCommit(addMore('b'))
    await withTransaction(tx, async (inner) => inner.afterCommit(addMore('c')))
    expect(seen).toEqual([])
  })
  expect(seen).toEqual([['a'], ['a', 'b']])
  expect(await keys()).toEqual(['a', 'b', 'c'])
})

it('runs nothing of it when there is no commit', async () => {
  let ran = false
  const failing = withTransaction(context(), async (tx) => {
    tx.afterCommit(async () => void (ran = true))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(ran).toBe(false)
})

it('keeps the commit and says so in the log when what follows it fails', async () => {
  await withTransaction(context(), async (tx) => {
    await add(tx, 'a')
    tx.afterCommit(() => Promise.reject(new Error('the job store is away')))
  })
  expect(await keys()).toEqual(['a'])
  expect(warnings).toEqual(['Work promised for after the commit failed'])
})
