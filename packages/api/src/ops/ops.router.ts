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
import { mutation, query } from '../service-procedures.ts'
import { procedure, router } from '../trpc.ts'

/** Files with rows for a list: from the upload on they are found again by whoever brought them. */
const importsRouter = router({
  current: procedure('administrators')
    .input(importPlace)
    .output(currentImportOutput)
    .query(async ({ ctx, input }) => ({ current: await currentImport(ctx, input) })),
  rows: query('administrators', importRowsInput, importRowsOutput, listImportRows),
  tick: mutation('administrators', tickInput, z.object({ ticked: z.int() }), tickRows),
  write: mutation(
    'administrators',
    writeImportInput,
    z.object({ outcome: z.enum(['writing', 'not-ready']) }),
    startWriting,
  ),
  cancel: procedure('administrators')
    .input(rowInput)
    .mutation(({ ctx, input }) => cancelImport(ctx, input.id)),
})

export const opsRouter = router({
  imports: importsRouter,

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
