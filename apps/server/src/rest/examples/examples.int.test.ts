import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExampleServer } from '../../testing/example-world.ts'
import { restRoutes } from '../adapter.ts'
import { examples } from './examples.ts'

const database = useDatabase()
let world: Awaited<ReturnType<typeof startExampleServer>>
beforeAll(async () => {
  world = await startExampleServer(database)
})
afterAll(() => world?.stop())

/** Where a value of an example is not of the kind that the server answers; null stands for any kind. */
function misfits(shown: unknown, real: unknown, place: string): string[] {
  if (shown === null || real === null) return []
  if (Array.isArray(shown) && Array.isArray(real)) {
    if (shown.length === 0 && real.length > 0) return [`${place}: is empty`]
    return shown.flatMap((item, at) => misfits(item, real[0], `${place}[${at}]`))
  }
  if (typeof shown !== typeof real || Array.isArray(shown) !== Array.isArray(real)) {
    return [`${place}: is ${typeof shown}, answered is ${typeof real}`]
  }
  if (typeof shown !== 'object' || typeof real !== 'object') return []
  const [given, answered] = [new Map(Object.entries(shown)), new Map(Object.entries(real))]
  return [...new Set([...given.keys(), ...answered.keys()])].flatMap((name) => {
    if (!given.has(name)) return [`${place}.${name}: is missing`]
    if (!answered.has(name)) return [`${place}.${name}: is not answered`]
    return misfits(given.get(name), answered.get(name), `${place}.${name}`)
  })
}

describe('the examples of the REST paths', () => {
  it('are one of each path', () => {
    const paths = restRoutes.map(({ path }) => path)
    expect(examples.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  })

  it.each(examples)('$path answers its example as it is shown', async (example) => {
    const { path, as, headers, answer } = example
    // A code of DingTalk is good for one use: the simulator has to issue it.
    const isCode = path === '/api/user/loginViaDingtalk'
    const body = isCode ? { index: '1', code: world.newCode() } : example.body
    const real = await world.server.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...world.callers[as], ...headers },
      body: JSON.stringify(body),
    })
    expect(real.status).toBe(200)
    expect(real.body.code).toBe(answer.code)
    expect(misfits(answer, real.body, 'answer')).toEqual([])
  })

  it('are told apart from what the server answers when they are wrong', () => {
    const real = { data: [{ id: 1, name: 'a', at: null }] }
    expect(misfits({ data: [{ id: '1', name: 'a', at: 'b' }] }, real, 'answer')).toHaveLength(1)
    expect(misfits({ data: [{ id: 1, at: null }] }, real, 'answer')).toHaveLength(1)
    expect(misfits({ data: [] }, real, 'answer')).toHaveLength(1)
    expect(
      misfits({ data: [{ id: 1, name: 'a', at: null, more: 1 }] }, real, 'answer'),
    ).toHaveLength(1)
  })
})
