import type { UserType } from '@vantage/contracts/auth/users'
import type { Plan, SavePlanInput } from '@vantage/contracts/development/plan'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmployeeContext } from '../core/context.ts'
import { openReportStore } from '../core/report-store.ts'
import { removeEmployees } from '../people/bulk-employees.ts'
import { employeeUses } from '../people/list-employees.ts'
import { listBehaviours } from './behaviours.ts'
import { endPlan, savePlan, sharePlan } from './change-plan.ts'
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
  // Nothing is kept of a report that a test changes.
  reports: openReportStore(null),
  actor: { ...given.boss.actor, id: id(username), username, type, grants: [] },
})
let activityId = 0
const forbidden = { code: 'forbidden' }
type Given = SavePlanInput['focuses'][number]
const intent = {
  aim: 'improve' as const,
  notice: 'They tell me how it went.',
  actions: [
    { text: 'Prepare one example before each talk', dueOn: '2026-10-31', done: false },
    { text: 'Ask what everybody takes from it', dueOn: '2026-11-28', done: false },
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
/** Saves a plan with these of the report's behaviours. */
const save = (nths: number[], plan: Plan | null = null, change: Partial<Given> = {}) =>
  savePlan(as(owner), {
    plan: plan && edited(plan),
    activityId,
    reminders: true,
    focuses: nths.map((nth) => ({
      ...intent,
      questionId: questionIds[nth] ?? 0,
      checkIn: null,
      ...change,
    })),
  })
/** A plan with one focus. */
async function begin(): Promise<Plan> {
  const { current: made } = await save([0])
  if (!made.plan) throw new Error('No plan was made')
  return made.plan
}
const end = (plan: Plan, how: 'close' | 'delete') => endPlan(as(owner), { ...edited(plan), how })
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
  it('are all of one’s own newest visible report, what it lists first', async () => {
    const { report, behaviours } = await listBehaviours(as(owner), { activityId: null })
    expect(report).toMatchObject({ activity: { id: activityId }, username: owner })
    const stored = await given.database.sql<{ id: number }[]>`
      select id from questions where type = 0`
    expect(questionIds.toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
    const groups = behaviours.map(({ group }) => group)
    expect(new Set(groups)).toEqual(new Set(['improve', 'strength', 'other']))
    expect(groups.slice(groups.indexOf('other')).every((group) => group === 'other')).toBe(true)
    const none = { report: null, behaviours: [] }
    expect(await listBehaviours(given.boss, { activityId })).toEqual(none)
    await given.database.sql`update activities set results_visible = false`
    expect(await listBehaviours(as(owner), { activityId })).toEqual(none)
    await expect(save([0])).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('a plan', () => {
  it('begins with a behaviour, and keeps its score and check-ins when it is saved', async () => {
    const plan = await begin()
    expect(plan).toMatchObject({ version: 1, isOwn: true, reminders: true, share: null })
    const [focus] = plan.focuses
    expect(focus?.score?.weighted).toEqual(expect.any(Number))
    const checkIn = { how: 'stuck' as const, note: 'Too little time' }
    await save([0], plan, { checkIn })
    await save([0], await current(), { checkIn: { how: 'track', note: 'Two talks' } })
    now = new Date('2026-10-15T04:00:00Z')
    await save([0], await current(), { checkIn: { how: 'done', note: '' } })
    const actions = [{ text: 'Take the course', dueOn: '2026-12-12', done: true }]
    await given.database.sql`update activities set results_visible = false`
    await save([0], await current(), { actions, aim: 'strength' })
    expect(await current()).toMatchObject({ version: 5, share: null, comments: [] })
    expect((await current()).focuses).toEqual([
      {
        ...focus,
        actions,
        aim: 'strength',
        // Only the last check-in of a day is kept.
        checkIns: [
          { day: '2026-10-15', how: 'done', note: '' },
          { day: '2026-10-14', how: 'track', note: 'Two talks' },
        ],
      },
    ])
  })

  it('is one, however fast it is made, of behaviours of its own report', async () => {
    const begun = await Promise.all([0, 1, 2].map((nth) => save([nth])))
    expect(begun.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
    const invalid = { code: 'invalid' }
    await expect(save([0, 1e9], await current())).rejects.toMatchObject(invalid)
    expect((await save([2, 1, 0], await current())).outcome).toBe('saved')
    const { focuses } = await current()
    expect(focuses.map(({ questionId }) => questionId)).toEqual(
      [2, 1, 0].map((nth) => questionIds[nth]),
    )
  })

  it('is not overwritten by who has not seen a change', async () => {
    const plan = await begin()
    const outcomes = await Promise.all([save([0, 1], plan), save([2], plan)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'saved'])
    for (const how of ['close', 'delete'] as const) {
      expect((await end(plan, how)).outcome).toBe('changed')
    }
    expect((await save([], await current())).outcome).toBe('saved')
    expect((await current()).focuses).toEqual([])
  })

  it('is kept when it is closed, read but not changed any more, and gone when it is deleted', async () => {
    const plan = await begin()
    await share(plan)
    await end(plan, 'close')
    await expect(read(plan)).rejects.toMatchObject(forbidden)
    const { plan: open, earlier } = await getOwnPlan(as(owner))
    expect(open).toBeNull()
    const closed = await read(plan, owner)
    expect(closed).toMatchObject({ isOwn: true, closedOn: '2026-10-14', share: null })
    expect(earlier).toEqual([closed])
    expect((await save([0], closed)).outcome).toBe('changed')
    expect((await share(closed)).outcome).toBe('changed')
    expect((await end(closed, 'close')).outcome).toBe('changed')
    expect((await begin()).id).not.toBe(plan.id)
    expect((await end(closed, 'delete')).outcome).toBe('saved')
    await expect(read(plan, owner)).rejects.toMatchObject(forbidden)
  })
})

/** Every call about a plan, by somebody else than its owner. */
const calls = (plan: Plan, who: EmployeeContext): (() => Promise<unknown>)[] => {
  const { id: planId, version } = plan
  return [
    () => readPlan(who, { planId }),
    () => commentPlan(who, { planId, text: 'Well done', seen: 0 }),
    () => savePlan(who, { plan: { planId, version }, activityId, reminders: false, focuses: [] }),
    () => sharePlan(who, { planId, until: '2026-10-28' }),
    () => endPlan(who, { planId, version, how: 'close' }),
    () => endPlan(who, { planId, version, how: 'delete' }),
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

describe('what the manager reads of a plan', () => {
  it('says nothing of the report, which they may not read: any behaviour may stand there, and it stands there alike', async () => {
    const { sql } = given.database
    const places = questionIds.map((_, nth) => nth)
    /** A plan of all behaviours, three at a time, as the manager sees it. */
    const views = async () => {
      const seen: string[] = []
      for (const nths of places.flatMap((nth) =>
        nth % 3 === 0 ? [places.slice(nth, nth + 3)] : [],
      )) {
        await sql`truncate development_plans cascade`
        const { outcome, current: own } = await save(nths)
        expect(outcome).toBe('saved')
        if (own.plan) await share(own.plan)
        if (own.plan) seen.push(JSON.stringify({ ...(await read(own.plan)), id: '' }))
      }
      return seen
    }
    const reportOf = async () => {
      const { behaviours } = await listBehaviours(as(owner), { activityId })
      const inOrder = behaviours.toSorted((one, other) => one.questionId - other.questionId)
      return inOrder.map(({ weighted, margin, self, group }) => ({ weighted, margin, self, group }))
    }
    const [before, report] = [await views(), await reportOf()]
    expect(before.length).toBeGreaterThan(1)
    // Everybody thinks the opposite.
    await sql`update answer_sets set scores = array(select 6 - score from unnest(scores) as score)`
    const [after, opposite] = [await views(), await reportOf()]
    await sql`update answer_sets set scores = array(select 6 - score from unnest(scores) as score)`
    expect(opposite).not.toEqual(report)
    expect(after).toEqual(before)
  })
})

describe('a shared plan', () => {
  it('is read by the manager without scores and reminders until its last day is over, and the owner sees when', async () => {
    const plan = await begin()
    await expect(read(plan)).rejects.toMatchObject(forbidden)
    await share(plan)
    const shown = await read(plan)
    expect(shown).toMatchObject({ isOwn: false, reminders: null, owner: plan.owner })
    expect(shown.focuses.map(({ score }) => score)).toEqual([null])
    expect(shown.share).toMatchObject({ until: '2026-10-28', openedAt: null })
    const listed = async () => (await listSharedPlans(as(manager))).plans
    expect(await listed()).toEqual([
      {
        id: plan.id,
        owner: plan.owner,
        until: '2026-10-28',
        progress: { done: 0, actions: 2, how: null },
      },
    ])
    expect((await current()).share).toMatchObject({ openedAt: '2026-10-14T04:00:30Z' })
    now = new Date('2026-10-28T15:59:00Z')
    await read(plan)
    // Midnight in Shanghai.
    now = new Date('2026-10-28T16:00:00Z')
    await expect(read(plan)).rejects.toMatchObject(forbidden)
    expect(await listSharedPlans(as(manager))).toEqual({ plans: [] })
    expect((await current()).share).toBeNull()
  })

  it('is listed with the actions that are done and how it goes: stuck where one focus is, done where all are', async () => {
    await share(await begin())
    const actions = intent.actions.map((action, nth) => ({ ...action, done: nth === 0 }))
    const goes = async (nths: number[], how: 'track' | 'stuck' | 'done') => {
      await save(nths, await current(), { actions, checkIn: { how, note: '' } })
      const [listed] = (await listSharedPlans(as(manager))).plans
      return listed?.progress
    }
    expect(await goes([0], 'track')).toEqual({ done: 1, actions: 2, how: 'track' })
    expect(await goes([0, 1], 'stuck')).toEqual({ done: 2, actions: 4, how: 'stuck' })
    expect(await goes([0, 1], 'done')).toEqual({ done: 2, actions: 4, how: 'done' })
    await save([0, 1, 2], await current())
    const [listed] = (await listSharedPlans(as(manager))).plans
    expect(listed?.progress).toEqual({ done: 0, actions: 6, how: 'track' })
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

  it('shows a comment to its author and the owner, and not to the next manager', async () => {
    const { sql } = given.database
    const plan = await begin()
    const send = (username: string | undefined, text: string, seen: number) =>
      commentPlan(as(username), { planId: plan.id, text, seen })
    const texts = async (shown: Promise<Plan>) => (await shown).comments.map(({ text }) => text)
    await share(plan)
    await send(manager, 'For you alone', 0)
    await share(plan, null)
    await sql`update employees set manager_id = ${id(other)} where id = ${id(owner)}`
    await share(plan)
    expect(await texts(read(plan, other))).toEqual([])
    expect((await send(other, 'Welcome', 0)).outcome).toBe('sent')
    expect(await texts(read(plan, other))).toEqual(['Welcome'])
    expect(await texts(current())).toEqual(['For you alone', 'Welcome'])
  })

  it('is shared with nobody while the account it is shared with is not in use', async () => {
    const plan = await begin()
    await share(plan)
    await given.database.sql`update employees set active = false where id = ${id(manager)}`
    expect((await current()).share).toBeNull()
  })
})
