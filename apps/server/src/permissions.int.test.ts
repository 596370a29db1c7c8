import { appRouter } from '@vantage/api/router'
import { procedureRules, type Rule, restRules } from '@vantage/contracts/permissions'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from './testing/running-server.ts'

const house = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
const cookies = new Map<string, string>()

const callers = ['nobody', 'employee', 'hrGrant', 'opsGrant', 'hr', 'admin'] as const
type Kind = (typeof callers)[number]

/** Who passes each rule, written out by hand from the table of who may do what. */
const mayPass: Record<Rule, readonly Kind[]> = {
  everyone: callers,
  'signed-in': ['employee', 'hrGrant', 'opsGrant', 'hr', 'admin'],
  raters: ['employee', 'hrGrant', 'opsGrant', 'admin'],
  hr: ['hrGrant', 'hr', 'admin'],
  ops: ['opsGrant', 'admin'],
  administrators: ['admin'],
}

beforeAll(async () => {
  server = await startServer({ databaseUrl: house.url })
  await house.sql`
    insert into employees (username, fullname, englishname, gender, type, grants) values
      ('employee', '员工', 'Employee', 'f', 'evn', '{}'),
      ('hrGrant', '员工', 'Employee', 'f', 'evn', '{hr}'),
      ('opsGrant', '员工', 'Employee', 'f', 'evn', '{ops}'),
      ('hr', '人事', 'HR', 'f', 'hr', '{}'),
      ('admin', '管理员', 'Admin', 'f', 'evm', '{}')`
  for (const kind of callers) {
    if (kind !== 'nobody') cookies.set(kind, await server.cookieOf(kind))
  }
})
afterAll(() => server?.stop())

const procedures = Object.entries(appRouter._def.procedures)
const restPaths = Object.keys(restRules) as (keyof typeof restRules)[]

/** Refused before its body is looked at: an empty body tells a refusal from a broken rule. */
function expectVerdict(status: number, rule: Rule, kind: Kind) {
  if (mayPass[rule].includes(kind)) expect([401, 403]).not.toContain(status)
  else expect(status).toBe(kind === 'nobody' ? 401 : 403)
}

describe('the permission table', () => {
  it('has a rule for every tRPC procedure and no rule without one', () => {
    expect(Object.keys(procedureRules).sort()).toEqual(procedures.map(([path]) => path).sort())
  })

  it('has a rule for every path under /api and no rule without one', async () => {
    const answer = await server.send('/api/docs', {})
    const api = [...Object.keys(answer.body.paths ?? {}), '/api/docs']
    expect(api.sort()).toEqual([...restPaths].sort())
  })

  it('closes a procedure that has no rule', async () => {
    const answer = await server.post('/trpc/auth.unknown', {}, cookies.get('admin'))
    expect(answer.status).toBe(404)
  })
})

describe.each(callers)('as %s', (kind) => {
  it.each(procedures)('the procedure %s answers by its rule', async (path, procedure) => {
    const rule = procedureRules[path as keyof typeof procedureRules]
    // Logging out ends a session, so it is given one of its own.
    const ownSession = path === 'auth.logout' && kind !== 'nobody'
    const cookie = ownSession ? await server.cookieOf(kind) : cookies.get(kind)
    const isQuery = (procedure as unknown as { _def: { type: string } })._def.type === 'query'
    const answer = isQuery
      ? await server.send(`/trpc/${path}`, { headers: cookie ? { cookie } : {} })
      : await server.post(`/trpc/${path}`, {}, cookie)
    expectVerdict(answer.status, rule, kind)
  })

  it.each(restPaths)('the path %s answers by its rule', async (path) => {
    const cookie = cookies.get(kind)
    const answer =
      path === '/api/docs'
        ? await server.send(path, { headers: cookie ? { cookie } : {} })
        : await server.post(path, {}, cookie)
    expectVerdict(answer.status, restRules[path], kind)
  })
})
