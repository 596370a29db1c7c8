import type { TokenActor } from '@vantage/contracts/auth/actor'
import { ownFormsInput, reviewListInput } from '@vantage/contracts/approvals/lists'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverForm } from './deliver-form.ts'
import { countForms, formStatus, listForms, listOwnForms, readForm } from './queries.ts'
import { isConfigured } from './dingtalk-setup.ts'
import { reviewForm, undoReview, withdrawForms } from './review.ts'
import { submitForm } from './submit-form.ts'
import { sweepApprovals } from './sweep-approvals.ts'
import { inFlightMs, startApprovals, transfer } from './testing/approvals-fixture.ts'

const database = useDatabase()
let world: Awaited<ReturnType<typeof startApprovals>>
beforeEach(async () => {
  await database.sql`truncate approval_forms, dingtalk_events restart identity cascade`
  world = await startApprovals(database)
})
afterEach(() => world.stop())

const other: typeof transfer = {
  type: 'transfer',
  fields: { ...transfer.fields, employee_name: '何涛' },
}

async function integration(name: string, perHour = 600): Promise<TokenActor> {
  const [row] = await database.sql<{ id: number }[]>`
    insert into integration_tokens (name, token_hash, scopes, created_at, expires_at, forms_per_hour)
    values (${name}, ${name}, '{approvals:submit}', now(), now(), ${perHour}) returning id`
  return { kind: 'token', id: row?.id ?? 0, name, scopes: ['approvals:submit'] }
}

describe('reporting', () => {
  it('stores the form with what is owed, asks for the job, and says how many are before it', async () => {
    expect(await submitForm(world.ctx, { form: transfer })).toEqual({
      outcome: 'reported',
      id: 1,
      requestNumber: 'VT-20260302-0001',
      delivery: 'queued',
      ahead: 0,
    })
    expect(await submitForm(world.ctx, { form: transfer })).toMatchObject({ id: 2, ahead: 1 })
    expect(world.asked).toEqual([
      'approvals.submit approvals-submit-1',
      'approvals.submit approvals-submit-2',
    ])
  })

  it('with one key stores one form, also at the same time, and refuses another form with it', async () => {
    const report = (form = transfer) => submitForm(world.ctx, { form, key: 'key-1' })
    const reported = await Promise.all([report(), report(), report()])
    expect(new Set(reported.map((each) => 'id' in each && each.id)).size).toBe(1)
    expect(await report(other)).toEqual({ outcome: 'key-in-use' })
    const byHr = await submitForm(world.as(world.hr), { form: other, key: 'key-1' })
    expect(byHr.outcome).toBe('reported')
    const [{ count } = { count: 0 }] = await database.sql`
      select count(*)::int from approval_forms`
    expect(count).toBe(2)
  })

  it('takes 20 forms an hour of a person and says when to come back, and of others still', async () => {
    await Promise.all(Array.from({ length: 19 }, () => world.report()))
    const report = (key: string, ctx = world.ctx) => submitForm(ctx, { form: transfer, key })
    world.later(59 * 60_000)
    // Two at the same time of which one fits.
    const both = await Promise.allSettled([report('a'), report('b')])
    const refused = { code: 'too-many', retryAfter: 60 }
    const stored = both.findIndex(({ status }) => status === 'fulfilled')
    expect(both[1 - stored]).toMatchObject({ status: 'rejected', reason: refused })
    // What is stored already is answered, and counts once.
    expect(await report(stored === 0 ? 'a' : 'b')).toMatchObject({ outcome: 'reported' })
    expect(await report('c', world.as(world.hr))).toMatchObject({ outcome: 'reported' })
    world.later(60_000 - 1)
    await expect(report('d')).rejects.toMatchObject({ ...refused, retryAfter: 1 })
    world.later(1)
    expect(await report('d')).toMatchObject({ outcome: 'reported' })
  })

  it("takes as many of an integration as its token's limit says", async () => {
    const erp = await integration('limited', 2)
    const report = () => submitForm(world.as(erp), { form: transfer })
    await report()
    await report()
    await expect(report()).rejects.toMatchObject({ code: 'too-many', retryAfter: 3600 })
  })

  it('has reporters take turns: nobody waits for all the forms of another', async () => {
    for (let made = 0; made < 5; made += 1) await world.report()
    const byHr = () => submitForm(world.as(world.hr), { form: transfer })
    expect(await byHr()).toMatchObject({ id: 6, ahead: 1 })
    expect(await byHr()).toMatchObject({ id: 7, ahead: 3 })
    expect(world.turns).toEqual([1, 2, 3, 4, 5, 1, 2])
    // The sweep keeps the order, too, when it requests what the job store has lost.
    world.turns.length = 0
    world.asked.length = 0
    await sweepApprovals(world.ctx)
    const forms = world.asked.map((asked) => Number(asked.split('-').at(-1)))
    expect([forms, world.turns]).toEqual([
      [1, 6, 2, 7, 3, 4, 5],
      [1, 1, 2, 2, 3, 4, 5],
    ])
  })

  it('answers although the job store is away; the sweep asks for the job', async () => {
    const enqueue = async () => {
      throw new Error('The job store is away')
    }
    const away = { ...world.ctx, jobs: { ...world.ctx.jobs, enqueue } }
    expect(await submitForm(away, { form: transfer })).toMatchObject({ outcome: 'reported' })
    expect(world.asked).toEqual([])
    await sweepApprovals(world.ctx)
    expect(world.asked).toEqual(['approvals.submit approvals-submit-1'])
  })

  it('without DingTalk keeps the form, which is sent once there is one', async () => {
    const settings = { ...world.ctx.settings, dingtalk: null }
    const without = { ...world.ctx, settings, dingtalk: null }
    expect(isConfigured(without)).toBe(false)
    const reported = await submitForm(without, { form: transfer })
    expect(reported).toMatchObject({ delivery: 'not-configured' })
    await sweepApprovals(without)
    expect(world.asked).toEqual([])
    await sweepApprovals(world.ctx)
    await deliverForm(world.ctx, { formId: 1 })
    expect(await world.stored(1)).toMatchObject({
      state: 'sent',
      steps: ['reported', 'configured', 'sent'],
    })
  })

  it('that waits for a DingTalk that was taken away is sent once it is back, after a look', async () => {
    const fault = { path: '/v1.0/workflow/processInstances', kind: 'drop-after-effect' } as const
    world.simulator.control.failNext(fault)
    const id = await world.report()
    await world.deliver(id)
    world.later(5000)
    const settings = { ...world.ctx.settings, dingtalk: null }
    await deliverForm({ ...world.ctx, settings, dingtalk: null }, { formId: id })
    expect(await world.stored(id)).toMatchObject({ state: 'not-configured' })
    await sweepApprovals(world.ctx)
    expect(await world.deliver(id, inFlightMs)).toMatchObject({ state: 'sent' })
    expect(world.inDingtalk()).toHaveLength(1)
  })
})

describe('whose form it is', () => {
  it('only the reporter is told its status, an integration that of its own', async () => {
    const erp = await integration('erp')
    const mine = await world.report()
    const reported = await submitForm(world.as(erp), { form: transfer })
    const theirs = 'id' in reported ? reported.id : 0
    expect(await formStatus(world.as(erp), { id: theirs })).toMatchObject({ delivery: 'queued' })
    expect(await formStatus(world.ctx, { id: mine })).toMatchObject({ review: 'pending' })
    await expect(formStatus(world.ctx, { id: theirs })).rejects.toThrow('no such form of yours')
    await expect(formStatus(world.as(erp), { id: mine })).rejects.toThrow('no such form of yours')
    const own = await listOwnForms(world.ctx, ownFormsInput.parse({}))
    expect(own.rows.map(({ id }) => id)).toEqual([mine])
  })

  it('lists the forms of a reporter that are not decided yet', async () => {
    const [decided, running, waiting] = [
      await world.report(),
      await world.report(),
      await world.report(),
    ]
    await database.sql`
      update approval_deliveries
      set decision = case form_id when ${decided} then 'agreed' when ${running} then 'running' end`
    const underway = await listOwnForms(world.ctx, ownFormsInput.parse({ underway: true }))
    expect(underway.rows.map(({ id }) => id)).toEqual([waiting, running])
  })
})

describe('reviewing', () => {
  const list = (input: object) =>
    listForms(world.as(world.hr), reviewListInput.parse({ type: 'transfer', ...input }))

  it('takes a form off the list and out of the counts, and is recorded once', async () => {
    const ctx = world.as(world.hr)
    const first = await world.report()
    await world.report(other)
    expect(await countForms(ctx)).toMatchObject({ pending: { transfer: 2, jobTransfer: 0 } })
    expect(await reviewForm(ctx, { id: first })).toEqual({ outcome: 'reviewed' })
    expect(await reviewForm(ctx, { id: first })).toEqual({ outcome: 'already' })
    await expect(reviewForm(ctx, { id: first, type: 'jobTransfer' })).rejects.toThrow('no such')
    expect((await list({})).rows.map(({ employee }) => employee)).toEqual(['何涛'])
    expect((await list({ review: 'reviewed' })).rows).toMatchObject([{ reviewedBy: 'hr' }])
    const steps = (await readForm(ctx, { id: first })).steps.map(({ kind }) => kind)
    expect(steps).toEqual(['reported', 'reviewed'])
    const audit = await database.sql`select 1 from audit_log where action = 'approval.review'`
    expect(audit).toHaveLength(1)
  })

  it('is taken back by who made it, for a moment', async () => {
    const ctx = world.as(world.hr)
    const id = await world.report()
    await reviewForm(ctx, { id })
    const lead = { ...world.hr, id: 0, username: 'lead' }
    expect(await undoReview(world.as(lead), { id })).toEqual({ outcome: 'too-late' })
    expect(await undoReview(ctx, { id })).toEqual({ outcome: 'undone' })
    expect((await list({})).rows).toMatchObject([{ id, review: 'pending', reviewedBy: null }])
    await reviewForm(ctx, { id })
    world.later(60_000)
    expect(await undoReview(ctx, { id })).toEqual({ outcome: 'too-late' })
    const actions =
      await database.sql`select action from audit_log where subject like 'VT-%' order by id`
    expect(actions.slice(-3).map(({ action }) => String(action))).toEqual([
      'approval.review',
      'approval.review-undone',
      'approval.review',
    ])
  })

  it('withdraws many that were not sent at once: they never are, and leave the list', async () => {
    const ctx = world.as(world.hr)
    const sent = await world.report()
    await world.deliver(sent)
    const fault = { path: '/v1.0/workflow/processInstances', method: 'POST' } as const
    world.simulator.control.failNext({ ...fault, kind: 'drop-after-effect' })
    const doubtful = await world.report()
    await world.deliver(doubtful)
    const waiting = [await world.report(), await world.report(other)]
    const which = { ids: [sent, doubtful, ...waiting] }
    expect(await withdrawForms(ctx, { which })).toEqual({ done: 2, kept: 2 })
    for (const id of waiting) {
      expect(await world.deliver(id, 1e6)).toMatchObject({
        state: 'withdrawn',
        steps: ['reported', 'withdrawn'],
      })
    }
    expect(world.inDingtalk()).toHaveLength(2)
    expect((await list({})).rows.map(({ id }) => id).toSorted()).toEqual([sent, doubtful])
    // Also by the filters, on all pages; what is withdrawn stays so.
    await Promise.all(Array.from({ length: 15 }, () => world.report(other)))
    const matching = reviewListInput.parse({ type: 'transfer', search: '何涛', review: 'all' })
    expect(await withdrawForms(ctx, { which: { matching } })).toEqual({ done: 15, kept: 1 })
    const audit = await database.sql`select from audit_log where action = 'approval.withdraw'`
    expect(audit).toHaveLength(17)
    const underway = await listOwnForms(world.ctx, ownFormsInput.parse({ underway: true }))
    expect(underway.rows.map(({ id }) => id).toSorted()).toEqual([sent, doubtful])
  })

  it('lists 13 a page, and finds by name, number and state', async () => {
    for (let made = 0; made < 14; made += 1) await world.report()
    const id = await world.report(other)
    await world.deliver(id)
    expect(await list({})).toMatchObject({ total: 15, rows: { length: 13 } })
    expect((await list({ page: 2 })).rows).toHaveLength(2)
    expect((await list({ search: '何' })).total).toBe(1)
    expect((await list({ search: '0015' })).total).toBe(1)
    expect((await list({ delivery: ['sent'], decision: ['running'] })).total).toBe(1)
    expect((await list({ delivery: ['needs-person'] })).total).toBe(0)
  })
})
