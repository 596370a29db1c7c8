import type { useOwnStores } from '@vantage/dev-env/testing/use-own-stores'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { createDingtalk } from '@vantage/integrations/dingtalk/client'
import { createMail } from '@vantage/integrations/mail/client'
import { type DingtalkSimulator, startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { type SmtpSimulator, startSmtpSimulator } from '@vantage/simulators/smtp/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { getSchedule, saveSchedule } from '../activities/schedule/schedule.ts'
import { planDay } from './plan-day.ts'
import { sendMessages } from './send-messages.ts'

/** Where a worker may end: before a mail is handed over, or once a third party has taken it and before that is noted. */
export const endSteps = ['taken-notice', 'taken-mail', 'claimed-mail'] as const

/**
 * Called at the top of a test file: an activity with so many raters, of whom half have a DingTalk id and half of the others an
 * e-mail address, and the servers that their messages reach.
 */
export function useMessages(raters: number, stores: ReturnType<typeof useOwnStores> | null = null) {
  const given = stores ? useConsole({}, stores) : useConsole()
  const people = raters + 1
  let dingtalk: DingtalkSimulator
  let smtp: SmtpSimulator
  let id = 0
  let now = 0
  /** Sets the clock, in China. */
  const at = (time: string) => (now = Date.parse(`${time}+08:00`))
  const clock = () => new Date(now)

  beforeAll(async () => {
    const { sql } = given.database
    await sql`insert into employees (username, fullname, englishname, gender, type, dingtalk_user_id, email)
      select 'p' || i, '员工' || i, 'Person ' || i, 'x', 'evn',
        case when i % 2 = 0 then 'ding-' || i end, case when i % 4 <> 1 then 'p' || i || '@example.com' end
      from generate_series(1, ${people}) as i`
    await sql`with made as (insert into questionnaires (key, name, name_en) values ('q', '问卷', 'Form') returning id)
      insert into activities (key, name, name_en, questionnaire_id, created_on, status, anonymity_min, results_visible)
      select 'spring', '春季测评', 'Spring 360', id, '2026-03-02', 'draft', 3, false from made`
    smtp = await startSmtpSimulator()
  })
  afterAll(() => smtp.stop())
  afterEach(() => dingtalk.stop())

  /** Runs since Monday, 2 March 2026, 10:00, due on the 20th, with everything open and nothing sent. */
  beforeEach(async () => {
    const { sql } = given.database
    at('2026-03-02T10:00')
    // It remembers what it has sent today.
    dingtalk = await startDingtalkSimulator({
      users: Array.from({ length: people }, (_, i) => ({ userid: `ding-${i}`, name: `${i}` })),
      clock,
    })
    dingtalk.control.settings({ callsPerSecond: 100_000, callsPerMonth: 100_000 })
    await sql`truncate messages, message_runs, message_days, activity_schedules, participants, activity_people cascade`
    await sql`update employees set active = true`
    const [row] = await sql<{ id: number }[]>`update activities
      set status = 'draft', started_at = null, due_on = null, results_visible = false returning id`
    id = row?.id ?? 0
    await sql`insert into participants (activity_id, employee_id)
      select ${id}, id from employees where username in (${`p${raters}`}, ${`p${people}`})`
    await sql`insert into assignments (activity_id, participant_id, rater_id, level)
      select ${id}, p.id, e.id, 1 from participants p, employees e
      where e.username like 'p%' and e.username <> ${`p${people}`}`
    await setSchedule({ sentences: { invitation: { ch: '请如实作答。', en: '' } } })
    await sql`update activities set status = 'running', started_at = ${clock().toISOString()}`
    await sql`insert into activity_people (activity_id, employee_id, has_subordinate, asked, open)
      select ${id}, id, false, 2, 2 from employees where username like 'p%' and username <> ${`p${people}`}`
    smtp.control.clearFaults()
    smtp.control.empty()
  })

  const ctx = () => ({
    ...given.boss,
    settings: {
      ...given.boss.settings,
      publicUrl: 'https://vantage.example.com',
      calendar: { timeZone: 'Asia/Shanghai', holidays: ['2026-03-06'], workdays: [] },
    },
    clock,
    dingtalk: createDingtalk({
      ...dingtalk.settings,
      clock,
      timeoutMs: 400,
      sleep: async () => {},
    }),
    mail: createMail({
      smtpUrl: smtp.url,
      from: 'hr@example.com',
      // Its port is nobody's: what listens is given one by the system.
      bounces: { domain: 'bounces.example.com', port: 0 },
      silenceMs: 400,
    }),
  })
  /** A worker that ends when it comes to a step. */
  const endingAt = (step: (typeof endSteps)[number]): ReturnType<typeof ctx> => {
    const worker = ctx()
    const come = (to: typeof step) => {
      if (to === step) throw new Error(step)
    }
    return {
      ...worker,
      mail: {
        ...worker.mail,
        sendMail: async (mail) => {
          come('claimed-mail')
          const sent = await worker.mail.sendMail(mail)
          come('taken-mail')
          return sent
        },
      },
      dingtalk: {
        ...worker.dingtalk,
        sendNotice: async (notice) => {
          const sent = await worker.dingtalk.sendNotice(notice)
          come('taken-notice')
          return sent
        },
      },
    }
  }
  /** What a worker does at a time, as often as its sweep would ask for it. */
  async function work(worker: ReturnType<typeof ctx>, time: string) {
    at(time)
    await planDay(worker)
    await sendMessages(worker)
  }

  async function setSchedule(more: object) {
    const { fields, version } = await getSchedule(ctx(), id)
    const saved = await saveSchedule(ctx(), {
      id,
      version,
      ...fields,
      dueOn: '2026-03-20',
      ...more,
    })
    expect(saved.outcome).toBe('saved')
  }

  const states = async () =>
    Object.fromEntries(
      (
        await given.database.sql`select channel || ' ' || state || coalesce(' ' || why, '') as what,
          count(*)::int as count from messages group by 1`
      ).map(({ what, count }) => [what as string, count as number]),
    )
  const noticesTo = () => dingtalk.control.notices().map(({ userid }) => userid)

  return {
    given,
    at,
    /** Lets time pass. */
    pass: (ms: number) => (now += ms),
    ctx,
    endingAt,
    work,
    setSchedule,
    states,
    noticesTo,
    half: raters / 2,
    quarter: raters / 4,
    /** The activity's. */
    get id() {
      return id
    },
    get dingtalk() {
      return dingtalk
    },
    get smtp() {
      return smtp
    },
  }
}
