import { environment } from '@vantage/config/environment'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  everyone,
  type AttackedServer,
  type CompanyIds,
  submission,
  type Work,
  wireSubmission,
  workOf,
} from '../testing/attack/attacked-server.ts'
import { ownReport, type Probe, readOwnWork } from '../testing/attack/probes.ts'
import { anyCompany, type Company } from '@vantage/attacker/company'
import { bystanders, fileOf } from '@vantage/attacker/company-file'
import { ask, difference, observe, type Transcript } from '../testing/attack/transcript.ts'
import { setUpTwoServers } from '../testing/attack/two-servers.ts'

const runs = Math.ceil(Number(environment['ANONYMITY_RUNS'] ?? 1) / 4)
const attacked = setUpTwoServers()

const companies = anyCompany({ activities: 1, participants: 3, choices: 3, group: 3 })

/** Everyone's numbers decide who submits when, how, and how long after the one before. */
const anyOrder = fc.infiniteStream(fc.nat(999)).map((stream) => () => stream.next().value)

const load = (server: AttackedServer, company: Company) =>
  server.load(fileOf(company, { status: 'running', answered: () => false }))

function shuffledWork(ids: CompanyIds, company: Company, next: () => number): Work[] {
  return workOf(ids, company)
    .filter(({ rater }) => rater.submitted)
    .map((work) => ({ work, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ work }) => work)
}

/** Submits one assignment by REST or tRPC, perhaps after saving it bit by bit. */
async function submit(
  server: AttackedServer,
  ids: CompanyIds,
  company: Company,
  { relation, rater }: Work,
  how: number,
): Promise<void> {
  const cookie = server.cookies.get(relation.rater)
  server.later(how * 100)
  const body = submission(ids, company, relation, rater)
  if (how % 3 === 0) {
    const answers = body.answers.slice(0, how % 4).map(({ questionId, ...given }) => {
      const value = 'text' in given ? given.text : given.score
      return { questionId, value, at: how }
    })
    if (answers.length > 0) {
      await server.post('/trpc/answering.save', { relationsId: relation.id, answers }, cookie)
    }
  }
  const answer =
    how % 2 === 0
      ? await server.post('/trpc/answering.submit', body, cookie)
      : await server.post(
          '/api/quiz/submitAnswer',
          wireSubmission(ids, company, relation, rater),
          cookie,
        )
  expect(answer.text).toMatch(/"outcome":"submitted"|^\{"code":"200"\}$/)
}

describe('the order and the times of submissions', () => {
  it(
    'change no byte of any report, the order of comments included',
    async () => {
      await fc.assert(
        fc.asyncProperty(companies, anyOrder, anyOrder, async (company, first, second) => {
          const seen = await Promise.all(
            attacked.servers.map(async (server, index) => {
              const next = index === 0 ? first : second
              const ids = await load(server, company)
              const work = shuffledWork(ids, company, next)
              const batch = index === 0 ? 1 : 4
              for (let from = 0; from < work.length; from += batch) {
                const some = work.slice(from, from + batch)
                await Promise.all(some.map((each) => submit(server, ids, company, each, next())))
              }
              await server.closeAll()
              return observe(server, ids, company)
            }),
          )
          const [a = new Map<string, string>(), b = new Map<string, string>()] = seen
          expect(difference(a, b)).toBe(null)
        }),
        { numRuns: runs },
      )
      expect(attacked.servers.flatMap(({ problems }) => problems)).toEqual([])
    },
    60_000 + runs * 12_000,
  )
})

describe('while an activity runs', () => {
  it(
    'nobody else is told that somebody submitted, and reports are ready when all have',
    async () => {
      const [server] = attacked.servers
      await fc.assert(
        fc.asyncProperty(companies, anyOrder, async (company, next) => {
          const ids = await load(server, company)
          const work = shuffledWork(ids, company, next)
          const everySubmits = work.length === ids.relations.length
          let before = await lookAround(server, ids, company)
          for (const [index, each] of work.entries()) {
            await submit(server, ids, company, each, next())
            const isLast = everySubmits && index === work.length - 1
            if (isLast) break
            const after = await lookAround(server, ids, company)
            const { person } = each.rater
            expect([person, difference(before, after, new Set([person]))]).toEqual([person, null])
            expectReadiness(ids, after, false)
            before = after
          }
          if (!everySubmits) {
            expectReadiness(ids, before, false)
            await server.closeAll()
          } else {
            expectReadiness(ids, await lookAround(server, ids, company), false)
            await server.sealFinished()
          }
          expectReadiness(ids, await lookAround(server, ids, company), true)
        }),
        { numRuns: runs },
      )
    },
    60_000 + runs * 20_000,
  )
})

/** What everybody who is signed in sees of their work and of reports. */
async function lookAround(
  server: AttackedServer,
  ids: CompanyIds,
  company: Company,
): Promise<Transcript> {
  const transcript: Transcript = new Map()
  const people = everyone(company).filter(
    (name) => name !== bystanders.administrator && name !== bystanders.hr,
  )
  const [activity] = ids.activities
  await Promise.all(
    people.map(async (name) => {
      const evaluated = activity?.participants.includes(name) ? activity : undefined
      const probes: Probe[] = [
        ...readOwnWork(name),
        ...(evaluated ? ownReport(ids, name, evaluated.id) : []),
      ]
      for (const probe of probes) {
        const { status, headers, body } = await ask(server, probe, name)
        const answer = `${status} ${JSON.stringify(headers)} ${body}`
        transcript.set(`${probe.about} ${name}: ${probe.url}`, answer)
      }
    }),
  )
  return transcript
}

function expectReadiness(ids: CompanyIds, transcript: Transcript, isReady: boolean): void {
  for (const participant of ids.activities[0]?.participants ?? []) {
    for (const [call, answer] of transcript) {
      if (call.startsWith(`reports ${participant}: /trpc/reports.get`)) {
        expect(answer).toContain(isReady ? '"outcome":"ready"' : '"outcome":"unfinished"')
      }
      if (call.startsWith(`reports ${participant}: /api/anay/`)) {
        expect(answer).toContain(isReady ? '{"code":"200"' : '{"code":"210"')
      }
    }
  }
}
