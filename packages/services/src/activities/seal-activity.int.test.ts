import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { bySize } from '@vantage/dev-env/testing/full-size'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { startStatementProxy } from '@vantage/dev-env/testing/statement-proxy'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { noJobs } from '@vantage/dev-env/testing/no-jobs'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { openDatabase } from '@vantage/db/client'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildReports } from '../reports/build-reports.ts'
import { openReportStore } from '../core/report-store.ts'
import { sealActivity } from './seal-activity.ts'

const database = useDatabase()
/** The activity again, imported when it was finished. */
const finished = useDatabase()
const now = new Date('2026-11-02T08:00:00Z')
const requested: string[] = []
const activityId = 1
/** More than the sealing takes at a time. */
const participants = bySize(110, 230)

function context(db = database.db) {
  const enqueue = async (name: string) => void requested.push(name)
  const jobs = { ...noJobs, enqueue }
  const settings = { calendar: { timeZone: 'Asia/Shanghai', holidays: [], workdays: [] } }
  return { ...systemContext(database), db, jobs, settings, clock: () => now }
}

const answered = 'select a.participant_id, a.level, s.scores, s.comments'
const unsealed = `${answered} from submissions s join assignments a on a.id = s.assignment_id`
const sealed = 'select participant_id, level, scores, comments from answer_sets'
/** Every answer, wherever it lies. */
const answers = async (from = `${unsealed} union all ${sealed}`) =>
  [...(await database.sql.unsafe(`select * from (${from}) a order by a::text`))].map((row) =>
    JSON.stringify(row),
  )
let given: string[]

/** The scores of every participant and the company values, as the reports are made from them. */
async function reportsIn({ db }: typeof database) {
  const scores = new Map<number, unknown>()
  const reports = openReportStore(null)
  reports.writeScores = async (_activity, entries) => {
    for (const entry of entries) scores.set(entry.participantId, entry.scores)
  }
  return { built: await buildReports({ db, reports }, { activityId }), scores }
}
let expectedReports: Awaited<ReturnType<typeof reportsIn>>

beforeAll(async () => {
  const size = {
    ...smallActivityFile,
    employees: participants,
    participants,
    status: 'running',
  } as const
  await importFile(database, makeActivityFile({ ...size, submitted: 80 }))
  await importFile(finished, makeActivityFile({ ...size, submitted: 80, status: 'finished' }))
  expectedReports = await reportsIn(finished)
  expect(expectedReports.scores.size).toBe(participants)
  given = await answers()
  await database.sql`create table kept as select * from submissions`
})

/** The activity as it is when its last rater has submitted, or when it was closed. */
beforeEach(async () => {
  requested.splice(0)
  await database.sql`truncate submissions, answer_sets, drafts`
  await database.sql`insert into submissions select * from kept`
  await database.sql`update participants set asked = null`
  await database.sql`
    update activities set status = 'finished', finished_at = ${now}, sealed_at = null, content_hash = 'x',
      results_visible = true, released_at = null`
  await database.sql`
    insert into drafts (assignment_id, answers, saved_at)
    select id, '[]', now() from assignments where not submitted`
  await database.sql`delete from messages`
  await database.sql`
    with sent as (
      insert into messages (employee_id, day, channel, state, send_until)
      select id, day, 'email', 'sent', now() from employees, (values (date '2026-03-02'), ('2026-03-03')) as days (day)
      returning id, day
    )
    insert into message_items (message_id, activity_id, kind, planned_for)
    select sent.id, activities.id, case when day = '2026-03-02' then 'reminder-before' else 'overdue' end, day
    from sent, activities`
})

async function expectSealed(): Promise<void> {
  expect(await answers(sealed)).toEqual(given)
  expect(await database.sql`select from submissions`).toHaveLength(0)
  expect(await database.sql`select from drafts`).toHaveLength(0)
  const days = await database.sql`select distinct day::text, kind from messages
    join message_items on message_id = messages.id`
  expect(days).toEqual([{ day: '2026-03-03', kind: 'overdue' }])
  expect(await database.sql`select distinct day::text from messages`).toHaveLength(1)
  const [activity] = await database.sql`
    select sealed_at, content_hash, results_visible from activities`
  // Whatever its file says: what it gives away is looked at first.
  expect(activity).toEqual({ sealed_at: now, content_hash: null, results_visible: false })
  const counts = await database.sql`
    select from participants p
    where asked is distinct from array(
      select count(a.id)::int from generate_series(0, 3) as of_level
      left join assignments a on a.participant_id = p.id and a.level = of_level
      group by of_level order by of_level)`
  expect(counts).toHaveLength(0)
}

describe('sealing a finished activity', () => {
  it('keeps every answer without its rater, deletes the originals, drafts and messages to raters, and asks for the reports', async () => {
    expect(given.length).toBeGreaterThan(participants)
    expect(await sealActivity(context(), { activityId })).toBe(true)
    await expectSealed()
    expect(requested).toEqual(['reports.aggregate'])
    const columns = await database.sql`
      select column_name from information_schema.columns where table_name = 'answer_sets'`
    expect(columns.map((row) => row['column_name']).toSorted()).toEqual([
      'comments',
      'level',
      'participant_id',
      'scores',
    ])
  })

  it('leaves deleted rows, however few, to be freed within minutes', async () => {
    const options = await database.sql`
      select c.reloptions as own, t.reloptions as toast
      from pg_class c join pg_class t on t.oid = c.reltoastrelid
      where c.oid in ('submissions'::regclass, 'drafts'::regclass)`
    const immediateVacuum = expect.arrayContaining([
      'autovacuum_vacuum_scale_factor=0',
      'autovacuum_vacuum_threshold=0',
    ])
    expect(options).toEqual([1, 2].map(() => ({ own: immediateVacuum, toast: immediateVacuum })))
  })

  it('changes nothing the second time', async () => {
    await sealActivity(context(), { activityId })
    const later = { ...context(), clock: () => new Date('2027-01-01T00:00:00Z') }
    expect(await sealActivity(later, { activityId })).toBe(true)
    await expectSealed()
  })

  it('moves each answer once when it runs several times at once', async () => {
    await Promise.all([1, 2, 3].map(() => sealActivity(context(), { activityId })))
    await expectSealed()
  })

  it.each(['draft', 'running'])('leaves an activity alone that is %s', async (status) => {
    await database.sql`update activities set status = ${status}`
    expect(await sealActivity(context(), { activityId })).toBe(false)
    expect(await answers(unsealed)).toEqual(given)
    expect(requested).toEqual([])
  })

  it('ended at any of its statements, it has lost and doubled nothing, and the next run completes it: the reports are the same', async () => {
    const { sql } = database
    const proxy = await startStatementProxy(database.url)
    const { db, close } = openDatabase(`${proxy.url}?application_name=sealing`, { max: 1 })
    let reached = 0
    try {
      for (let statement = 1; ; statement += 1) {
        const before = reached
        proxy.arm(statement, async () => {
          reached += 1
          await sql`
            select pg_terminate_backend(pid, 5000) from pg_stat_activity
            where application_name = 'sealing' and datname = current_database()`
        })
        // What was lost before its commit is repeated at once; the rest is left to the next run.
        await sealActivity(context(db), { activityId }).catch(() => {})
        if (reached === before) break
        expect(await answers()).toEqual(given)
        await sealActivity(context(), { activityId })
        await expectSealed()
        expect(await reportsIn(database)).toEqual(expectedReports)
        await sql`truncate submissions, answer_sets, drafts`
        await sql`insert into submissions select * from kept`
        await sql`update participants set asked = null`
        await sql`update activities set sealed_at = null, content_hash = 'x'`
      }
    } finally {
      await close()
      await proxy.stop()
    }
    expect(reached).toBeGreaterThan(10)
  }, 120_000)
})
