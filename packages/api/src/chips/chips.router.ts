import {
  chipPartsInput,
  chipPartsOutput,
  chipRowsInput,
  chipRowsOutput,
  chipsOverview as overviewOutput,
} from '@vantage/contracts/chips/parts'
import { refreshEstimate, refreshInput, requestedRefresh } from '@vantage/contracts/chips/refresh'
import { chipsOverview } from '@vantage/services/chips/chips-overview'
import { estimateRefresh } from '@vantage/services/chips/estimate-refresh'
import { listParts } from '@vantage/services/chips/list-parts'
import { readRows } from '@vantage/services/chips/read-rows'
import { requestRefresh } from '@vantage/services/chips/request-refresh'
import { watchRefresh } from '@vantage/services/chips/watch-refresh'
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
