import type { ApprovalForm } from '@vantage/contracts/approvals/forms'
import type { EmployeeActor, TokenActor } from '@vantage/contracts/auth/actor'
import { type DingtalkSimulator, startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { createDingtalk } from '@vantage/integrations/dingtalk/client'
import type { DingtalkOptions, DingtalkPort } from '@vantage/integrations/dingtalk/port'
import type { TestDatabase } from '@vantage/dev-env/testing/database'
import { noJobs } from '@vantage/dev-env/testing/no-jobs'
import type { Context } from '../../core/context.ts'
import { openReportStore } from '../../core/report-store.ts'
import { deliverForm } from '../deliver-form.ts'
import { submitForm } from '../submit-form.ts'

export const inFlightMs = 60_000
export const transfer: Extract<ApprovalForm, { type: 'transfer' }> = {
  type: 'transfer',
  fields: {
    employee_name: '孙伟',
    department: 'Sales',
    entry_date: '2023-05-08',
    transfer_date: '2026-07-01',
  },
}

/**
 * A simulated DingTalk and what services need to send forms to it. Time stands still until a test moves it on; each test
 * has a DingTalk of its own.
 */
export async function startApprovals(database: Pick<TestDatabase, 'db' | 'sql'>) {
  let now = new Date('2026-03-02T08:00:00Z').getTime()
  const clock = () => new Date(now)
  const simulator: DingtalkSimulator = await startDingtalkSimulator({
    users: [
      { userid: 'ding-emma', name: 'Emma Clark' },
      { userid: 'ding-hr', name: '夏侯婷' },
    ],
    clock,
  })
  simulator.control.settings({ callsPerSecond: 100_000, callsPerMonth: 100_000 })
  const settings = { ...simulator.settings, inFlightSeconds: inFlightMs / 1000 }
  const dingtalkWith = (options: Pick<DingtalkOptions, 'beforeCall'>) =>
    createDingtalk({ ...settings, clock, timeoutMs: 1000, sleep: async () => {}, ...options })
  const dingtalk = dingtalkWith({})
  const asked: string[] = []
  const turns: (number | undefined)[] = []
  const resources: Omit<Context, 'actor'> = {
    db: database.db,
    jobs: {
      ...noJobs,
      enqueue: async (name, _payload, { once, turn }) => {
        asked.push(`${name} ${once}`)
        turns.push(turn)
      },
    },
    reports: openReportStore(null),
    dingtalk,
    mail: null,
    partsSearch: null,
    outcomes: {
      job: () => {},
      call: () => {},
      access: () => {},
      accesses: () => [],
      flush: async () => {},
      close: async () => {},
    },
    settings: {
      login: { failuresPerAccount: 10, failuresPerAddress: 100, windowMinutes: 15 },
      demo: false,
      publicUrl: null,
      dingtalk: settings,
      acceptUnverifiedScores: false,
      chips: { dailyAt: null, keepDays: null, monthlyParts: null, monthStartsOn: 1 },
      printing: null,
      timeZone: 'Asia/Shanghai',
      calendar: { timeZone: 'Asia/Shanghai', holidays: [], workdays: [] },
    },
    clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    address: '192.0.2.1',
    userAgent: '',
  }
  const emma = await employeeOf(database, 'emma', 'ding-emma')
  const hr = await employeeOf(database, 'hr', null)
  const as = <Actor extends EmployeeActor | TokenActor>(actor: Actor): Context<Actor> => ({
    ...resources,
    actor,
  })
  const ctx = as(emma)

  /** Everything about a form that a test looks at. */
  async function stored(formId: number) {
    const [row] = await database.sql`
      select state, tries, problem, problem_detail, instance_id, decision, remark, next_try_at,
        (select array_agg(kind order by id) from approval_steps s where s.form_id = d.form_id) as steps
      from approval_deliveries d where form_id = ${formId}`
    if (!row) throw new Error(`No form ${formId}`)
    return row
  }

  return {
    simulator,
    resources,
    as,
    ctx,
    emma,
    hr,
    asked,
    turns,
    stored,
    dingtalkWith,
    /** A form that was reported, by its id. */
    report: async (form: ApprovalForm = transfer, key?: string): Promise<number> => {
      const reported = await submitForm(ctx, { form, key })
      if (reported.outcome !== 'reported') throw new Error(reported.outcome)
      return reported.id
    },
    /** Moves the time on and runs the job, with another DingTalk where one is given. */
    deliver: async (formId: number, afterMs = 0, port: DingtalkPort = dingtalk) => {
      now += afterMs
      await deliverForm({ ...ctx, dingtalk: port }, { formId })
      return stored(formId)
    },
    later: (ms: number) => void (now += ms),
    /** The approvals in DingTalk, by their request numbers. */
    inDingtalk: () =>
      simulator.control
        .instances()
        .map(({ body }) => body.formComponentValues.find(({ name }) => name === '单号')?.value),
    stop: () => simulator.stop(),
  }
}

async function employeeOf(
  { sql }: Pick<TestDatabase, 'sql'>,
  username: string,
  dingtalkUserId: string | null,
): Promise<EmployeeActor> {
  await sql`
    insert into employees (username, fullname, englishname, gender, type, dingtalk_user_id)
    values (${username}, ${username}, ${username}, 'f', ${username === 'hr' ? 'hr' : 'evn'}, ${dingtalkUserId})
    on conflict do nothing`
  const [row] = await sql<{ id: number }[]>`select id from employees where username = ${username}`
  return {
    kind: 'employee',
    id: row?.id ?? 0,
    username,
    fullname: username,
    englishname: username,
    type: username === 'hr' ? 'hr' : 'evn',
    grants: [],
    session: new Uint8Array(),
    mustChangePassword: false,
  }
}
