import { setTimeout as sleep } from 'node:timers/promises'
import type { JobProgress, JobRun } from '@vantage/contracts/ops/job-progress'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { withProgress } from '@vantage/services/core/job-progress'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorHeader, startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
})
afterAll(() => server?.stop())

/** What a page that watches the job is told, event by event, until the server ends the stream. */
async function* watch(subject: string): AsyncGenerator<JobProgress> {
  const input = encodeURIComponent(JSON.stringify({ job: 'reports.aggregate', subject }))
  const response = await fetch(`${server.url}/trpc/ops.jobProgress?input=${input}`, {
    headers: { [actorHeader]: 'administrator', accept: 'text/event-stream' },
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk)
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (\{.*"state".*\})$/m.exec(event)?.[1]
      if (data) yield JSON.parse(data) as JobProgress
    }
  }
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

it('tells how far a job is while it runs, and how it ended', async () => {
  const { promise: watched, resolve: go } = Promise.withResolvers<void>()
  const run: JobRun = { job: 'reports.aggregate', subject: '7' }
  const working = withProgress(server.resources, run, async ({ step }) => {
    await step('participants', 256, 1000)
    await watched
    return { message: 'Done.', result: { participants: 1000 } }
  })
  const seen: JobProgress[] = []
  for await (const progress of watch('7')) {
    seen.push(progress)
    if (progress.step === 'participants') go()
  }
  await working
  expect(seen[0]).toMatchObject({ state: 'running' })
  expect(seen).toContainEqual(
    expect.objectContaining({ state: 'running', step: 'participants', done: 256, total: 1000 }),
  )
  expect(seen.at(-1)).toMatchObject({
    state: 'done',
    done: 1000,
    total: 1000,
    message: 'Done.',
    result: { participants: 1000 },
  })
})

it('finds a job again after a reload, also when it has ended', async () => {
  const run: JobRun = { job: 'reports.aggregate', subject: '8' }
  await withProgress(server.resources, run, async () => ({ message: 'Done.', result: {} }))
  for (const _reload of [1, 2]) {
    const seen = await collect(watch('8'))
    expect(seen).toMatchObject([{ state: 'done', message: 'Done.' }])
  }
})

it('says that a job failed, and goes on with the next try until it is done', async () => {
  const run: JobRun = { job: 'reports.aggregate', subject: '9' }
  const failing = withProgress(server.resources, run, () => Promise.reject(new Error('no disk')))
  await expect(failing).rejects.toThrow('no disk')
  const watching = watch('9')
  const message = 'It did not finish and will be tried again.'
  expect((await watching.next()).value).toMatchObject({ state: 'failed', message })
  const afterFailure = collect(watching)
  await withProgress(server.resources, run, async ({ step }) => {
    await step('participants', 1, 2)
    const first = await watch('9').next()
    expect(first.value).toMatchObject({ state: 'running', done: 1, message: null })
    return { message: 'Done.', result: {} }
  })
  expect((await afterFailure).at(-1)).toMatchObject({ state: 'done', message: 'Done.' })
})

it('leaves nothing behind when callers hang up at any moment', async () => {
  const rejections: unknown[] = []
  const keep = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', keep)
  const run: JobRun = { job: 'reports.aggregate', subject: '10' }
  const input = encodeURIComponent(JSON.stringify(run))
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type)
    select 'boss' || n, 'Boss', 'Boss', 'x', 'evm' from generate_series(0, 9) n`
  const people = Array.from({ length: 10 }, (_, at) => server.cookieOf(`boss${at}`))
  const cookies = await Promise.all(people)
  const hangUp = async (afterMs: number, cookie = '') => {
    const leaving = new AbortController()
    const response = await fetch(`${server.url}/trpc/ops.jobProgress?input=${input}`, {
      headers: { cookie, accept: 'text/event-stream' },
      signal: leaving.signal,
    })
    setTimeout(() => leaving.abort(), afterMs)
    await expect(response.text()).rejects.toThrow('aborted')
  }
  try {
    await withProgress(server.resources, run, async ({ step }) => {
      for (let turn = 0; turn < 10; turn += 1) {
        await step('participants', turn, 10)
        await Promise.all(cookies.map((cookie, at) => hangUp(4 * turn + at, cookie)))
      }
      return { message: 'Done.', result: {} }
    })
    // The watchers ask every half a second.
    await sleep(1000)
  } finally {
    process.off('unhandledRejection', keep)
  }
  expect(rejections).toEqual([])
})

it('opens ten streams of one person at most, and another one once one is left', async () => {
  const run: JobRun = { job: 'reports.aggregate', subject: '11' }
  const input = encodeURIComponent(JSON.stringify(run))
  const opened: AbortController[] = []
  /** Whether a further stream is opened; it then stays open. */
  const open = async () => {
    const leave = new AbortController()
    const { body } = await fetch(`${server.url}/trpc/ops.jobProgress?input=${input}`, {
      headers: { [actorHeader]: 'administrator', accept: 'text/event-stream' },
      signal: leave.signal,
    })
    const reader = body?.getReader()
    let text = ''
    while (!/"state"|Too many streams/.test(text)) {
      text += new TextDecoder().decode((await reader?.read())?.value)
    }
    const isOpen = text.includes('"state"')
    if (isOpen) opened.push(leave)
    else leave.abort()
    return isOpen
  }
  await withProgress(server.resources, run, async () => {
    // Those of the tests before may still be about to end.
    while (opened.length < 10) await expect.poll(open).toBe(true)
    expect(await open()).toBe(false)
    opened[0]?.abort()
    await expect.poll(open).toBe(true)
    for (const leave of opened) leave.abort()
    return { message: 'Done.', result: {} }
  })
})

it.each([
  ['a job that does not exist', { job: 'reports.agregate', subject: '7' }],
  ['a character that cannot be stored', { job: 'reports.aggregate', subject: '7\0' }],
  ['an empty subject', { job: 'reports.aggregate', subject: '' }],
])('answers 400 to %s', async (_case, run) => {
  const input = encodeURIComponent(JSON.stringify(run))
  const answer = await server.send(`/trpc/ops.jobProgress?input=${input}`, {
    headers: { [actorHeader]: 'administrator', accept: 'text/event-stream' },
  })
  expect(answer.text).toContain('"httpStatus":400')
})
