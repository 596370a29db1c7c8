import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type DingtalkSimulator, startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createDingtalk } from './client.ts'
import type { DingtalkOptions } from './port.ts'

const instances = '/v1.0/workflow/processInstances'
const userPath = '/topapi/v2/user/get'
const idsQuery = '/v1.0/workflow/processes/instanceIds/query'
const form = {
  originatorUserId: 'emma',
  processCode: 'PROC-TRANSFER',
  components: [
    { name: '单号', value: 'VT-20260302-0001' },
    { name: '入职日期', value: '2026-03-01' },
  ],
}
const from = new Date('2026-03-02T07:00:00Z')
const to = new Date('2026-03-02T09:00:00Z')
const ofForm = { processCode: 'PROC-TRANSFER', originatorUserId: 'emma', from, to }

let now: number
let simulator: DingtalkSimulator
beforeEach(async () => {
  now = Date.parse('2026-03-02T08:00:00Z')
  simulator = await startDingtalkSimulator({
    users: [
      { userid: 'emma', name: 'Emma Clark' },
      { userid: 'liu', name: '刘洋', deptIds: [7, 8] },
    ],
    clock: () => new Date(now),
  })
  simulator.control.settings({ callsPerSecond: 1000 })
})
afterEach(() => simulator.stop())

function client(changes: Partial<DingtalkOptions> = {}) {
  const sleep = async (ms: number) => void (now += ms)
  return createDingtalk({ ...simulator.settings, clock: () => new Date(now), sleep, ...changes })
}
const inDingtalk = () => simulator.control.instances().length
const creates = () =>
  simulator.requests.filter(({ path, method }) => path === instances && method === 'POST').length

test('tells operations of every call how it ended, a lost one too, and nothing of what was asked', async () => {
  const calls: string[] = []
  const dingtalk = client({
    onCall: ({ operation, outcome }) => void calls.push(`${operation} ${outcome}`),
  })
  const create = `POST ${instances}`
  simulator.control.failNext({ path: instances, kind: 'status-after-effect' })
  await dingtalk.createApproval(form)
  simulator.control.failNext({ path: instances, kind: 'drop-before-effect' })
  await dingtalk.createApproval(form)
  await dingtalk.readApproval('unknown')
  await dingtalk.createApproval({ ...form, originatorUserId: 'nobody' })
  expect(calls).toEqual([
    'accessToken ok',
    '/topapi/v2/user/get ok',
    `${create} malformed`,
    `${create} unreachable`,
    // What is not there, and what is not taken: no success.
    `GET ${instances} refused`,
    '/topapi/v2/user/get refused',
  ])
})

describe('starting an approval', () => {
  test('answers its id, under which it can be read', async () => {
    const dingtalk = client()
    const created = await dingtalk.createApproval(form)
    const instanceId = created.outcome === 'created' ? created.instanceId : ''
    expect(await dingtalk.readApproval(instanceId)).toEqual({
      outcome: 'read',
      approval: {
        decision: 'running',
        remark: null,
        originatorUserId: 'emma',
        createdAt: new Date(now),
        finishedAt: null,
        components: form.components,
      },
    })
  })

  test.each([
    ['loses its answer', { kind: 'drop-after-effect' }, 1],
    ['answers 500 after the work was done', { kind: 'status-after-effect' }, 1],
    ['garbles its answer', { kind: 'malformed' }, 1],
    ['answers too late', { kind: 'delay-after-effect', ms: 2500 }, 1],
    ['cuts the connection', { kind: 'drop-before-effect' }, 0],
    ['answers 502', { kind: 'status', status: 502 }, 0],
    ['has a system error', { kind: 'busy' }, 0],
    ['says sysErrror', { kind: 'code', status: 400, code: 'sysErrror' }, 0],
    ['says internalError', { kind: 'code', status: 400, code: 'internalError' }, 0],
  ] as const)('is unanswered, and not repeated, when DingTalk %s', async (_, fault, exist) => {
    simulator.control.failNext({ path: instances, method: 'POST', ...fault })
    const outcome = await client({ timeoutMs: 1500 }).createApproval(form)
    expect(outcome).toMatchObject({ outcome: 'unanswered' })
    expect([creates(), inDingtalk()]).toEqual([1, exist])
  })

  test.each([
    ['a bad token', { kind: 'bad-token' }],
    ['too many calls', { kind: 'throttle' }],
    [
      'a limit of approval flows',
      { kind: 'code', status: 400, code: 'autoflowLikeTriggerRateLimited' },
    ],
  ] as const)('is repeated after %s, which had no effect', async (_, fault) => {
    simulator.control.failNext({ path: instances, method: 'POST', ...fault })
    expect(await client().createApproval(form)).toMatchObject({ outcome: 'created' })
    expect([creates(), inDingtalk()]).toEqual([2, 1])
  })

  test.each([
    ['the quota of the month', { kind: 'monthly-limit' }, 'quota'],
    ['a missing permission', { kind: 'no-permission' }, 'permission'],
    [
      'an address that is not on the list',
      { kind: 'code', status: 403, code: 'Forbidden.AccessDenied.IpNotInWhiteList' },
      'permission',
    ],
  ] as const)('is not repeated after %s', async (_, fault, reason) => {
    simulator.control.failNext({ path: instances, method: 'POST', ...fault })
    expect(await client().createApproval(form)).toMatchObject({ outcome: 'unavailable', reason })
    expect([creates(), inDingtalk()]).toEqual([1, 0])
  })

  test.each([
    ['speaks no TLS', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['hangs up before there is TLS', (socket: Socket) => socket.destroy()],
  ])('never left where DingTalk %s, and is tried again at once', async (_, answer) => {
    let connections = 0
    const other = createServer((socket) => {
      connections += 1
      socket.on('error', () => {})
      answer(socket)
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const gone = client({ apiBase: `https://127.0.0.1:${port}` })
    expect(await gone.createApproval(form)).toMatchObject({ outcome: 'unavailable' })
    expect(connections).toBe(3)
  })

  test('names the code of a form that DingTalk does not accept', async () => {
    const outcome = await client().createApproval({ ...form, originatorUserId: 'nobody' })
    expect(outcome).toEqual({ outcome: 'refused', code: 'user-not-found' })
    const unknown = await client().createApproval({ ...form, processCode: 'PROC-NONE' })
    expect(unknown).toEqual({ outcome: 'refused', code: 'processCodeError' })
  })

  test("is of the originator's own department, which is asked for once a day", async () => {
    const dingtalk = client()
    const departments = () => simulator.control.instances().map(({ body }) => body.deptId)
    const asked = () => simulator.requests.filter(({ path }) => path === userPath).length
    await dingtalk.createApproval(form)
    await dingtalk.createApproval({ ...form, originatorUserId: 'liu' })
    await dingtalk.createApproval({ ...form, originatorUserId: 'liu' })
    expect([departments(), asked()]).toEqual([[-1, 7, 7], 2])
    now += 24 * 3600_000
    await dingtalk.createApproval({ ...form, originatorUserId: 'liu' })
    expect(asked()).toBe(3)
  })

  test('is of the new department once DingTalk has refused the old one', async () => {
    const dingtalk = client()
    const ofLiu = { ...form, originatorUserId: 'liu' }
    await dingtalk.createApproval(ofLiu)
    simulator.control.addUser({ userid: 'liu', name: '刘洋', deptIds: [9] })
    expect(await dingtalk.createApproval(ofLiu)).toMatchObject({ outcome: 'refused' })
    expect(await dingtalk.createApproval(ofLiu)).toMatchObject({ outcome: 'created' })
    expect(simulator.control.instances().at(-1)?.body.deptId).toBe(9)
  })

  test.each([
    ['may not be asked', { kind: 'no-permission' }, 'permission'],
    ['is not answered', { kind: 'drop-before-effect' }, 'unreachable'],
  ] as const)('was certainly not done when the department %s', async (_, fault, reason) => {
    simulator.control.failNext({ path: userPath, ...fault })
    expect(await client().createApproval(form)).toMatchObject({ outcome: 'unavailable', reason })
    expect(creates()).toBe(0)
  })

  test('was certainly not done where nothing listens', async () => {
    const nowhere = await startDingtalkSimulator()
    await nowhere.stop()
    const dingtalk = client()
    await dingtalk.listApprovals(ofForm)
    const gone = client({ apiBase: nowhere.settings.apiBase })
    expect(await gone.createApproval(form)).toEqual({
      outcome: 'unavailable',
      reason: 'unreachable',
    })
  })

  test('is not begun after the time given', async () => {
    const outcome = await client().createApproval(form, { notAfter: performance.now() - 1 })
    expect(outcome).toMatchObject({ outcome: 'unavailable', reason: 'busy' })
    expect(creates()).toBe(0)
  })
})

describe('reading', () => {
  test.each([
    ['agree', 'agreed'],
    ['refuse', 'refused'],
  ] as const)('%s is %s, with the remark of a refusal', async (result, decision) => {
    const dingtalk = client()
    await dingtalk.createApproval(form)
    const [{ instanceId } = { instanceId: '' }] = simulator.control.instances()
    simulator.control.decide({ instanceId, result, remark: '请先完成交接' })
    const remark = result === 'refuse' ? '请先完成交接' : null
    expect(await dingtalk.readApproval(instanceId)).toMatchObject({
      approval: { decision, remark, finishedAt: new Date(now) },
    })
  })

  test('a withdrawn one is withdrawn, and a deleted one is absent', async () => {
    const dingtalk = client()
    await dingtalk.createApproval(form)
    const [{ instanceId } = { instanceId: '' }] = simulator.control.instances()
    simulator.control.withdraw({ instanceId })
    expect(await dingtalk.readApproval(instanceId)).toMatchObject({
      approval: { decision: 'withdrawn' },
    })
    simulator.control.remove({ instanceId })
    expect(await dingtalk.readApproval(instanceId)).toEqual({ outcome: 'absent' })
  })

  test.each(['busy', 'drop-after-effect', 'malformed'] as const)(
    'is repeated after a fault (%s), for it changes nothing',
    async (kind) => {
      simulator.control.failNext({ path: idsQuery, kind, times: 3 })
      expect(await client().listApprovals(ofForm)).toEqual({ outcome: 'listed', instanceIds: [] })
    },
  )
})

describe('listing', () => {
  test('goes through all pages, also of a window longer than DingTalk takes', async () => {
    const dingtalk = client()
    for (let made = 0; made < 41; made += 1) await dingtalk.createApproval(form)
    const long = { ...ofForm, from: new Date('2025-01-01') }
    const listed = await dingtalk.listApprovals(long)
    const ids = simulator.control.instances().map(({ instanceId }) => instanceId)
    expect(listed).toEqual({ outcome: 'listed', instanceIds: ids })
  })

  test('waits for its turn before each call, and says which are of the month', async () => {
    const turns: unknown[] = []
    const beforeCall: DingtalkOptions['beforeCall'] = async (call) => turns.push(call) > 0
    const dingtalk = client({ beforeCall })
    await dingtalk.createApproval(form, { urgent: true })
    await dingtalk.listApprovals(ofForm)
    expect(turns).toEqual([
      { api: userPath, counts: false, urgent: true },
      { api: `POST ${instances}`, counts: true, urgent: true },
      { api: `POST ${idsQuery}`, counts: true, urgent: false },
    ])
  })

  test('and all else is not done when no calls are left', async () => {
    const dingtalk = client({ beforeCall: async ({ counts }) => !counts })
    const none = { outcome: 'unavailable', reason: 'quota' }
    expect(await dingtalk.listApprovals(ofForm)).toMatchObject(none)
    expect(await dingtalk.createApproval(form)).toMatchObject(none)
    expect(await dingtalk.sendNotice({ userIds: ['emma'], text: '-' })).toMatchObject(none)
    expect(creates()).toBe(0)
  })
})
