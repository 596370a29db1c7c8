import { type DingtalkSimulator, startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { resourceConfig } from '@vantage/dev-env/testing/resource-config'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '../core/context.ts'
import { openResources } from '../ops/open-resources.ts'
import { resetPassword } from './change-password.ts'
import { findSession } from './sessions.ts'
import { signInViaDingtalk } from './sign-in.ts'

const database = useDatabase()
const perAddress = 3
let simulator: DingtalkSimulator
let resources: ReturnType<typeof openResources>
let ctx: Context

beforeAll(async () => {
  simulator = await startDingtalkSimulator({
    users: [
      { userid: 'ding-emma', name: '陈' },
      { userid: 'ding-other', name: '王' },
    ],
  })
  const login = { failuresPerAccount: 10, failuresPerAddress: perAddress, windowMinutes: 15 }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const replaced = { poolSize: 5, login, dingtalk: simulator.settings }
  resources = openResources(resourceConfig(database.url, replaced), log)
  ctx = { ...resources, actor: { kind: 'nobody' }, address: '192.0.2.1', userAgent: '' }
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type, dingtalk_user_id)
    values ('emma', '陈', 'Emma', 'f', 'evn', 'ding-emma')`
})
beforeEach(() => database.sql`delete from rate_limits`)
afterAll(async () => {
  await resources?.close()
  await simulator?.stop()
})

const turns = () => database.sql`select from rate_limits where key like 'dingtalk-turn%'`
const signIn = (userid: string) => signInViaDingtalk(ctx, simulator.issueCode(userid))

it('slows an address down that brings too many codes that are not right', async () => {
  for (let count = 0; count < perAddress; count += 1) {
    expect(await signInViaDingtalk(ctx, `made-up-${count}`)).toEqual({ outcome: 'expired' })
  }
  expect(await turns()).toHaveLength(0)
  expect(await signIn('ding-emma')).toMatchObject({ outcome: 'signed-in' })
  expect(await turns()).toHaveLength(1)
})

it('does not count codes that were right, of whomever', async () => {
  for (let count = 0; count <= perAddress; count += 1) {
    expect(await signIn('ding-other')).toEqual({ outcome: 'not-bound' })
    expect(await signIn('ding-emma')).toMatchObject({ outcome: 'signed-in' })
  }
  expect(await turns()).toHaveLength(0)
})

it('is not held up by a one-time password, which it does not need', async () => {
  await resetPassword(ctx, 'emma')
  const result = await signIn('ding-emma')
  const token = result.outcome === 'signed-in' ? result.token : ''
  expect(await findSession(ctx, token)).toMatchObject({
    username: 'emma',
    mustChangePassword: false,
  })
})
