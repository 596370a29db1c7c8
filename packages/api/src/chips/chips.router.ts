import {
  chipPartsInput,
  chipPartsOutput,
  chipRowsInput,
  chipRowsOutput,
  chipsOverview as overviewOutput,
} from '@vantage/contracts/chips/parts'
import { refreshEstimate, refreshInput, requestedRefresh } from '@vantage/contracts/chips/refresh'
import { chipsOverview, listParts, readRows } from '@vantage/services/chips/queries'
import { estimateRefresh, requestRefresh, watchRefresh } from '@vantage/services/chips/refreshes'
import { procedure, router } from '../trpc.ts'

export const chipsRouter = router({
  overview: procedure('signed-in')
    .output(overviewOutput)
    .query(({ ctx }) => chipsOverview(ctx)),
  parts: procedure('signed-in')
    .input(chipPartsInput)
    .output(chipPartsOutput)
    .query(({ ctx, input }) => listParts(ctx, input)),
  rows: procedure('signed-in')
    .input(chipRowsInput)
    .output(chipRowsOutput)
    .query(({ ctx, input }) => readRows(ctx, input)),
  estimate: procedure('hr-or-ops')
    .input(refreshInput)
    .output(refreshEstimate)
    .query(({ ctx, input }) => estimateRefresh(ctx, input)),
  refresh: procedure('hr-or-ops')
    .input(refreshInput)
    .output(requestedRefresh)
    .mutation(({ ctx, input }) => requestRefresh(ctx, input)),
  refreshProgress: procedure('signed-in').subscription(({ ctx, signal }) =>
    watchRefresh(ctx, AbortSignal.any([ctx.closing, ...(signal ? [signal] : [])])),
  ),
})
