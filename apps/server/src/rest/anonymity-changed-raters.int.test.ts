import { listProcedures } from '@vantage/api/router'
import { environment } from '@vantage/config/environment'
import { emptyAuditLog } from '@vantage/dev-env/testing/empty-audit-log'
import { sweepProgress } from '@vantage/services/activities/make-progress'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCompany, type Company, username } from '@vantage/attacker/company'
import { bystanders, fileOf } from '@vantage/attacker/company-file'
import {
  type AttackedServer,
  type CompanyIds,
  submission,
  type Work,
  workOf,
} from '../testing/attack/attacked-server.ts'
import { difference, observeReports, ask, type Transcript } from '../testing/attack/transcript.ts'
import { setUpTwoServers } from '../testing/attack/two-servers.ts'

const runs = Math.ceil(Number(environment['ANONYMITY_RUNS'] ?? 1) / 4)
const attacked = setUpTwoServers()

const companies = anyCompany({ activities: 1, participants: 2, choices: 1, group: 3 })
const activityId = 1

const leaving = ['excuse', 'replace', 'deactivate']
/**
 * What an administrator does: excuses (by deactivating, too), adds, replaces, or keeps whoever asks to be excused; and that
 * a rater asks. Numbers pick whom.
 */
const anyAction = fc.record({
  kind: fc.constantFrom(...leaving, 'add', 'ask', 'keep'),
  leaver: fc.nat(),
  successor: fc.nat(),
  participant: fc.nat(),
  level: fc.constantFrom(0, 1, 2),
})
type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(from: readonly T[], index: number): T => {
  const found = from[index % from.length]
  if (found === undefined) throw new Error('There is nothing to pick from')
  return found
}

interface People {
  /** Ids of employees, participants and raters, which are the same in both databases. */
  employees: number[]
  participants: number[]
  raters: number[]
  relations: { id: number; rater: string }[]
}

async function readPeople({ sql }: AttackedServer): Promise<People> {
  const ids = async (rows: Promise<readonly { id: number }[]>) => (await rows).map(({ id }) => id)
  return {
    employees: await ids(
      sql<{ id: number }[]>`select id from employees where type = 'evn' order by id`,
    ),
    participants: await ids(sql<{ id: number }[]>`select id from participants order by id`),
    raters: await ids(
      sql<
        { id: number }[]
      >`select distinct rater_id as id from assignments where level <> 3 order by 1`,
    ),
    relations: await sql<{ id: number; rater: string }[]>`
      select a.id, e.username as rater from assignments a join employees e on e.id = a.rater_id
      where level <> 3 order by 1`,
  }
}

const queries = listProcedures().filter(
  ({ path, type }) =>
    type === 'query' && /^(activities|people|reports)\.|^ops\.auditLog$/.test(path),
)

/** All that an administrator can read of the activity and its people, the audit log included. */
async function look(server: AttackedServer, { participants, raters }: People): Promise<Transcript> {
  const transcript: Transcript = new Map()
  const read = async (path: string, input: object) => {
    const query = encodeURIComponent(JSON.stringify(input))
    const url = `/trpc/${path}?input=${query}`
    const { status, headers, body } = await ask(
      server,
      { method: 'GET', url, about: 'work' },
      bystanders.administrator,
    )
    transcript.set(url, `${status} ${JSON.stringify(headers)} ${body}`)
  }
  const all = { id: activityId, activityId, pageSize: 100 }
  for (const { path } of queries) await read(path, { ...all, participantId: 1, raterId: 1 })
  for (const participantId of participants) {
    await read('activities.relations.raters', { ...all, participantId })
    await read('activities.relations.candidates', { ...all, participantId, search: 'p' })
  }
  const read200 = [...transcript.values()].filter((answer) => answer.startsWith('200'))
  expect(read200.length).toBeGreaterThan(15)
  for (const raterId of raters)
    await read('activities.relations.excusePreview', { ...all, raterId })
  return transcript
}

const boss = (server: AttackedServer) => server.cookies.get(bystanders.administrator)

/** Does it, and returns what the administrator is answered. */
async function act(server: AttackedServer, people: People, action: Action): Promise<string> {
  const leaver = pick(people.raters, action.leaver)
  server.later(60_000)
  if (action.kind === 'ask' || action.kind === 'keep') {
    const { id, rater } = pick(people.relations, action.participant)
    const asked = { relationsId: id, why: 'We never met.' }
    const cookie = server.cookies.get(rater)
    return action.kind === 'ask'
      ? (await server.post('/trpc/answering.askExcuse', asked, cookie)).text
      : (await server.post('/trpc/activities.relations.keepRater', { id }, boss(server))).text
  }
  if (action.kind === 'deactivate') {
    const which = { ids: [leaver] }
    const asked = await server.post('/trpc/people.employees.leavers', { which }, boss(server))
    const input = { which, excuse: true }
    const done = await server.post('/trpc/people.employees.deactivate', input, boss(server))
    return `${asked.text} ${done.text}`
  }
  const relation = {
    participantId: pick(people.participants, action.participant),
    raterId: pick(people.employees, action.successor),
    level: action.level,
  }
  const input = {
    id: activityId,
    excuse: action.kind === 'add' ? null : leaver,
    add: action.kind === 'excuse' ? [] : [relation],
    why: 'left',
  }
  return (await server.post('/trpc/activities.relations.changeRunning', input, boss(server))).text
}

async function submit(
  server: AttackedServer,
  ids: CompanyIds,
  company: Company,
  { relation, rater }: Work,
): Promise<void> {
  const cookie = server.cookies.get(relation.rater)
  const body = submission(ids, company, relation, rater)
  const answer = await server.post('/trpc/answering.submit', body, cookie)
  expect(answer.text).toContain('"outcome":"submitted"')
}

/** Loads both databases identically, with equal times: imports use the machine's clock. */
async function load(company: Company): Promise<CompanyIds> {
  const file = fileOf(company, { status: 'running', answered: () => false })
  const [ids] = await Promise.all(attacked.servers.map((server) => server.load(file)))
  if (!ids) throw new Error('Nothing was loaded')
  for (const { sql } of attacked.servers) {
    const tables = [
      'activities',
      'employees',
      'departments',
      'questionnaires',
      'questions',
      'targets',
    ]
    const at = '2026-11-19T19:00:00Z'
    await sql`update activities set progress_at = ${at}`
    for (const table of tables) await sql`update ${sql(table)} set updated_at = ${at}`
  }
  await Promise.all(attacked.servers.map(emptyAuditLog))
  return ids
}

/**
 * Chooses who submits what in two worlds: each rater submits equally often in both, about different people where
 * possible. Leavers may submit differently often.
 */
function twoWorlds(work: readonly Work[], isLeaver: (name: string) => boolean, next: () => number) {
  const worlds: [Work[], Work[]] = [[], []]
  for (const [name, own] of Map.groupBy(work, ({ relation }) => relation.rater)) {
    const firstCount = next() % (own.length + 1)
    const lastCount = isLeaver(name) ? next() % (own.length + 1) : firstCount
    worlds[0].push(...own.slice(0, firstCount))
    worlds[1].push(...own.toReversed().slice(0, lastCount))
  }
  return worlds
}

const numbers = fc.infiniteStream(fc.nat(999)).map((stream) => () => stream.next().value)

describe('an administrator who excuses, adds and replaces people while they answer', () => {
  it(
    'reads the same before, after and a night later, whoever has answered about whom, and whether the leavers have',
    async () => {
      const actions = fc.array(anyAction, { minLength: 1, maxLength: 2 })
      await fc.assert(
        fc.asyncProperty(companies, actions, numbers, async (company, changes, next) => {
          const ids = await load(company)
          const people = await readPeople(attacked.servers[0])
          fc.pre(people.raters.length > 0)
          for (const { sql } of attacked.servers) {
            // Two accounts in doubt, so that groups come to rest on them.
            await sql`insert into account_changes (account_id, kind, at, by_id, by_name)
              select id, 'reset', '2026-11-19T08:00:00Z', 1, 'boss' from employees
              where username in (${username(1)}, ${username(3)})`
          }
          const leavers = new Set(
            changes
              .filter(({ kind }) => leaving.includes(kind))
              .map(({ leaver }) => pick(people.raters, leaver)),
          )
          const names = await attacked.servers[0].sql<{ username: string }[]>`
            select username from employees where id = any(${[...leavers]}::int[])`
          const isLeaver = (name: string) => names.some((each) => each.username === name)
          // What opens the activity stays open, so that it does not finish before anything is done.
          const work = workOf(ids, company).filter(({ rater }) => rater.level !== 3)
          const worlds = twoWorlds(work, isLeaver, next)
          const expectSame = async () => {
            const [a, b] = await Promise.all(attacked.servers.map((server) => look(server, people)))
            expect(difference(a ?? new Map(), b ?? new Map())).toBe(null)
          }
          for (const [index, server] of attacked.servers.entries()) {
            for (const each of worlds[index] ?? []) await submit(server, ids, company, each)
          }
          await expectSame()
          for (const change of changes) {
            const outcomes = await Promise.all(
              attacked.servers.map((server) => act(server, people, change)),
            )
            expect(outcomes[0]).toBe(outcomes[1])
            await expectSame()
          }
          for (const server of attacked.servers) {
            server.later(24 * 3600_000)
            const { administrator } = bystanders
            server.cookies.set(administrator, await server.cookieOf(administrator))
            await sweepProgress(server.resources)
          }
          // Who was not excused, because a successor was refused, is told of by the list of the night.
          const excused = await attacked.servers[0].sql<{ id: number }[]>`
            select employee_id as id from activity_people where excused`
          if (excused.length === leavers.size) await expectSame()
        }),
        { numRuns: runs * 2 },
      )
      expect(attacked.servers.flatMap(({ problems }) => problems)).toEqual([])
    },
    120_000 + runs * 20_000,
  )

  it('reads the same reports and counts at the end, whether a leaver or another one of the group had answered', async () => {
    const company: Company = {
      targets: [0, 1],
      texts: 1,
      people: 8,
      activities: [{ anonymityMin: 3, participants: [rated] }],
    }
    const ids = await load(company)
    const work = workOf(ids, company)
    const people = await readPeople(attacked.servers[0])
    const [leaver, another, ...others] = work.filter(({ rater }) => rater.level === 1)
    const [row] = await attacked.servers[0].sql<{ id: number }[]>`
        select id from employees where username = ${leaver?.relation.rater ?? ''}`
    const seen = await Promise.all(
      attacked.servers.map(async (server, index) => {
        const answered = [index === 0 ? leaver : another, ...others]
        for (const each of answered) if (each) await submit(server, ids, company, each)
        const input = { id: activityId, excuse: row?.id ?? 0 }
        await server.post('/trpc/activities.relations.changeRunning', input, boss(server))
        const close = { id: activityId, version: 1 }
        const closed = await server.post('/trpc/activities.close', close, boss(server))
        expect(closed.text).toContain('"outcome":"closed"')
        await server.aggregate(ids)
        await server.showResults(true)
        const reports = await observeReports(server, ids)
        return new Map([...(await look(server, people)), ...reports])
      }),
    )
    const [a = new Map<string, string>(), b = new Map<string, string>()] = seen
    expect([...a.keys()].length).toBeGreaterThan(20)
    expect(difference(a, b)).toBe(null)
  }, 60_000)
})

const answering = (person: number) => ({
  person,
  submitted: true,
  scores: [4, 2],
  comments: ['Good'],
})
const rated = {
  person: 0,
  groups: {
    0: [],
    1: [1, 2, 3, 4, 5].map(answering),
    2: [answering(6)],
    3: [answering(0)],
  },
}
