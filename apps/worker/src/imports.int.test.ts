import type { JobProgress, JobRun } from '@vantage/contracts/ops/job-progress'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { startWorkers } from '@vantage/jobs/worker'
import { checkFile } from '@vantage/services/list-files/check-import'
import {
  createImport,
  currentImport,
  importKeptFor,
  startWriting,
} from '@vantage/services/list-files/imports'
import { describeJobs } from '@vantage/services/ops/describe-jobs'
import { storeFile } from '@vantage/services/core/stored-files'
import { requestJob } from '@vantage/services/core/request-job'
import { watchJob } from '@vantage/services/core/job-progress'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { handlers } from './handlers.ts'

const given = useConsole()
let workers: ReturnType<typeof startWorkers>

beforeAll(() => {
  workers = startWorkers({ databaseUrl: given.database.url }, handlers(given.boss), {
    onFailure: () => {},
  })
})
afterAll(() => workers.close())

async function upload(lines: readonly string[]): Promise<number> {
  const file = { name: 'staff.csv', mediaType: 'text/csv', ownerId: given.boss.actor.id }
  const bytes = Buffer.from(['username,fullname,englishname,department', ...lines].join('\n'))
  const { id: fileId } = await storeFile(given.boss, { ...file, keptFor: importKeptFor }, [bytes])
  const { id } = await createImport(
    given.boss,
    { kind: 'employees' },
    { fileId, fileName: 'staff.csv' },
  )
  return id
}
async function watched(job: JobRun['job'], id: number): Promise<JobProgress[]> {
  const seen = []
  const run = { job, subject: String(id) }
  for await (const each of watchJob(given.boss, run, AbortSignal.timeout(60_000))) seen.push(each)
  return seen
}
const current = () => currentImport(given.boss, { kind: 'employees' })
const people = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}-${n},人,Person ${n},`)
const accounts = async (name: string) => {
  const [row] = await given.database.sql<{ n: number }[]>`
    select count(*)::int as n from employees where username like ${`${name}-%`}`
  return row?.n
}

describe('the jobs of an import', { timeout: 120_000 }, () => {
  it('check 10,000 employees and write them, for everybody who watches to see', async () => {
    const id = await upload(people('many', 10_000))
    await requestJob(given.boss, 'ops.check-import', { importId: id })
    // The total is known from the job's steps alone; a fast run may be over before a watcher sees one.
    expect((await watched('ops.check-import', id)).at(-1)).toMatchObject({
      state: 'done',
      done: 10_000,
      total: 10_000,
      message: '10000 rows, of which 0 are wrong.',
    })
    expect(await startWriting(given.boss, { id, withoutBad: false })).toEqual({
      outcome: 'writing',
    })
    expect((await watched('ops.write-import', id)).at(-1)).toMatchObject({
      state: 'done',
      done: 10_000,
      message: '10000 created, 0 updated.',
      result: { outcome: 'written', created: 10_000, updated: 0 },
    })
    expect(await accounts('many')).toBe(10_000)
    expect(await current()).toMatchObject({ id, state: 'written' })
  })

  it('find 100 bad rows among 1,000 and write nothing', async () => {
    const bad = people('wrong', 100).map((line) => line.replace('人', ''))
    const id = await upload([...people('right', 900), ...bad])
    await requestJob(given.boss, 'ops.check-import', { importId: id })
    expect((await watched('ops.check-import', id)).at(-1)?.result).toEqual({
      state: 'bad',
      rows: 1000,
      bad: 100,
    })
    expect(await current()).toMatchObject({ rows: { new: 900, bad: 100 } })
    expect(await startWriting(given.boss, { id, withoutBad: false })).toEqual({
      outcome: 'not-ready',
    })
    expect(await accounts('right')).toBe(0)
  })

  it('check a file again at once when its data has changed since it was checked', async () => {
    const id = await upload(people('raced', 2))
    await checkFile(given.boss, id)
    await given.database.sql`
      insert into employees (username, fullname, englishname, gender, type)
      values ('raced-1', '别人', 'Somebody else', 'x', 'evn')`
    await startWriting(given.boss, { id, withoutBad: false })
    expect((await watched('ops.write-import', id)).at(-1)?.result).toMatchObject({
      outcome: 'outdated',
    })
    await vi.waitFor(
      async () => expect(await current()).toMatchObject({ state: 'ready', rows: { changed: 1 } }),
      20_000,
    )
    expect(await accounts('raced')).toBe(1)
  })

  it('are named to ops by their file', async () => {
    const importId = await upload(people('named', 1))
    const jobs = [
      { job: 'ops.check-import', payload: { importId } },
      { job: 'ops.write-import', payload: { importId: importId + 1 } },
    ] as const
    expect(await describeJobs(given.boss, jobs)).toEqual([
      { kind: 'file-import', list: 'employees', fileName: 'staff.csv' },
      { kind: 'unknown' },
    ])
  })
})
