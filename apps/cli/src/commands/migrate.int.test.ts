import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppProcess, startAppProcess } from '@vantage/dev-env/testing/app-process'
import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { createTestDatabase, type TestDatabase } from '@vantage/dev-env/testing/database'
import { bySize } from '@vantage/dev-env/testing/full-size'
import { createTestRedis } from '@vantage/dev-env/testing/redis'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { typed } from '../testing/use-command-line.ts'

const id = randomBytes(4).toString('hex')
const [owner, application, password] = [`owner_${id}`, `application_${id}`, 'pass-word']
let database: TestDatabase
let asApplication: postgres.Sql
let folder = ''

const urlOf = (role: string) => {
  const url = new URL(database.url)
  url.username = role
  url.password = password
  return url.href
}

/** The command line, connected as `role`. */
const vantage = (
  role: string,
  args: string[],
  { input = '', variables = {} }: { input?: string; variables?: Record<string, string> } = {},
) =>
  typed(args, {
    input,
    variables: { DATABASE_URL: urlOf(role), REDIS_URL: undefined, ...variables },
  })
const migrate = (role: string, applicationRole: string) =>
  vantage(role, ['migrate'], { variables: { APPLICATION_ROLE: applicationRole } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vantage-migrate-'))
  database = await createTestDatabase(inject('servers').adminUrl, { migrated: false })
  const { sql } = database
  for (const role of [owner, application]) {
    await sql.unsafe(`create role ${role} login password '${password}'`)
  }
  await sql.unsafe(`alter database ${new URL(database.url).pathname.slice(1)} owner to ${owner}`)
  expect(await migrate(owner, application)).toEqual({
    code: 0,
    out: `The database is up to date. ${application} may work in it.\n`,
    err: '',
  })
  asApplication = postgres(urlOf(application), { max: 1, onnotice: () => {} })
}, 60_000)
afterAll(async () => {
  await asApplication?.end()
  await database.sql.unsafe(`drop owned by ${application}, ${owner} cascade`)
  await database.close()
  const admin = postgres(inject('servers').adminUrl, { max: 1 })
  await admin.unsafe(`drop role ${application}, ${owner}`)
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

type Row = Record<string, string | number>

/** By day where the role needs more rights: with the jobs in the database, too. */
const stores = bySize(
  ['PostgreSQL'],
  inject('servers').redisUrl ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'],
)
describe.each(stores)('with jobs on %s', { timeout: 120_000 }, (store) => {
  const size = {
    ...smallActivityFile,
    seed: store.slice(0, 5).toLowerCase(),
    passwords: true,
    submitted: 100,
  }
  const activityFile = makeActivityFile({ ...size, status: 'running' })
  const [activity] = activityFile.activities ?? []
  const participant = activity?.participants[0]
  const rater = participant?.raters.at(-1)
  let server: AppProcess
  let worker: AppProcess

  const post = async (path: string, body: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(server.url + path, init)
    const { code, data } = (await response.json()) as { code: string; data: unknown }
    return { code, data, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const signIn = async (username: string) => {
    const { password } = activityFile.employees?.find((one) => one.username === username) ?? {}
    return (await post('/api/user/login', { username, password })).cookie
  }
  /** The only row that `/api/quiz/PATH` lists for its caller. */
  const rowOf = async (path: string, username: string, cookie: string) => {
    const { data } = await post(`/api/quiz/${path}`, { username }, cookie)
    const [row] = data as Row[]
    if (!row) throw new Error(`${path} lists nothing for ${username}`)
    return row
  }
  const submit = async (username: string) => {
    const cookie = await signIn(username)
    const row = await rowOf('queryActivityWhoParticipant', username, cookie)
    const form = await post('/api/quiz/queryAskForm', { id: row.questionnaire_id }, cookie)
    const { questionsList } = form.data as { questionsList: Row[] }
    const answers = (type: number, answer: Row) =>
      questionsList
        .filter((question) => question.type === type)
        .map(({ id: question_id }, sort) => ({
          username: row.username,
          relations_id: row.relations_id,
          creator: username,
          question_id,
          sort,
          ...answer,
        }))
    const body = {
      selectorList: answers(0, { score: 4 }),
      resultsList: answers(1, { explain: '很好' }),
      isreport: 1,
    }
    return (await post('/api/quiz/submitAnswer', body, cookie)).code
  }
  const readComments = async (username: string) => {
    const cookie = await signIn(username)
    const row = await rowOf('queryActivitiesInParticipation', username, cookie)
    const { activity_id, questionnaire_id } = row
    const item = { username, participant: username, activity_id, questionnaire_id }
    const path = '/api/anay/querySubjectiveResultsByActivity'
    return (await post(path, { ...item, target_id: 1 }, cookie)).code
  }

  beforeAll(async () => {
    const { redisUrl } = inject('servers')
    const options = {
      databaseUrl: urlOf(application),
      redisUrl: store === 'Redis' && redisUrl ? await createTestRedis(redisUrl) : null,
    }
    server = await startAppProcess('server', options)
    worker = await startAppProcess('worker', options)
  }, 60_000)
  afterAll(async () => {
    await Promise.all([server?.stop(), worker?.stop()])
  })

  test('the role imports, signs in, submits, finishes, reports and exports', async () => {
    if (!activity || !participant || !rater) throw new Error('The activity file has no such people')
    Object.assign(activity, { results_visible: true, anonymity_min: 3 })
    delete rater.answers
    const file = join(folder, `${store}.json`)
    await writeFile(file, JSON.stringify(activityFile))
    expect(await vantage(application, ['import', file])).toMatchObject({ code: 0 })
    const rows = await database.sql`select reltuples from pg_class where relname = 'submissions'`
    expect(rows[0]?.reltuples).toBeGreaterThan(0)
    const add = ['user', 'add', `head-${store}`, '--type', 'evm']
    const added = await vantage(application, add, { input: 'long-Enough-7\n' })
    expect(added).toMatchObject({ code: 0 })

    expect(await submit(rater.username)).toBe('200')
    const released = async () => {
      await database.sql`
        update activities set results_visible = true, released_at = now() where sealed_at is not null`
      return readComments(participant.username)
    }
    await expect.poll(() => released().catch(String), { timeout: 30_000 }).toBe('200')
    const aggregated =
      () => database.sql`select 1 from company_values join activities on id = activity_id
      where key = ${activity.key}`
    await expect.poll(aggregated, { timeout: 30_000 }).toHaveLength(1)
    const exported = await vantage(application, ['export', activity.key])
    expect(JSON.parse(exported.out)).toMatchObject({ activities: [{ status: 'finished' }] })
  })
})

test.each([
  'create table mine (id int)',
  'create schema mine',
  'alter table employees add column note text',
  'drop table drafts',
  'truncate submissions',
  'alter table audit_log disable trigger all',
  'set session_replication_role = replica',
  'delete from audit_log',
  "update audit_log set actor_name = 'nobody'",
  'truncate audit_log',
  'delete from drizzle.__drizzle_migrations',
  'drop schema jobs cascade',
  `set role ${owner}`,
  `grant ${owner} to ${application}`,
  'create role another',
  "select pg_read_file('/etc/hostname')",
  "copy drafts from '/etc/hostname'",
  "copy employees to program 'cat'",
])('the role cannot %s', async (statement) => {
  await expect(asApplication.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
})

test('the role owns nothing and has no special right', async () => {
  const [role] = await database.sql`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as special,
      (select count(*)::int from pg_shdepend
        where refclassid = 'pg_authid'::regclass and refobjid = pg_roles.oid and deptype = 'o') as owned
    from pg_roles where rolname = ${application}`
  expect(role).toEqual({ special: false, owned: 0 })
})

test('a table that a later version adds can be used at once', async () => {
  const asOwner = postgres(urlOf(owner), { max: 1 })
  await asOwner`create table later (id int generated always as identity, note text)`
  await asApplication`insert into later (note) values ('x')`
  await asApplication`update later set note = 'y'`
  expect(await asApplication`delete from later returning note`).toEqual([{ note: 'y' }])
  await expect(asApplication`drop table later`).rejects.toMatchObject({ code: '42501' })
  await asOwner`drop table later`
  await asOwner.end()
})

test('migrating again changes nothing', async () => {
  const rights = () => database.sql`
    select relname, relacl::text from pg_class where relnamespace in
      ('public'::regnamespace, 'jobs'::regnamespace, 'drizzle'::regnamespace) order by oid`
  const before = await rights()
  expect(await migrate(owner, application)).toMatchObject({ code: 0 })
  expect(await rights()).toEqual(before)
})

test.each([
  ['a role that is missing', 'nobody_here', /There is no such role in the database/],
  ['the owner itself', owner, /can do what the owner of the tables can/],
  ['a superuser', 'SUPERUSER', /can do what the owner of the tables can/],
])('refuses %s', async (_which, role, message) => {
  const superuser = new URL(database.url).username
  const result = await migrate(owner, role === 'SUPERUSER' ? superuser : role)
  expect(result).toMatchObject({ code: 1, err: expect.stringMatching(message) })
})

test('refuses a database that a version before 1.0.0 made', async () => {
  const older = await createTestDatabase(inject('servers').adminUrl, { migrated: false })
  onTestFinished(() => older.close())
  await older.sql`create schema drizzle`
  await older.sql`create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)`
  await older.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1790000000000)`
  const result = await typed(['migrate'], {
    input: '',
    variables: { DATABASE_URL: older.url, REDIS_URL: undefined },
  })
  expect(result).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^A version before 1\.0\.0 made this database.* empty database/),
  })
  const tables = await older.sql`select tablename from pg_tables where schemaname = 'public'`
  expect(tables).toEqual([])
})
