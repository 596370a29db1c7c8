import type { UserType } from '@vantage/contracts/auth/users'
import type { FocusFields, Plan } from '@vantage/contracts/development/plan'
import { limits } from '@vantage/contracts/limits'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmployeeContext } from '../core/context.ts'
import { removeEmployees } from '../people/bulk-employees.ts'
import { employeeUses } from '../people/list-employees.ts'
import { listBehaviours } from './behaviours.ts'
import {
  addFocus,
  checkIn,
  closePlan,
  deletePlan,
  dropFocus,
  editFocus,
  setReminders,
  sharePlan,
  tickAction,
} from './change-plan.ts'
import { getOwnPlan } from './own-plan.ts'
import { commentPlan, listSharedPlans, readPlan } from './shared-plan.ts'

let now = new Date('2026-10-14T04:00:30Z')
const given = useConsole({ clock: () => now })
const numbered = (number: number) => `s23u${String(number).padStart(5, '0')}`
const [owner, manager, other] = [3, 4, 5].map(numbered)
const ids = new Map<string, number>()
const id = (username = '') => ids.get(username) ?? 0
const as = (username = '', type: UserType = 'evn'): EmployeeContext => ({
  ...given.boss,
  actor: { ...given.boss.actor, id: id(username), username, type, grants: [] },
})
let activityId = 0
const forbidden = { code: 'forbidden' }
const fields: FocusFields = {
  aim: 'improve',
  notice: 'They tell me how it went.',
  actions: [
    { id: null, text: 'Prepare one example before each talk', dueOn: '2026-10-31' },
    { id: null, text: 'Ask what everybody takes from it', dueOn: '2026-11-28' },
  ],
}
/** The owner's plan, which a test takes to be there. */
const current = async (): Promise<Plan> => {
  const { plan } = await getOwnPlan(as(owner))
  if (!plan) throw new Error('There is no plan')
  return plan
}
const edited = ({ id: planId, version }: Plan) => ({ planId, version })
const questionIds: number[] = []
const add = (nth: number, plan: Plan | null = null) =>
  addFocus(as(owner), {
    ...fields,
    plan: plan && edited(plan),
    activityId,
    questionId: questionIds[nth] ?? 0,
  })
/** A plan with one focus. */
async function begin(): Promise<Plan> {
  const { current: made } = await add(0)
  if (!made.plan) throw new Error('No plan was made')
  return made.plan
}
const share = (plan: Plan, until: string | null = '2026-10-28') =>
  sharePlan(as(owner), { planId: plan.id, until })
const read = (plan: Plan, username = manager, type?: UserType) =>
  readPlan(as(username, type), { planId: plan.id })

beforeAll(async () => {
  const { sql } = given.database
  await importFile(given.database, exampleActivityFile())
  for (const each of await sql<{ id: number; username: string }[]>`
    select id, username from employees`) {
    ids.set(each.username, each.id)
  }
  const [activity] = await sql<{ id: number }[]>`select id from activities`
  activityId = activity?.id ?? 0
})
beforeEach(async () => {
  const { sql } = given.database
  now = new Date('2026-10-14T04:00:30Z')
  await sql`truncate development_plans cascade`
  await sql`update employees set active = true`
  await sql`update employees set manager_id = ${id(manager)} where id = ${id(owner)}`
  await sql`update activities set status = 'finished', results_visible = true`
  const { behaviours } = await listBehaviours(as(owner), { activityId: null })
  questionIds.splice(0, questionIds.length, ...behaviours.map(({ questionId }) => questionId))
})

describe('the behaviours of a report', () => {
  it('are those that it lists, each once, of one’s own newest visible report alone', async () => {
    const { report, behaviours } = await listBehaviours(as(owner), { activityId: null })
    expect(report).toMatchObject({ activity: { id: activityId }, username: owner })
    expect(new Set(questionIds).size).toBe(questionIds.length)
    expect(behaviours.every(({ weighted }) => weighted !== null)).toBe(true)
    expect(new Set(behaviours.map(({ aim }) => aim))).toEqual(new Set(['improve', 'strength']))
    const none = { report: null, behaviours: [] }
    expect(await listBehaviours(given.boss, { activityId })).toEqual(none)
    await given.database.sql`update activities set results_visible = false`
    expect(await listBehaviours(as(owner), { activityId })).toEqual(none)
    await expect(add(0)).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('a plan', () => {
  it('begins with a behaviour, and takes actions, check-ins and reminders', async () => {
    const plan = await begin()
    const [focus] = plan.focuses
    const [first, second] = focus?.actions ?? []
    expect(plan).toMatchObject({ version: 1, isOwn: true, reminders: true, share: null })
    expect(focus?.score?.weighted).toEqual(expect.any(Number))
    const ofPlan = { planId: plan.id }
    const focusId = focus?.id ?? ''
    await tickAction(as(owner), { ...ofPlan, actionId: first?.id ?? '', done: true })
    await checkIn(as(owner), { ...ofPlan, focusId, how: 'stuck', note: 'Too little time' })
    await checkIn(as(owner), { ...ofPlan, focusId, how: 'track', note: 'Two talks prepared' })
    await setReminders(as(owner), { ...ofPlan, reminders: false })
    const actions = [
      { id: second?.id ?? '', text: 'Ask', dueOn: '2026-12-01' },
      { id: first?.id ?? '', text: 'Prepare', dueOn: '2026-10-31' },
      { id: null, text: 'Take the course', dueOn: '2026-12-12' },
    ]
    await editFocus(as(owner), { ...fields, ...edited(plan), focusId, actions })
    const now = await current()
    expect(now).toMatchObject({ version: 2, reminders: false })
    expect(now.focuses[0]?.actions.map(({ text, done }) => ({ text, done }))).toEqual([
      { text: 'Ask', done: false },
      { text: 'Prepare', done: true },
      { text: 'Take the course', done: false },
    ])
    // The one of this day that was made last.
    expect(now.focuses[0]?.checkIns).toEqual([
      { day: '2026-10-14', how: 'track', note: 'Two talks prepared' },
    ])
  })

  it('is one, with three focuses, however fast they are made', async () => {
    const begun = await Promise.all([0, 1, 2].map((nth) => add(nth)))
    expect(begun.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
    const plan = await current()
    const added = await Promise.all([3, 4].map((nth) => add(nth, plan)))
    expect(added.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'saved'])
    await add(5, await current())
    const full = await current()
    expect(full.focuses).toHaveLength(limits.planFocusesMax)
    expect((await add(6, full)).outcome).toBe('full')
  })

  it('is not overwritten by who has not seen a change', async () => {
    const plan = await begin()
    const focusId = plan.focuses[0]?.id ?? ''
    const change = (notice: string) =>
      editFocus(as(owner), { ...fields, ...edited(plan), focusId, notice })
    const outcomes = await Promise.all([change('One'), change('Other')])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'saved'])
    expect((await dropFocus(as(owner), { ...edited(plan), focusId })).outcome).toBe('changed')
    expect((await closePlan(as(owner), edited(plan))).outcome).toBe('changed')
    expect((await deletePlan(as(owner), edited(plan))).outcome).toBe('changed')
    expect((await dropFocus(as(owner), { ...edited(await current()), focusId })).outcome).toBe(
      'saved',
    )
    expect((await current()).focuses).toEqual([])
  })

  it('is kept when it is closed, read but not changed any more, and gone when it is deleted', async () => {
    const plan = await begin()
    await share(plan)
    await closePlan(as(owner), edited(plan))
    await expect(read(plan)).rejects.toMatchObject(forbidden)
    const { plan: open, earlier } = await getOwnPlan(as(owner))
    expect(open).toBeNull()
    expect(earlier).toMatchObject([{ focuses: 1, actions: 2, done: 0, closedOn: '2026-10-14' }])
    expect(await read(plan, owner)).toMatchObject({ isOwn: true, closedOn: '2026-10-14' })
    const reminders = { planId: plan.id, reminders: false }
    expect((await setReminders(as(owner), reminders)).outcome).toBe('changed')
    expect((await begin()).id).not.toBe(plan.id)
    expect((await deletePlan(as(owner), { planId: plan.id, version: 2 })).outcome).toBe('saved')
    await expect(read(plan, owner)).rejects.toMatchObject(forbidden)
  })
})

/** Every call about a plan, by somebody else than its owner. */
const calls = (plan: Plan, who: EmployeeContext): (() => Promise<unknown>)[] => {
  const { id: planId, version } = plan
  const focusId = plan.focuses[0]?.id ?? ''
  const actionId = plan.focuses[0]?.actions[0]?.id ?? ''
  return [
    () => readPlan(who, { planId }),
    () => commentPlan(who, { planId, text: 'Well done', seen: 0 }),
    () => editFocus(who, { ...fields, planId, version, focusId }),
    () => dropFocus(who, { planId, version, focusId }),
    () => tickAction(who, { planId, actionId, done: true }),
    () => checkIn(who, { planId, focusId, how: 'done', note: '' }),
    () => setReminders(who, { planId, reminders: false }),
    () => sharePlan(who, { planId, until: '2026-10-28' }),
    () => closePlan(who, { planId, version }),
    () => deletePlan(who, { planId, version }),
  ]
}
const refusal = (call: () => Promise<unknown>) =>
  call().then(
    () => 'answered',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

describe('whose plan it is not', () => {
  const types = ['evn', 'hr', 'evm'] as const
  it.each(types)(
    'is refused every call as %s, in the words that a plan which is not there gets',
    async (type) => {
      const plan = await begin()
      const nowhere = { ...plan, id: '00000000-0000-4000-8000-000000000000' }
      for (const username of [manager, other]) {
        const who = as(username, type)
        const refused = await Promise.all(calls(plan, who).map(refusal))
        expect(refused).toEqual(await Promise.all(calls(nowhere, who).map(refusal)))
        expect(new Set(refused)).toEqual(new Set(['Only your own plan is open to you.']))
        expect(await listSharedPlans(who)).toEqual({ plans: [] })
      }
      expect(await current()).toEqual(plan)
    },
  )

  it('as the manager whom it is shared with reads and comments, and changes nothing', async () => {
    const plan = await begin()
    await share(plan)
    for (const call of calls(plan, as(manager, 'evm')).slice(2)) {
      await expect(call()).rejects.toMatchObject(forbidden)
    }
    for (const type of types) {
      await expect(read(plan, other, type)).rejects.toMatchObject(forbidden)
    }
  })

  it('learns nothing of it by the audit log, activities that somebody is in, or deleting accounts', async () => {
    const { sql } = given.database
    const counts = async () => {
      const [row] = await sql`select (select count(*)::int from audit_log) as audit,
        (select count(*)::int from messages) as messages, (select count(*)::int from job_runs) as jobs`
      return row
    }
    await sql`insert into employees (username, fullname, englishname, gender, type)
      values ('leaver', 'leaver', 'leaver', 'x', 'evn') on conflict do nothing`
    const [leaver] = await sql<{ id: number }[]>`select id from employees where username = 'leaver'`
    const before = await counts()
    await sql`update employees set manager_id = ${leaver?.id ?? 0} where id = ${id(owner)}`
    ids.set('leaver', leaver?.id ?? 0)
    const plan = await begin()
    await share(plan)
    await commentPlan(as('leaver'), { planId: plan.id, text: 'Well done', seen: 0 })
    await sql`update employees set manager_id = null where id = ${id(owner)}`
    expect(await counts()).toEqual(before)
    expect(await employeeUses(given.boss, id('leaver'))).toEqual({ uses: [], total: 0 })
    const which = { ids: [id('leaver')] }
    expect(await removeEmployees(given.boss, { which, check: false })).toMatchObject({ done: 1 })
    expect(await current()).toMatchObject({
      share: null,
      comments: [{ by: null, text: 'Well done' }],
    })
  })
})

describe('a shared plan', () => {
  it('is read by the manager without scores until its last day is over, and the owner sees when', async () => {
    const plan = await begin()
    await expect(read(plan)).rejects.toMatchObject(forbidden)
    await share(plan)
    const shown = await read(plan)
    expect(shown).toMatchObject({ isOwn: false, owner: { fullname: plan.owner.fullname } })
    expect(shown.focuses.map(({ score }) => score)).toEqual([null])
    expect(shown.share).toMatchObject({ until: '2026-10-28', openedAt: null })
    expect(await listSharedPlans(as(manager))).toMatchObject({ plans: [{ id: plan.id }] })
    expect((await current()).share).toMatchObject({ openedAt: '2026-10-14T04:00:30Z' })
    now = new Date('2026-10-28T15:59:00Z')
    await read(plan)
    // Midnight in Shanghai.
    now = new Date('2026-10-28T16:00:00Z')
    await expect(read(plan)).rejects.toMatchObject(forbidden)
    expect(await listSharedPlans(as(manager))).toEqual({ plans: [] })
    expect((await current()).share).toBeNull()
  })

  it('ends at once, and with the owner’s account; it goes to a manager alone, for at most three months', async () => {
    const plan = await begin()
    await share(plan)
    await share(plan, null)
    await expect(read(plan)).rejects.toMatchObject(forbidden)
    await share(plan)
    await given.database.sql`update employees set active = false where id = ${id(owner)}`
    await expect(read(plan)).rejects.toMatchObject(forbidden)
    await given.database.sql`update employees set active = true, manager_id = null`
    for (const day of ['2026-10-13', '2027-01-15', '2026-10-28']) {
      await expect(share(plan, day)).rejects.toMatchObject({ code: 'invalid' })
    }
  })

  it('takes comments of the manager, each once, which stay when the share has ended', async () => {
    const plan = await begin()
    await share(plan)
    const send = (text: string, seen: number) =>
      commentPlan(as(manager), { planId: plan.id, text, seen })
    const sent = await Promise.all([send('I saw it', 0), send('I saw it', 0)])
    expect(sent.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'sent'])
    expect((await send('And again', 1)).current.comments).toHaveLength(2)
    await share(plan, null)
    await expect(send('Too late', 2)).rejects.toMatchObject(forbidden)
    expect((await current()).comments.map(({ text }) => text)).toEqual(['I saw it', 'And again'])
  })
})
