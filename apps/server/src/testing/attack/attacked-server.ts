import type { Level } from '@vantage/contracts/activities/levels'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { createTestRedis } from '@vantage/dev-env/testing/redis'
import type { useDatabase } from '@vantage/dev-env/testing/use-database'
import { sealActivity } from '@vantage/services/activities/seal-activity'
import { aggregateActivity } from '@vantage/services/privacy/make-statement'
import { openReportStore } from '@vantage/services/core/report-store'
import fc from 'fast-check'
import { startServer } from '../running-server.ts'
import {
  allRaters,
  type Rated,
  type Rater,
  type Company,
  username,
} from '@vantage/attacker/company'
import { answersOf, bystanders, fileOf } from '@vantage/attacker/company-file'

/** Ids and names that the attacker may use in a call. They are equal in databases with activities of equal structure. */
export interface CompanyIds {
  questionnaireId: number
  targetIds: number[]
  questionIds: Record<string, number>
  activities: { id: number; participants: string[] }[]
  relations: Relation[]
}

export interface Relation {
  id: number
  activityId: number
  participant: string
  rater: string
  level: Level
}

/** The activity, its last answers still missing: every activity waits for the one who opens it (see `anyCompany`). */
export const isOpener = (rater: { person: number; level: number }, rated: Rated): boolean =>
  rater.level === 3 && rated.person === 0

export type AttackedServer = Awaited<ReturnType<typeof startAttackedServer>>

/** A whole server over a database of its own, which takes one activity after the other. */
export async function startAttackedServer(options: {
  database: ReturnType<typeof useDatabase>
  redisUrl: string | null
}) {
  const { database } = options
  let now = Date.parse('2026-11-20T08:00:00Z')
  const redisUrl = options.redisUrl && (await createTestRedis(options.redisUrl))
  const clock = () => new Date(now)
  const server = await startServer({ databaseUrl: database.url, redisUrl, clock })
  const { resources } = server
  const { sql } = database
  const cookies = new Map<string, string>()
  let caches = 0

  async function restartOn(redis: string | null, cache: string): Promise<void> {
    await resources.reports.close()
    resources.reports = openReportStore(redis, { prefix: cache })
  }

  async function load(file: Parameters<typeof importFile>[1]): Promise<CompanyIds> {
    const tables = await sql<{ name: string }[]>`
      select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'audit_log'`
    await sql.unsafe(
      `truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`,
    )
    caches += 1
    await restartOn(redisUrl, `company-${caches}`)
    await importFile(database, file).catch(passOverVersions)
    const people = (file.employees ?? []).map((employee) => employee.username)
    cookies.clear()
    await Promise.all(people.map(async (name) => cookies.set(name, await server.cookieOf(name))))
    return readIds()
  }

  async function readIds(): Promise<CompanyIds> {
    const activities = await sql<{ id: number; participants: string[] }[]>`
      select a.id, array_agg(e.username order by p.id) as participants
      from activities a join participants p on p.activity_id = a.id
      join employees e on e.id = p.employee_id group by a.id order by a.id`
    const relations = await sql<Relation[]>`
      select a.id, a.activity_id as "activityId", e.username as participant, r.username as rater,
             a.level
      from assignments a join participants p on p.id = a.participant_id
      join employees e on e.id = p.employee_id join employees r on r.id = a.rater_id order by a.id`
    const questions = await sql<{ id: number; key: string }[]>`select id, key from questions`
    const [questionnaire] = await sql<{ id: number }[]>`select id from questionnaires`
    const targets = await sql<{ id: number }[]>`
      select distinct q.target_id as id from questionnaire_questions qq
      join questions q on q.id = qq.question_id where q.type = 0 order by 1`
    return {
      questionnaireId: questionnaire?.id ?? 0,
      targetIds: targets.map(({ id }) => id),
      questionIds: Object.fromEntries(questions.map(({ id, key }) => [key, id])),
      activities: [...activities],
      relations: [...relations],
    }
  }

  /** What the worker does first when activities have finished, and an administrator afterwards. */
  async function sealFinished(): Promise<void> {
    const finished = await sql<
      { id: number }[]
    >`select id from activities where status = 'finished'`
    for (const { id } of finished) await sealActivity(resources, { activityId: id })
    await sql`
      update activities set results_visible = true, released_at = '2026-12-31T00:00:00Z' where status = 'finished'`
  }

  return {
    ...server,
    sql,
    cookies,
    load,
    /** Loads the activity while it runs, everything submitted but what opens it. */
    loadRunning: (company: Company) =>
      load(fileOf(company, { status: 'running', answered: (r, rated) => !isOpener(r, rated) })),
    loadFinished: (company: Company) =>
      load(fileOf(company, { status: 'finished', answered: () => true })),
    later: (ms: number) => {
      now += ms
    },
    /** What an administrator does to an activity that not everyone answers. */
    closeAll: async () => {
      await sql`
        update activities set status = 'finished', finished_at = ${clock()} where status = 'running'`
      await sealFinished()
    },
    sealFinished,
    showResults: (visible: boolean) => sql`update activities set results_visible = ${visible}`,
    /** What the worker does when activities have finished. */
    aggregate: async (ids: CompanyIds) => {
      await sealFinished()
      for (const { id } of ids.activities) await aggregateActivity(resources, { activityId: id })
    },
    /** Another process on the same Redis. */
    restart: () => restartOn(redisUrl, `company-${caches}`),
    /** Redis lost everything, and the process was restarted. */
    restartEmpty: () => restartOn(redisUrl, `company-${caches}-emptied`),
    /** A machine without Redis. */
    restartWithoutRedis: () => restartOn(null, 'none'),
    stop: async () => {
      await resources.reports.close()
      await server.stop()
    },
  }
}

/** Random activities may be versions of one another, which no import takes: such an activity is no case. */
function passOverVersions(error: unknown): void {
  fc.pre(!(error instanceof Error && error.message.includes('is a version of')))
  throw error
}

/** Body of `answering.submit`. */
export function submission(ids: CompanyIds, company: Company, relation: Relation, rater: Rater) {
  const answers = Object.entries(answersOf(company, rater)).map(([key, value]) => ({
    questionId: ids.questionIds[key],
    ...(typeof value === 'number' ? { score: value } : { text: value }),
  }))
  return { relationsId: relation.id, answers }
}

/** Body of `/api/quiz/submitAnswer`. */
export function wireSubmission(
  ids: CompanyIds,
  company: Company,
  relation: Relation,
  rater: Rater,
) {
  const rows = Object.entries(answersOf(company, rater)).map(([key, value], sort) => ({
    username: relation.participant,
    sort,
    relations_id: relation.id,
    question_id: ids.questionIds[key],
    creator: relation.rater,
    value,
  }))
  return {
    selectorList: rows.flatMap(({ value, ...row }) =>
      typeof value === 'number' ? [{ ...row, score: value }] : [],
    ),
    resultsList: rows.flatMap(({ value, ...row }) =>
      typeof value === 'string' ? [{ ...row, explain: value }] : [],
    ),
    isreport: 1,
  }
}

export interface Work {
  relation: Relation
  rater: Rater & { level: Level }
  rated: Rated
}

/** Every assignment of the activity with its relation. */
export function workOf(ids: CompanyIds, company: Company): Work[] {
  return company.activities.flatMap(({ participants }, index) =>
    participants.flatMap((rated) =>
      allRaters(rated).flatMap((rater): Work[] => {
        const relation = ids.relations.find(
          (each) =>
            each.activityId === ids.activities[index]?.id &&
            each.participant === username(rated.person) &&
            each.rater === username(rater.person),
        )
        return relation ? [{ relation, rater, rated }] : []
      }),
    ),
  )
}

export const everyone = ({ people }: Company): string[] => [
  ...Array.from({ length: people }, (_, i) => username(i)),
  ...Object.values(bystanders),
]
