import { environment } from '@vantage/config/environment'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { anyEdits, disguise } from '../testing/attacker/disguise.ts'
import {
  type House,
  isOpener,
  openHouse,
  type Scene,
  workOf,
  wireSubmission,
} from '../testing/attacker/house.ts'
import { anyRound, type Round } from '../testing/attacker/round.ts'
import {
  difference,
  observe,
  observeReports,
  type Transcript,
} from '../testing/attacker/transcript.ts'

const runs = Number(environment['ANONYMITY_RUNS'] ?? 6)
const [one, other] = [useDatabase(), useDatabase()]
let houses: [House, House]

beforeAll(async () => {
  const { redisUrl } = inject('servers')
  houses = await Promise.all([
    openHouse({ databaseUrl: one.url, redisUrl }),
    openHouse({ databaseUrl: other.url, redisUrl }),
  ])
})
afterAll(() => Promise.all((houses ?? []).map((house) => house.stop())))

const rounds = anyRound({ activities: 2, participants: 8, choices: 6, group: 5 })

/** Everything that can be seen of a round from its running to long after its end, step by step. */
async function seen(house: House, round: Round, marker: number): Promise<Seen> {
  const scene = await house.loadRunning(round)
  const steps: [string, Transcript][] = [
    ['running', await observe(house, scene, round, { everyNth: 2 })],
  ]
  await leaveDrafts(house, scene, round, marker)
  await finish(house, scene, round)
  steps.push(['finished', await observe(house, scene, round)])
  steps.push(['again', await observeReports(house, scene)])
  await house.aggregate(scene)
  await house.restart()
  steps.push(['aggregated, restarted', await observeReports(house, scene)])
  await house.restartEmpty()
  steps.push(['cache lost', await observeReports(house, scene)])
  await house.restartWithoutRedis()
  await house.showResults(false)
  steps.push(['switched off', await observeReports(house, scene)])
  await house.showResults(true)
  steps.push(['on again, without a cache', await observeReports(house, scene)])
  return { scene, steps }
}

interface Seen {
  scene: Scene
  steps: [string, Transcript][]
}

/** Those who do not submit leave something behind, other things in each house. */
async function leaveDrafts(house: House, scene: Scene, round: Round, marker: number) {
  const open = workOf(scene, round).filter(({ rater }) => !rater.submitted)
  for (const { relation } of open.slice(0, 3)) {
    const answers = [
      { questionId: scene.questionIds['q0'], value: 1 + marker, at: marker },
      { questionId: scene.questionIds['c0'], value: `draft ${marker}`, at: marker },
    ]
    const body = { relationsId: relation.id, answers }
    const saved = await house.post('/trpc/answering.save', body, house.cookies.get(relation.rater))
    expect(saved.text).toContain('"saved"')
  }
}

async function finish(house: House, scene: Scene, round: Round): Promise<void> {
  for (const { relation, rater, rated } of workOf(scene, round)) {
    if (!isOpener(rater, rated)) continue
    const body = wireSubmission(scene, round, relation, rater)
    const answer = await house.post(
      '/api/quiz/submitAnswer',
      body,
      house.cookies.get(relation.rater),
    )
    expect(answer.body).toEqual({ code: '200' })
  }
  await house.closeAll()
}

describe('what anonymity protects', () => {
  it(
    'changes no byte of any answer that somebody else can get',
    async () => {
      let changed = 0
      await fc.assert(
        fc.asyncProperty(rounds, anyEdits, async (round, edits) => {
          const disguised = disguise(round, edits)
          if (JSON.stringify(disguised.round) !== JSON.stringify(round)) changed += 1
          const [a, b] = await Promise.all([
            seen(houses[0], round, 1),
            seen(houses[1], disguised.round, 3),
          ])
          expect(b.scene).toEqual(a.scene)
          a.steps.forEach(([step, transcript], index) => {
            const [, same] = b.steps[index] ?? []
            expect([step, difference(transcript, same ?? new Map(), disguised.moved)]).toEqual([
              step,
              null,
            ])
          })
          expectTheSameReports(a.steps)
        }),
        { numRuns: runs },
      )
      expect(changed).toBeGreaterThan(runs * 0.8)
      expect(houses.flatMap(({ problems }) => problems)).toEqual([])
    },
    60_000 + runs * 6000,
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
