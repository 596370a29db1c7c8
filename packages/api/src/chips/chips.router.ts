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
import { mutation, query } from '../service-procedures.ts'
import { procedure, router } from '../trpc.ts'

export const chipsRouter = router({
  overview: query('signed-in', null, overviewOutput, chipsOverview),
  parts: query('signed-in', chipPartsInput, chipPartsOutput, listParts),
  rows: query('signed-in', chipRowsInput, chipRowsOutput, readRows),
  estimate: query('hr-or-ops', refreshInput, refreshEstimate, estimateRefresh),
  refresh: mutation('hr-or-ops', refreshInput, requestedRefresh, requestRefresh),
  refreshProgress: procedure('signed-in').subscription(({ ctx, signal }) =>
    watchRefresh(ctx, AbortSignal.any([ctx.closing, ...(signal ? [signal] : [])])),
  ),
})
