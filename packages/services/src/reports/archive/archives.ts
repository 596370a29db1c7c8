import type { ArchiveInput, ArchiveOutput } from '@vantage/contracts/reports/archive'
import { activities, isReleased } from '@vantage/db/activities/tables'
import { storedFiles } from '@vantage/db/ops/tables'
import { reportArchives } from '@vantage/db/reports/tables'
import { and, eq, exists, isNull, lte } from 'drizzle-orm'
import { isSealed } from '../../activities/seal-activity.ts'
import type { Context, EmployeeContext } from '../../core/context.ts'
import { ServiceError } from '../../core/errors.ts'
import { audit } from '../../core/audit.ts'
import { readProgress } from '../../core/job-progress.ts'
import { enqueueOnce } from '../../core/request-job.ts'
import { openFile } from '../../core/stored-files.ts'
import { withTransaction } from '../../core/transaction.ts'
import { readReportPage } from '../get-report.ts'
import { findSubjectOf } from '../report-access.ts'
import { deleteExpiredTokens, usePrintToken } from './print-reports.ts'

/** When printing an archive is given up, in milliseconds. */
const givenUpAfter = 24 * 3600 * 1000

const isOf = ({ id, lang }: ArchiveInput) =>
  and(eq(reportArchives.activityId, id), eq(reportArchives.lang, lang))

export async function getArchive(
  ctx: EmployeeContext,
  { id, lang }: ArchiveInput,
): Promise<ArchiveOutput> {
  if (ctx.settings.printing === null) return { state: 'unavailable' }
  const [archive] = await ctx.db
    .select({
      archiveId: reportArchives.id,
      bytes: storedFiles.size,
      expiresAt: storedFiles.expiresAt,
    })
    .from(reportArchives)
    .leftJoin(storedFiles, eq(storedFiles.id, reportArchives.fileId))
    .where(isOf({ id, lang }))
  if (!archive) return { state: 'none' }
  const { archiveId, bytes, expiresAt } = archive
  if (bytes !== null && expiresAt !== null) {
    if (expiresAt <= ctx.clock()) return { state: 'none' }
    return { state: 'ready', archiveId, bytes, expiresAt: expiresAt.toISOString() }
  }
  const run = await readProgress(ctx, { job: 'reports.print', subject: String(archiveId) })
  const { done = 0, total = 0, state } = run ?? {}
  return { state: 'printing', archiveId, done, total, failed: state === 'failed' }
}

/** Asks for the archive of an activity, unless there is one or it is being printed. Throws `invalid` before the release. */
export async function requestArchive(
  ctx: EmployeeContext,
  { id, lang }: ArchiveInput,
): Promise<ArchiveOutput> {
  if (ctx.settings.printing === null) return { state: 'unavailable' }
  await withTransaction(ctx, async ({ db, afterCommit, ...rest }) => {
    const [activity] = await db
      .select({ key: activities.key })
      .from(activities)
      .where(and(eq(activities.id, id), isSealed, isReleased))
    if (!activity) throw new ServiceError('invalid', 'The reports of this activity are not ready.')
    const expired = db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(
        and(eq(storedFiles.id, reportArchives.fileId), lte(storedFiles.expiresAt, ctx.clock())),
      )
    await db.delete(reportArchives).where(and(isOf({ id, lang }), exists(expired)))
    const [archive] = await db
      .insert(reportArchives)
      .values({ activityId: id, lang, requestedAt: ctx.clock() })
      .onConflictDoNothing()
      .returning({ id: reportArchives.id })
    if (!archive) return
    await audit(
      { ...rest, db },
      { action: 'reports.print', subject: activity.key, after: { language: lang } },
    )
    afterCommit(() => enqueueOnce(ctx, 'reports.print', { archiveId: archive.id }))
  })
  return getArchive(ctx, { id, lang })
}

/** Cancels an archive that is being printed; one that is ready stays. */
export async function cancelArchive(
  ctx: EmployeeContext,
  input: ArchiveInput,
): Promise<ArchiveOutput> {
  await ctx.db.delete(reportArchives).where(and(isOf(input), isNull(reportArchives.fileId)))
  return getArchive(ctx, input)
}

/** Asks again for archives that are not printed, and deletes old ones and tokens; called by the worker's sweep. */
export async function sweepArchives(ctx: Context): Promise<void> {
  await deleteExpiredTokens(ctx)
  const { fileId, requestedAt } = reportArchives
  const limit = new Date(ctx.clock().getTime() - givenUpAfter)
  await ctx.db.delete(reportArchives).where(and(isNull(fileId), lte(requestedAt, limit)))
  const owed = await ctx.db
    .select({ id: reportArchives.id })
    .from(reportArchives)
    .where(isNull(fileId))
  for (const { id } of owed) await enqueueOnce(ctx, 'reports.print', { archiveId: id })
}

/** The file of an archive; null when there is none, or it has expired. */
export async function openArchive(ctx: EmployeeContext, archiveId: number) {
  const [archive] = await ctx.db
    .select({ fileId: reportArchives.fileId })
    .from(reportArchives)
    .innerJoin(activities, eq(activities.id, reportArchives.activityId))
    .where(and(eq(reportArchives.id, archiveId), eq(activities.status, 'finished'), isReleased))
  return archive?.fileId ? openFile(ctx, archive.fileId) : null
}

/** The report that a token opens, once. Throws `forbidden` for a token that opens none (any more). */
export async function getPrintedReport(
  ctx: Pick<Context, 'db' | 'reports' | 'clock'>,
  token: string,
) {
  const { activityId, username } = await usePrintToken(ctx, token)
  const subject = await findSubjectOf(ctx.db, activityId, username)
  if (subject?.status !== 'finished' || !subject.sealed || !subject.released) {
    throw new ServiceError('forbidden', 'The reports of this activity are not open.')
  }
  return { report: (await readReportPage(ctx, subject)).report }
}
