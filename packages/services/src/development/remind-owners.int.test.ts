import type { How, StoredFocus } from '@vantage/contracts/development/plan'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import type { MailMessage } from '@vantage/integrations/mail/port'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { systemContext } from '../core/context.ts'
import { runSweep } from '../ops/run-sweep.ts'
import { remindOwners } from './remind-owners.ts'

const given = useConsole()
const mails: MailMessage[] = []
const notices: { userIds: readonly string[]; text: string }[] = []
let now = new Date()
/** The address whose mails are put off. */
let greylisted = ''
let isAway = false
/** Third parties that keep what they get. Only what reminders need of them is there. */
const ctx = () => ({
  ...given.boss,
  clock: () => now,
  settings: {
    ...given.boss.settings,
    publicUrl: 'https://vantage.example.com',
    calendar: { timeZone: 'Asia/Shanghai', holidays: [], workdays: [] },
  },
  mail: {
    bounceDomain: null,
    sendMail: async (mail: MailMessage) => {
      if (isAway || mail.to.address === greylisted)
        return { outcome: 'later', reason: 'unreachable', code: null, text: '' } as const
      mails.push(mail)
      return { outcome: 'accepted' } as const
    },
    close: () => {},
  },
  dingtalk: {
    sendNotice: async (notice: { userIds: readonly string[]; text: string }) => {
      if (isAway) return { outcome: 'unavailable', reason: 'timeout' } as const
      notices.push(notice)
      return { outcome: 'sent', taskId: '1' } as const
    },
  } as unknown as NonNullable<typeof given.boss.dingtalk>,
})
/** What the sweeps of two workers do at a time in China. */
async function work(time: string) {
  now = new Date(`${time}+08:00`)
  await Promise.all([remindOwners(ctx()), remindOwners(ctx())])
}

beforeAll(async () => {
  const { sql } = given.database
  await sql`insert into employees (username, fullname, englishname, gender, type, dingtalk_user_id, email, language)
    values ('ding', '陈静怡', 'Emma Chen', 'x', 'evn', 'ding-1', 'ding@example.com', 'ch'),
      ('mail', '林子涵', 'Zihan Lin', 'x', 'evn', null, 'mail@example.com', 'en'),
      ('none', '无', 'None', 'x', 'evn', null, null, 'en')`
  // Withdrawn, so that the sweep asks for nothing because of it.
  await sql`with made as (insert into questionnaires (key, name, name_en) values ('q', '问卷', 'Form') returning id)
    insert into activities (key, name, name_en, questionnaire_id, created_on, status, anonymity_min, results_visible)
    select 'spring', '春季', 'Spring', id, '2026-03-02', 'withdrawn', 3, true from made`
})
/** Everybody has a plan with an action that is due on Wednesday, 18 March 2026. */
beforeEach(async () => {
  const { sql } = given.database
  mails.length = 0
  notices.length = 0
  isAway = false
  greylisted = ''
  await sql`truncate development_plans cascade`
  await sql`update employees set active = true`
  await sql`insert into development_plans (owner_id, activity_id, focuses, reminded_up_to, tried_at)
    select e.id, a.id, ${sql.json(focusesOf('2026-03-18'))}, '2026-03-02', '2026-03-02T10:00+08:00'
    from employees e, activities a where e.username in ('ding', 'mail', 'none')`
})
/** One focus with an action that is due on a day. */
const focusesOf = (
  dueOn: string,
  { done = false, how = 'track' }: { done?: boolean; how?: How } = {},
): StoredFocus[] => [
  {
    questionId: 1,
    aim: 'improve',
    score: { weighted: 340, margin: null },
    notice: 'They plan with my dates',
    actions: [{ text: 'Set a date when a topic begins', dueOn, done }],
    checkIns: [{ day: '2026-03-02', how, note: 'Decides in time' }],
  },
]
const change = (focuses: StoredFocus[]) =>
  given.database.sql`update development_plans set focuses = ${given.database.sql.json(focuses)}`

it('an owner is told once, two days before, over the channel they have, without a word of the plan', async () => {
  await work('2026-03-13T10:00')
  await work('2026-03-16T09:29')
  expect([mails, notices]).toEqual([[], []])
  await work('2026-03-16T09:30')
  await work('2026-03-17T09:30')
  expect(notices).toEqual([
    {
      userIds: ['ding-1'],
      text: '您的发展计划中有一项行动将于 2026-03-18 到期。\nhttps://vantage.example.com/development',
    },
  ])
  expect(mails).toMatchObject([
    { to: { address: 'mail@example.com' }, subject: 'Your plan: an action is due on 18-03-2026' },
  ])
  const sent = JSON.stringify([mails, notices])
  expect(sent).not.toMatch(/Set a date|They plan|Decides/)
})

it('an action that is moved is told of again; one that is done or dropped, of a closed plan or of who has left, is not', async () => {
  const { sql } = given.database
  await work('2026-03-16T09:30')
  await change(focusesOf('2026-03-20'))
  await work('2026-03-18T10:00')
  expect([mails.length, notices.length]).toEqual([2, 2])
  const silences = [
    () => change(focusesOf('2026-03-26', { done: true })),
    () => change(focusesOf('2026-03-26', { how: 'done' })),
    () => sql`update development_plans set reminders = false`,
    () => sql`update development_plans set closed_at = now()`,
    () => sql`update employees set active = false where username <> 'boss'`,
  ]
  for (const silence of silences) {
    await change(focusesOf('2026-03-26'))
    await sql`update development_plans
      set reminders = true, closed_at = null, reminded_up_to = '2026-03-18', tried_at = '2026-03-18'`
    await sql`update employees set active = true`
    await silence()
    await work('2026-03-24T10:00')
  }
  expect([mails.length, notices.length]).toEqual([2, 2])
})

it('on the last Friday of a month it asks for a check-in, and of a day everything is one message', async () => {
  await change(focusesOf('2026-03-30'))
  await work('2026-03-27T09:30')
  await work('2026-03-30T09:30')
  expect([mails.length, notices.length]).toEqual([1, 1])
  expect(mails[0]?.text).toContain('An action of your plan is due on 30-03-2026.')
  expect(mails[0]?.text).toContain('It is time to check in')
  await work('2026-04-24T09:30')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your plan: an action is due on 30-03-2026',
    'Your plan: time to check in',
  ])
})

it('what could not be sent goes later the same day, or the next', async () => {
  isAway = true
  await work('2026-03-16T09:30')
  await work('2026-03-16T12:00')
  isAway = false
  await work('2026-03-17T09:30')
  expect([mails.length, notices.length]).toEqual([1, 1])
})

it('whoever cannot be reached holds up nobody else, and is tried again after a pause', async () => {
  const { sql } = given.database
  await sql`update employees set dingtalk_user_id = null where username = 'ding'`
  await sql`update development_plans p set tried_at = '2026-03-01'
    from employees e where e.id = p.owner_id and e.username = 'ding'`
  greylisted = 'ding@example.com'
  const sweep = (time: string) => {
    now = new Date(`2026-03-16T${time}+08:00`)
    return remindOwners(ctx())
  }
  await sweep('09:30')
  expect(mails).toEqual([])
  await sweep('09:31')
  expect(mails.map(({ to }) => to.address)).toEqual(['mail@example.com'])
  greylisted = ''
  await sweep('09:44')
  expect(mails).toHaveLength(1)
  await sweep('09:45')
  expect(mails.map(({ to }) => to.address)).toEqual(['mail@example.com', 'ding@example.com'])
  await sql`update employees set dingtalk_user_id = 'ding-1' where username = 'ding'`
})

it('a whole sweep leaves no message, job, audit entry or heartbeat that it would not leave without plans', async () => {
  const { sql } = given.database
  const everything = async () => {
    const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'development%' order by 1`
    const counted = []
    for (const { name } of tables) {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(name)}`
      counted.push([name, row?.count])
    }
    return Object.fromEntries(counted) as Record<string, number>
  }
  const sweep = () => runSweep({ ...systemContext(ctx(), 'worker') })
  now = new Date('2026-03-16T09:20+08:00')
  await sweep()
  const before = await everything()
  now = new Date('2026-03-16T10:00+08:00')
  await sweep()
  expect([mails.length, notices.length]).toEqual([1, 1])
  // That the day's messages were planned stands there every day.
  const { message_days: days, ...after } = await everything()
  expect({ ...after, message_days: (days ?? 0) - 1 }).toEqual(before)
})
