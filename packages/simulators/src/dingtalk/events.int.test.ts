import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type EventReceiver, startEventReceiver } from './event-receiver.testing.ts'
import { gatewayCalls } from './gateway-calls.testing.ts'
import { type DingtalkSimulator, startDingtalkSimulator } from './server.ts'

const form = {
  originatorUserId: 'emma',
  processCode: 'PROC-TRANSFER',
  deptId: -1,
  formComponentValues: [{ name: 'Name', value: 'Emma Clark' }],
}

let simulator: DingtalkSimulator
let receiver: EventReceiver

beforeEach(async () => {
  simulator = await startDingtalkSimulator({ users: [{ userid: 'emma', name: 'Emma Clark' }] })
  receiver = await startEventReceiver(simulator.settings.clientId)
})
afterEach(async () => {
  await simulator.stop()
  await receiver.stop()
})

const subscribe = async (changes: object = {}) =>
  (await simulator.control.subscribe({ ...receiver.subscription, ...changes })).outcome

async function create(): Promise<string> {
  const calls = gatewayCalls(simulator)
  const { body } = await calls.api(await calls.token(), '/v1.0/workflow/processInstances', form)
  return String(body['instanceId'])
}

async function received(): Promise<string[]> {
  await simulator.control.settleEvents()
  return receiver.events.map((event) => `${String(event['EventType'])} ${String(event['type'])}`)
}

test('the first event is check_url, encrypted and signed', async () => {
  expect(await subscribe()).toBe('accepted')
  expect(receiver.events).toEqual([{ EventType: 'check_url' }])
})

test('the older name of the signature can be simulated', async () => {
  expect(await subscribe({ signatureName: 'signature' })).toBe('accepted')
  expect(receiver.events).toHaveLength(1)
})

test('each step of an approval is pushed', async () => {
  await subscribe()
  const instanceId = await create()
  simulator.control.decide({ instanceId, result: 'agree' })
  expect((await received()).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'bpms_instance_change finish',
    'bpms_instance_change start',
    'bpms_task_change finish',
    'bpms_task_change start',
    'check_url undefined',
  ])
  const finish = receiver.events.find(
    (event) => event['EventType'] === 'bpms_instance_change' && event['type'] === 'finish',
  )
  expect(finish).toMatchObject({
    processInstanceId: instanceId,
    processCode: 'PROC-TRANSFER',
    result: 'agree',
    eventId: expect.any(String) as string,
  })
})

test('a withdrawal carries no result, and a deletion is pushed, too', async () => {
  await subscribe()
  const [first, second] = [await create(), await create()]
  simulator.control.withdraw({ instanceId: first })
  simulator.control.remove({ instanceId: second })
  expect(await received()).toEqual(
    expect.arrayContaining(['bpms_instance_change terminate', 'bpms_instance_change delete']),
  )
  const ends = receiver.events.filter((event) => event['type'] === 'terminate')
  expect(ends).toHaveLength(1)
  expect(ends[0]).not.toHaveProperty('result')
})

test('an event can come twice, with the same event id', async () => {
  await subscribe()
  simulator.control.duplicateNextEvent({ type: 'finish' })
  simulator.control.decide({ instanceId: await create(), result: 'refuse' })
  await received()
  const ids = receiver.events
    .filter((event) => event['EventType'] === 'bpms_instance_change' && event['type'] === 'finish')
    .map((event) => event['eventId'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a finish event can be lost although the approval is decided', async () => {
  await subscribe()
  const instanceId = await create()
  simulator.control.loseNextEvent({ type: 'finish' })
  simulator.control.decide({ instanceId, result: 'agree' })
  expect(await received()).not.toContain('bpms_instance_change finish')
  expect(simulator.control.instances()[0]).toMatchObject({ status: 'COMPLETED', result: 'agree' })
})

test.each([
  ['another word than success', { word: 'fail' }],
  ['a plain answer', { plain: true }],
  ['an answer for another application', { ownerKey: 'someone-else' }],
])('%s is refused, and the address is not kept', async (_, behaviour) => {
  Object.assign(receiver.behaviour, behaviour)
  expect(await subscribe()).toBe('refused')
  await create()
  expect(await received()).toEqual(['check_url undefined'])
})

test('an answer after the limit is late', async () => {
  simulator.control.settings({ answerEventsWithinMs: 100 })
  receiver.behaviour.waitMs = 300
  expect(await subscribe()).toBe('late')
})

test('the limit is 2.5 seconds', async () => {
  const slower = await startEventReceiver(simulator.settings.clientId)
  onTestFinished(() => slower.stop())
  slower.behaviour.waitMs = 2700
  receiver.behaviour.waitMs = 2000
  const outcomes = Promise.all([subscribe(slower.subscription), subscribe()])
  expect(await outcomes).toEqual(['late', 'accepted'])
})

test('a stopped receiver is unreachable, and every push is recorded', async () => {
  await subscribe()
  await receiver.stop()
  await create()
  await simulator.control.settleEvents()
  const outcomes = simulator.control.deliveries().map((delivery) => delivery.outcome)
  expect(outcomes).toEqual(['accepted', 'unreachable', 'unreachable'])
})
