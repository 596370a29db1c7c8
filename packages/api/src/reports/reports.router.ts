import { getReportInput, getReportOutput } from '@vantage/contracts/reports/report'
import { getReport } from '@vantage/services/reports/get-report'
import { procedure, router } from '../trpc.ts'

export const reportsRouter = router({
  get: procedure('signed-in')
    .input(getReportInput)
    .output(getReportOutput)
    .query(({ ctx, input }) => getReport(ctx, input)),
})
