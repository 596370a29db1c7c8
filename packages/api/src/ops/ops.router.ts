import { auditLogInput, auditLogOutput } from '@vantage/contracts/ops/audit-log'
import { rowInput } from '@vantage/contracts/editing'
import {
  currentImportOutput,
  importPlace,
  importRowsInput,
  importRowsOutput,
  tickInput,
  writeImportInput,
} from '@vantage/contracts/ops/file-import'
import { jobProgressInput } from '@vantage/contracts/ops/job-progress'
import {
  opsOverview as overviewOutput,
  partsQuota,
  replayInput,
  replayOutput,
} from '@vantage/contracts/ops/overview'
import { readPartsQuota } from '@vantage/services/chips/parts-search'
import {
  cancelImport,
  currentImport,
  listImportRows,
  startWriting,
  tickRows,
} from '@vantage/services/ops/imports/imports'
import { listAuditLog } from '@vantage/services/ops/list-audit-log'
import { opsOverview, replayJobs } from '@vantage/services/ops/ops-overview'
import { requestSweep } from '@vantage/services/ops/run-sweep'
import { watchJob } from '@vantage/services/ops/job-progress'
import { z } from 'zod'
import { procedure, router } from '../trpc.ts'

/** Files with rows for a list: from the upload on they are found again by whoever brought them. */
const importsRouter = router({
  current: procedure('administrators')
    .input(importPlace)
    .output(currentImportOutput)
    .query(async ({ ctx, input }) => ({ current: await currentImport(ctx, input) })),
  rows: procedure('administrators')
    .input(importRowsInput)
    .output(importRowsOutput)
    .query(({ ctx, input }) => listImportRows(ctx, input)),
  tick: procedure('administrators')
    .input(tickInput)
    .output(z.object({ ticked: z.int() }))
    .mutation(({ ctx, input }) => tickRows(ctx, input)),
  write: procedure('administrators')
    .input(writeImportInput)
    .output(z.object({ outcome: z.enum(['writing', 'not-ready']) }))
    .mutation(({ ctx, input }) => startWriting(ctx, input)),
  cancel: procedure('administrators')
    .input(rowInput)
    .mutation(({ ctx, input }) => cancelImport(ctx, input.id)),
})

export const opsRouter = router({
  imports: importsRouter,

  auditLog: procedure('administrators')
    .input(auditLogInput)
    .output(auditLogOutput)
    .query(({ ctx, input }) => listAuditLog(ctx, input)),

  overview: procedure('ops')
    .output(overviewOutput)
    .query(({ ctx }) => opsOverview(ctx)),

  partsQuota: procedure('ops')
    .output(partsQuota)
    .query(({ ctx }) => readPartsQuota(ctx)),

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
