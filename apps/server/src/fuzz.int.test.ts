import { listProcedures } from '@vantage/api/router'
import { environment } from '@vantage/config/environment'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { aggregateActivity } from '@vantage/services/privacy/make-statement'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboard } from './http/dashboard.ts'
import { dingtalkEvents } from './http/dingtalk-events.ts'
import { exampleFiles, reportArchives } from './http/file-downloads.ts'
import { exportRoutes } from './http/list-exports.ts'
import { uploadRoutes } from './http/uploads.ts'
import { restRoutes } from './rest/adapter.ts'
import { startServer } from './testing/running-server.ts'
import { newKeys, TestTaker } from './testing/test-taker.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
/** Cookies of nobody, of an employee, of an administrator, and of those who take a test. */
const cookies: (string | undefined)[] = Array(5).fill(undefined)

beforeAll(async () => {
  const finished = exampleActivityFile()
  await importFile(database, finished)
  const running = exampleActivityFile()
  for (const activity of running.activities ?? []) {
    activity.key = 'running'
    activity.status = 'running'
    for (const { raters } of activity.participants) for (const rater of raters) delete rater.answers
  }
  await importFile(database, running)
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type)
    values ('boss', '管理员', 'Boss', 'f', 'evm')`
  server = await startServer({
    databaseUrl: database.url,
    settings: { login: { failuresPerAccount: 1e9, failuresPerAddress: 1e9, windowMinutes: 15 } },
  })
  cookies[1] = await server.cookieOf('s23u00000')
  cookies[2] = await server.cookieOf('boss')
  // Ids that are tried are not those of the keys in use, which may be reset.
  const keys = await newKeys(server, { count: 20, way: 3 })
  for (const [index, test] of (['iq', 'bigFive'] as const).entries()) {
    const taker = new TestTaker(server, test)
    await taker.start(keys[10 + index] ?? '')
    cookies[3 + index] = taker.cookie
  }
  // As the worker does: otherwise the first reader of a report would have it made, and written.
  const [{ id: activityId } = { id: 0 }] = await database.sql<{ id: number }[]>`
    select id from activities where status = 'finished'`
  expect(await aggregateActivity(server.resources, { activityId })).not.toBeNull()
  await startCounting()
})
afterAll(() => server?.stop())

const runs = Number(environment['FUZZ_RUNS'] ?? 3)

/** Values that look like what the paths expect, next to values that are anything. */
const plausible = fc.oneof(
  fc.constantFrom(
    's23u00000',
    's23u00001',
    'boss',
    '1',
    '01',
    '',
    ' ',
    '\0',
    '\ud800',
    "' or 1=1 --",
  ),
  fc.constantFrom(0, 1, 2, 3, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, null, true),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const fields = [
  'username',
  'password',
  'code',
  'index',
  'id',
  'user',
  'participant',
  'activity_id',
  'questionnaire_id',
  'target_id',
  'relationsId',
  'answers',
  'questionId',
  'value',
  'at',
  'activityId',
  'questionnaireId',
  'score',
  'text',
  'current',
  'next',
  'selectorList',
  'resultsList',
  'isreport',
  'relations_id',
  'question_id',
  'creator',
  'explain',
  '__proto__',
  'pwd',
  'key',
  'way',
  'status',
  'name',
  'post',
  'age',
  'score',
  'options',
  'choices',
  'position',
  'posts',
  'minimum',
  'statuses',
  'batch',
  'test',
]
const object = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    plausible,
    tie('object'),
    fc.array(tie('value'), { maxLength: 4 }),
    // Many times the same, as long as an array may be and longer.
    fc.tuple(plausible, fc.nat(600)).map(([value, times]) => Array(times).fill(value)),
  ),
  object: fc.dictionary(fc.constantFrom(...fields), tie('value'), { maxKeys: 7 }),
})).value
const body = fc.oneof(
  { weight: 4, arbitrary: object.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)

/** Where a guess legitimately leaves something, such as counted failures. */
const exempt = ['rate_limits', 'sessions', 'audit_log', 'heartbeats']
const watched = () => database.sql<{ name: string }[]>`
  select tablename as name from pg_tables
  where schemaname = 'public' and tablename <> all(${exempt}) order by 1`

/** What stands in each table of the database, in short. */
async function everything(): Promise<Map<string, string | null>> {
  const sums = (await watched()).map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`,
  )
  const rows = await database.sql.unsafe<{ name: string; sum: string | null }[]>(
    sums.join(' union all '),
  )
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

/** Counts what is written from now on: most paths write nothing, and then nothing needs to be compared. */
async function startCounting(): Promise<void> {
  const triggers = (await watched()).map(
    ({ name }) => `create trigger written after insert or update or delete or truncate on "${name}"
      for each statement execute function count_write();`,
  )
  await database.sql.unsafe(`
    create schema watch
    create sequence writes;
    create function count_write() returns trigger language plpgsql as $$
      begin perform nextval('watch.writes'); return null; end $$;
    ${triggers.join('')}`)
}
async function writes(): Promise<string> {
  const [row] = await database.sql<{ writes: string }[]>`
    select last_value::text || is_called::text as writes from watch.writes`
  return row?.writes ?? ''
}

const endsSession = ['/trpc/auth.logout', '/trpc/auth.endSession']
const procedures = listProcedures().map(({ path }) => path)
const exportPaths = exportRoutes.map(({ path }) => path)
const otherPaths = [
  ...exportPaths,
  ...[exampleFiles, reportArchives, dingtalkEvents, dashboard].map(({ path }) => path),
]
const paths = [
  ...restRoutes.map(({ path }) => path),
  ...procedures.map((path) => `/trpc/${path}`),
  ...otherPaths,
]
/** The paths of one router, or those beside tRPC, are asked in one test. */
const kinds = [...Map.groupBy(paths, (path) => /^\/(trpc\/\w+|\w+)/.exec(path)?.[0] ?? path)].map(
  ([kind, paths]) => ({ kind, paths }),
)
const timeoutOf = (paths: readonly string[]) => 30_000 + paths.length * (2000 + runs * 300)

const limit = 64 * 1024
/** Whether the sweep was asked for, which notes that it has looked at a day's messages. */
let isSwept = false

/** No answer is our fault, tells how the server is built, or is large without giving what was asked for. */
async function ask(path: string, init: RequestInit): Promise<void> {
  isSwept ||= path.includes('ops.sweep')
  const { status, text, body: answered } = await server.send(path, init)
  expect(status, text).toBeLessThan(500)
  expect(text).not.toMatch(/node_modules|\bat .*\.ts:\d+|PostgresError|"stack"/)
  const { code = '200' } = answered
  const refused = status >= 400 || code !== '200' || text.includes('"error":{')
  if (refused) expect(Buffer.byteLength(text), text.slice(0, 500)).toBeLessThan(limit)
}

/** Asks each path many times. Gives those of which an answer was wrong or which left something behind, and how. */
async function faultsOf(
  paths: readonly string[],
  askingOf: (path: string) => fc.IAsyncProperty<unknown[]>,
): Promise<string[]> {
  const faults: string[] = []
  let [before, written] = await Promise.all([everything(), writes()])
  for (const path of paths) {
    const known = server.problems.length
    isSwept = false
    const { failed, counterexample, errorInstance } = await fc.check(askingOf(path), {
      numRuns: runs,
    })
    if (failed) faults.push(`${path}: ${JSON.stringify(counterexample)}: ${String(errorInstance)}`)
    for (const problem of server.problems.slice(known)) faults.push(`${path}: ${String(problem)}`)
    const earlier = written
    written = await writes()
    if (written === earlier) continue
    const after = await everything()
    const changed = [...after].flatMap(([name, sum]) =>
      before.get(name) === sum || (isSwept && name === 'message_days') ? [] : [name],
    )
    if (changed.length > 0) faults.push(`${path}: changed ${changed.join(', ')}`)
    before = after
  }
  return faults
}

const who = fc.constantFrom(...cookies.keys())
const headersOf = (cookie: string | undefined) => ({
  'content-type': 'application/json',
  ...(cookie ? { cookie } : {}),
})
const withInput = (path: string, text: string) =>
  `${path}${path.includes('?') ? '&' : '?'}input=${encodeURIComponent(text.toWellFormed())}`
/** A query with some of what the paths read. */
const queries = fc
  .record(
    {
      format: fc.constantFrom('csv', 'xlsx', 'pdf'),
      list: body,
      id: plausible,
      kind: fc.constantFrom('employees', 'relations', ''),
      lang: fc.constantFrom('en', 'fr'),
      name: plausible,
      activityId: plausible,
      nonce: plausible,
      msg_signature: plausible,
    },
    { requiredKeys: [] },
  )
  .map((query) => {
    const texts = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      texts.set(name, text.toWellFormed())
    }
    return texts.toString()
  })

describe('arbitrary values', () => {
  it.each(kinds)(
    'in bodies at $kind are answered without a 5xx, much text or a change',
    async ({ paths }) => {
      const faults = await faultsOf(paths, (path) =>
        fc.asyncProperty(body, who, async (text, caller) => {
          // Ending one's own session is what these paths are for; the rest needs the session.
          const headers = headersOf(endsSession.includes(path) ? undefined : cookies[caller])
          await ask(path, { method: 'POST', headers, body: text })
          if (!path.startsWith('/api')) await ask(withInput(path, text), { headers })
        }),
      )
      expect(faults).toEqual([])
    },
    timeoutOf(paths),
  )

  it(
    'of queries of plain HTTP are answered without a 5xx, much text or a change',
    async () => {
      const faults = await faultsOf(otherPaths, (path) =>
        fc.asyncProperty(queries, who, async (query, caller) => {
          await ask(`${path}?${query}`, { headers: headersOf(cookies[caller]) })
        }),
      )
      expect(faults).toEqual([])
    },
    timeoutOf(otherPaths),
  )

  it.each(uploadRoutes.map(({ path }) => path))(
    'in files and queries at %s are answered without a 5xx or much text',
    async (path) => {
      await fc.assert(
        fc.asyncProperty(queries, body, who, async (query, file, caller) => {
          const headers = {
            ...headersOf(cookies[caller]),
            'content-type': 'application/octet-stream',
          }
          await ask(`${path}?${query}`, { method: 'POST', headers, body: file })
        }),
        { numRuns: runs },
      )
      expect(server.problems).toEqual([])
    },
    timeoutOf(['']),
  )

  it(
    'in batches are answered without a 5xx, much text or a change',
    async () => {
      const names = fc.array(fc.constantFrom(...procedures), { minLength: 1, maxLength: 12 })
      const inputs = fc
        .array(object, { maxLength: 12 })
        .map((list) => JSON.stringify(Object.fromEntries(list.entries())))
      const faults = await faultsOf(['/trpc'], () =>
        fc.asyncProperty(names, fc.oneof(inputs, body), who, async (calls, text, caller) => {
          const path = `/trpc/${calls.join()}?batch=1`
          const headers = headersOf(cookies[caller])
          await ask(path, { method: 'POST', headers, body: text })
          await ask(withInput(path, text), { headers })
        }),
      )
      expect(faults).toEqual([])
    },
    timeoutOf(['']),
  )
})

describe('arbitrary paths', { timeout: timeoutOf(['']) }, () => {
  const piece = fc.oneof(
    fc.constantFrom('trpc', 'api', 'export', 'assets', 'quiz', '..', '.', '%2e', '%25', '%00', ''),
    fc.constantFrom('__proto__', 'constructor', ...procedures, ...paths),
    fc
      .string({ unit: 'binary', maxLength: 20 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
    fc.string({ maxLength: 3000 }).map((text) => encodeURIComponent(text)),
  )
  const path = fc.array(piece, { minLength: 1, maxLength: 4 }).map((all) => `/${all.join('/')}`)
  const method = fc.constantFrom(
    'GET',
    'HEAD',
    'OPTIONS',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'PURGE',
  )

  it('are answered without a 5xx, much text or a change', async () => {
    const faults = await faultsOf(['any'], () =>
      fc.asyncProperty(path, method, who, async (asked, how, caller) => {
        const headers = headersOf(how === 'POST' ? undefined : cookies[caller])
        const bodyless = how === 'GET' || how === 'HEAD'
        await ask(asked, { method: how, headers, ...(bodyless ? {} : { body: '{}' }) })
      }),
    )
    expect(faults).toEqual([])
  })
})
