import { afterEach, beforeEach, expect, test } from 'vitest'
import { gatewayCalls } from './gateway-calls.testing.ts'
import { type DingtalkSimulator, startDingtalkSimulator } from './server.ts'

const userInfo = '/topapi/v2/user/getuserinfo'

let simulator: DingtalkSimulator
beforeEach(async () => {
  simulator = await startDingtalkSimulator({ users: [{ userid: 'emma', name: 'Emma Clark' }] })
})
afterEach(() => simulator.stop())

async function post(verb: string, body?: object) {
  const response = await fetch(`${simulator.controlBase}/${verb}`, {
    method: 'POST',
    ...(body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a fault scripted over HTTP affects the calls of its path, after those it skips', async () => {
  const calls = gatewayCalls(simulator)
  const token = await calls.token()
  const fault = { path: userInfo, kind: 'busy', times: 2, skip: 1 }
  expect((await post('failNext', fault)).status).toBe(200)
  const codes: unknown[] = []
  for (let call = 0; call < 4; call += 1) {
    codes.push((await calls.oapi(token, userInfo, {})).body['errcode'])
  }
  expect(codes).toEqual([40078, -1, -1, 40078])
})

test('a code asked for over HTTP signs in', async () => {
  const calls = gatewayCalls(simulator)
  const { body } = await post('issueCode', { userid: 'emma' })
  const answer = await calls.oapi(await calls.token(), userInfo, body)
  expect(answer.body['result']).toMatchObject({ userid: 'emma' })
})

test('a verb without arguments needs no body', async () => {
  expect(await post('instances')).toEqual({ status: 200, body: [] })
})

test('a wrong argument is refused with the reason', async () => {
  const { status, body } = await post('failNext', { path: userInfo, kind: 'explode' })
  expect(status).toBe(400)
  expect(body['message']).toContain('kind')
})

test('the received calls can be listed', async () => {
  await gatewayCalls(simulator).token()
  const seen = await fetch(`${simulator.controlBase}/requests`)
  expect(await seen.json()).toMatchObject([{ path: '/v1.0/oauth2/accessToken' }])
})

test('each container script carries a code of its own', async () => {
  const load = async () => {
    const response = await fetch(`${simulator.controlBase}/container.js?userid=emma`)
    expect(response.headers.get('content-type')).toContain('javascript')
    return response.text()
  }
  const codeIn = (script: string) => /"code":"([0-9a-f]{32})"/.exec(script)?.[1]
  const [first, second] = [codeIn(await load()), codeIn(await load())]
  expect(first).toBeDefined()
  expect(second).not.toBe(first)
  expect((await fetch(`${simulator.controlBase}/container.js`)).status).toBe(400)
})
