import { randomUUID } from 'node:crypto'
import type { KeyStatus, KeyWay } from '@vantage/contracts/access-keys/keys'
import {
  accessKeys,
  bigFiveRecords,
  iqRecords,
  iqStandardPosts,
  iqStandards,
} from '@vantage/db/access-keys/tables'
import type { Db } from '@vantage/db/client'
import { traitSums } from '@vantage/domain/big-five/score'
import { iqSeconds } from '@vantage/domain/iq/clock'
import { correctOf } from '@vantage/domain/iq/score'
import { activeBank } from '@vantage/services/access-keys/banks'
import { readBigFiveBank } from '@vantage/services/big-five/items'
import { readIqBank } from '@vantage/services/iq/items'
import { randomStream } from '@vantage/domain/random'
import { demoBigFiveTakers, demoIqTakers, demoKeys, demoStandards } from './test-takers.ts'

const hour = 3600 * 1000

/** Gives a database without keys those of each status, results of both tests and the standards of posts. */
export async function loadDemoTests(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(accessKeys)) > 0) return
    await addStandards(tx)
    await addIqResults(tx, now)
    await addBigFiveResults(tx, now)
    await addKeys(tx, now, { count: 24, way: 1, status: 1, batchName: '校园招聘 Campus day' })
    await addKeys(tx, now, { count: 12, way: 2, status: 1, batchName: '管理培训生 Trainees' })
    await addKeys(tx, now, { count: 6, way: 3, status: 1, batchName: '内部转岗 Internal moves' })
    await addKeys(tx, now, { count: 3, way: 2, status: 2 })
    await addKeys(tx, new Date(now.getTime() - hour), { count: 1, way: 1, status: 2 })
    await addKeys(tx, now, { count: 2, way: 1, status: 3, expired: true })
  })
}

/** The keys that visitors are told, unused whatever became of them. */
export async function renewDemoKeys(db: Db, now: Date): Promise<void> {
  const unused = { status: 1, expired: false, startedAt: null } as const
  await db
    .insert(accessKeys)
    .values(demoKeys.map((key) => ({ ...key, batch: randomUUID(), createdAt: now })))
    .onConflictDoUpdate({ target: accessKeys.pwd, set: unused })
}

async function addStandards(db: Db): Promise<void> {
  for (const { posts, ...range } of demoStandards) {
    const [added] = await db.insert(iqStandards).values(range).returning({ id: iqStandards.id })
    const standardId = added?.id ?? 0
    const rows = posts.map((post, position) => ({ standardId, position, post }))
    await db.insert(iqStandardPosts).values(rows)
  }
}

interface NewKeys {
  count: number
  way: KeyWay
  status: KeyStatus
  expired?: boolean
  batchName?: string
}

const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
const random = randomStream('access keys')
const keyText = () =>
  Array.from({ length: 6 }, () =>
    alphabet.charAt(Math.floor(random.next() * alphabet.length)),
  ).join('')

/** Gives their ids. */
async function addKeys(db: Db, at: Date, { count, status, ...key }: NewKeys): Promise<number[]> {
  const use = status === 1 ? {} : { use: 1, startedAt: at }
  const common = { ...key, ...use, status, batch: randomUUID(), createdAt: at }
  const rows = await db
    .insert(accessKeys)
    .values(Array.from({ length: count }, () => ({ ...common, pwd: keyText() })))
    .returning({ id: accessKeys.id })
  return rows.map(({ id }) => id)
}

async function addIqResults(db: Db, now: Date): Promise<void> {
  const bankId = await activeBank(db, 'iq')
  const { questions, correct } = await readIqBank(db, bankId)
  const keys = await addKeys(db, now, { count: demoIqTakers.length, way: 1, status: 3 })
  for (const [index, { hoursAgo, verified, ...taker }] of demoIqTakers.entries()) {
    const rightOnes = new Set(
      randomStream('iq', taker.name)
        .shuffled(questions.map((_, at) => at))
        .slice(0, correctOf(taker.score)),
    )
    const timedOut = taker.duration === iqSeconds
    const choices = questions.map(({ options }, at) => {
      const right = correct[at] ?? 1
      if (rightOnes.has(at)) return right
      return timedOut && at > 50 ? 0 : 1 + (right % options.length)
    })
    await db.insert(iqRecords).values({
      ...taker,
      verified,
      timedOut,
      bankId,
      keyId: keys[index] ?? 0,
      choices: verified ? choices : questions.map(() => 0),
      createdAt: new Date(now.getTime() - hoursAgo * hour),
    })
  }
}

async function addBigFiveResults(db: Db, now: Date): Promise<void> {
  const bankId = await activeBank(db, 'big-five')
  const { keyings } = await readBigFiveBank(db, bankId)
  const keys = await addKeys(db, now, { count: demoBigFiveTakers.length, way: 2, status: 3 })
  for (const [index, { hoursAgo, ...taker }] of demoBigFiveTakers.entries()) {
    const choices = chosenPositions(taker.name, keyings)
    await db.insert(bigFiveRecords).values({
      ...taker,
      bankId,
      choices,
      keyId: keys[index] ?? 0,
      ...traitSums(choices, keyings),
      createdAt: new Date(now.getTime() - hoursAgo * hour),
    })
  }
}

/** A person has a level for each trait, somewhat above the middle in agreeableness and conscientiousness. */
function chosenPositions(name: string, keyings: Parameters<typeof traitSums>[1]): number[] {
  const level = randomStream('big five', name)
  const usual = { N: 2.7, E: 3.1, O: 3.5, A: 3.9, C: 3.8 }
  const own = { ...usual }
  for (const trait of ['N', 'E', 'O', 'A', 'C'] as const) own[trait] += level.normal() * 0.6
  return keyings.map(({ trait, optType }) => {
    const points = Math.round(Math.max(1, Math.min(5, own[trait] + level.normal() * 0.8)))
    return optType === 0 ? points : 6 - points
  })
}
