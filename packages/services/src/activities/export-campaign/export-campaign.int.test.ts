import type { CampaignFile } from '@vantage/contracts/activities/campaign-file'
import {
  type CampaignSize,
  makeCampaign,
  smallCampaign,
} from '@vantage/dev-env/testing/campaign-generator'
import { campaignSource } from '@vantage/dev-env/testing/campaign-source'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { importCampaign } from '../import-campaign/import-campaign.ts'
import { exportCampaign } from './export-campaign.ts'

type TestDatabase = ReturnType<typeof useDatabase>
const first = useDatabase()
const second = useDatabase()

const clear = ({ sql }: TestDatabase) =>
  sql`truncate departments, employees, targets, answer_options, questionnaires cascade`

beforeEach(async () => {
  await clear(first)
  await clear(second)
})

async function load(database: TestDatabase, file: CampaignFile | string) {
  const outcome = await importCampaign(systemContext(database), campaignSource(file, 1000))
  if (outcome.outcome !== 'imported') throw new Error(JSON.stringify(outcome.errors.slice(0, 3)))
  return outcome
}

async function written(
  database: TestDatabase,
  activity: string | number,
  answers: boolean,
): Promise<string> {
  let text = ''
  for await (const piece of exportCampaign(systemContext(database), activity, { answers }))
    text += piece
  return text
}

const sizes: fc.Arbitrary<CampaignSize> = fc.record({
  seed: fc.stringMatching(/^[a-z]{1,7}$/),
  departments: fc.integer({ min: 0, max: 3 }),
  employees: fc.integer({ min: 7, max: 12 }),
  targets: fc.integer({ min: 1, max: 4 }),
  choices: fc.integer({ min: 1, max: 6 }),
  texts: fc.integer({ min: 0, max: 3 }),
  participants: fc.integer({ min: 0, max: 7 }),
  raters: fc.integer({ min: 0, max: 6 }),
  status: fc.constantFrom('draft', 'running', 'finished'),
  submitted: fc.constantFrom(0, 50, 100),
  passwords: fc.constant(false),
  odd: fc.boolean(),
})

describe('exporting a campaign', () => {
  test('writes what an import brought, so that an empty database made from it writes the same', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async (size) => {
        await clear(first)
        await clear(second)
        const file = makeCampaign(size)
        await load(first, file)
        const exported = await written(first, `${size.seed}-a`, true)
        await load(second, exported)
        expect(await written(second, `${size.seed}-a`, true)).toBe(exported)
        const back: CampaignFile = JSON.parse(exported)
        expect(back.activities).toEqual(file.activities)
        expect(back.questionnaires).toEqual(file.questionnaires)
        for (const employee of back.employees ?? []) {
          const original = file.employees?.find(({ username }) => username === employee.username)
          expect(employee).toEqual({
            ...original,
            ...(original?.grants && { grants: original.grants }),
          })
        }
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  test('writes a file that changes nothing where it came from', async () => {
    await load(
      first,
      makeCampaign({ ...smallCampaign, odd: true, status: 'running', submitted: 70 }),
    )
    const { counts } = await load(first, await written(first, 's-a', true))
    expect(Object.values(counts).map(({ created, updated }) => created + updated)).toEqual([
      0, 0, 0, 0, 0, 0, 0,
    ])
  })

  test('leaves answers out unless asked, and passwords always', async () => {
    await load(first, makeCampaign({ ...smallCampaign, passwords: true }))
    const [{ id } = { id: 0 }] = await first.sql<{ id: number }[]>`select id from activities`
    const bare = await written(first, id, false)
    expect(bare).not.toContain('answers')
    expect(bare).not.toMatch(/password|argon2/)
    expect(await written(first, 's-a', true)).not.toMatch(/password|argon2/)
    const file: CampaignFile = JSON.parse(bare)
    expect(file.activities?.[0]?.participants.map(({ raters }) => raters.length)).toEqual([5, 5, 5])
  })

  test('brings only what the activity needs', async () => {
    await load(first, makeCampaign({ ...smallCampaign, employees: 20 }))
    await load(first, makeCampaign({ ...smallCampaign, seed: 'other' }))
    const file: CampaignFile = JSON.parse(await written(first, 's-a', false))
    const activity = file.activities?.[0]
    const named = activity?.participants.flatMap(({ username, raters }) => [
      username,
      ...raters.map((rater) => rater.username),
    ])
    expect(new Set(file.employees?.map(({ username }) => username))).toEqual(new Set(named))
    expect(JSON.stringify(file)).not.toContain('other')
    expect(file.options).toHaveLength(5)
  })

  test('refuses an activity that does not exist', async () => {
    await expect(written(first, 'none', false)).rejects.toThrow('There is no activity "none".')
  })

  test('gives its connection back when the reader stops early', async () => {
    await load(first, makeCampaign(smallCampaign))
    for (let i = 0; i < 10; i++) {
      const pieces = exportCampaign(systemContext(first), 's-a', { answers: true })
      await pieces.next()
      await pieces.return(undefined)
    }
    expect(await written(first, 's-a', false)).toContain('"s-a"')
  })
})
