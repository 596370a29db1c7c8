import type { Person } from '@vantage/contracts/permissions'
import { type AttackedServer, type CompanyIds, everyone } from './attacked-server.ts'
import {
  type Caller,
  ownReport,
  planning,
  planReading,
  planSharing,
  type Probe,
  probesOf,
  sharedReading,
  sharesOf,
  sharing,
} from './probes.ts'
import { type Company, username } from '@vantage/attacker/company'
import { bystanders } from '@vantage/attacker/company-file'

/** What was answered, by who asked what: status, headers and body to the letter. */
export type Transcript = Map<string, string>

/** Asks as the holder of the cookie, or as nobody. The date is all that may differ between two answers. */
export async function ask(
  server: AttackedServer,
  { method, url, body }: Probe,
  caller: string | null,
) {
  const cookie = caller === null ? undefined : server.cookies.get(caller)
  const response = await server.app.inject({
    method,
    url,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const { date: _, ...headers } = response.headers
  return { status: response.statusCode, headers, body: response.body }
}

async function record(
  server: AttackedServer,
  transcript: Transcript,
  caller: string | null,
  probes: Iterable<Probe>,
): Promise<void> {
  for (const probe of probes) {
    const { status, headers, body } = await ask(server, probe, caller)
    const call = `${probe.about} ${caller}: ${probe.url} ${JSON.stringify(probe.body)}`
    transcript.set(call, `${status} ${JSON.stringify(headers)} ${body}`)
  }
}

/** Who asks: everyone who is evaluated, some who only rate, a colleague, somebody of HR, and nobody. */
function callersOf(ids: CompanyIds, company: Company): (Caller & { cookie: string | null })[] {
  const evaluated = [...new Set(ids.activities.flatMap(({ participants }) => participants))]
  const raters = Array.from({ length: company.people }, (_, person) => username(person))
  const onlyRaters = raters.filter((name) => !evaluated.includes(name)).slice(0, 2)
  const evn: Person = { type: 'evn', grants: [], mustChangePassword: false }
  const people: [string, Person][] = [
    ...[...evaluated, ...onlyRaters, bystanders.colleague].map((name): [string, Person] => [
      name,
      evn,
    ]),
    [bystanders.hr, { ...evn, type: 'hr' }],
    ['nobody', null],
  ]
  return people.map(([name, person], place) => ({
    username: name,
    person,
    cookie: person && name,
    thorough: place % 3 === 0,
    about: place % 3 === 0 ? [evaluated[(place + 1) % evaluated.length] ?? name] : [],
    relations: foreign(ids, name, place),
  }))
}

/** Every answer that anybody but an administrator can get, now; or, of `everyNth` of them, to save time. */
export async function observe(
  server: AttackedServer,
  ids: CompanyIds,
  company: Company,
  { everyNth = 1 } = {},
): Promise<Transcript> {
  const transcript: Transcript = new Map()
  const callers = callersOf(ids, company).filter((_, place) => place % everyNth === 0)
  await Promise.all(
    callers.map((caller) => record(server, transcript, caller.cookie, probesOf(ids, caller))),
  )
  return transcript
}

/** The reports alone: of every participant by themselves, and of all by an administrator. */
export async function observeReports(server: AttackedServer, ids: CompanyIds): Promise<Transcript> {
  const transcript: Transcript = new Map()
  await Promise.all(
    ids.activities.flatMap(({ id, participants }) =>
      participants.map((name) => record(server, transcript, name, ownReport(ids, name, id))),
    ),
  )
  return transcript
}

/** One of each activity shares their report with everybody whom they can share it with, and everybody tries to read it. */
export async function observeSharing(
  server: AttackedServer,
  ids: CompanyIds,
  company: Company,
): Promise<Transcript> {
  const transcript: Transcript = new Map()
  await server.sql`update activities set sharing_announced = true`
  const employees = await server.sql<{ id: number }[]>`select id from employees order by id`
  const readers = employees.map(({ id }) => id)
  for (const { id, participants } of ids.activities) {
    for (const owner of participants.slice(0, 1)) {
      await record(server, transcript, owner, sharing(id, readers))
      await Promise.all(
        everyone(company).map((reader) => {
          const who = { username: reader, participant: owner }
          return record(server, transcript, reader, sharedReading(ids, who, id))
        }),
      )
      await record(server, transcript, owner, [sharesOf(id)])
    }
  }
  return transcript
}

/** The id of the plan that `observePlans` makes: the same in every server. */
const planId = '00000000-0000-4000-8000-000000000001'

/** The first of each activity makes a plan and shares it with their manager, one of the raters, and everybody tries to read it. */
export async function observePlans(
  server: AttackedServer,
  ids: CompanyIds,
  company: Company,
): Promise<Transcript> {
  const transcript: Transcript = new Map()
  const questionIds = Object.entries(ids.questionIds)
    .filter(([key]) => key.startsWith('q'))
    .map(([, id]) => id)
    .slice(0, 3)
  for (const { id, participants } of ids.activities) {
    const [owner = ''] = participants
    await server.sql`delete from development_plans`
    await server.sql`update employees set manager_id = (select id from employees where username = ${managerOf(ids, owner)})
      where username = ${owner}`
    await ask(server, planning(id, questionIds), owner)
    await server.sql`update development_plans set id = ${planId}`
    await record(server, transcript, owner, planSharing(planId))
    await Promise.all(
      [...everyone(company), null].map((reader) =>
        record(server, transcript, reader, planReading(planId)),
      ),
    )
  }
  return transcript
}

/** Somebody who was asked about them. */
export const managerOf = ({ relations }: CompanyIds, owner: string): string =>
  relations.find(({ participant, rater }) => participant === owner && rater !== owner)?.rater ?? ''

/** Assignments of others, some of them. */
function foreign({ relations }: CompanyIds, name: string, from: number): number[] {
  const others = relations.filter(({ rater }) => rater !== name)
  return others
    .slice(from % others.length)
    .slice(0, 1)
    .map(({ id }) => id)
}

/**
 * The first call that was answered differently, or null. Of the work of those in `except` nothing is compared: it is
 * theirs to know.
 */
export function difference(
  one: Transcript,
  other: Transcript,
  except: ReadonlySet<number> = new Set(),
): { call: string; one: string | undefined; other: string | undefined } | null {
  const own = [...except].map((person) => `work ${username(person)}:`)
  for (const call of new Set([...one.keys(), ...other.keys()])) {
    if (own.some((start) => call.startsWith(start))) continue
    if (one.get(call) === other.get(call)) continue
    return { call, one: one.get(call), other: other.get(call) }
  }
  return null
}
