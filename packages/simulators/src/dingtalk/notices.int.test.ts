import { afterEach, beforeEach, expect, test } from 'vitest'
import { gatewayCalls } from './gateway-calls.testing.ts'
import { type DingtalkSimulator, startDingtalkSimulator } from './server.ts'

const asyncSend = '/topapi/message/corpconversation/asyncsend_v2'
const getResult = '/topapi/message/corpconversation/getsendresult'
const text = (content: string) => ({ msgtype: 'text', text: { content } })

let now: number
let simulator: DingtalkSimulator
let calls: ReturnType<typeof gatewayCalls>
let token: string

beforeEach(async () => {
  now = Date.parse('2026-03-02T08:00:00Z')
  const users = ['emma', 'liu', 'omar'].map((userid) => ({ userid, name: userid }))
  simulator = await startDingtalkSimulator({ users, clock: () => new Date(now) })
  simulator.control.settings({ callsPerSecond: 1000 })
  calls = gatewayCalls(simulator)
  token = await calls.token()
})
afterEach(() => simulator.stop())

async function send(userid_list: string, msg: object, agent_id = simulator.settings.agentId) {
  return (await calls.oapi(token, asyncSend, { agent_id, userid_list, msg })).body
}
async function askResult(answer: Record<string, unknown>, agent_id = simulator.settings.agentId) {
  return (await calls.oapi(token, getResult, { agent_id, task_id: answer['task_id'] })).body
}
const resultOf = async (answer: Record<string, unknown>) => (await askResult(answer))['send_result']

test('a notice reaches everyone it names', async () => {
  const answer = await send('emma,liu', text('Please answer'))
  expect(answer).toMatchObject({ errcode: 0, task_id: expect.any(Number) as number })
  expect(await resultOf(answer)).toMatchObject({ unread_user_id_list: ['emma', 'liu'] })
  expect(simulator.control.notices().map((notice) => notice.userid)).toEqual(['emma', 'liu'])
})

test('the same content to one person twice a day answers success and is not delivered', async () => {
  await send('emma', text('Please answer'))
  const again = await send('emma,liu', text('Please answer'))
  expect(again['errcode']).toBe(0)
  expect(await resultOf(again)).toMatchObject({
    forbidden_list: [{ code: '143106', count: 1, userid: 'emma' }],
    forbidden_user_id_list: ['emma'],
    unread_user_id_list: ['liu'],
  })
  expect(simulator.control.notices()).toHaveLength(2)
})

test('the same content is delivered again after midnight in China', async () => {
  await send('emma', text('Please answer'))
  now = Date.parse('2026-03-02T15:59:59Z')
  await send('emma', text('Please answer'))
  expect(simulator.control.notices()).toHaveLength(1)
  now = Date.parse('2026-03-02T16:00:00Z')
  token = await calls.token()
  await send('emma', text('Please answer'))
  expect(simulator.control.notices()).toHaveLength(2)
})

test('a notice over the daily limit of a person answers success and is not delivered', async () => {
  simulator.control.settings({ noticesPerUserPerDay: 2 })
  await send('emma', text('one'))
  await send('emma', text('two'))
  const third = await send('emma', text('three'))
  expect(third['errcode']).toBe(0)
  expect(await resultOf(third)).toMatchObject({
    forbidden_list: [{ code: '143105', count: 2, userid: 'emma' }],
  })
})

test('recipients over the limit of a minute are left out silently', async () => {
  simulator.control.settings({ noticeRecipientsPerMinute: 2 })
  const answer = await send('emma,liu,omar', text('Please answer'))
  expect(answer['errcode']).toBe(0)
  expect(await resultOf(answer)).toMatchObject({ forbidden_user_id_list: ['omar'] })
  now += 60_000
  await send('omar', text('Please answer'))
  expect(simulator.control.notices().map((notice) => notice.userid)).toContain('omar')
})

test('an unknown recipient is reported as invalid, and the others get the notice', async () => {
  const answer = await send('emma,ghost', text('Please answer'))
  expect(await resultOf(answer)).toMatchObject({
    invalid_user_id_list: ['ghost'],
    unread_user_id_list: ['emma'],
  })
})

test('100 recipients and 2,048 bytes are the most', async () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`).join(',')
  expect((await send(people(100), text('a')))['errcode']).toBe(0)
  expect((await send(people(101), text('a')))['errcode']).not.toBe(0)
  const frame = Buffer.byteLength(JSON.stringify(text('')))
  expect((await send('emma', text('x'.repeat(2048 - frame))))['errcode']).toBe(0)
  expect((await send('liu', text('x'.repeat(2049 - frame))))['errcode']).not.toBe(0)
  expect((await send('liu', text('字'.repeat(700))))['errcode']).not.toBe(0)
})

test('another agent may neither send a notice nor read its result', async () => {
  expect((await send('emma', text('a'), '1'))['errcode']).not.toBe(0)
  expect(simulator.control.notices()).toEqual([])
  const sent = await send('emma', text('a'))
  expect((await askResult(sent, '1'))['errcode']).not.toBe(0)
  expect((await askResult(sent))['errcode']).toBe(0)
})
