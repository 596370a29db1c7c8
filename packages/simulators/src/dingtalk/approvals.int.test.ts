import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gatewayCalls } from './gateway-calls.testing.ts'
import { type DingtalkSimulator, startDingtalkSimulator } from './server.ts'

const instances = '/v1.0/workflow/processInstances'
const idsQuery = '/v1.0/workflow/processes/instanceIds/query'
const day = 24 * 60 * 60_000
const form = {
  originatorUserId: 'emma',
  processCode: 'PROC-TRANSFER',
  deptId: -1,
  formComponentValues: [{ name: 'Name', value: 'Emma Clark' }],
}

let now: number
let simulator: DingtalkSimulator
let calls: ReturnType<typeof gatewayCalls>
let token: string

beforeEach(async () => {
  now = Date.parse('2026-03-02T08:00:00Z')
  simulator = await startDingtalkSimulator({
    users: [
      { userid: 'emma', name: 'Emma Clark' },
      { userid: 'liu', name: '刘洋', deptIds: [7, 8] },
    ],
    clock: () => new Date(now),
  })
  calls = gatewayCalls(simulator)
  token = await calls.token()
})
afterEach(() => simulator.stop())

const create = (changes: object = {}) => calls.api(token, instances, { ...form, ...changes })
const created = async (changes: object = {}) => String((await create(changes)).body['instanceId'])
const refusal = async (changes: object) => {
  const { status, body } = await create(changes)
  return [status, body['code']]
}
const detail = async (instanceId: string) =>
  (await calls.apiGet(token, `${instances}?processInstanceId=${instanceId}`)).body['result']
const listing = (changes: object = {}) => {
  const query = {
    processCode: form.processCode,
    startTime: now - day,
    nextToken: 0,
    maxResults: 20,
  }
  return calls.api(token, idsQuery, { ...query, ...changes })
}
const list = async (changes: object = {}) =>
  (await listing(changes)).body['result'] as { list: string[]; nextToken?: string }

describe('creating', () => {
  test('answers an id, under which the whole form can be read', async () => {
    const instanceId = await created()
    expect(await detail(instanceId)).toMatchObject({
      title: 'Emma Clark Staff transfer',
      status: 'RUNNING',
      originatorUserId: 'emma',
      businessId: expect.stringMatching(/^\d+$/) as string,
      formComponentValues: [
        { ...form.formComponentValues[0], id: expect.any(String), componentType: 'TextField' },
      ],
      result: '',
      operationRecords: [{ userId: 'emma', type: 'START_PROCESS_INSTANCE' }],
      tasks: [{ status: 'RUNNING' }],
    })
  })

  test('is not idempotent: the same form twice creates two approvals', async () => {
    expect(await created()).not.toBe(await created())
    expect((await list()).list).toHaveLength(2)
  })

  const many = (count: number, item: unknown) => Array.from({ length: count }, () => item)
  test.each([
    ['151 form components', { formComponentValues: many(151, { name: 'a', value: 'b' }) }],
    ['a value that is not a string', { formComponentValues: [{ name: 'a', value: 3 }] }],
    ['no form components', { formComponentValues: [] }],
    ['no originator', { originatorUserId: undefined }],
    ['21 approvers', { approvers: many(21, { actionType: 'OR', userIds: ['liu'] }) }],
    ['an unknown kind of approval', { approvers: [{ actionType: 'ANY', userIds: ['liu'] }] }],
    ['51 people in copy', { ccList: many(51, 'liu') }],
    ['an unknown moment for the copies', { ccList: ['liu'], ccPosition: 'LATER' }],
    [
      'a value of more than 65,535 characters',
      { formComponentValues: [{ name: 'a', value: 'b'.repeat(65_536) }] },
    ],
  ])('refuses %s as an invalid parameter', async (_, changes) => {
    expect(await refusal(changes)).toEqual([400, 'invalidParameter'])
  })

  test('takes 150 components, 20 approvers and 50 people in copy', async () => {
    const { status } = await create({
      formComponentValues: many(150, { name: 'a', value: 'b' }),
      approvers: many(20, { actionType: 'AND', userIds: ['liu', 'emma'] }),
      ccList: many(50, 'liu'),
      ccPosition: 'START_FINISH',
    })
    expect(status).toBe(200)
  })

  test('refuses an unknown form and an unknown originator', async () => {
    expect(await refusal({ processCode: 'PROC-NONE' })).toEqual([400, 'processCodeError'])
    const unknown = await refusal({ originatorUserId: 'nobody' })
    expect(unknown).toEqual([400, 'processInstanceInvalidParameter'])
  })

  const approvers = [{ actionType: 'OR', userIds: ['liu'] }]
  test.each([
    ['a department the originator is not in', { deptId: 99 }],
    ['the root for somebody who is not in it', { originatorUserId: 'liu', deptId: -1 }],
    ['an unknown approver', { approvers: [{ actionType: 'OR', userIds: ['nobody'] }] }],
    ['an unknown person in copy', { approvers, ccList: ['nobody'] }],
  ])('refuses %s', async (_, changes) => {
    expect(await refusal(changes)).toEqual([400, 'processInstanceInvalidParameter'])
  })

  test('does not look at people in copy without approvers', async () => {
    expect((await create({ ccList: ['nobody'] })).status).toBe(200)
  })

  test('requires the department of someone who is in several, unless approvers are named', async () => {
    const withoutDepartment = { originatorUserId: 'liu', deptId: undefined }
    expect(await refusal(withoutDepartment)).toEqual([400, 'processInstanceInvalidParameter'])
    expect((await create({ ...withoutDepartment, approvers })).status).toBe(200)
    expect((await create({ originatorUserId: 'liu', deptId: 8 })).status).toBe(200)
  })

  test('refuses a form that does not match the components of its design', async () => {
    simulator.control.defineProcess({
      processCode: 'PROC-DESIGNED',
      name: 'Designed',
      components: [
        { name: 'Name', required: true },
        { name: 'Entry date', type: 'date' },
      ],
    })
    const withValues = (...formComponentValues: { name: string; value: string }[]) => ({
      processCode: 'PROC-DESIGNED',
      formComponentValues,
    })
    const name = { name: 'Name', value: 'Emma' }
    const dated = (value: string) => withValues(name, { name: 'Entry date', value })
    expect((await create(dated('2026-02-28'))).status).toBe(200)
    expect(await refusal(dated('28-02-2026'))).toEqual([400, 'formConverterError'])
    expect(await refusal(dated('2026-02-30'))).toEqual([400, 'formConverterError'])
    const unknown = withValues(name, { name: 'Nickname', value: 'Em' })
    expect(await refusal(unknown)).toEqual([400, 'illegalComponent'])
    const empty = withValues({ name: 'Name', value: '' })
    expect(await refusal(empty)).toEqual([400, 'processInstanceStartFailed'])
  })

  test.each([
    [400, 'needAuth'],
    [400, 'internalError'],
    [500, 'systemError'],
    [403, 'Forbidden.AccessDenied.QpsLimitForApi'],
  ])('can be scripted to answer %i %s', async (status, code) => {
    simulator.control.failNext({ path: instances, kind: 'code', status, code })
    expect(await refusal({})).toEqual([status, code])
    expect((await list()).list).toEqual([])
  })

  test('can lose its answer: the approval exists and the caller learns nothing', async () => {
    simulator.control.failNext({ path: instances, method: 'POST', kind: 'drop-after-effect' })
    await expect(create()).rejects.toThrow('fetch failed')
    expect((await list()).list).toHaveLength(1)
  })

  test('can lose the request: the caller learns nothing and no approval exists', async () => {
    simulator.control.failNext({ path: instances, kind: 'drop-before-effect' })
    await expect(create()).rejects.toThrow('fetch failed')
    expect((await list()).list).toEqual([])
  })

  test('can take effect after the caller has given up', async () => {
    simulator.control.failNext({ path: instances, kind: 'delay', ms: 1000 })
    const headers = { 'content-type': 'application/json', 'x-acs-dingtalk-access-token': token }
    const signal = AbortSignal.timeout(100)
    const url = `${simulator.settings.apiBase}${instances}`
    const body = JSON.stringify(form)
    await expect(fetch(url, { method: 'POST', headers, body, signal })).rejects.toThrow('timeout')
    expect((await list()).list).toEqual([])
    await expect.poll(async () => (await list()).list, { timeout: 10_000 }).toHaveLength(1)
  })
})

describe('the decision', () => {
  test.each(['agree', 'refuse'] as const)('to %s completes the approval', async (result) => {
    const instanceId = await created()
    simulator.control.decide({ instanceId, result, remark: 'Seen.' })
    expect(await detail(instanceId)).toMatchObject({
      status: 'COMPLETED',
      result,
      operationRecords: [{}, { result: result.toUpperCase(), remark: 'Seen.' }],
    })
    expect(() => simulator.control.decide({ instanceId, result })).toThrow('no running approval')
  })

  test('of the originator to withdraw terminates it without a result', async () => {
    const instanceId = await created()
    simulator.control.withdraw({ instanceId })
    expect(await detail(instanceId)).toMatchObject({ status: 'TERMINATED' })
    expect(await detail(instanceId)).not.toHaveProperty('result')
  })

  test('to delete makes it unreadable', async () => {
    const instanceId = await created()
    simulator.control.remove({ instanceId })
    expect(await detail(instanceId)).toBeUndefined()
    expect((await list()).list).toEqual([])
  })
})

describe('listing', () => {
  test('finds by form, time, originator and status', async () => {
    const first = await created()
    const second = await created({ originatorUserId: 'liu', deptId: 7 })
    await created({ processCode: 'PROC-RESIGNATION' })
    simulator.control.decide({ instanceId: first, result: 'agree' })
    expect((await list()).list).toEqual([first, second])
    expect((await list({ userIds: ['liu'] })).list).toEqual([second])
    expect((await list({ statuses: ['COMPLETED'] })).list).toEqual([first])
    expect((await list({ startTime: now + 1, endTime: now + 2 })).list).toEqual([])
  })

  test('pages by at most 20, and the last page names no next one', async () => {
    simulator.control.settings({ callsPerSecond: 100 })
    for (let made = 0; made < 23; made += 1) await created()
    const first = await list()
    expect([first.list.length, first.nextToken]).toEqual([20, '20'])
    const last = await list({ nextToken: 20 })
    expect(last.list).toHaveLength(3)
    expect(last).not.toHaveProperty('nextToken')
    expect(new Set([...first.list, ...last.list]).size).toBe(23)
  })

  test.each([
    ['21 results a page', { maxResults: 21 }, 'invalidMaxResults'],
    ['11 originators', { userIds: Array.from({ length: 11 }, () => 'emma') }, 'invalidUserIds'],
    ['a window of 121 days', { startTime: 121 }, 'invalidEndTime'],
    ['a start 366 days ago', { startTime: 366 }, 'invalidInstanceListIdsStartTime'],
    ['a window that ends before it begins', { endTime: 1 }, 'invalidEndTime'],
    ['no cursor', { nextToken: undefined }, 'invalidNextToken'],
    ['a cursor that is text', { nextToken: '20' }, 'invalidNextToken'],
    ['a cursor beyond 10,000 ids', { nextToken: 10_000 }, 'invalidNextToken'],
    ['an unknown form', { processCode: 'PROC-NONE' }, 'invalidProcessCode'],
  ])('refuses %s', async (_, { startTime, ...changes }: Record<string, unknown>, code) => {
    const start = typeof startTime === 'number' ? { startTime: now - startTime * day } : {}
    const { status, body } = await listing({ ...changes, ...start })
    expect([status, body['code']]).toEqual([400, code])
  })

  test('takes a window of exactly 120 days', async () => {
    expect((await listing({ startTime: now - 120 * day })).status).toBe(200)
  })

  test('can lag behind the create', async () => {
    simulator.control.settings({ listLagMs: 5000 })
    await created()
    expect((await list()).list).toEqual([])
    now += 5000
    expect((await list()).list).toHaveLength(1)
  })
})
