import { auditLogInput, auditLogOutput } from '@vantage/contracts/ops/audit-log'
import { jobProgressInput } from '@vantage/contracts/ops/job-progress'
import {
  opsOverview as overviewOutput,
  partsQuota,
  replayInput,
  replayOutput,
} from '@vantage/contracts/ops/overview'
import { listAuditLog } from '@vantage/services/ops/list-audit-log'
import { opsOverview } from '@vantage/services/ops/ops-overview'
import { replayJobs } from '@vantage/services/ops/replay-jobs'
import { requestSweep } from '@vantage/services/ops/run-sweep'
import { watchJob } from '@vantage/services/ops/watch-job'
import { procedure, router } from '../trpc.ts'

export const opsRouter = router({
  auditLog: procedure('administrators')
    .input(auditLogInput)
    .output(auditLogOutput)
    .query(({ ctx, input }) => listAuditLog(ctx, input)),

  overview: procedure('ops')
    .output(overviewOutput)
    .query(({ ctx }) => opsOverview(ctx)),

  partsQuota: procedure('ops')
    .output(partsQuota)
    .query(({ ctx }) => ctx.partsSearch?.quota() ?? null),

  replay: procedure('ops')
    .input(replayInput)
    .output(replayOutput)
    .mutation(({ ctx, input }) => replayJobs(ctx, input)),

  sweep: procedure('ops').mutation(({ ctx }) => requestSweep(ctx)),

  jobProgress: procedure('administrators')
    .input(jobProgressInput)
    .subscription(({ ctx, input, signal }) =>
      watchJob(ctx, input, AbortSignal.any([ctx.closing, ...(signal ? [signal] : [])])),
    ),
})
