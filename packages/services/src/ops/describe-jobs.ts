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

type Describe<Name extends JobName> = (
  ctx: DbContext,
  payload: JobPayload<Name>,
) => Promise<JobSubject>

const unknown: JobSubject = { kind: 'unknown' }

/** What each job works on; a missing one does not compile. */
const describers: { [Name in JobName]: Describe<Name> } = {
  'activities.seal': describeActivity,
  'messages.send': async () => unknown,
  'reports.aggregate': describeActivity,
  'reports.print': async ({ db }, { archiveId }) => {
    const [archive] = await db
      .select({ activityId: reportArchives.activityId })
      .from(reportArchives)
      .where(eq(reportArchives.id, archiveId))
    return archive ? describeActivity({ db }, archive) : unknown
  },
  'chips.refresh': async ({ db }, { refreshId }) => {
    const { id, parts, calls, batches } = chipRefreshes
    const [refresh] = await db
      .select({ id, parts, calls, batches })
      .from(chipRefreshes)
      .where(eq(id, refreshId))
    return refresh ? { kind: 'chip-refresh', ...refresh } : unknown
  },
  'approvals.submit': describeForm,
  'approvals.check': describeForm,
  'directory.look': async () => ({ kind: 'directory' }),
  'directory.apply': async () => ({ kind: 'directory' }),
  'ops.check-import': describeImport,
  'ops.write-import': describeImport,
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

async function describe<Name extends JobName>(
  ctx: DbContext,
  job: Name,
  payload: unknown,
): Promise<JobSubject> {
  const parsed = jobDefinitions[job].payload.safeParse(payload)
  return parsed.success ? describers[job](ctx, parsed.data) : unknown
}

async function describeActivity(
  { db }: DbContext,
  { activityId }: { activityId: number },
): Promise<JobSubject> {
  const [activity] = await db
    .select({ id: activities.id, name: activities.name, name_en: activities.nameEn })
    .from(activities)
    .where(eq(activities.id, activityId))
  return activity ? { kind: 'activity', ...activity } : unknown
}

/** By number and type: operations need not know whom it is about. */
async function describeForm(
  { db }: DbContext,
  { formId }: { formId: number },
): Promise<JobSubject> {
  const { id, requestNumber, type } = approvalForms
  const [form] = await db
    .select({ id, requestNumber, type })
    .from(approvalForms)
    .where(eq(id, formId))
  return form ? { kind: 'approval-form', ...form } : unknown
}

async function describeImport(
  { db }: DbContext,
  { importId }: { importId: number },
): Promise<JobSubject> {
  const { id, kind: list, fileName } = fileImports
  const [found] = await db.select({ id, list, fileName }).from(fileImports).where(eq(id, importId))
  return found ? { kind: 'file-import', ...found } : unknown
}
