import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApprovals } from '../approvals/testing/approvals-fixture.ts'
import { describeJobs } from './describe-jobs.ts'

const database = useDatabase()
let world: Awaited<ReturnType<typeof startApprovals>>
beforeAll(async () => {
  world = await startApprovals(database)
})
afterAll(() => world.stop())

it('names the form of a job by its number, and nothing of whom it is about', async () => {
  const formId = await world.report()
  const [row] = await database.sql`select request_number from approval_forms where id = ${formId}`
  const jobs = (['approvals.submit', 'approvals.check'] as const).map((job) => ({
    job,
    payload: { formId, trace: 'request-1' },
  }))
  const subject = { kind: 'approval-form', requestNumber: row?.['request_number'] }
  expect(await describeJobs(world.ctx, jobs)).toEqual([subject, subject])
})

it('knows nothing of a job whose form is gone, or that carries something else', async () => {
  const jobs = [{ formId: 999 }, { activityId: 1 }, null].map((payload) => ({
    job: 'approvals.submit' as const,
    payload,
  }))
  const unknown = { kind: 'unknown' }
  expect(await describeJobs(world.ctx, jobs)).toEqual([unknown, unknown, unknown])
})
