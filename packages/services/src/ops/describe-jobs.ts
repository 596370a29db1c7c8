import type { JobName } from '@vantage/contracts/ops/job-progress'
import type { JobSubject } from '@vantage/contracts/ops/overview'
import { activities } from '@vantage/db/activities/tables'
import { approvalForms } from '@vantage/db/approvals/tables'
import { chipRefreshes } from '@vantage/db/chips/tables'
import { fileImports } from '@vantage/db/ops/tables'
import { reportArchives } from '@vantage/db/reports/tables'
import { type JobPayload, jobDefinitions } from '@vantage/jobs/catalogue'
import { eq } from 'drizzle-orm'
import type { DbContext } from '../core/context.ts'

/** The ids that payloads carry; an empty payload has any string for a key. */
type PayloadId = { [Name in JobName]: NamedKey<JobPayload<Name>> }[JobName]
type NamedKey<Payload> = string extends keyof Payload ? never : keyof Payload

const unknown: JobSubject = { kind: 'unknown' }

/** What an id names, the same for all jobs that carry it; a missing one does not compile. */
const describers: {
  [Id in PayloadId]: (ctx: DbContext, id: number) => Promise<JobSubject>
} = {
  activityId: describeActivity,
  archiveId: async (ctx, archiveId) => {
    const [archive] = await ctx.db
      .select({ activityId: reportArchives.activityId })
      .from(reportArchives)
      .where(eq(reportArchives.id, archiveId))
    return archive ? describeActivity(ctx, archive.activityId) : unknown
  },
  refreshId: async ({ db }, refreshId) => {
    const { id, parts, calls, batches } = chipRefreshes
    const [refresh] = await db
      .select({ parts, calls, batches })
      .from(chipRefreshes)
      .where(eq(id, refreshId))
    return refresh ? { kind: 'chip-refresh', ...refresh } : unknown
  },
  // By number: operations need not know whom it is about.
  formId: async ({ db }, formId) => {
    const { id, requestNumber } = approvalForms
    const [form] = await db.select({ requestNumber }).from(approvalForms).where(eq(id, formId))
    return form ? { kind: 'approval-form', ...form } : unknown
  },
  planId: async () => ({ kind: 'directory' }),
  importId: async ({ db }, importId) => {
    const { id, kind: list, fileName } = fileImports
    const [found] = await db.select({ list, fileName }).from(fileImports).where(eq(id, importId))
    return found ? { kind: 'file-import', ...found } : unknown
  },
}

async function describeActivity({ db }: DbContext, activityId: number): Promise<JobSubject> {
  const [activity] = await db
    .select({ name: activities.name, name_en: activities.name_en })
    .from(activities)
    .where(eq(activities.id, activityId))
  return activity ? { kind: 'activity', ...activity } : unknown
}

/** What some jobs work on, in their order. Each subject is looked up once. */
export function describeJobs(
  ctx: DbContext,
  jobs: readonly { job: JobName; payload: unknown }[],
): Promise<JobSubject[]> {
  const asked = new Map<string, Promise<JobSubject>>()
  return Promise.all(
    jobs.map(({ job, payload }) => {
      const key = JSON.stringify([job, payload])
      const subject = asked.get(key) ?? describe(ctx, job, payload)
      asked.set(key, subject)
      return subject
    }),
  )
}

async function describe(ctx: DbContext, job: JobName, payload: unknown): Promise<JobSubject> {
  const { data = {} } = jobDefinitions[job].payload.safeParse(payload)
  const [carried] = Object.entries(data) as [PayloadId, number][]
  return carried ? describers[carried[0]](ctx, carried[1]) : unknown
}
