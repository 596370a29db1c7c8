import { auditLogInput, auditLogOutput } from '@vantage/contracts/ops/audit-log'
import { jobProgressInput } from '@vantage/contracts/ops/job-progress'
import {
  opsOverview as overviewOutput,
  partsQuota,
  replayInput,
  replayOutput,
} from '@vantage/contracts/ops/overview'
import { readPartsQuota } from '@vantage/services/chips/parts-search'
import { listAuditLog } from '@vantage/services/ops/list-audit-log'
import { opsOverview, replayJobs } from '@vantage/services/ops/ops-overview'
import { requestSweep } from '@vantage/services/ops/run-sweep'
import { watchJob } from '@vantage/services/core/job-progress'
import { mutation, query } from '../service-procedures.ts'
import { procedure, router } from '../trpc.ts'

export const opsRouter = router({
  auditLog: query('administrators', auditLogInput, auditLogOutput, listAuditLog),

  overview: query('ops', null, overviewOutput, opsOverview),

  partsQuota: query('ops', null, partsQuota, readPartsQuota),

  replay: mutation('ops', replayInput, replayOutput, replayJobs),

  sweep: procedure('ops').mutation(({ ctx }) => requestSweep(ctx)),

  jobProgress: procedure('administrators')
    .input(jobProgressInput)
    .subscription(({ ctx, input, signal }) =>
      watchJob(ctx, input, AbortSignal.any([ctx.closing, ...(signal ? [signal] : [])])),
    ),
})
