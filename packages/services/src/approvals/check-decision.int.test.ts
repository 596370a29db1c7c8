import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runSweep } from '../ops/run-sweep.ts'
import { checkDecision, decideByInstance } from './decisions.ts'
import { sweepApprovals } from './sweep-approvals.ts'
import { startApprovals } from './testing/approvals-fixture.ts'

const hour = 3600_000
const database = useDatabase()
let world: Awaited<ReturnType<typeof startApprovals>>
beforeEach(async () => {
  world = await startApprovals(database)
})
afterEach(() => world.stop())

async function sent() {
  const formId = await world.report()
  const { instance_id } = await world.deliver(formId)
  const check = () => checkDecision(world.ctx, { formId })
  return { formId, instanceId: String(instance_id), check }
}

it('a decision whose event went missing is found when DingTalk is asked an hour later', async () => {
  const { formId, instanceId, check } = await sent()
  world.simulator.control.decide({ instanceId, result: 'refuse', remark: '请先完成交接' })
  await check()
  expect(await world.stored(formId)).toMatchObject({ decision: 'running' })
  world.later(hour)
  world.asked.splice(0)
  await runSweep({ ...world.resources, actor: { kind: 'system', name: 'worker' } })
  expect(world.asked).toContain(`approvals.check approvals-check-${formId}`)
  await check()
  expect(await world.stored(formId)).toMatchObject({
    decision: 'refused',
    remark: '请先完成交接',
    steps: ['reported', 'sent', 'decided'],
  })
  world.asked.splice(0)
  world.later(30 * 24 * hour)
  await sweepApprovals(world.ctx)
  expect(world.asked).not.toContain(`approvals.check approvals-check-${formId}`)
})

it('the reason of a refusal that came without it is asked for at once, also days after the form was sent', async () => {
  const { formId, instanceId, check } = await sent()
  world.simulator.control.decide({ instanceId, result: 'refuse', remark: '请先完成交接' })
  world.later(72 * hour)
  await decideByInstance(world.ctx, instanceId, { decision: 'refused', remark: null })
  expect(await world.stored(formId)).toMatchObject({ decision: 'refused', remark: null })
  await check()
  expect(await world.stored(formId)).toMatchObject({ remark: '请先完成交接' })
})

it('a reason that DingTalk tells only after it was asked is taken over', async () => {
  const { formId, instanceId, check } = await sent()
  world.simulator.control.decide({ instanceId, result: 'refuse' })
  await decideByInstance(world.ctx, instanceId, { decision: 'refused', remark: null })
  await check()
  expect(await world.stored(formId)).toMatchObject({ decision: 'refused', remark: '' })
  const reported = { decision: 'refused', remark: '请先完成交接' } as const
  await decideByInstance(world.ctx, instanceId, reported)
  await decideByInstance(world.ctx, instanceId, { ...reported, remark: '' })
  await decideByInstance(world.ctx, instanceId, { ...reported, remark: null })
  expect(await world.stored(formId)).toMatchObject({ decision: 'refused', remark: '请先完成交接' })
})

it('one that was withdrawn or deleted there is withdrawn', async () => {
  const [first, second] = [await sent(), await sent()]
  world.simulator.control.withdraw({ instanceId: first.instanceId })
  world.simulator.control.remove({ instanceId: second.instanceId })
  world.later(hour)
  await Promise.all([first.check(), second.check()])
  expect(await world.stored(first.formId)).toMatchObject({ decision: 'withdrawn' })
  expect(await world.stored(second.formId)).toMatchObject({ decision: 'withdrawn' })
})

it('one that DingTalk does not tell is asked for again, and not at once', async () => {
  const { formId, instanceId, check } = await sent()
  world.simulator.control.decide({ instanceId, result: 'agree' })
  const path = '/v1.0/workflow/processInstances'
  world.simulator.control.failNext({ path, method: 'GET', kind: 'drop-before-effect', times: 4 })
  world.later(hour)
  await check()
  await check()
  expect(await world.stored(formId)).toMatchObject({ decision: 'running' })
  world.later(hour)
  await check()
  expect(await world.stored(formId)).toMatchObject({ decision: 'agreed' })
})
