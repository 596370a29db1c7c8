import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { environment } from '@vantage/config/environment'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { describe, expect, test } from 'vitest'

const database = useDatabase()
const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** `vantage keys new` as a person would run it. */
const newKeys = (...options: string[]) =>
  new Promise<{ failed: boolean; out: string; err: string }>((resolve) => {
    const env = { ...environment, DATABASE_URL: database.url, npm_lifecycle_event: '' }
    execFile(process.execPath, [main, 'keys', 'new', ...options], { env }, (error, out, err) =>
      resolve({ failed: error !== null, out, err }),
    )
  })

describe('vantage keys new', { timeout: 120_000 }, () => {
  test('prints new keys, one a line or as a JSON array, which the database then has', async () => {
    const lines = await newKeys('--way', '2', '--count', '3')
    const json = await newKeys('--way', '3', '--json')
    const keys = [...lines.out.trim().split('\n'), ...(JSON.parse(json.out) as string[])]
    const stored = await database.sql<{ pwd: string; way: number; status: number }[]>`
      select pwd, way, status from access_keys order by id`
    expect(stored.map(({ pwd }) => pwd).toSorted()).toEqual(keys.toSorted())
    expect(stored.map(({ way, status }) => [way, status])).toEqual([
      ...Array(3).fill([2, 1]),
      [3, 1],
    ])
  })

  test.each([['0'], ['501'], ['many']])('makes no %s keys', async (count) => {
    const { failed, err } = await newKeys('--way', '1', '--count', count)
    expect(failed).toBe(true)
    expect(err).toBe('The count must be a whole number from 1 to 500.\n')
  })
})
