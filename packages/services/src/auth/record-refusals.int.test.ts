import { useConsole } from '@vantage/dev-env/testing/use-console'
import { expect, it } from 'vitest'
import { countRefusal, recordRefusals } from './record-refusals.ts'
import { deleteExpired } from './sessions.ts'

const given = useConsole()

it('records the refusals of a minute once it is over, one entry for each account and one for all unknown names', async () => {
  const { sql } = given.database
  for (const account of ['boss', 'boss', 'boss', 'my-password', 'nobody']) {
    await countRefusal(given.boss, account)
  }
  await deleteExpired(given.boss)
  await recordRefusals(given.boss)
  expect(await given.recorded()).toEqual([])
  await sql`update rate_limits set expire = '2026-03-02T08:01:00Z'`
  await countRefusal(given.boss, 'deputy')
  // What counts refusals is no other limit that has run out.
  await deleteExpired(given.boss)
  await recordRefusals(given.boss)
  const since = '2026-03-02T08:00:00.000Z'
  const entry = { actor: 'nobody', action: 'sign-in.refuse', before: null }
  expect([...(await given.recorded(5))]).toEqual([
    { ...entry, subject: '(unknown)', after: { count: 2, since } },
    { ...entry, subject: 'boss', after: { count: 3, since } },
  ])
  await recordRefusals(given.boss)
  expect(await given.recorded(5)).toHaveLength(2)
  expect(await sql`select key from rate_limits`).toEqual([{ key: 'refused:deputy' }])
})
