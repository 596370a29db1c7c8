import { afterEach, beforeEach, expect, test } from 'vitest'
import { gatewayCalls } from './gateway-calls.testing.ts'
import { type DingtalkSimulator, startDingtalkSimulator } from './server.ts'

const userInfo = '/topapi/v2/user/getuserinfo'
const instances = '/v1.0/workflow/processInstances'

let now: number
let simulator: DingtalkSimulator
let calls: ReturnType<typeof gatewayCalls>

beforeEach(async () => {
  now = Date.parse('2026-03-02T08:00:00Z')
  simulator = await startDingtalkSimulator({
    users: [{ userid: 'emma', name: 'Emma Clark' }],
    clock: () => new Date(now),
  })
  calls = gatewayCalls(simulator)
})
afterEach(() => simulator.stop())

test('a repeated fetch within the validity returns the same token and its remaining time', async () => {
  const first = await calls.fetchToken()
  expect(first).toMatchObject({ status: 200, body: { expireIn: 7200 } })
  now += 60_000
  const again = await calls.fetchToken()
  expect(again.body).toEqual({ accessToken: first.body['accessToken'], expireIn: 7140 })
})

test('a fetch after the validity returns another token', async () => {
  const first = await calls.token()
  now += 7200_000
  expect(await calls.token()).not.toBe(first)
})

test('wrong credentials are refused with their own code', async () => {
  const { status, body } = await calls.fetchToken('wrong')
  expect([status, body['code']]).toEqual([400, 'invalidClientIdOrSecret'])
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestid'])
})

test('a token is issued for JSON only', async () => {
  const body = new URLSearchParams({
    appKey: simulator.settings.clientId,
    appSecret: simulator.settings.clientSecret,
  })
  const url = `${simulator.settings.apiBase}/v1.0/oauth2/accessToken`
  expect((await fetch(url, { method: 'POST', body })).status).toBe(400)
})

test('fetching tokens too often is throttled until the minute is over', async () => {
  simulator.control.settings({ tokenFetchesPerMinute: 2 })
  await calls.fetchToken()
  await calls.fetchToken()
  expect((await calls.fetchToken()).body['code']).toBe('Forbidden.AccessDenied.QpsLimitForApi')
  now += 60_000
  expect((await calls.fetchToken()).status).toBe(200)
})

test('each gateway refuses a bad token in its own way', async () => {
  const api = await calls.api('nonsense', instances, {})
  expect([api.status, api.body['code']]).toEqual([400, 'InvalidAuthentication'])
  const oapi = await calls.oapi('nonsense', userInfo, {})
  expect(oapi).toMatchObject({ status: 200, body: { errcode: 88, sub_code: '40014' } })
  expect(oapi.body['sub_msg']).toEqual(expect.any(String))
})

test('a missing token header is a missing parameter', async () => {
  const response = await fetch(`${simulator.settings.apiBase}${instances}`, { method: 'POST' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'AuthenticationFailed.MissingParameter' })
})

test('a token after its validity is expired on the old gateway and invalid on the new one', async () => {
  const token = await calls.token()
  now += 7200_000
  expect((await calls.oapi(token, userInfo, {})).body['errcode']).toBe(42001)
  expect((await calls.api(token, instances, {})).body['code']).toBe('InvalidAuthentication')
})

test('a missing permission is refused with the code of each gateway', async () => {
  const token = await calls.token()
  simulator.control.failNext({ path: instances, kind: 'no-permission' })
  simulator.control.failNext({ path: userInfo, kind: 'no-permission' })
  expect(await calls.api(token, instances, {})).toMatchObject({
    status: 403,
    body: { code: 'Forbidden.AccessDenied.AccessTokenPermissionDenied' },
  })
  expect((await calls.oapi(token, userInfo, {})).body['errcode']).toBe(60011)
})

test('the 21st call of one API within a second is refused, and one in the next second is not', async () => {
  const token = await calls.token()
  for (let call = 0; call < 20; call += 1) {
    expect((await calls.api(token, instances, {})).body['code']).toBe('invalidParameter')
  }
  expect(await calls.api(token, instances, {})).toMatchObject({
    status: 403,
    body: { code: 'Forbidden.AccessDenied.QpsLimitForAppkeyAndApi' },
  })
  expect((await calls.oapi(token, userInfo, {})).body['errcode']).toBe(40078)
  now += 1000
  expect((await calls.api(token, instances, {})).body['code']).toBe('invalidParameter')
})

test('a call over the monthly limit is refused, and the next month starts at zero', async () => {
  const token = await calls.token()
  simulator.control.settings({ callsPerMonth: 2 })
  await calls.api(token, instances, {})
  await calls.api(token, instances, {})
  expect(await calls.api(token, instances, {})).toMatchObject({
    status: 403,
    body: { code: 'Forbidden.AccessDenied.ApiCountLimitForOrg' },
  })
  now = Date.parse('2026-04-01T00:00:00Z')
  const fresh = await calls.token()
  expect((await calls.api(fresh, instances, {})).body['code']).toBe('invalidParameter')
})

test('a code identifies the person once, with all the fields of the real answer', async () => {
  const token = await calls.token()
  const code = simulator.issueCode('emma')
  const { body } = await calls.oapi(token, userInfo, { code })
  expect(body['errcode']).toBe(0)
  expect(body['result']).toEqual({
    userid: 'emma',
    unionid: 'union-emma',
    associated_unionid: 'associated-emma',
    name: 'Emma Clark',
    sys: false,
    sys_level: 0,
    device_id: 'device-emma',
  })
  expect((await calls.oapi(token, userInfo, { code })).body['errcode']).toBe(40078)
})

test('calls are recorded without the secret', async () => {
  await calls.fetchToken()
  expect(simulator.requests).toMatchObject([
    { gateway: 'api', method: 'POST', path: '/v1.0/oauth2/accessToken' },
  ])
  expect(JSON.stringify(simulator.requests)).not.toContain(simulator.settings.clientSecret)
})
