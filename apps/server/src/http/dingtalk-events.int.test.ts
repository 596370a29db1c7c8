import { type DingtalkSimulator, startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { createDingtalk } from '@vantage/integrations/dingtalk/client'
import { encryptEvent, type EncryptedEvent } from '@vantage/integrations/dingtalk/event-crypto'
import { deliverForm } from '@vantage/services/approvals/deliver-form'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const database = useDatabase()
const eventToken = 'the-event-token'
const eventAesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const clock = () => new Date()
let simulator: DingtalkSimulator
let server: Awaited<ReturnType<typeof startServer>>
let emma: string

beforeAll(async () => {
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type, dingtalk_user_id)
    values ('emma', '孙艾玛', 'Emma', 'f', 'evn', 'ding-emma')`
  simulator = await startDingtalkSimulator({ users: [{ userid: 'ding-emma', name: 'Emma' }] })
  const dingtalk = { ...simulator.settings, eventToken, eventAesKey }
  server = await startServer({
    databaseUrl: database.url,
    dingtalk: createDingtalk({ ...dingtalk, clock }),
    settings: { dingtalk },
  })
  emma = await server.cookieOf('emma')
})
afterAll(async () => {
  await server?.stop()
  await simulator?.stop()
})
beforeEach(() => simulator.control.unsubscribe())

const url = () => `${server.url}/hooks/dingtalk`
const subscribe = (signatureName: 'msg_signature' | 'signature' = 'msg_signature') =>
  simulator.control.subscribe({ url: url(), token: eventToken, aesKey: eventAesKey, signatureName })

/** A form that is in DingTalk. */
async function sent() {
  const { body } = await server.post(
    '/api/dingtalk/approval/report',
    { type: 3, resignationHandover: { employee_name: '孙伟', superior_name: '何涛' } },
    emma,
  )
  const { id } = body.data as { id: number }
  await deliverForm(server.resources, { formId: id })
  const [row] = await database.sql<{ instance_id: string }[]>`
    select instance_id from approval_deliveries where form_id = ${id}`
  return { id, instanceId: row?.instance_id ?? '' }
}
async function decisionOf(id: number) {
  await simulator.control.settleEvents()
  const [row] = await database.sql`
    select decision, remark from approval_deliveries where form_id = ${id}`
  return row
}

const keys = () => ({
  token: eventToken,
  aesKey: eventAesKey,
  ownerKey: simulator.settings.clientId,
})
const push = ({ signature, timestamp, nonce, encrypt }: EncryptedEvent) => {
  const query = new URLSearchParams({ msg_signature: signature, timeStamp: timestamp, nonce })
  return server.post(`/hooks/dingtalk?${query.toString()}`, { encrypt })
}
const finished = (instanceId: string, more: object = {}) => ({
  EventType: 'bpms_instance_change',
  type: 'finish',
  result: 'agree',
  processInstanceId: instanceId,
  CorpId: simulator.settings.corpId,
  eventId: '1',
  ...more,
})
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const encrypted = (event: object, changed: object = {}) =>
  encryptEvent({ ...keys(), ...changed }, JSON.stringify(event), new Date())

describe('DingTalk', () => {
  it.each(['msg_signature', 'signature'] as const)(
    'accepts the answer to its first event, signed as %s',
    async (signatureName) => {
      expect((await subscribe(signatureName)).outcome).toBe('accepted')
    },
  )

  it.each([
    ['agree', 'agreed', null],
    ['refuse', 'refused', '请先完成交接'],
  ] as const)(
    'tells that it was decided to %s, with the reason of a refusal',
    async (result, decision, remark) => {
      await subscribe()
      const { id, instanceId } = await sent()
      simulator.control.decide({ instanceId, result, remark: '请先完成交接' })
      expect(await decisionOf(id)).toEqual({ decision, remark })
      expect(simulator.control.deliveries().every(({ outcome }) => outcome === 'accepted')).toBe(
        true,
      )
    },
  )

  it.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ] as const)('tells the reason of a refusal %s the refusal', async (_when, order) => {
    const { id, instanceId } = await sent()
    const refusal = { result: 'refuse', eventId: `refusal ${id}` }
    const reason = {
      EventType: 'bpms_task_change',
      remark: '请先完成交接',
      eventId: `reason ${id}`,
    }
    const events = [
      finished(instanceId, { ...refusal, ...reason }),
      finished(instanceId, refusal),
    ] as const
    for (const index of order) expect((await push(encrypted(events[index]))).status).toBe(200)
    expect(await decisionOf(id)).toEqual({ decision: 'refused', remark: '请先完成交接' })
  })

  it('tells of a withdrawal in an older body, which has no id, and more than once', async () => {
    simulator.control.settings({ eventBodies: 'older' })
    await subscribe()
    const { id, instanceId } = await sent()
    simulator.control.duplicateNextEvent({ type: 'terminate' })
    simulator.control.withdraw({ instanceId })
    expect(await decisionOf(id)).toEqual({ decision: 'withdrawn', remark: null })
    const steps = await database.sql`
      select 1 from approval_steps where form_id = ${id} and kind = 'decided'`
    expect(steps).toHaveLength(1)
    simulator.control.settings({ eventBodies: 'current' })
  })

  it('tells of an approval before we know that it is ours', async () => {
    await subscribe()
    const path = '/v1.0/workflow/processInstances'
    simulator.control.failNext({ path, method: 'POST', kind: 'drop-after-effect' })
    const { id } = await sent()
    const instanceId = simulator.control.instances().at(-1)?.instanceId ?? ''
    simulator.control.decide({ instanceId, result: 'agree' })
    await simulator.control.settleEvents()
    await database.sql`update approval_deliveries set next_try_at = now() where form_id = ${id}`
    await deliverForm(server.resources, { formId: id })
    expect(await decisionOf(id)).toEqual({ decision: 'agreed', remark: null })
  })
})

describe('an event that DingTalk did not send', () => {
  const forgeries = (event: object): [string, EncryptedEvent][] => [
    ['with another token', encrypted(event, { token: 'other' })],
    ['with another key', encrypted(event, { aesKey: eventAesKey.replace('a', 'Z') })],
    ['for another application', encrypted(event, { ownerKey: 'other' })],
    ['with the signature of another', { ...encrypted(event), encrypt: encrypted(event).encrypt }],
    ['with another time', { ...encrypted(event), timestamp: '1' }],
    ['of another organisation', encrypted({ ...event, CorpId: 'dingother' })],
    ['more than an hour ago', encryptEvent(keys(), JSON.stringify(event), minutesAgo(61))],
    ['without a signature', { ...encrypted(event), signature: '' }],
  ]

  it('changes nothing', async () => {
    const { id, instanceId } = await sent()
    for (const [name, forged] of forgeries(finished(instanceId))) {
      expect([name, (await push(forged)).status]).toEqual([name, 403])
    }
    expect(await decisionOf(id)).toMatchObject({ decision: 'running' })
    expect((await server.post('/hooks/dingtalk', { encrypt: 'x' })).status).toBe(403)
    expect((await server.post('/hooks/dingtalk', {})).status).toBe(400)
  })
})

describe('an event that comes again', () => {
  it('changes nothing, be it the same or an old one', async () => {
    const { id, instanceId } = await sent()
    const refused = encrypted(finished(instanceId, { result: 'refuse', eventId: `r${id}` }))
    const agreed = encrypted(finished(instanceId, { eventId: `a${id}` }))
    const late = encryptEvent(keys(), JSON.stringify(finished(instanceId)), minutesAgo(59))
    for (const event of [refused, agreed, refused, agreed, late]) {
      expect((await push(event)).status).toBe(200)
    }
    expect(await decisionOf(id)).toMatchObject({ decision: 'refused' })
    const started = encrypted(finished(instanceId, { type: 'start', eventId: `s${id}` }))
    expect((await push(started)).status).toBe(200)
    expect(await decisionOf(id)).toMatchObject({ decision: 'refused' })
  })
})

it('no events are expected without their keys', async () => {
  const other = await startServer({ databaseUrl: database.url })
  expect((await other.post('/hooks/dingtalk?nonce=1', { encrypt: 'x' })).status).toBe(404)
  await other.stop()
})
