import { randomBytes, randomInt } from 'node:crypto'
import { environment } from '@vantage/config/environment'
import type { ActivityFile, FileActivity } from '@vantage/contracts/activity-files/activity-file'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type AttackedServer,
  type CompanyIds,
  startAttackedServer,
  submission,
  type Work,
  workOf,
} from '../testing/attack/attacked-server.ts'
import { type Dump, raterOrders, rowOrders, takeDump } from '../testing/attack/dump.ts'
import { type Given, companyOf } from '@vantage/attacker/possible-scores'
import { type Rater, type Company } from '@vantage/attacker/company'
import { fileOf } from '@vantage/attacker/company-file'

const runs = Math.ceil((Number(environment['ANONYMITY_RUNS'] ?? 1) * 2) / 3)
const participants = 5
const database = useDatabase()
let open: AttackedServer

beforeAll(async () => {
  open = await startAttackedServer({ database, redisUrl: inject('servers').redisUrl })
})
afterAll(() => open?.stop())

/** Equal in structure each time, so that ids are; every text is another, and long enough to be stored apart. */
function anyCompany(): Company {
  const scores = () => [0, 0].map(() => randomInt(1, 6))
  const group = (size: number) => Array.from({ length: size }, scores)
  const given = () => ({ 0: group(4), 1: group(5), 2: group(2), 3: group(1) })
  const company = companyOf(
    [0, 1],
    [{ anonymityMin: 3, given: Array.from({ length: participants }, given) }],
  )
  for (const rater of allRatersOf(company)) {
    rater.comments = [0, 0].map(() => randomBytes(900).toString('hex'))
  }
  return { ...company, texts: 2 }
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((each) => ({ each, at: randomInt(2 ** 40) }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)

const textOf = ({ rater }: Work) => rater.comments[0] ?? ''

/** One finished and sealed activity in the hands of the attacker, with who wrote what, to mark their work. */
interface Played {
  dump: Dump
  /** Ids of assignments in the order of submission. */
  submitted: number[]
  authors: { text: string; id: number }[]
}

/** Everybody submits in a given order, but for some who leave a draft behind; then the activity is finished and sealed. */
async function play(order: readonly number[], deserters: ReadonlySet<number>): Promise<Played> {
  const company = anyCompany()
  const ids = await open.load(fileOf(company, { status: 'running', answered: () => false }))
  const works = workOf(ids, company)
  const inOrder = order.flatMap((place) => works[place] ?? [])
  const [absent, present] = [0, 1].map((here) =>
    inOrder.filter(({ relation }) => Number(!deserters.has(relation.id)) === here),
  )
  for (const work of present ?? []) await submit(ids, company, work)
  for (const work of absent ?? []) await leaveDraft(ids, work)
  // PostgreSQL does so by itself, and notes what it read.
  await open.sql`analyze`
  await open.closeAll()
  const dump = await takeDump(open)
  expectAnswersOnce(dump, present ?? [], absent ?? [])
  const submitted = (present ?? []).map(({ relation }) => relation.id)
  return { dump, submitted, authors: authorsOf(present ?? []) }
}

async function submit(ids: CompanyIds, company: Company, work: Work): Promise<void> {
  const { relation, rater } = work
  if (relation.id % 3 === 0) await leaveDraft(ids, work)
  const cookie = open.cookies.get(relation.rater)
  const body = submission(ids, company, relation, rater)
  const answer = await open.post('/trpc/answering.submit', body, cookie)
  expect(answer.text).toContain('"outcome":"submitted"')
}

async function leaveDraft(ids: CompanyIds, work: Work): Promise<void> {
  const { relation } = work
  const answers = [{ questionId: ids.questionIds['c0'], value: textOf(work), at: 1 }]
  const body = { relationsId: relation.id, answers }
  const saved = await open.post('/trpc/answering.save', body, open.cookies.get(relation.rater))
  expect(saved.text).toContain('"saved"')
}

const authorsOf = (works: readonly Work[]) =>
  works.map((work) => ({ text: textOf(work), id: work.relation.id }))

/** What was submitted is in the whole dump once, without its rater; what was not submitted, nowhere. */
function expectAnswersOnce({ tables, ...rest }: Dump, present: Work[], absent: Work[]): void {
  const sets = tables.get('answer_sets') ?? []
  for (const { row } of sets) {
    expect(Object.keys(row).sort()).toEqual(['comments', 'level', 'participant_id', 'scores'])
  }
  const within = JSON.stringify(sets)
  const kept = present.filter((work) => within.split(textOf(work)).length === 2)
  expect(kept).toHaveLength(present.length)
  const others = [...tables].filter(([name]) => name !== 'answer_sets')
  const noted = rest.statistics.filter(({ tablename }) => tablename !== 'answer_sets')
  const elsewhere = JSON.stringify([others, noted, rest.sequences])
  const left = [...present, ...absent].filter((work) => elsewhere.includes(textOf(work)))
  expect(left.map(({ relation }) => relation.id)).toEqual([])
  for (const name of ['submissions', 'drafts']) expect(tables.get(name)).toEqual([])
}

/** How many answer sets an attack tied to their raters, by the names of the two orders that it laid side by side. */
class Marks {
  private readonly hits = new Map<string, number>()
  private groups = 0

  /** Superiors and oneself alone in their level are known by it, and left out. */
  mark({ dump, submitted, authors }: Played, others: ReadonlyMap<string, readonly number[]>): void {
    const known = dump.assignments.filter(({ id }) => submitted.includes(id))
    const groups = Map.groupBy(known, groupOf)
    const authorOf = new Map(authors.map(({ text, id }) => [text, id]))
    const knownOrders = raterOrders(dump, new Map([['submissions', submitted], ...others]))
    for (const [group, raters] of groups) {
      if (raters.length < 2) continue
      this.groups += 1
      const members = new Set(raters.map(({ id }) => id))
      for (const [rows, answerSets] of rowOrders(dump)) {
        const truth = answerSets
          .filter((set) => groupOf(set) === group)
          .map(({ text }) => authorOf.get(text.slice(1).split(',')[0] ?? ''))
        for (const [name, order] of knownOrders) {
          const guess = order.filter((id) => members.has(id))
          this.count(`${rows} as ${name}`, truth, guess)
          this.count(`${rows} as ${name}, backwards`, truth, guess.toReversed())
        }
      }
    }
  }

  private count(attack: string, truth: readonly unknown[], guess: readonly number[]): void {
    const hits = truth.filter((id, place) => id !== undefined && id === guess[place]).length
    this.hits.set(attack, (this.hits.get(attack) ?? 0) + hits)
  }

  /**
   * Attacks that were right more or less often than a random order is: one of each group on average, whatever its size,
   * with a variance of one.
   */
  otherThanChance(): [string, number][] {
    if (this.groups < runs * participants) throw new Error('Too few groups to tell')
    const limit = 6 * Math.sqrt(this.groups)
    return [...this.hits].filter(([, hits]) => Math.abs(hits - this.groups) > limit)
  }
}

const groupOf = ({ participantId, level }: { participantId: number; level: number }) =>
  `${participantId} ${level}`

describe('a dump of the database after the end of an activity', () => {
  it(
    'ties no answer set to its rater, for whoever knows all assignments and the order of submissions',
    async () => {
      const marks = new Marks()
      const assigned = allRatersOf(anyCompany()).length
      for (let run = 0; run < runs; run += 1) {
        const order = shuffled(Array.from({ length: assigned }, (_, place) => place))
        const deserters = new Set(order.slice(0, 5).map((place) => place + 1))
        // The attacker plays the same activity with people of their own first, and looks how the rows come to lie.
        const rehearsal = await play(order, deserters)
        const rehearsed = rehearsal.dump.answerSets.map(
          ({ text }) => rehearsal.authors.find((author) => text.includes(author.text))?.id ?? 0,
        )
        marks.mark(await play(order, deserters), new Map([['a rehearsal', rehearsed]]))
      }
      expect(marks.otherThanChance()).toEqual([])
    },
    60_000 + runs * 15_000,
  )

  it(
    'ties none either where an activity came finished from a file, whose order is known',
    async () => {
      const marks = new Marks()
      for (let run = 0; run < runs; run += 1) {
        const company = anyCompany()
        const ids = await open.loadFinished(company)
        const works = workOf(ids, company)
        const dump = await takeDump(open)
        expectAnswersOnce(dump, works, [])
        const inFile = works.map(({ relation }) => relation.id)
        marks.mark({ dump, submitted: inFile, authors: authorsOf(works) }, new Map())
      }
      expect(marks.otherThanChance()).toEqual([])
    },
    60_000 + runs * 6000,
  )
})

describe('the content hash of an activity', () => {
  const groups: Given = {
    0: [
      [2, 4],
      [4, 1],
    ],
    1: [
      [1, 5],
      [3, 3],
      [5, 2],
    ],
    2: [[4, 4]],
    3: [[5, 5]],
  }
  const company = (): Company => {
    const made = companyOf([0, 1], [{ anonymityMin: 3, given: [groups] }])
    for (const [place, rater] of allRatersOf(made).entries()) rater.comments[0] = `Text ${place}`
    return made
  }

  /** Every file that the activity can have come from, for whoever knows all answers and all raters: 3! x 2! of them. */
  function* guesses(status: FileActivity['status']): Generator<ActivityFile> {
    for (const peers of orders([0, 1, 2])) {
      for (const subordinates of orders([0, 1])) {
        const guess = company()
        const levels = guess.activities[0]?.participants[0]?.groups
        if (!levels) throw new Error('Nobody is evaluated')
        levels[1] = exchanged(levels[1], peers)
        levels[0] = exchanged(levels[0], subordinates)
        yield fileOf(guess, { status, answered: everybody })
      }
    }
  }

  /** Imports each guess on a copy of the dump: the product itself says whether it is the same file. */
  async function confirmations(status: FileActivity['status']): Promise<string[]> {
    const answers: string[] = []
    for (const guess of guesses(status)) {
      const failed = await importFile(database, guess).then(() => null, String)
      answers.push(failed ?? 'the same file')
    }
    return answers
  }

  it('confirms no guess who wrote what where an activity came finished from a file', async () => {
    await open.load(fileOf(company(), { status: 'finished', answered: everybody }))
    const answers = await confirmations('finished')
    expect(answers).toHaveLength(12)
    expect(new Set(answers)).toEqual(new Set(['the same file']))
  })

  it('confirms none either where the file came while the activity was running', async () => {
    await open.load(fileOf(company(), { status: 'running', answered: everybody }))
    const [first, ...others] = await confirmations('running')
    expect(first).toBe('the same file')
    expect(others).not.toContain('the same file')
    await open.closeAll()
    const sealed = await confirmations('running')
    expect(sealed).toHaveLength(12)
    expect(sealed).not.toContain('the same file')
    expect(new Set(sealed).size).toBe(1)
  })

  const everybody = () => true

  const orders = (places: readonly number[]): number[][] =>
    places.length === 0
      ? [[]]
      : places.flatMap((first) =>
          orders(places.filter((place) => place !== first)).map((rest) => [first, ...rest]),
        )

  /** The raters, each with the answers of another. */
  const exchanged = (raters: readonly Rater[], order: readonly number[]): Rater[] =>
    raters.map((rater, place) => ({ ...rater, ...raters[order[place] ?? 0], person: rater.person }))
})

const allRatersOf = ({ activities }: Company) =>
  activities.flatMap(({ participants: rated }) =>
    rated.flatMap(({ groups }) => Object.values(groups).flat()),
  )
