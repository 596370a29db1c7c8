import type { FailureCause } from '@vantage/contracts/ops/failures'
import type { JobName } from '@vantage/contracts/ops/job-progress'
import type { CallOutcome, ThirdParty } from '@vantage/contracts/ops/third-parties'
import type { Db } from '@vantage/db/client'
import { jobDurations, jobOutcomes, recentCalls, thirdPartyCalls } from '@vantage/db/ops/tables'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { forgetFailures } from './failed-jobs.ts'

/** `sign-in`: by password. `dingtalk-sign-in`: by a one-time code of DingTalk. `key`: by the key of a test. */
export type AccessKind = 'sign-in' | 'dingtalk-sign-in' | 'key'
/** `refused`: nothing was checked. */
export type AccessOutcome = 'ok' | 'wrong' | 'refused'

/** Counts how jobs and calls of third parties end, for `/ops` and `/metrics` of any process. */
export interface Outcomes {
  /** `id`: the job's id in its queue; after success its earlier failure is deleted. */
  job(job: JobName, outcome: 'ok' | FailureCause, seconds: number, id?: string): void
  call(party: ThirdParty, outcome: CallOutcome): void
  access(kind: AccessKind, outcome: AccessOutcome): void
  /** The counts of this process. */
  accesses(): { kind: AccessKind; outcome: AccessOutcome; count: number }[]
  /** Stores the counts, which otherwise happens every two seconds. */
  flush(): Promise<void>
  close(): Promise<void>
}

const everyMs = 2000
/** Calls of third parties are counted by spans, in ms, for the last hour. */
const spanMs = 5 * 60_000
/** The upper bounds of a histogram of how long jobs take, in ms. */
export const durationBoundsMs = [50, 250, 1000, 5000, 30_000, 120_000]

/** Counts in memory and adds to rows in PostgreSQL from time to time, so that a job costs no statement. */
export function countOutcomes(
  db: Db,
  clock: () => Date,
  onFailure: (error: unknown) => void,
): Outcomes {
  const jobs = new Map<string, typeof jobOutcomes.$inferInsert>()
  const durations = new Map<string, typeof jobDurations.$inferInsert>()
  const calls = new Map<string, typeof thirdPartyCalls.$inferInsert>()
  const recent = new Map<string, typeof recentCalls.$inferInsert>()
  const well = new Map<JobName, string[]>()
  const accesses = new Map<string, ReturnType<Outcomes['accesses']>[number]>()
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()

  const store = async () => {
    const succeeded = [...well]
    const counts = [
      { table: jobOutcomes, rows: [...jobs.values()] },
      { table: jobDurations, rows: [...durations.values()] },
      { table: thirdPartyCalls, rows: [...calls.values()] },
      { table: recentCalls, rows: [...recent.values()] },
    ]
    for (const each of [jobs, durations, calls, recent, well]) each.clear()
    try {
      for (const [job, ids] of succeeded) await forgetFailures({ db }, job, ids)
      for (const { table, rows } of counts) await addRows(db, table, rows)
    } catch (error) {
      onFailure(error)
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    storing = storing.then(store)
    return storing
  }
  const later = () => {
    timer ??= setTimeout(() => void flush(), everyMs).unref()
  }
  const today = () => {
    const lastAt = clock()
    return { lastAt, day: lastAt.toISOString().slice(0, 10) }
  }

  return {
    job: (job, outcome, seconds, id) => {
      if (outcome === 'ok' && id !== undefined) rowOf(well, job, []).push(id)
      const { day, lastAt } = today()
      const key = [job, day, outcome].join(' ')
      const ended = rowOf(jobs, key, { job, day, outcome, lastAt, runs: 0, seconds: 0 })
      ended.runs += 1
      ended.seconds += seconds
      ended.lastAt = lastAt
      const withinMs = durationBoundsMs.find((bound) => seconds * 1000 <= bound)
      if (withinMs !== undefined) {
        rowOf(durations, `${key} ${withinMs}`, { job, day, outcome, withinMs, runs: 0 }).runs += 1
      }
      later()
    },
    call: (party, outcome) => {
      const { day, lastAt } = today()
      const key = [party, day, outcome].join(' ')
      const called = rowOf(calls, key, { party, day, outcome, lastAt, calls: 0 })
      called.calls += 1
      called.lastAt = lastAt
      const since = new Date(Math.floor(lastAt.getTime() / spanMs) * spanMs)
      const place = [party, since.getTime(), outcome].join(' ')
      rowOf(recent, place, { party, since, outcome, calls: 0 }).calls += 1
      later()
    },
    access: (kind, outcome) => {
      rowOf(accesses, `${kind} ${outcome}`, { kind, outcome, count: 0 }).count += 1
    },
    accesses: () => [...accesses.values()],
    flush,
    close: flush,
  }
}

/** What is counted under a key, at first as it begins. */
function rowOf<Key, Row>(rows: Map<Key, Row>, key: Key, first: Row): Row {
  const row = rows.get(key) ?? first
  rows.set(key, row)
  return row
}

/** Adds rows to those that have their keys: numbers are summed up, and the later time is kept. */
async function addRows(db: Db, table: PgTable, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const target = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns)
  const keys = target.map(({ name }) => name)
  const set: Record<string, SQL> = {}
  for (const [property, column] of Object.entries(getTableColumns(table))) {
    if (keys.includes(column.name)) continue
    const added = sql`excluded.${sql.identifier(column.name)}`
    set[property] =
      column.dataType === 'date' ? sql`greatest(${column}, ${added})` : sql`${column} + ${added}`
  }
  await db.insert(table).values(rows).onConflictDoUpdate({ target, set })
}
