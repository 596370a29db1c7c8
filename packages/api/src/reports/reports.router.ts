import {
  archiveInput,
  archiveOutput,
  printedInput,
  printedOutput,
} from '@vantage/contracts/reports/archive'
import {
  comparisonInput,
  comparisonOutput,
  earlierRoundsOutput,
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
  cancelArchive,
  getArchive,
  getPrintedReport,
  requestArchive,
} from '@vantage/services/reports/archive/archives'
import { getComparison, getOverview, listEarlierRounds } from '@vantage/services/reports/overview'
import { getReport, PageReport } from '@vantage/services/reports/get-report'
import { listResults } from '@vantage/services/reports/results'
import { procedure, router } from '../trpc.ts'

/** A page's report was checked when it was made; doing that again at every request would cost more than sending it. */
const checkedOnce = (output: unknown): GetReportOutput =>
  output instanceof PageReport ? output : getReportOutput.parse(output)

export const reportsRouter = router({
  get: procedure('signed-in')
    .input(getReportInput)
    .output(checkedOnce)
    .query(({ ctx, input }) => getReport(ctx, input)),
  overview: procedure('administrators')
    .input(overviewInput)
    .output(overviewOutput)
    .query(({ ctx, input }) => getOverview(ctx, input.id)),
  earlierRounds: procedure('administrators')
    .input(overviewInput)
    .output(earlierRoundsOutput)
    .query(({ ctx, input }) => listEarlierRounds(ctx, input.id)),
  compare: procedure('administrators')
    .input(comparisonInput)
    .output(comparisonOutput)
    .query(({ ctx, input }) => getComparison(ctx, input)),
  results: procedure('administrators')
    .input(resultsInput)
    .output(resultsOutput)
    .query(({ ctx, input }) => listResults(ctx, input)),
  archive: procedure('administrators')
    .input(archiveInput)
    .output(archiveOutput)
    .query(({ ctx, input }) => getArchive(ctx, input)),
  requestArchive: procedure('administrators')
    .input(archiveInput)
    .output(archiveOutput)
    .mutation(({ ctx, input }) => requestArchive(ctx, input)),
  cancelArchive: procedure('administrators')
    .input(archiveInput)
    .output(archiveOutput)
    .mutation(({ ctx, input }) => cancelArchive(ctx, input)),
  /** For the page that is printed: its token says whose report it shows. */
  printed: procedure('everyone')
    .input(printedInput)
    .output(printedOutput)
    .mutation(({ ctx, input }) => getPrintedReport(ctx, input.token)),
})
