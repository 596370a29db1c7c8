import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { Context } from '@vantage/services/core/context'
import { type OpsMetrics, readMetrics } from '@vantage/services/ops/read-metrics'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

interface MetricsOptions {
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'log' | 'outcomes' | 'settings'>
  token: string | null
}

/**
 * `/metrics` in Prometheus text: the process, requests by route and status, and jobs and calls of third parties, which
 * are those of all processes. Nothing of a person. It answers to this machine and to whoever has `token`; null: to this
 * machine alone.
 */
export const metricsRoute = fp<MetricsOptions>(async (app, { ctx, token }) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'vantage_http_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  const { counter } = metricsOf(registry)
  const access = counter(
    'access_total',
    'Sign-ins and keys of tests that this process has checked, or refused unchecked',
    ['kind', 'outcome'],
  )
  const update = jobMetrics(registry)
  app.addHook('onResponse', async (req, reply) => {
    const route = req.routeOptions.url ?? 'unknown'
    seconds.observe(
      { method: req.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { logLevel: 'silent' }, async (req, reply) => {
    if (!isLocal(req) && !(token !== null && isBearer(req, token))) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ code: '401', message: 'Send the token of /metrics.' })
    }
    access.reset()
    for (const { kind, outcome, count } of ctx.outcomes.accesses())
      access.inc({ kind, outcome }, count)
    await readMetrics(ctx).then(
      (metrics) => update(metrics, ctx.clock()),
      (error: unknown) => ctx.log.warn({ err: error }, 'Jobs could not be measured'),
    )
    return reply.type(registry.contentType).send(await registry.metrics())
  })
})

const metricsOf = (registry: Registry) => ({
  gauge: (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `vantage_${name}`, help, labelNames, registers: [registry] }),
  counter: (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `vantage_${name}`, help, labelNames, registers: [registry] }),
})

/** The figures of jobs and third parties, which stand in PostgreSQL and in the job store, and how old what waits is. */
function jobMetrics(registry: Registry): (metrics: OpsMetrics, now: Date) => void {
  const { gauge, counter } = metricsOf(registry)
  const backlog = backlogMetrics(registry)
  const ofJob = ['job', 'outcome']
  const depth = gauge('jobs', 'Jobs in the store, by queue and state', ['job', 'state'])
  const runs = counter(
    'job_runs_total',
    'Runs of jobs that ended, by outcome: ok, or the cause of the failure',
    ofJob,
  )
  const seconds = counter('job_seconds_total', 'Time that runs of jobs took', ofJob)
  const within = counter(
    'job_seconds_bucket',
    'Runs of jobs that took at most as many seconds, as a histogram counts them',
    [...ofJob, 'le'],
  )
  const calls = counter('third_party_calls_total', 'Calls of third parties', ['party', 'outcome'])
  const monthly = gauge(
    'dingtalk_monthly_calls',
    'Calls of DingTalk in this month: used, limit, and whether it is low (1 from 80 % on)',
    ['kind'],
  )
  return (metrics, now) => {
    backlog(metrics.backlog, now)
    for (const each of [depth, runs, seconds, within, calls, monthly]) each.reset()
    if (metrics.monthlyCalls) {
      const { used, limit, isLow } = metrics.monthlyCalls
      for (const [kind, value] of Object.entries({ used, limit, low: Number(isLow) })) {
        monthly.set({ kind }, value)
      }
    }
    for (const { job, waiting, running, failed } of metrics.queues) {
      for (const [state, count] of Object.entries({ waiting, running, failed })) {
        depth.set({ job, state }, count)
      }
    }
    for (const { job, outcome, ...sums } of metrics.runs) {
      runs.inc({ job, outcome }, sums.runs)
      seconds.inc({ job, outcome }, sums.seconds)
      within.inc({ job, outcome, le: '+Inf' }, sums.runs)
    }
    for (const { job, outcome, within: le, runs: count } of metrics.durations) {
      within.inc({ job, outcome, le: String(le) }, count)
    }
    for (const { party, outcome, calls: count } of metrics.calls)
      calls.inc({ party, outcome }, count)
  }
}

/** What waits or needs somebody, and who works on it. */
function backlogMetrics(registry: Registry): (backlog: OpsMetrics['backlog'], now: Date) => void {
  const { gauge } = metricsOf(registry)
  const forms = gauge('approval_forms', 'Approval forms, by state of their delivery', ['state'])
  const oldestForm = gauge(
    'approval_form_oldest_seconds',
    'Age of the oldest approval form that is not sent, by state',
    ['state'],
  )
  const stale = gauge('chips_stale', 'Part numbers that the newest refresh did not update')
  const oldestChip = gauge('chips_stale_oldest_seconds', 'Age of the oldest rows of these')
  const unsealed = gauge('activities_unsealed', 'Finished activities that are not sealed yet')
  const sweep = gauge(
    'sweep_last_timestamp_seconds',
    'When the sweep last did all that it does; 0: never',
  )
  const workers = gauge('workers', 'Workers that are alive')
  return (backlog, now) => {
    const age = (from: Date | null) => (from ? (now.getTime() - from.getTime()) / 1000 : 0)
    for (const each of [forms, oldestForm]) each.reset()
    for (const { state, forms: count, oldest } of backlog.forms) {
      forms.set({ state }, count)
      if (state !== 'sent') oldestForm.set({ state }, age(oldest))
    }
    stale.set(backlog.stale.parts)
    oldestChip.set(age(backlog.stale.oldest))
    unsealed.set(backlog.unsealed)
    sweep.set((backlog.lastSweepAt?.getTime() ?? 0) / 1000)
    workers.set(backlog.workers)
  }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** By the connection's own address. A request that a proxy on this machine passes on comes from elsewhere. */
function isLocal({ headers, socket: { remoteAddress = '' } }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  return loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
}

function isBearer({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  // Equal lengths, which the comparison in constant time needs.
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}
