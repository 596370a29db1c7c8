import { createHash } from 'node:crypto'
import { startStatementProxy } from '@vantage/dev-env/testing/statement-proxy'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { expect, it } from 'vitest'
import { type Answer, startServer } from '../testing/running-server.ts'
import { newKey, TestTaker } from '../testing/test-taker.ts'

const database = useDatabase()
const taking = { name: 'Ruoxi Wang', post: 'Engineer', age: 7, lang: 'en' }

/** The questions are long, and a failure would print them. */
const shortened = (text: string) =>
  text.length < 3000
    ? text
    : `${text.slice(0, 100)} ${createHash('sha256').update(text).digest('hex')}`

/**
 * Everything that a test taker can be answered, asked of a new server, which remembers nothing: over tRPC and REST, before
 * and after each step, with headers, and how many statements each request made. What differs from one time to the next
 * by itself is replaced.
 */
async function transcript() {
  const proxy = await startStatementProxy(database.url)
  const server = await startServer({ databaseUrl: proxy.url })
  const lines: string[] = []
  const pwd = await newKey(server, 1)
  const taker = new TestTaker(server, 'iq')
  const note = async (name: string, asking: Promise<Answer>) => {
    proxy.arm(0, async () => {})
    const { status, headers, text } = await asking
    const sent = [...headers].filter(([header]) => header !== 'date')
    const said = `${name} ${status} ${JSON.stringify(sent)} ${text}`
      .replaceAll(pwd, 'KEY')
      .replaceAll(/vantage_attempt=[\w-]+/g, 'vantage_attempt=TOKEN')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/("content-length","|remainingSeconds":|"duration":)\d+/g, '$1N')
    lines.push(`${proxy.count()} statements: ${shortened(said)}`)
  }
  const trpc = (name: string, input: object) =>
    note(name, server.post(`/trpc/${name}`, input, taker.cookie))
  const read = (name: string) =>
    note(name, server.send(`/trpc/${name}`, { headers: { cookie: taker.cookie } }))
  const rest = (name: string, body: object) => note(name, taker.rest(name, body))
  try {
    // Whatever is read once per process is read here.
    const other = new TestTaker(server, 'iq')
    await other.start(await newKey(server, 1))
    await other.open()
    await taker.verify(pwd)
    const key = { pwd, way: 1 }
    const steps = [
      () => read('accessKeys.current'),
      () => read('iq.open'),
      () => trpc('iq.begin', taking),
      () => rest('queryIqQs', {}),
      () => read('iq.open'),
      () => rest('createIqRecord', { ...taking, score: 44, key: { ...key, pwd: 'ABCDEF' } }),
      () => rest('createIqRecord', { ...taking, answers: Array(60).fill(9), key }),
      () => rest('createIqRecord', { ...taking, answers: Array(60).fill(0), key }),
    ]
    for (const step of steps) await step()
    const ids = await taker.questionIds()
    for (let position = 1; position <= 5; position += 1) {
      for (const questionId of [ids[0], ids[59]]) {
        await trpc('iq.save', { choices: [{ questionId, position, at: position }] })
      }
      await read('iq.open')
    }
    await trpc('iq.submit', {})
    const choices = ids.map((questionId) => ({ questionId, position: 1, at: 9 }))
    await trpc('iq.submit', { choices: choices.slice(0, 30) })
    const untilScore = lines.length
    await trpc('iq.submit', { choices })
    await read('iq.open')
    await rest('createIqRecord', { ...taking, answers: Array(60).fill(2), key })
    const [, score] = /"score":(\d+)/.exec(lines[untilScore] ?? '') ?? []
    return { before: lines.slice(0, untilScore), after: lines.slice(untilScore), score }
  } finally {
    await server.stop()
    await proxy.stop()
  }
}

it('no answer to a test taker depends on which options are right, but for the score at the end', async () => {
  const first = await transcript()
  // The same questions with another right option each.
  await database.sql`
    update iq_items set correct = 1 + correct %
      (select count(*)::int from iq_options where item_id = iq_items.id)`
  const second = await transcript()
  expect(first.before).toHaveLength(25)
  expect(second.before).toEqual(first.before)
  expect(second.score).not.toBe(first.score)
  const hidden = (lines: readonly string[]) =>
    lines.map((line) => line.replaceAll(/"(score|correct)":\d+/g, '"$1":N'))
  expect(hidden(second.after)).toEqual(hidden(first.after))
})

it('no field of what test takers are sent is named after the right option', async () => {
  const server = await startServer({ databaseUrl: database.url })
  const taker = new TestTaker(server, 'iq')
  await taker.start(await newKey(server, 1))
  const opened = JSON.stringify(await taker.open())
  const names = new Set([...opened.matchAll(/"(\w+)":/g)].map(([, name]) => name))
  await server.stop()
  expect([...names].toSorted()).toEqual(
    [
      'choices',
      'content',
      'content_en',
      'id',
      'image',
      'lang',
      'name',
      'options',
      'outcome',
      'part',
      'position',
      'post',
      'questions',
      'remainingSeconds',
      'startedAt',
    ].toSorted(),
  )
})
