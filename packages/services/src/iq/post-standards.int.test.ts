import type { EmployeeActor } from '@vantage/contracts/auth/actor'
import { iqResultsInput } from '@vantage/contracts/iq/iq-results'
import { accessKeys, iqRecords } from '@vantage/db/access-keys/tables'
import { resourceConfig } from '@vantage/dev-env/testing/resource-config'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { activeBank } from '../access-keys/banks.ts'
import { openResources } from '../ops/open-resources.ts'
import { addStandard, changeStandard, removeStandard } from './post-standards.ts'
import { listIqResults, matchIqRecord } from './results.ts'

const database = useDatabase()
let resources: ReturnType<typeof openResources>
const actor: EmployeeActor = {
  kind: 'employee',
  id: 1,
  username: 'hr',
  fullname: '',
  englishname: '',
  type: 'hr',
  grants: [],
  session: new Uint8Array(),
  mustChangePassword: false,
}
const hr = () => ({ ...resources, actor, address: '192.0.2.1', userAgent: '' })

beforeAll(() => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  resources = openResources(resourceConfig(database.url), log)
})
afterAll(() => resources?.close())
beforeEach(
  () => database.sql`truncate access_keys, iq_records, iq_standards restart identity cascade`,
)

/** A result of an engineer that was scored here, or whose score a client claims. */
async function addResult({ verified = true } = {}): Promise<number> {
  const createdAt = new Date()
  const pwd = crypto.randomUUID().slice(0, 6)
  const [key] = await database.db
    .insert(accessKeys)
    .values({ pwd, way: 1, status: 3, batch: crypto.randomUUID(), createdAt })
    .returning()
  const [record] = await database.db
    .insert(iqRecords)
    .values({
      keyId: key?.id ?? 0,
      bankId: await activeBank(database.db, 'iq'),
      name: '王若曦',
      post: 'Engineer',
      lang: 'en',
      createdAt,
      choices: [],
      age: 7,
      duration: 60,
      score: 100,
      verified,
      timedOut: false,
    })
    .returning()
  if (!record) throw new Error('Nothing was added')
  return record.id
}

const range = { minimum: 90, maximum: 110, threshold: 80 }
async function add(post: string): Promise<number> {
  const added = await addStandard(hr(), { posts: [post], ...range })
  if (added.outcome !== 'saved') throw new Error('Nothing was added')
  return added.id
}

/** The standards that the results are compared with, the oldest result first. */
async function comparedWith(): Promise<(number | undefined)[]> {
  const input = iqResultsInput.parse({ sort: 'created', direction: 'asc' })
  const { rows } = await listIqResults(hr(), input)
  return rows.map(({ standard }) => standard?.id)
}

it('without the standard that was chosen for it a result is compared by its post again', async () => {
  const [chosenFor, unmatched] = [await addResult(), await addResult()]
  const ofPost = await add('engineer')
  const other = await add('Designer')
  await matchIqRecord(hr(), { id: chosenFor, standardId: other })
  await matchIqRecord(hr(), { id: unmatched, standardId: null })
  expect(await comparedWith()).toEqual([other, undefined])
  await removeStandard(hr(), { id: other })
  expect(await comparedWith(), 'no match, chosen by HR, stays').toEqual([ofPost, undefined])
})

it('a saved standard says how many results are compared with it', async () => {
  await addResult()
  const [elsewhere] = [await addResult(), await addResult({ verified: false })]
  const designer = await add('Designer')
  await matchIqRecord(hr(), { id: elsewhere, standardId: designer })
  const saved = await addStandard(hr(), { posts: ['ENGINEER', '工程师'], ...range })
  expect(saved).toMatchObject({ outcome: 'saved', records: 1 })
  const changed = await changeStandard(hr(), { id: designer, posts: ['Designer'], ...range })
  expect(changed).toMatchObject({ outcome: 'saved', records: 1 })
})
