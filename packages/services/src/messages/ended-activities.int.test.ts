import { afterEach, expect, it } from 'vitest'
import { closeActivity } from '../activities/close-activity.ts'
import { createActivity, removeActivity } from '../activities/draft.ts'
import { closeOverdue } from '../activities/schedule/close-overdue.ts'
import { readToRemind, remind } from '../activities/schedule/remind.ts'
import { getSchedule, saveSchedule } from '../activities/schedule/schedule.ts'
import { sealActivity } from '../activities/seal-activity.ts'
import { systemContext } from '../core/context.ts'
import { useMessages } from './messages.testing.ts'
import { planDay } from './plan-day.ts'
import { sendMessages } from './send-messages.ts'

const world = useMessages(8)
const { given, at, ctx, noticesTo, half } = world
const raters = ['p3@example.com', 'p7@example.com']
const boss = 'boss@example.com'

it.each([
  ['closed', closeActivity, { to: [boss], notices: 0 }],
  ['deleted', removeActivity, { to: raters, notices: half }],
])(
  'of an activity that is %s while messages wait nobody is told, of another they are',
  async (outcome, end, left) => {
    const { sql } = given.database
    await sql`update employees set email = ${boss} where username = 'boss'`
    // Raters are told of the one that runs, an administrator of a draft.
    const names = { name: '秋季测评', name_en: 'Autumn 360' }
    const draft = await createActivity(ctx(), { ...names, anonymityMin: 3 })
    const { fields, version } = await getSchedule(ctx(), draft.id)
    await saveSchedule(ctx(), { id: draft.id, version, ...fields, opensOn: '2026-03-03' })
    at('2026-03-03T09:30')
    await planDay(ctx())
    const waiting = await sql`select from messages where state = 'waiting'`
    expect(waiting).toHaveLength(half + raters.length + 1)
    const id = outcome === 'closed' ? world.id : draft.id
    const ended = await end(ctx(), { id, version: (await getSchedule(ctx(), id)).version })
    expect(['closed', 'removed']).toContain(ended.outcome)
    await sendMessages(ctx())
    await sql`delete from activities where id = ${draft.id}`
    const mails = world.smtp.control.mails().flatMap(({ envelope }) => envelope.to)
    expect(mails.toSorted()).toEqual(left.to)
    expect(noticesTo()).toHaveLength(left.notices)
    const silent = await sql`select from messages where state = 'not-needed'`
    expect(silent).toHaveLength(waiting.length - left.to.length - left.notices)
  },
)

/** Runs for the same raters, with the same open; returns its id. */
async function runAnother(): Promise<number> {
  const { sql } = given.database
  const [other] = await sql<{ id: number }[]>`
    insert into activities (key, name, name_en, questionnaire_id, created_on, status, started_at, anonymity_min, results_visible)
    select 'autumn', '秋季测评', 'Autumn 360', questionnaire_id, created_on, status, started_at, 3, false
    from activities returning id`
  const id = other?.id ?? 0
  await sql`insert into participants (activity_id, employee_id)
    select ${id}, employee_id from participants`
  await sql`insert into assignments (activity_id, participant_id, rater_id, level)
    select ${id}, o.id, a.rater_id, a.level from assignments a join participants p on p.id = a.participant_id
    join participants o on o.employee_id = p.employee_id and o.activity_id = ${id}`
  await sql`insert into activity_people (activity_id, employee_id, has_subordinate, asked, open)
    select ${id}, employee_id, false, asked, open from activity_people`
  return id
}
afterEach(async () => {
  const { sql } = given.database
  await sql`delete from activities where key = 'autumn'`
  await sql`update activities set sealed_at = null`
})

const idOf = async (username: string) => {
  const [row] = await given.database.sql<
    { id: number }[]
  >`select id from employees where username = ${username}`
  return row?.id ?? 0
}
const seal = async () => {
  await sealActivity(systemContext(ctx(), 'worker'), { activityId: world.id })
}
const close = async () => {
  const { version } = await getSchedule(ctx(), world.id)
  expect(await closeActivity(ctx(), { id: world.id, version })).toEqual({ outcome: 'closed' })
  await seal()
}
const marked = () => given.database.sql`select day::text from message_days where recipients_deleted`

it.each(['p3', 'p7'])(
  'once an activity is closed whose raters had a message today, a reminder of another waits for the next 09:30, and nothing tells that %s had it',
  async (username) => {
    const { sql } = given.database
    await sql`update activity_schedules set invitation = false`
    const other = await runAnother()
    at('2026-03-05T14:00')
    await remind(ctx(), { id: world.id, audience: 'chosen', employees: [await idOf(username)] })
    await sendMessages(ctx())
    const mails = () => world.smtp.control.mails().flatMap(({ envelope }) => envelope.to)
    expect(mails()).toEqual([`${username}@example.com`])
    await close()
    const stored = await sql`select to_jsonb(m)::text as row from messages m
      union all select to_jsonb(i)::text from message_items i
      union all select to_jsonb(r)::text from message_runs r
      union all select to_jsonb(d)::text from message_days d`
    // The same, whoever had the message.
    expect(stored.map(({ row }) => JSON.parse(row as string) as object)).toEqual([
      { day: '2026-03-05', planned_at: '2026-03-05T06:00:00+00:00', recipients_deleted: true },
    ])
    // The 6th is a holiday, and a Friday.
    const waitsFor = '2026-03-09'
    const everybody = { id: other, audience: 'open' } as const
    expect(await readToRemind(ctx(), everybody)).toMatchObject({ waitsFor, notifiedToday: [] })
    expect(await remind(ctx(), everybody)).toEqual({ people: half + raters.length, waitsFor })
    expect(await remind(ctx(), everybody)).toEqual({ people: half + raters.length, waitsFor })
    await sendMessages(ctx())
    expect([mails(), noticesTo()]).toEqual([[`${username}@example.com`], []])
    await world.work(ctx(), '2026-03-09T09:30')
    expect(mails().slice(1).toSorted()).toEqual(raters)
    expect(noticesTo()).toHaveLength(half)
  },
)

it('a day on which nobody had a message yet goes on as planned when an activity is closed', async () => {
  await given.database.sql`update activity_schedules set invitation = false`
  const other = await runAnother()
  at('2026-03-04T08:00')
  await remind(ctx(), { id: world.id, audience: 'open' })
  await close()
  expect(await marked()).toEqual([])
  await remind(ctx(), { id: other, audience: 'open' })
  await world.work(ctx(), '2026-03-04T09:30')
  expect(noticesTo()).toHaveLength(half)
})

it('an activity that closes by itself at 24:00 leaves the new day as it is', async () => {
  await given.database.sql`update activity_schedules set invitation = false, closes_itself = true`
  const other = await runAnother()
  await world.work(ctx(), '2026-03-20T09:30')
  expect(noticesTo()).toHaveLength(half)
  at('2026-03-21T00:00')
  await closeOverdue(systemContext(ctx(), 'worker'))
  await seal()
  expect(await given.database.sql`select from messages`).toEqual([])
  expect(await marked()).toEqual([])
  expect((await readToRemind(ctx(), { id: other, audience: 'open' })).waitsFor).toBeNull()
})
