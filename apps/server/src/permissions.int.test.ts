import { join } from 'node:path'
import { listProcedures } from '@vantage/api/router'
import { type Rule, ruleNames } from '@vantage/contracts/permissions'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actors, policy, policyPage } from './policy.ts'
import { mountedPaths } from './testing/mounted-paths.ts'
import { actorHeader, startServer } from './testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
})
afterAll(() => server?.stop())

const everyone = Object.keys(actors)
const signedIn = ['employee', 'grant hr', 'grant ops', 'HR staff', 'administrator']

/** Who passes each rule, written out by hand. */
const mayPass: Record<Rule, readonly string[]> = {
  everyone,
  'own-account': [...signedIn, 'one-time password'],
  'signed-in': signedIn,
  'submit-approvals': [...signedIn, 'token'],
  hr: ['grant hr', 'HR staff', 'administrator'],
  ops: ['grant ops', 'administrator'],
  'hr-or-ops': ['grant hr', 'grant ops', 'HR staff', 'administrator'],
  administrators: ['administrator'],
  attempt: ['attempt'],
  'attempt-or-hr': ['attempt', 'grant hr', 'HR staff', 'administrator'],
}

const entries = policy().filter(({ kind }) => kind !== 'page')

/** Calls with a body that says nothing, so that a refusal comes before any rule of the case. */
function call(name: string, kind: string, actor: string) {
  const headers = { [actorHeader]: actor, 'content-type': 'application/json' }
  if (kind === 'dashboard') return server.send(name, { headers: { [actorHeader]: actor } })
  if (kind === 'upload') {
    const file = { ...headers, 'content-type': 'application/octet-stream' }
    return server.send(`${name}?kind=none`, { method: 'POST', headers: file, body: 'x' })
  }
  if (kind === 'export') return server.send(`${name}?format=none`, { headers })
  const path = kind === 'procedure' ? `/trpc/${name}` : name
  return isRead(name)
    ? server.send(path, { headers })
    : server.send(path, { method: 'POST', headers, body: '{}' })
}

const mutations = listProcedures().flatMap(({ path, type }) => (type === 'mutation' ? [path] : []))
const isRead = (name: string) => !name.startsWith('/') && !mutations.includes(name)

describe('the policy', () => {
  it('has a rule for every procedure and path', () => {
    expect(entries.filter(({ rule }) => rule === null)).toEqual([])
    expect(ruleNames.filter((rule) => !(rule in mayPass))).toEqual([])
  })

  it('names every path under /api that the OpenAPI document names', async () => {
    const { body } = await server.send('/api/docs', {})
    const paths = entries.filter(({ kind }) => kind === 'REST path').map(({ name }) => name)
    expect(Object.keys(body.paths ?? {}).sort()).toEqual(paths.sort())
  })

  it('names every path of plain HTTP that the server answers, but for the OpenAPI document', () => {
    const named = entries.flatMap(({ name, kind }) =>
      kind === 'procedure' || kind === 'dashboard' ? [] : [name],
    )
    const answered = mountedPaths(server.app).filter((path) =>
      /^\/(api|export|hooks|upload)\//.test(path),
    )
    expect(answered.toSorted()).toEqual([...named, '/api/docs'].toSorted())
  })

  it('is written down as it is, by npm run policy -w apps/server', async () => {
    const page = join(import.meta.dirname, '../../../.github/product/policy.md')
    await expect(policyPage()).toMatchFileSnapshot(page)
  })

  it('says of what has no rule that it is closed to everyone', () => {
    const page = policyPage([{ name: 'x', kind: 'procedure', rule: null }])
    expect(page).toContain(`| \`x\` | procedure | closed |${'  |'.repeat(everyone.length)}`)
  })
})

/** Whether an answer is what the rule says: the service's own answer, or the refusal of who does not pass. */
function isByRule(
  status: number,
  text: string,
  { name, rule }: (typeof entries)[number],
  actor: string,
) {
  if (!rule || !mayPass[rule].includes(actor)) return status === (actor === 'nobody' ? 401 : 403)
  return [200, 400].includes(status) && (name !== 'auth.logout' || text.includes('"data":null'))
}

it.each(everyone)('every procedure and path answers %s by its rule', async (actor) => {
  const wrong: string[] = []
  for (const entry of entries) {
    const { name, kind, rule } = entry
    const { text, ...answer } = await call(name, kind, actor)
    // A refused subscription is an event in a stream that has begun.
    const status = Number(/"httpStatus":(\d+)/.exec(text)?.[1] ?? answer.status)
    if (!isByRule(status, text, entry, actor)) {
      wrong.push(`${kind} ${name} (${rule}): ${status} ${text.slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
})
