import { beforeEach, expect, it } from 'vitest'
import { listRuns, sendAgain } from '../../messages/list-runs.ts'
import { useMessages } from '../../messages/messages.testing.ts'
import { sendMessages } from '../../messages/send-messages.ts'
import { extendActivity } from './extend-activity.ts'
import { readMessageReach } from './message-reach.ts'
import { readToRemind, remind } from './remind.ts'
import { getSchedule, saveSchedule } from './schedule.ts'

const raters = 80
const world = useMessages(raters)
const { given, at, ctx, work, noticesTo, half, quarter } = world
let { id, dingtalk, smtp } = world
beforeEach(() => void ({ id, dingtalk, smtp } = world))

it('a reminder by hand is a message of the day for who had something open last night and still has', async () => {
  const { sql } = given.database
  await sql`update activity_schedules set invitation = false`
  at('2026-03-04T14:00')
  const everybody = { id, audience: 'open' } as const
  const { people: meant, none, notifiedToday } = await readToRemind(ctx(), everybody)
  expect([meant, none.length, notifiedToday]).toEqual([raters, quarter, []])
  expect(await getSchedule(ctx(), id)).toMatchObject({ people: raters, finished: 0, open: raters })
  const few = await sql<
    { id: number }[]
  >`select id from employees where email is not null and dingtalk_user_id is null order by id limit 9`
  const chosen = { id, audience: 'chosen', employees: few.map((row) => row.id) } as const
  expect(await remind(ctx(), chosen)).toEqual({ people: 9, waitsFor: null })
  expect(await given.recorded()).toMatchObject([
    { action: 'activity.remind', after: { audience: 'chosen', people: 9 } },
  ])
  at('2026-03-04T14:01')
  expect((await readToRemind(ctx(), everybody)).notifiedToday).toEqual(chosen.employees)
  expect(await remind(ctx(), everybody)).toMatchObject({ people: half + quarter - 9 })
  await sql`update assignments set submitted = true where rater_id = (select id from employees where username = 'p2')`
  await sendMessages(ctx())
  await sendMessages(ctx())
  expect(smtp.control.mails().map(({ subject }) => subject)).toEqual(
    Array(quarter).fill('提醒：2 份问卷将于 2026-03-20 截止'),
  )
  const counts = { dingtalk: half - 1, email: quarter - 9, waiting: 0, missed: quarter }
  const run = { kind: 'reminder', day: '2026-03-04' }
  // Among a few people, counts would reveal who has finished.
  expect(await listRuns(ctx(), id)).toEqual([
    { ...run, askedAt: '2026-03-04T06:01:00Z', people: raters - 9, counts },
    { ...run, askedAt: '2026-03-04T06:00:00Z', people: 9, counts: null },
  ])
  await expect(remind(ctx(), everybody)).rejects.toThrow('None of these people')
  await sql`update assignments set submitted = false`
  await sql`update activities set status = 'finished'`
  await expect(remind(ctx(), everybody)).rejects.toThrow('does not run')
})

it('a reminder by hand before 09:30 is one message with what else the day brings', async () => {
  const { sql } = given.database
  const [manager] = await sql<{ id: number }[]>`
    update employees set type = 'evm' where username = 'p4' returning id`
  const [next] = await sql<{ id: number }[]>`
    insert into activities (key, name, name_en, created_on, status, anonymity_min, results_visible)
    values ('autumn', '秋季测评', 'Autumn 360', '2026-03-02', 'draft', 3, false) returning id`
  const draft = { id: next?.id ?? 0, ...(await getSchedule(ctx(), next?.id ?? 0)) }
  await saveSchedule(ctx(), { ...draft, ...draft.fields, opensOn: '2026-03-13' })
  await sql`update activity_schedules set invitation = false`
  at('2026-03-13T09:00')
  const chosen = { id, audience: 'chosen' as const, employees: [manager?.id ?? 0] }
  expect(await remind(ctx(), chosen)).toEqual({ people: 1, waitsFor: '2026-03-13' })
  await sendMessages(ctx())
  expect(dingtalk.control.notices()).toEqual([])
  await work(ctx(), '2026-03-13T09:30')
  await sql`delete from activities where key = 'autumn'`
  await sql`update employees set type = 'evn' where username = 'p4'`
  expect(new Set(noticesTo()).size).toBe(half)
  expect(noticesTo()).toHaveLength(half)
  const notices = dingtalk.control.notices().filter(({ userid }) => userid === 'ding-4')
  expect(JSON.stringify(notices[0]?.msg)).toMatch(/秋季测评.*春季测评/)
})

it.each([
  ['the invitation', '2026-03-03', 'invitation', '请填写 2 份问卷（2026-03-20 截止）'],
  ['word of a later due date', '2026-03-04', 'extended', '已延期'],
])(
  '%s takes the place of a reminder that was asked for by hand before it on its day',
  async (_, day, kind, subject) => {
    if (kind === 'extended') {
      await work(ctx(), '2026-03-03T09:30')
      smtp.control.empty()
      at('2026-03-03T18:00')
      const { version } = await getSchedule(ctx(), id)
      await extendActivity(ctx(), { id, version, dueOn: '2026-03-27', tell: true })
    }
    at(`${day}T08:00`)
    await remind(ctx(), { id, audience: 'open' })
    // It may be 09:30 between any two looks at the clock.
    for (let early = 20; early > 0; early -= 1) {
      let looks = 0
      const clock = () => {
        looks += 1
        return new Date(looks <= early ? `${day}T09:29:59.999+08:00` : `${day}T09:30+08:00`)
      }
      await sendMessages({ ...ctx(), clock })
    }
    await work(ctx(), `${day}T09:30`)
    const mails = smtp.control.mails()
    expect(mails).toHaveLength(quarter)
    expect(mails.filter((mail) => mail.subject.includes(subject) && mail.calendar)).toEqual(mails)
    expect((await listRuns(ctx(), id))[0]).toMatchObject({
      kind,
      day,
      askedAt: null,
      people: raters,
    })
  },
)

it('whoever got an address after 09:30 and was reminded that day is not sent what could not reach them before', async () => {
  const { sql } = given.database
  await work(ctx(), '2026-03-03T09:30')
  const late = await sql<{ id: number }[]>`update employees set email = username || '@example.com'
    where username in ('p1', 'p5') returning id`
  at('2026-03-03T14:00')
  smtp.control.empty()
  const [reminded] = late.map((row) => row.id)
  await remind(ctx(), { id, audience: 'chosen', employees: [reminded ?? 0] })
  expect(await sendAgain(ctx(), { id })).toEqual({ messages: 1 })
  await sendMessages(ctx())
  await sql`update employees set email = null where username in ('p1', 'p5')`
  expect(smtp.control.mails().map(({ envelope }) => envelope.to)).toHaveLength(2)
})

it('whose mailbox has failed is named before a reminder as on the page of dates and messages, and is written to all the same', async () => {
  const { sql } = given.database
  await sql`update employees set updated_at = '2026-03-01'`
  const full = { code: 552, text: '5.2.2 Full', address: 'p3@example.com' }
  smtp.control.fail({ at: 'recipient', how: 'answer', ...full })
  await work(ctx(), '2026-03-03T09:30')
  await sql`update activities set progress_at = '2026-03-04T03:00+08:00'`
  at('2026-03-04T14:00')
  const { people, none } = await readToRemind(ctx(), { id, audience: 'open' })
  const { none: onPage } = await readMessageReach(ctx(), id)
  expect(none.find(({ username }) => username === 'p3')?.why).toBe('mail-failed')
  expect([people, none]).toEqual([raters, onPage])
  expect(await remind(ctx(), { id, audience: 'open' })).toMatchObject({
    people: raters - none.length,
  })
  smtp.control.empty()
  await sendMessages(ctx())
  expect(smtp.control.mails().flatMap(({ envelope }) => envelope.to)).toContain('p3@example.com')
})
