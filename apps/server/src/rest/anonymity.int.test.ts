import { environment } from '@vantage/config/environment'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEdits, disguise } from '@vantage/attacker/disguise'
import {
  type AttackedServer,
  isOpener,
  type CompanyIds,
  workOf,
  wireSubmission,
} from '../testing/attack/attacked-server.ts'
import { anyCompany, type Company } from '@vantage/attacker/company'
import { bystanders } from '@vantage/attacker/company-file'
import {
  difference,
  managerOf,
  observe,
  observePlans,
  observeReports,
  observeSharing,
  type Transcript,
} from '../testing/attack/transcript.ts'
import { setUpTwoServers } from '../testing/attack/two-servers.ts'

const runs = Number(environment['ANONYMITY_RUNS'] ?? 1)
const attacked = setUpTwoServers()

const companies = anyCompany({ activities: 2, participants: 8, choices: 6, group: 5 })

/** Everything that can be seen of an activity from its running to long after its end, step by step. */
async function seen(server: AttackedServer, company: Company, marker: number): Promise<Seen> {
  const ids = await server.loadRunning(company)
  const steps: [string, Transcript][] = [
    ['running', await observe(server, ids, company, { everyNth: 2 })],
  ]
  await leaveDrafts(server, ids, company, marker)
  await finish(server, ids, company)
  steps.push(['finished', await observe(server, ids, company)])
  steps.push(['again', await observeReports(server, ids)])
  steps.push(['shared', await observeSharing(server, ids, company)])
  steps.push(['planned', await observePlans(server, ids, company)])
  await server.aggregate(ids)
  await server.restart()
  steps.push(['aggregated, restarted', await observeReports(server, ids)])
  await server.restartEmpty()
  steps.push(['cache lost', await observeReports(server, ids)])
  await server.restartWithoutRedis()
  await server.showResults(false)
  steps.push(['switched off', await observeReports(server, ids)])
  await server.showResults(true)
  steps.push(['on again, without a cache', await observeReports(server, ids)])
  return { ids, steps }
}

interface Seen {
  ids: CompanyIds
  steps: [string, Transcript][]
}

/** Those who do not submit leave something behind, other things in each server. */
async function leaveDrafts(
  server: AttackedServer,
  ids: CompanyIds,
  company: Company,
  marker: number,
) {
  const open = workOf(ids, company).filter(({ rater }) => !rater.submitted)
  for (const { relation } of open.slice(0, 3)) {
    const answers = [
      { questionId: ids.questionIds['q0'], value: 1 + marker, at: marker },
      { questionId: ids.questionIds['c0'], value: `draft ${marker}`, at: marker },
    ]
    const body = { relationsId: relation.id, answers }
    const saved = await server.post(
      '/trpc/answering.save',
      body,
      server.cookies.get(relation.rater),
    )
    expect(saved.text).toContain('"saved"')
  }
}

async function finish(server: AttackedServer, ids: CompanyIds, company: Company): Promise<void> {
  for (const { relation, rater, rated } of workOf(ids, company)) {
    if (!isOpener(rater, rated)) continue
    const body = wireSubmission(ids, company, relation, rater)
    const answer = await server.post(
      '/api/quiz/submitAnswer',
      body,
      server.cookies.get(relation.rater),
    )
    expect(answer.body).toEqual({ code: '200' })
  }
  await server.closeAll()
  // As before every release; what has changed since the last activity is stored then.
  await server.aggregate(ids)
}

describe('what anonymity protects', () => {
  it(
    'changes no byte of any answer that somebody else can get',
    async () => {
      await fc.assert(
        fc.asyncProperty(companies, anyEdits, async (company, edits) => {
          const disguised = disguise(company, edits)
          // A disguise that hides nothing shows nothing.
          fc.pre(JSON.stringify(disguised.company) !== JSON.stringify(company))
          const [a, b] = await Promise.all([
            seen(attacked.servers[0], company, 1),
            seen(attacked.servers[1], disguised.company, 3),
          ])
          expect(b.ids).toEqual(a.ids)
          a.steps.forEach(([step, transcript], index) => {
            const [, same] = b.steps[index] ?? []
            expect([step, difference(transcript, same ?? new Map(), disguised.moved)]).toEqual([
              step,
              null,
            ])
          })
          expectTheSameReports(a.steps)
          expectReadersToSeeNoMore(a.steps)
          expectManagersToSeeNoScore(a)
        }),
        { numRuns: runs, endOnFailure: true },
      )
      expect(attacked.servers.flatMap(({ problems }) => problems)).toEqual([])
    },
    60_000 + runs * 15_000,
  )
})

/** One report over time, from every cache and none: it never changes. */
function expectTheSameReports(steps: Seen['steps']): void {
  const named = new Map(steps)
  const first = named.get('again') ?? new Map()
  for (const step of ['aggregated, restarted', 'cache lost', 'on again, without a cache']) {
    expect([step, difference(first, named.get(step) ?? new Map())]).toEqual([step, null])
  }
}

/**
 * Whom a report is shared with reads what its owner reads, or that without what has changed, over one call alone; others, and
 * over others, nothing.
 */
function expectReadersToSeeNoMore(steps: Seen['steps']): void {
  const named = new Map(steps)
  const own = named.get('again') ?? new Map<string, string>()
  let read = 0
  for (const [call, answer] of named.get('shared') ?? []) {
    const [, reader = '', url = ''] = /^reports (\S+): (\S+)/.exec(call) ?? []
    const isReading = url.includes('reports.getShared')
    const isTry = url.includes('reports.get?') || url.startsWith('/api/anay/')
    if ((!isReading && !isTry) || reader === bystanders.administrator) continue
    const owner = /(?:%22|")participant(?:%22%3A%22|":")(\w+)/.exec(call)?.[1] ?? ''
    if (reader === owner && isTry) continue
    if (isTry || !answer.startsWith('200')) {
      expect([call, answer.slice(0, 3)]).toEqual([call, '403'])
      continue
    }
    read += 1
    const ownCall = call.replace(reader, owner).replace('getShared', 'get')
    const shared = '"shared":{"asManager":false,"until":"2026-12-01"},'
    expect(answer).toContain(shared)
    const owners = bodyOf(own.get(ownCall) ?? '')
    const withoutLast = owners.replace(/"last":.*(?=\}{4}$)/, '"last":null')
    expect([owners, withoutLast]).toContain(bodyOf(answer.replace(shared, '')))
  }
  expect(read).toBeGreaterThan(0)
}

/** Whoever reads a plan reads no number of the report, and nobody else reads it. */
function expectManagersToSeeNoScore({ ids, steps }: Seen): void {
  const owners = ids.activities.map(({ participants: [owner = ''] }) => owner)
  const managers = owners.map((owner) => managerOf(ids, owner)).filter((name) => name !== '')
  const readers = [...owners, ...managers]
  let read = 0
  for (const [call, answer] of new Map(steps).get('planned') ?? []) {
    const [, reader = ''] = /^reports (\S+): \/trpc\/development\.read/.exec(call) ?? []
    if (reader === '') continue
    if (!answer.startsWith('200')) {
      expect([call, answer.slice(0, 3)]).toEqual([call, reader === 'null' ? '401' : '403'])
      continue
    }
    expect(readers).toContain(reader)
    if (answer.includes('"isOwn":true')) continue
    read += 1
    expect(answer).toContain('"score":null')
    expect(answer).not.toMatch(/weighted|margin|"score":\{/)
  }
  if (managers.length > 0) expect(read).toBeGreaterThan(0)
}

/** The body of an answer in a transcript, behind its status and headers. */
const bodyOf = (answer: string) => answer.slice(answer.indexOf('} {') + 2)
