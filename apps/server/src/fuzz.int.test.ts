import { listProcedures } from '@vantage/api/router'
import { environment } from '@vantage/config/environment'
import { exampleCampaign, importFile } from '@vantage/dev-env/testing/import-file'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restRoutes } from './rest/adapter.ts'
import { startServer } from './testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
let cookies: (string | undefined)[] = []

beforeAll(async () => {
  const finished = exampleCampaign()
  await importFile(database, finished)
  const running = exampleCampaign()
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
  cookies = [undefined, await server.cookieOf('s23u00000'), await server.cookieOf('boss')]
})
afterAll(() => server?.stop())

const runs = Number(environment['FUZZ_RUNS'] ?? 60)
const timeoutMs = 30_000 + runs * 300

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
  ...['username', 'password', 'code', 'index', 'id', 'user', 'participant', 'activity_id'],
  ...['questionnaire_id', 'target_id', 'relationsId', 'answers', 'questionId', 'value', 'at'],
  ...['activityId', 'questionnaireId', 'score', 'text', 'current', 'next', 'selectorList'],
  ...['resultsList', 'isreport', 'relations_id', 'question_id', 'creator', 'explain', '__proto__'],
]
const object = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    plausible,
    tie('object'),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
  object: fc.dictionary(fc.constantFrom(...fields), tie('value'), { maxKeys: 7 }),
})).value
const body = fc.oneof(
  { weight: 4, arbitrary: object.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)

/** Everything that stands in the database, but for what a guess legitimately leaves: counted failures. */
async function everything(): Promise<string> {
  const tables = await database.sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_limits', 'sessions', 'audit_log') order by 1`
  const rows = []
  for (const { name } of tables) {
    rows.push(
      await database.sql`select ${name} as name, md5(string_agg(t::text, '|' order by t::text)) from ${database.sql(name)} t`,
    )
  }
  return JSON.stringify(rows)
}

const paths = [
  ...restRoutes.map(({ path }) => path),
  ...listProcedures()
    .filter(({ type }) => type !== 'subscription')
    .map(({ path }) => `/trpc/${path}`),
]

describe('arbitrary bodies', { timeout: timeoutMs }, () => {
  it.each(paths)('at %s are answered without a 5xx, a stack trace or a change', async (path) => {
    const before = await everything()
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom(...cookies.keys()), async (text, who) => {
        // Ending one's own session is what the path is for; the rest needs the session.
        const cookie = path === '/trpc/auth.logout' ? undefined : cookies[who]
        const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
        const query = `${path}?input=${encodeURIComponent(text.toWellFormed())}`
        const answers = [
          await server.send(path, { method: 'POST', headers, body: text }),
          ...(path.startsWith('/trpc') ? [await server.send(query, { headers })] : []),
        ]
        for (const answer of answers) {
          expect(answer.status, answer.text).toBeLessThan(500)
          expect(answer.text).not.toMatch(/node_modules|\bat .*\.ts:\d+|PostgresError|"stack"/)
        }
      }),
      { numRuns: runs },
    )
    expect(await everything()).toBe(before)
    expect(server.problems).toEqual([])
  })
})
