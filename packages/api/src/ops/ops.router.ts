import { auditLogInput, auditLogOutput } from '@vantage/contracts/ops/audit-log'
import { jobProgressInput } from '@vantage/contracts/ops/job-progress'
import { listAuditLog } from '@vantage/services/ops/list-audit-log'
import { watchJob } from '@vantage/services/ops/watch-job'
import { procedure, router } from '../trpc.ts'

export const opsRouter = router({
  auditLog: procedure('administrators')
    .input(auditLogInput)
    .output(auditLogOutput)
    .query(({ ctx, input }) => listAuditLog(ctx, input)),

  jobProgress: procedure('administrators')
    .input(jobProgressInput)
    .subscription(({ ctx, input, signal }) =>
      watchJob(ctx, input, AbortSignal.any([ctx.closing, ...(signal ? [signal] : [])])),
    ),
})
