import { resourceConfig } from '@vantage/dev-env/testing/resource-config'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import type { Choice } from '@vantage/contracts/access-keys/tests'
import type { AttemptActor } from '@vantage/contracts/auth/actor'
import { latestChoices } from '@vantage/domain/access-keys/attempts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginIqTest, iqTest, openIqTest } from '../iq/iq-test.ts'
import { openResources } from '../ops/open-resources.ts'
import { findAttempt, readAttempt } from './attempts.ts'
import { generateKeys } from './keys.ts'
import { saveChoices } from './take-test.ts'
import { verifyKey } from './verify-key.ts'

const database = useDatabase()
let resources: ReturnType<typeof openResources>

beforeAll(() => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  resources = openResources(resourceConfig(database.url), log)
})
afterAll(() => resources?.close())

async function begunTest() {
  const nobody = { ...resources, actor: { kind: 'nobody' }, address: '', userAgent: '' } as const
  const { keys } = await generateKeys(nobody, { count: 1, way: 1 })
  const result = await verifyKey(nobody, { pwd: keys[0] ?? '' }, null)
  const token = result.outcome === 'verified' ? (result.token ?? '') : ''
  const as = (actor: AttemptActor | null) => {
    if (!actor) throw new Error('The test did not begin')
    return { ...nobody, actor }
  }
  await beginIqTest(as(await findAttempt(resources, token)), {
    name: '王若曦',
    post: '工程师',
    age: 7,
    lang: 'ch',
  })
  return as(await findAttempt(resources, token))
}

const choice = fc.record({
  index: fc.nat(4),
  position: fc.option(fc.integer({ min: 1, max: 4 })),
  at: fc.integer({ min: 1, max: 5 }),
})
const saves = fc.array(fc.array(choice, { maxLength: 6 }), { minLength: 1, maxLength: 6 })

it('of each question the choice made last is kept, however saves are cut, ordered and repeated', async () => {
  await fc.assert(
    fc.asyncProperty(saves, async (made) => {
      const ctx = await begunTest()
      const before = await openIqTest(ctx)
      if (before.outcome !== 'open') throw new Error('The test is not open')
      const idOf = (index: number) => before.questions[index]?.id ?? 0
      const choicesOf = (save: (typeof made)[number]): Choice[] =>
        save.map(({ index, ...rest }) => ({ questionId: idOf(index), ...rest }))
      await Promise.all(
        [...made, ...made.slice(0, 2)].map((save) =>
          saveChoices(ctx, iqTest, { choices: choicesOf(save) }),
        ),
      )
      const after = await openIqTest(ctx)
      const expected = latestChoices(
        made.flat().map(({ position, ...rest }) => ({ ...rest, position: position ?? 0 })),
      )
      expect(after).toMatchObject({
        choices: expected
          .toSorted((a, b) => a.index - b.index)
          .map(({ index, position, at }) => ({
            questionId: idOf(index),
            position: position || null,
            at,
          })),
      })
    }),
    { numRuns: 30 },
  )
}, 60_000)

it('a device whose clock runs ahead does not win over what is chosen later', async () => {
  const ctx = await begunTest()
  const opened = await openIqTest(ctx)
  const questionId = opened.outcome === 'open' ? (opened.questions[0]?.id ?? 0) : 0
  const ahead = Date.now() + 3_600_000
  await saveChoices(ctx, iqTest, { choices: [{ questionId, position: 1, at: ahead }] })
  await new Promise((later) => setTimeout(later, 5))
  await saveChoices(ctx, iqTest, { choices: [{ questionId, position: 2, at: Date.now() }] })
  expect(await openIqTest(ctx)).toMatchObject({ choices: [{ questionId, position: 2 }] })
})

it('a test whose questions were shown in another language, too, is marked for good', async () => {
  const ctx = await begunTest()
  const langChanged = async () => (await readAttempt(ctx, ctx.actor.id))?.langChanged
  await saveChoices(ctx, iqTest, { choices: [], langs: ['ch'] })
  expect(await langChanged()).toBe(false)
  await saveChoices(ctx, iqTest, { choices: [], langs: ['ch', 'en'] })
  await saveChoices(ctx, iqTest, { choices: [], langs: ['ch'] })
  expect(await langChanged()).toBe(true)
})
