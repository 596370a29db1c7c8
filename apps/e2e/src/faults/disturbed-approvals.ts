import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vantage/dev-env/embedded/ports'
import {
  type DingtalkSimulator,
  dingtalkVariables,
  startDingtalkSimulator,
} from '@vantage/simulators/dingtalk/server'
import { type AppProcess, startAppProcess } from '@vantage/dev-env/testing/app-process'
import type { startCluster } from '@vantage/dev-env/testing/cluster'
import { integrationToken } from '@vantage/dev-env/testing/integration-token'
import { sessionCookieOf } from '@vantage/dev-env/testing/session-cookie'
import { Redis } from 'ioredis'

export interface Disturbance {
  forms: number
  /** SIGKILLs of workers. */
  kills: number
  /** After which of them Redis is emptied. */
  emptyRedisAfter: readonly number[]
  /** After which of them PostgreSQL is restarted. */
  restartPostgresAfter: readonly number[]
}

/** How long a call and a create may take, in seconds. */
export interface Pace {
  timeout: number
  inFlight: number
}

/** Every way in which a call fails: 30 of 100 calls do, before or after their effect. */
const faultsAt = ({ timeout }: Pace): Fault[] => [
  {
    path: '/v1.0/workflow/processInstances',
    method: 'POST',
    kind: 'code',
    status: 400,
    code: 'processInstanceStartFailed',
  },
  { kind: 'status', status: 502 },
  { kind: 'status-after-effect', status: 500 },
  { kind: 'throttle' },
  { kind: 'drop-before-effect' },
  { kind: 'drop-after-effect' },
  { kind: 'malformed' },
  // The effect comes when nobody waits for the answer any more.
  { kind: 'delay', ms: timeout * 1500 },
  { kind: 'delay-after-effect', ms: timeout * 1500 },
]

const settingsAt = ({ timeout, inFlight }: Pace) => ({
  DINGTALK_TIMEOUT_SECONDS: String(timeout),
  DINGTALK_IN_FLIGHT_SECONDS: String(inFlight),
  DINGTALK_RETRY_SECONDS: '1',
  DINGTALK_MONTHLY_CALLS: '1000000',
  DINGTALK_ORIGINATOR_USER_ID: 'ding-hr',
})

/**
 * Most forms are reported by people, in whose name they are sent, and not by so few that they would report too many in an
 * hour; every tenth by an integration.
 */
const people = Array.from({ length: 60 }, (_, at) => ({
  username: `person-${at}`,
  userid: `ding-${at}`,
}))

/** Where the forms are kept; it is restarted only by a disturbance that says so. */
type Cluster = Pick<Awaited<ReturnType<typeof startCluster>>, 'databaseUrl' | 'db' | 'sql'> & {
  restart?: () => Promise<void>
}
type Fault = Parameters<DingtalkSimulator['control']['failAtRandom']>[0]['faults'][number]

interface FormRow {
  id: number
  number: string
  state: string
  problem: string | null
  instance: string | null
}

/** Forms on their way through a server, two workers and their stores, all of which are disturbed. */
export class DisturbedApprovals {
  readonly #cluster: Cluster
  readonly #redisUrl: string | null
  readonly #simulator: DingtalkSimulator
  readonly #pace: Pace
  readonly #apps = new Map<string, AppProcess>()

  private constructor(
    cluster: Cluster,
    redisUrl: string | null,
    simulator: DingtalkSimulator,
    pace: Pace,
  ) {
    this.#cluster = cluster
    this.#redisUrl = redisUrl
    this.#simulator = simulator
    this.#pace = pace
  }

  static async start(
    cluster: Cluster,
    redisUrl: string | null,
    pace: Pace = { timeout: 2, inFlight: 20 },
  ): Promise<DisturbedApprovals> {
    const users = [...people.map(({ userid }) => userid), 'ding-hr']
    const simulator = await startDingtalkSimulator({
      users: users.map((userid) => ({ userid, name: userid })),
    })
    simulator.control.settings({ callsPerMonth: 1_000_000, tokenFetchesPerMinute: 10_000 })
    const approvals = new DisturbedApprovals(cluster, redisUrl, simulator, pace)
    for (const name of ['server', 'worker-1', 'worker-2']) await approvals.#start(name)
    return approvals
  }

  async #start(name: string): Promise<void> {
    const { databaseUrl } = this.#cluster
    const kind = name === 'server' ? 'server' : 'worker'
    const variables = { ...dingtalkVariables(this.#simulator.settings), ...settingsAt(this.#pace) }
    const options = { databaseUrl, redisUrl: this.#redisUrl, variables, port: await freePort() }
    this.#apps.set(name, await startAppProcess(kind, options))
  }

  /** Reports the forms while calls fail and processes and stores go down. Gives the ids that were answered. */
  async run({ forms, ...disturbance }: Disturbance): Promise<number[]> {
    this.#simulator.control.failAtRandom({ rate: 0.3, faults: faultsAt(this.#pace), seed: forms })
    const callers = await this.#callers()
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      const ids: number[] = []
      for (let form = lane; form < forms; form += 8)
        ids.push(await this.#report(form, callers(form)))
      return ids
    })
    const [ids] = await Promise.all([Promise.all(lanes), this.#disturb(forms, disturbance)])
    return ids.flat()
  }

  /** As whom each form is reported: the headers that say so. */
  async #callers(): Promise<(form: number) => Record<string, string>> {
    const cookies: string[] = []
    for (const { username, userid } of people) {
      const [person] = await this.#cluster.sql<{ id: number }[]>`
        insert into employees (username, fullname, englishname, gender, type, dingtalk_user_id)
        values (${username}, ${username}, ${username}, 'f', 'evn', ${userid}) returning id`
      cookies.push(await sessionCookieOf(this.#cluster, person?.id ?? 0))
    }
    const authorization = `Bearer ${await integrationToken(this.#cluster, 'erp')}`
    return (form) =>
      form % 10 === 0 ? { authorization } : { cookie: cookies[form % people.length] ?? '' }
  }

  /** As a caller does that repeats what was not answered. */
  async #report(form: number, caller: Record<string, string>): Promise<number> {
    const fields = { employee_name: `Employee ${form % 50}`, superior_name: '何涛' }
    for (let tries = 0; tries < 300; tries += 1) {
      const answer = await this.#post(
        '/api/dingtalk/approval/report',
        { type: 3, resignationHandover: fields },
        { ...caller, 'idempotency-key': `form-${form}` },
      )
      const { data } = answer as { data?: { id?: number } }
      if (data?.id) return data.id
      await sleep(200)
    }
    throw new Error(`Form ${form} was never taken`)
  }

  async #post(path: string, body: unknown, headers: Record<string, string>): Promise<object> {
    try {
      const response = await fetch(`${this.#apps.get('server')?.url ?? ''}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      })
      return response.ok ? ((await response.json()) as object) : {}
    } catch {
      return {}
    }
  }

  /** Each kill comes when another part of the forms was worked on, or when that takes too long. */
  async #disturb(forms: number, disturbance: Omit<Disturbance, 'forms'>): Promise<void> {
    const redis = this.#redisUrl ? new Redis(this.#redisUrl) : null
    for (let kill = 1; kill <= disturbance.kills; kill += 1) {
      const until = Date.now() + 15_000
      const part = (forms * kill) / (disturbance.kills + 4)
      while (Date.now() < until && (await this.#begun()) < part) await sleep(200)
      const name = `worker-${(kill % 2) + 1}`
      await this.#apps.get(name)?.kill()
      if (disturbance.emptyRedisAfter.includes(kill)) await redis?.flushdb()
      if (disturbance.restartPostgresAfter.includes(kill)) await this.#cluster.restart?.()
      await this.#start(name)
    }
    redis?.disconnect()
  }

  async #begun(): Promise<number> {
    const counted = this.#cluster.sql<{ forms: number }[]>`
      select count(*)::int as forms from approval_deliveries where version > 0`
    // The connection may have been lost with the server that was restarted.
    const rows = await counted.catch(() => [])
    return rows[0]?.forms ?? 0
  }

  /** Every form with its delivery, once nothing is tried any more. */
  async settled(): Promise<FormRow[]> {
    for (;;) {
      const rows = await this.#cluster.sql<FormRow[]>`
        select f.id, request_number as number, state, problem, instance_id as instance
        from approval_forms f join approval_deliveries d on d.form_id = f.id order by f.id`
      if (rows.every(({ state }) => state === 'sent' || state === 'needs-person')) return rows
      await sleep(500)
    }
  }

  /** HR has every form sent again that needs a person, until none does. Calls fail as before. */
  async resendAll(): Promise<FormRow[]> {
    const [hr] = await this.#cluster.sql<{ id: number }[]>`
      insert into employees (username, fullname, englishname, gender, type)
      values ('hr', '夏侯婷', 'Tina', 'f', 'hr') returning id`
    const cookie = await sessionCookieOf(this.#cluster, hr?.id ?? 0)
    for (;;) {
      const rows = await this.settled()
      const waiting = rows.filter(({ state }) => state === 'needs-person')
      if (waiting.length === 0) return rows
      for (const { id } of waiting) await this.#post('/trpc/approvals.resend', { id }, { cookie })
    }
  }

  /** What is in DingTalk: the id of each approval with the request number that it carries. */
  approvals(): { instance: string; number: string }[] {
    return this.#simulator.control.instances().map(({ instanceId, body }) => ({
      instance: instanceId,
      number: body.formComponentValues.find(({ name }) => name === '单号')?.value ?? '',
    }))
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#apps.values()].map((app) => app.kill()))
    await this.#simulator.stop()
  }
}
