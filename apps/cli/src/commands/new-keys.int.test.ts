import { describe, expect, test } from 'vitest'
import { useCommandLine } from '../testing/use-command-line.ts'

const { database, vantage } = useCommandLine()
const newKeys = (...options: string[]) => vantage(['keys', 'new', ...options])

describe('vantage keys new', () => {
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
    expect(await newKeys('--way', '1', '--count', count)).toEqual({
      code: 1,
      out: '',
      err: 'The count must be a whole number from 1 to 500.\n',
    })
  })
})
