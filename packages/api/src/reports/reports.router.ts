import {
  archiveInput,
  archiveOutput,
  printedInput,
  printedOutput,
} from '@vantage/contracts/reports/archive'
import {
  comparisonInput,
  comparisonOutput,
  earlierActivitiesOutput,
  overviewInput,
  overviewOutput,
} from '@vantage/contracts/reports/overview'
import {
  getReportInput,
  type GetReportOutput,
  getReportOutput,
} from '@vantage/contracts/reports/report'
import { resultsInput, resultsOutput } from '@vantage/contracts/reports/results'
import {
  endShareInput,
  shareCandidatesInput,
  shareCandidatesOutput,
  sharedWithMeInput,
  sharedWithMeOutput,
  shareInput,
  shareOutput,
  sharesInput,
  sharesOutput,
} from '@vantage/contracts/reports/sharing'
import {
  cancelArchive,
  getArchive,
  getPrintedReport,
  requestArchive,
} from '@vantage/services/reports/archive/archives'
import {
  getComparison,
  getOverview,
  listEarlierActivities,
} from '@vantage/services/reports/overview'
import { getReport, PageReport } from '@vantage/services/reports/get-report'
import { listResults } from '@vantage/services/reports/results'
import {
  endShare,
  findReaders,
  listShares,
  shareReport,
} from '@vantage/services/reports/share-report'
import { getSharedReport, listSharedWithMe } from '@vantage/services/reports/shared-reports'
import { mutation, query } from '../service-procedures.ts'
import { procedure, router } from '../trpc.ts'

/**
 * A page's report was checked when it was made; doing that again at every request would cost more than sending it. In the
 * resolver, for a check of its own would be one more middleware.
 */
const checkedOnce = (output: unknown): GetReportOutput =>
  output instanceof PageReport ? output : getReportOutput.parse(output)

export const reportsRouter = router({
  get: procedure('signed-in')
    .input(getReportInput)
    .query(async ({ ctx, input }) => checkedOnce(await getReport(ctx, input))),
  getShared: procedure('signed-in')
    .input(getReportInput)
    .query(async ({ ctx, input }) => checkedOnce(await getSharedReport(ctx, input))),
  sharedWithMe: query('signed-in', sharedWithMeInput, sharedWithMeOutput, listSharedWithMe),
  shares: query('signed-in', sharesInput, sharesOutput, listShares),
  shareCandidates: query('signed-in', shareCandidatesInput, shareCandidatesOutput, findReaders),
  share: mutation('signed-in', shareInput, shareOutput, shareReport),
  endShare: mutation('signed-in', endShareInput, sharesOutput, endShare),
  overview: query('administrators', overviewInput, overviewOutput, (ctx, { id }) =>
    getOverview(ctx, id),
  ),
  earlierActivities: query(
    'administrators',
    overviewInput,
    earlierActivitiesOutput,
    (ctx, { id }) => listEarlierActivities(ctx, id),
  ),
  compare: query('administrators', comparisonInput, comparisonOutput, getComparison),
  results: query('administrators', resultsInput, resultsOutput, listResults),
  archive: query('administrators', archiveInput, archiveOutput, getArchive),
  requestArchive: mutation('administrators', archiveInput, archiveOutput, requestArchive),
  cancelArchive: mutation('administrators', archiveInput, archiveOutput, cancelArchive),
  /** For the page that is printed: its token says whose report it shows. */
  printed: mutation('everyone', printedInput, printedOutput, (ctx, input) =>
    getPrintedReport(ctx, input.token),
  ),
})
