import {
  type GetReportInput,
  type GetReportOutput,
  type Report,
  report,
} from '@vantage/contracts/reports/report'
import { overviewOf } from '@vantage/domain/reports/overview'
import type { EmployeeContext } from '../context.ts'
import { PageReport } from './page-report.ts'
import { countParticipants, readRaterGroups } from './rater-groups.ts'
import { readComments } from './read-comments.ts'
import { readModel } from './read-model.ts'
import { accessReport, type ReportSubject } from './report-access.ts'

/** Everything the report pages draw, or why there is nothing to draw. A finished report is a `PageReport`. */
export async function getReport(
  ctx: EmployeeContext,
  input: GetReportInput,
): Promise<PageReport | Exclude<GetReportOutput, { outcome: 'ready' }>> {
  const access = await accessReport(ctx, input)
  if (access.outcome !== 'ready') return access
  return new PageReport(await pageBytes(ctx, access.subject))
}

/** A finished report as JSON, kept for as long as nothing about it changes. Who may have it is asked before. */
export const pageBytes = (ctx: PageContext, subject: ReportSubject): Promise<Buffer> =>
  ctx.reports.bytes(JSON.stringify(['page', subject]), () => makePage(ctx, subject))

type PageContext = Pick<EmployeeContext, 'db' | 'reports'>

async function makePage(ctx: PageContext, subject: ReportSubject): Promise<Buffer> {
  const [model, comments, participants] = await Promise.all([
    readModel(ctx, subject),
    readComments(ctx, subject),
    countParticipants(ctx, subject.activityId),
  ])
  // The schema takes from the model what the page may know: the exact scores stay behind.
  const page = report.parse({
    ...model,
    participant: subject,
    activity: {
      id: subject.activityId,
      name: subject.name,
      name_en: subject.name_en,
      created_time: subject.created_time,
      anonymityMin: subject.anonymityMin,
      participants,
    },
    options: subject.options,
    ...(await readRaterGroups(ctx, subject, model)),
    comments,
    overview: overviewOf(model, comments),
  } satisfies Report)
  return Buffer.from(JSON.stringify(page))
}
