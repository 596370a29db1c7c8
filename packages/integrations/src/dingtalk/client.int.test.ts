import { type DingtalkSimulator, startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDingtalk } from './client.ts'
import type { DingtalkOptions } from './port.ts'

const userInfo = '/topapi/v2/user/getuserinfo'
const accessToken = '/v1.0/oauth2/accessToken'
const emma = { outcome: 'user', userid: 'emma' }
const minute = 60_000

let now: number
let sleeps: number[]
let simulator: DingtalkSimulator

beforeEach(async () => {
  now = Date.parse('2026-03-02T08:00:00Z')
  sleeps = []
  simulator = await startDingtalkSimulator({
    users: [{ userid: 'emma', name: 'Emma Clark' }],
    clock: () => new Date(now),
  })
})
afterEach(() => simulator.stop())

function client(changes: Partial<DingtalkOptions> = {}) {
  const sleep = async (ms: number) => {
    sleeps.push(ms)
    now += ms
  }
  const clock = () => new Date(now)
  return createDingtalk({ ...simulator.settings, clock, sleep, ...changes })
}

const code = () => simulator.issueCode('emma')
const calls = (path: string) => simulator.requests.filter((seen) => seen.path === path).length

describe('a work notice', () => {
  const notice = { userIds: ['emma', 'nobody'], text: '还有 1 份问卷' }

  test('is taken, and its result says whom it did not reach', async () => {
    const sent = await client().sendNotice(notice)
    if (sent.outcome !== 'sent') throw new Error(sent.reason)
    expect(await client().noticeResult(sent.taskId)).toEqual({
      outcome: 'result',
      refused: [{ userId: 'nobody', code: 'unknown user' }],
    })
    const again = await client().sendNotice({ ...notice, userIds: ['emma'] })
    if (again.outcome !== 'sent') throw new Error(again.reason)
    expect(await client().noticeResult(again.taskId)).toMatchObject({
      refused: [{ userId: 'emma', code: '143106' }],
    })
    // Some answers name the people alone.
    simulator.control.settings({ noticeReasons: false })
    expect(await client().noticeResult(again.taskId)).toMatchObject({
      refused: [{ userId: 'emma', code: 'forbidden' }],
    })
  })

  test('needs an agent id, and a task that exists', async () => {
    const unavailable = { outcome: 'unavailable', reason: 'refused' }
    expect(await client({ agentId: null }).sendNotice(notice)).toMatchObject(unavailable)
    expect(await client().noticeResult('1')).toMatchObject(unavailable)
  })
})

describe('the sign-in code', () => {
  test('identifies the person', async () => {
    expect(await client().exchangeAuthCode(code())).toEqual(emma)
  })

  test.each(['bare', 'sub-code'] as const)(
    'is expired when used twice (error spelled %s)',
    async (codeSpelling) => {
      simulator.control.settings({ codeSpelling })
      const dingtalk = client()
      const used = code()
      await dingtalk.exchangeAuthCode(used)
      expect(await dingtalk.exchangeAuthCode(used)).toEqual({ outcome: 'expired' })
      expect(calls(userInfo)).toBe(2)
    },
  )

  test('is expired after 5 minutes, and good just before', async () => {
    const [late, inTime] = [code(), code()]
    now += 5 * minute - 1
    expect(await client().exchangeAuthCode(inTime)).toEqual(emma)
    now += 1
    expect(await client().exchangeAuthCode(late)).toEqual({ outcome: 'expired' })
  })

  test('of someone who left the company is not reported as expired', async () => {
    const given = code()
    simulator.control.removeUser({ userid: 'emma' })
    const outcome = await client().exchangeAuthCode(given)
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'user-not-found', detail: '60121' })
  })
})

describe('the app token', () => {
  test('is fetched once for several people who sign in at the same time', async () => {
    const dingtalk = client()
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => dingtalk.exchangeAuthCode(code())))
    expect(outcomes).toEqual([emma, emma, emma, emma, emma])
    expect(calls(accessToken)).toBe(1)
  })

  test('is kept until 10 minutes before its end, then asked for at most once a minute', async () => {
    const dingtalk = client()
    await dingtalk.exchangeAuthCode(code())
    now += 110 * minute - 1
    await dingtalk.exchangeAuthCode(code())
    expect(calls(accessToken)).toBe(1)
    now += 1
    await dingtalk.exchangeAuthCode(code())
    await dingtalk.exchangeAuthCode(code())
    expect(calls(accessToken)).toBe(2)
    now += minute
    await dingtalk.exchangeAuthCode(code())
    expect(calls(accessToken)).toBe(3)
  })

  test('whose validity a repeated fetch renews is kept for another 110 minutes', async () => {
    simulator.control.settings({ tokenRenews: true })
    const dingtalk = client()
    await dingtalk.exchangeAuthCode(code())
    now += 111 * minute
    await dingtalk.exchangeAuthCode(code())
    now += 109 * minute
    await dingtalk.exchangeAuthCode(code())
    expect(calls(accessToken)).toBe(2)
  })

  test('is still used while an early refresh fails', async () => {
    const dingtalk = client()
    await dingtalk.exchangeAuthCode(code())
    now += 111 * minute
    simulator.control.failNext({ path: accessToken, kind: 'drop-before-effect' })
    expect(await dingtalk.exchangeAuthCode(code())).toEqual(emma)
    expect(await dingtalk.exchangeAuthCode(code())).toEqual(emma)
    expect(calls(accessToken)).toBe(2)
  })

  test.each(['expired', 'unknown'] as const)(
    'that became %s meanwhile is fetched again',
    async (as) => {
      const dingtalk = client()
      await dingtalk.exchangeAuthCode(code())
      simulator.control.endToken({ as })
      expect(await dingtalk.exchangeAuthCode(code())).toEqual(emma)
      expect(calls(accessToken)).toBe(2)
    },
  )

  test('is fetched once for all calls that were refused together', async () => {
    const dingtalk = client()
    await dingtalk.exchangeAuthCode(code())
    simulator.control.endToken({ as: 'unknown' })
    const outcomes = await Promise.all([1, 2, 3].map(() => dingtalk.exchangeAuthCode(code())))
    expect(outcomes).toEqual([emma, emma, emma])
    expect(calls(accessToken)).toBe(2)
  })

  test('is not fetched a third time when the new one is refused, too', async () => {
    simulator.control.failNext({ path: userInfo, kind: 'bad-token', times: 5 })
    const outcome = await client().exchangeAuthCode(code())
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'token', detail: '40014' })
    expect([calls(userInfo), calls(accessToken)]).toEqual([2, 2])
  })

  test('is not requested again after a wrong secret', async () => {
    const outcome = await client({ clientSecret: 'wrong' }).exchangeAuthCode(code())
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'credentials' })
    expect(calls(accessToken)).toBe(1)
  })

  test('is requested again after a wait when the gateway is busy or throttles', async () => {
    simulator.control.failNext({ path: accessToken, kind: 'busy' })
    simulator.control.failNext({ path: accessToken, kind: 'throttle' })
    expect(await client().exchangeAuthCode(code())).toEqual(emma)
    expect(sleeps).toEqual([200, 1100])
  })

  test('is unavailable when the gateway goes on throttling', async () => {
    simulator.control.settings({ tokenFetchesPerMinute: 0 })
    const outcome = await client().exchangeAuthCode(code())
    expect(outcome).toMatchObject({ outcome: 'unavailable', reason: 'throttled' })
    expect(calls(accessToken)).toBe(2)
  })

  test('in a malformed answer is unavailable, and the next call fetches it again', async () => {
    simulator.control.failNext({ path: accessToken, kind: 'malformed' })
    const dingtalk = client()
    const outcome = await dingtalk.exchangeAuthCode(code())
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'malformed' })
    expect(await dingtalk.exchangeAuthCode(code())).toEqual(emma)
  })
})

describe('a failing gateway', () => {
  test('that is busy is called 3 more times, with growing waits', async () => {
    simulator.control.failNext({ path: userInfo, kind: 'busy', times: 3 })
    expect(await client().exchangeAuthCode(code())).toEqual(emma)
    expect(sleeps).toEqual([200, 400, 800])
  })

  test('that stays busy is not called again after that', async () => {
    simulator.control.failNext({ path: userInfo, kind: 'busy', times: 9 })
    const outcome = await client().exchangeAuthCode(code())
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'busy', detail: '-1' })
    expect(calls(userInfo)).toBe(4)
  })

  test.each([90018, 90002])('that throttles (%i) is called again after a second', async (code_) => {
    simulator.control.failNext({ path: userInfo, kind: 'code', code: code_ })
    expect(await client().exchangeAuthCode(code())).toEqual(emma)
    expect(sleeps).toEqual([1100])
  })

  test('whose calls of the month are used up is not called again', async () => {
    simulator.control.failNext({ path: userInfo, kind: 'monthly-limit' })
    const outcome = await client().exchangeAuthCode(code())
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'quota', detail: '90020' })
    expect([calls(userInfo), sleeps]).toEqual([1, []])
  })

  test('that allows 20 calls a second answers the 21st a second later', async () => {
    const dingtalk = client()
    for (let call = 0; call < 20; call += 1) await dingtalk.exchangeAuthCode(code())
    expect(await dingtalk.exchangeAuthCode(code())).toEqual(emma)
    expect(sleeps).toEqual([1100])
  })

  test('that refuses permission is not called again', async () => {
    simulator.control.failNext({ path: userInfo, kind: 'no-permission' })
    const outcome = await client().exchangeAuthCode(code())
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'permission', detail: '60011' })
    expect(calls(userInfo)).toBe(1)
  })

  test.each([
    ['drops the connection', 'drop-before-effect', 'unreachable'],
    ['loses its answer', 'drop-after-effect', 'unreachable'],
    ['cuts its answer short', 'malformed', 'malformed'],
    ['answers with a page of HTML', 'status', 'malformed'],
  ] as const)('that %s is unavailable, and the code is not sent twice', async (_, kind, reason) => {
    simulator.control.failNext({ path: userInfo, kind })
    const outcome = await client().exchangeAuthCode(code())
    expect(outcome).toEqual({ outcome: 'unavailable', reason })
    expect(calls(userInfo)).toBe(1)
  })

  test.each(['hang', 'delay-after-effect'] as const)(
    'that does not answer in time is unavailable (%s)',
    async (kind) => {
      simulator.control.failNext({ path: userInfo, kind, ms: 600 })
      const outcome = await client({ timeoutMs: 150 }).exchangeAuthCode(code())
      expect(outcome).toEqual({ outcome: 'unavailable', reason: 'timeout' })
    },
  )

  test('at an address where nothing listens is unavailable', async () => {
    const nowhere = await startDingtalkSimulator()
    await nowhere.stop()
    const outcome = await client({ apiBase: nowhere.settings.apiBase }).exchangeAuthCode(code())
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'unreachable' })
  })

  test('never puts a secret, a token or a code into an outcome', async () => {
    const dingtalk = client()
    const secrets = [simulator.settings.clientSecret]
    for (const kind of ['drop-after-effect', 'busy', 'status', 'bad-token', 'malformed'] as const) {
      const given = code()
      secrets.push(given)
      simulator.control.failNext({ path: userInfo, kind, times: 4 })
      const outcome = JSON.stringify(await dingtalk.exchangeAuthCode(given))
      expect(outcome).toContain('"outcome":"unavailable"')
      for (const secret of secrets) expect(outcome).not.toContain(secret)
      expect(outcome).not.toMatch(/[0-9a-f]{16}/)
      simulator.control.clearFaults()
    }
  })
})
