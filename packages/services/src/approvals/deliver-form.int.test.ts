import { useDatabase } from '@vantage/dev-env/testing/use-database'
import type { DingtalkPort } from '@vantage/integrations/dingtalk/port'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkDecision } from './decisions.ts'
import { deliveryHealth, readForm } from './queries.ts'
import { markSent, resendForm } from './review.ts'
import { readStoredForm, saveDelivery } from './stored-delivery.ts'
import { inFlightMs, startApprovals } from './testing/approvals-fixture.ts'

const instances = '/v1.0/workflow/processInstances'
const idsQuery = '/v1.0/workflow/processes/instanceIds/query'

const database = useDatabase()
let world: Awaited<ReturnType<typeof startApprovals>>
beforeEach(async () => {
  // Otherwise all tests together report more than one person may in an hour.
  await database.sql`update approval_forms set created_at = created_at - interval '1 day'`
  world = await startApprovals(database)
})
afterEach(() => world.stop())

type Fault = Parameters<typeof world.simulator.control.failNext>[0]
const fail = (fault: Omit<Fault, 'path'>) =>
  world.simulator.control.failNext({ path: instances, method: 'POST', ...fault })

/** A DingTalk that does what the real one does, with some calls replaced. */
const dingtalkWith = (replaced: Partial<DingtalkPort>): DingtalkPort => {
  const { dingtalk } = world.resources
  if (!dingtalk) throw new Error('There is no DingTalk')
  return { ...dingtalk, ...replaced }
}

it('a form arrives with its number and every field, in the name of who reported it', async () => {
  const id = await world.report()
  expect(await world.deliver(id)).toMatchObject({
    state: 'sent',
    tries: 1,
    decision: 'running',
    steps: ['reported', 'sent'],
  })
  const [instance] = world.simulator.control.instances()
  expect(instance?.body).toMatchObject({
    originatorUserId: 'ding-emma',
    processCode: 'PROC-TRANSFER',
    formComponentValues: expect.arrayContaining([
      { name: '员工姓名', value: '孙伟' },
      { name: '调动日期', value: '2026-07-01' },
    ]),
  })
})

describe('a create that was not answered', () => {
  it.each([
    ['the answer was lost', { kind: 'drop-after-effect' }],
    ['the answer was garbage', { kind: 'malformed' }],
    ['the answer was a server error', { kind: 'status-after-effect' }],
    ['the answer came too late', { kind: 'delay-after-effect', ms: 2500 }],
  ] as const)('is found again when %s', async (_, fault) => {
    fail(fault)
    const id = await world.report()
    expect(await world.deliver(id)).toMatchObject({ state: 'retrying', problem: 'unanswered' })
    expect(await world.deliver(id, 5000)).toMatchObject({
      state: 'sent',
      problem: null,
      steps: ['reported', 'unanswered', 'found', 'sent'],
    })
    expect(world.inDingtalk()).toHaveLength(1)
  })

  it.each([
    ['the connection was cut', { kind: 'drop-before-effect' }],
    ['there was a server error', { kind: 'status', status: 502 }],
    ['DingTalk says sysErrror', { kind: 'code', status: 400, code: 'sysErrror' }],
  ] as const)('is sent again only after the time in flight when %s', async (_, fault) => {
    fail(fault)
    const id = await world.report()
    await world.deliver(id)
    expect(await world.deliver(id, 5000)).toMatchObject({ state: 'retrying' })
    expect(await world.deliver(id, inFlightMs - 5001)).toMatchObject({ state: 'retrying' })
    expect(world.inDingtalk()).toEqual([])
    expect(await world.deliver(id, 1)).toMatchObject({ state: 'sent', tries: 2 })
    expect(world.inDingtalk()).toHaveLength(1)
  })

  it('is not sent again when it takes effect after nobody waited for it any more', async () => {
    fail({ kind: 'delay', ms: 2000 })
    const id = await world.report()
    expect(await world.deliver(id)).toMatchObject({ problem: 'unanswered' })
    await world.deliver(id, 5000)
    expect(world.inDingtalk()).toEqual([])
    await vi.waitFor(() => expect(world.inDingtalk()).toHaveLength(1), 20_000)
    expect(await world.deliver(id, inFlightMs)).toMatchObject({ state: 'sent', tries: 1 })
    expect(world.inDingtalk()).toHaveLength(1)
  })

  it('is looked up when the process ended before the answer', async () => {
    const id = await world.report()
    const dies = dingtalkWith({
      createApproval: async (form) => {
        await world.resources.dingtalk?.createApproval(form)
        throw new Error('killed')
      },
    })
    await expect(world.deliver(id, 0, dies)).rejects.toThrow('killed')
    expect(await world.deliver(id, inFlightMs)).toMatchObject({ state: 'sent', tries: 1 })
    expect(world.inDingtalk()).toHaveLength(1)
  })

  it('stays in doubt while DingTalk does not answer the look-up either', async () => {
    fail({ kind: 'drop-after-effect' })
    const id = await world.report()
    await world.deliver(id)
    world.simulator.control.failNext({ path: idsQuery, kind: 'drop-before-effect', times: 12 })
    for (let time = 0; time < 3; time += 1) {
      expect(await world.deliver(id, inFlightMs)).toMatchObject({
        state: 'retrying',
        problem: 'unreachable',
      })
    }
    expect(await world.deliver(id, inFlightMs)).toMatchObject({ state: 'sent' })
    expect(world.inDingtalk()).toHaveLength(1)
  })
})

describe('a decision that is told before the id of its approval is known', () => {
  /** A DingTalk that tells a decision, without its reason, before it answers. */
  const decidedEarly = (result: 'agree' | 'refuse') =>
    dingtalkWith({
      createApproval: async (form) => {
        const created = await world.resources.dingtalk?.createApproval(form)
        if (created?.outcome !== 'created') throw new Error('Not created')
        const { instanceId } = created
        world.simulator.control.decide({ instanceId, result, remark: '请先完成交接' })
        await database.sql`
          insert into dingtalk_events (key, at, instance_id, decision)
          values (${instanceId}, now(), ${instanceId}, ${result === 'agree' ? 'agreed' : 'refused'})`
        return created
      },
    })

  it('comes after the sending', async () => {
    const id = await world.report()
    expect(await world.deliver(id, 0, decidedEarly('agree'))).toMatchObject({
      state: 'sent',
      decision: 'agreed',
      steps: ['reported', 'sent', 'decided'],
    })
  })

  it('is asked for its reason at once when it is a refusal', async () => {
    const id = await world.report()
    expect(await world.deliver(id, 0, decidedEarly('refuse'))).toMatchObject({
      decision: 'refused',
      remark: null,
    })
    await checkDecision(world.ctx, { formId: id })
    expect(await world.stored(id)).toMatchObject({ remark: '请先完成交接' })
  })
})

describe('several workers', () => {
  it('send one form once, however many take it at the same time', async () => {
    const workers = [1, 2, 3, 4, 5, 6]
    // Connections that exist already, so that no worker is ahead of the others.
    await Promise.all(workers.map(() => database.db.execute('select pg_sleep(0.1)')))
    for (let form = 1; form <= 10; form += 1) {
      const id = await world.report()
      await Promise.all(workers.map(() => world.deliver(id)))
      expect(world.inDingtalk()).toHaveLength(form)
      expect(await world.stored(id)).toMatchObject({ state: 'sent', tries: 1 })
    }
  })

  it('that read the same form can store one change to it, and the other is told', async () => {
    const form = await readStoredForm(world.ctx, await world.report())
    if (!form) throw new Error('There is no form')
    const begun = { ...form.delivery, unconfirmedSince: world.ctx.clock() }
    const saved = await Promise.all([1, 2, 3].map(() => saveDelivery(world.ctx, form, begun)))
    expect(saved.filter((each) => each !== null)).toHaveLength(1)
  })

  it('of which one is answered long after the time in flight have a person look at both', async () => {
    const id = await world.report()
    let answer = () => {}
    const slow = dingtalkWith({
      createApproval: async (form) => {
        const created = await world.resources.dingtalk?.createApproval(form)
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return created ?? { outcome: 'unanswered', reason: 'timeout' }
      },
    })
    const first = world.deliver(id, 0, slow)
    await expect.poll(world.inDingtalk).toHaveLength(1)
    world.simulator.control.settings({ listLagMs: 10 * inFlightMs })
    expect(await world.deliver(id, inFlightMs)).toMatchObject({ state: 'sent' })
    answer()
    await first
    expect(await world.stored(id)).toMatchObject({ state: 'needs-person', problem: 'ambiguous' })
  })
})

describe('a person is needed', () => {
  it.each([
    ['refuses the form', { kind: 'code', status: 400, code: 'illegalComponent' }, 'refused'],
    ['has no calls left this month', { kind: 'monthly-limit' }, 'quota'],
  ] as const)('when DingTalk %s, and it is sent again', async (_, fault, problem) => {
    fail(fault)
    const id = await world.report()
    expect(await world.deliver(id)).toMatchObject({ state: 'needs-person', problem })
    expect(await world.deliver(id, 1e9)).toMatchObject({ state: 'needs-person' })
    expect(world.inDingtalk()).toEqual([])
    expect(await resendForm(world.as(world.hr), { id })).toEqual({ outcome: 'queued' })
    expect(await world.deliver(id)).toMatchObject({ state: 'sent' })
    expect(world.inDingtalk()).toHaveLength(1)
  })

  it('when few calls of the month are left, which are for what is sent again', async () => {
    const id = await world.report()
    const beforeCall = async ({ urgent }: { urgent: boolean }) => urgent
    const last = world.dingtalkWith({ beforeCall })
    const fewLeft = { state: 'needs-person', problem: 'quota' }
    expect(await world.deliver(id, 0, last)).toMatchObject(fewLeft)
    await resendForm(world.as(world.hr), { id })
    expect(await world.deliver(id, 0, last)).toMatchObject({ state: 'sent' })
    expect(world.inDingtalk()).toHaveLength(1)
  })

  it('when nobody can be its originator, until one can', async () => {
    await database.sql`update employees set dingtalk_user_id = null where username = 'emma'`
    const id = await world.report()
    expect(await world.deliver(id)).toMatchObject({ problem: 'no-originator' })
    const { configured, problems } = await deliveryHealth(world.as(world.hr))
    expect(configured).toBe(true)
    expect(problems).toContainEqual({ state: 'needs-person', problem: 'no-originator', forms: 1 })
    await database.sql`update employees set dingtalk_user_id = 'ding-emma' where username = 'emma'`
    await resendForm(world.as(world.hr), { id })
    expect(await world.deliver(id)).toMatchObject({ state: 'sent' })
  })

  /** A form that DingTalk has twice, of which the answer to the create was lost. */
  async function twice(changed: Record<string, string> = {}): Promise<number> {
    fail({ kind: 'drop-after-effect' })
    const id = await world.report()
    await world.deliver(id)
    const one = world.simulator.control.instances().at(-1)
    await world.resources.dingtalk?.createApproval({
      originatorUserId: 'ding-emma',
      processCode: 'PROC-TRANSFER',
      components: (one?.body.formComponentValues ?? []).map(({ name, value }) => ({
        name,
        value: changed[name] ?? value,
      })),
    })
    return id
  }

  it('when it is found twice: sent again, it is one more; nothing goes by itself', async () => {
    const id = await twice()
    expect(await world.deliver(id, 5000)).toMatchObject({ problem: 'ambiguous' })
    const ctx = world.as(world.hr)
    expect((await readForm(ctx, { id })).found).toMatchObject([{ same: true }, { same: true }])
    await resendForm(ctx, { id })
    expect(await resendForm(ctx, { id })).toEqual({ outcome: 'not-waiting' })
    expect(await world.deliver(id, inFlightMs)).toMatchObject({ state: 'sent' })
    expect(world.inDingtalk()).toHaveLength(3)
  })

  it('when another with its number has other values', async () => {
    const id = await twice({ 员工姓名: '孙伟伟' })
    expect(await world.deliver(id, 5000)).toMatchObject({ problem: 'ambiguous' })
    const { found } = await readForm(world.as(world.hr), { id })
    expect(found.map(({ same }) => same)).toEqual([true, false])
  })

  it('who says which one it is, and cannot name one of another form', async () => {
    const other = await world.report()
    await world.deliver(other)
    const { instance_id: taken } = await world.stored(other)
    const id = await twice()
    await world.deliver(id, 5000)
    const ctx = world.as(world.hr)
    const { found } = await readForm(ctx, { id })
    const name = (instanceId: string) => markSent(ctx, { id, instanceId, note: '已核对' })
    expect(await name(String(taken))).toEqual({ outcome: 'taken' })
    expect(await name('no-such-approval')).toEqual({ outcome: 'unknown' })
    const chosen = found[1]?.instanceId ?? ''
    const fault = { path: '/v1.0/workflow/processInstances', method: 'GET' } as const
    world.simulator.control.failNext({ ...fault, kind: 'drop-before-effect', times: 4 })
    await expect(name(chosen)).rejects.toMatchObject({ code: 'unavailable' })
    world.simulator.control.clearFaults()
    expect(await name(chosen)).toEqual({ outcome: 'sent' })
    expect(await name(chosen)).toEqual({ outcome: 'not-waiting' })
    expect(await world.deliver(id, 1e9)).toMatchObject({ state: 'sent', instance_id: chosen })
  })
})
