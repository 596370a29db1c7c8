import { rowInput } from '@vantage/contracts/editing'
import {
  currentImportOutput,
  importPlace,
  importRowsInput,
  importRowsOutput,
  tickInput,
  writeImportInput,
  writeImportOutput,
} from '@vantage/contracts/list-files/file-import'
import {
  cancelImport,
  currentImport,
  listImportRows,
  startWriting,
  tickRows,
} from '@vantage/services/list-files/imports'
import { z } from 'zod'
import { mutation, query } from '../service-procedures.ts'
import { procedure, router } from '../trpc.ts'

/** Files with rows for a list: from the upload on they are found again by whoever brought them. */
export const listFilesRouter = router({
  current: procedure('administrators')
    .input(importPlace)
    .output(currentImportOutput)
    .query(async ({ ctx, input }) => ({ current: await currentImport(ctx, input) })),
  rows: query('administrators', importRowsInput, importRowsOutput, listImportRows),
  tick: mutation('administrators', tickInput, z.object({ ticked: z.int() }), tickRows),
  write: mutation('administrators', writeImportInput, writeImportOutput, startWriting),
  cancel: mutation('administrators', rowInput, z.void(), (ctx, { id }) => cancelImport(ctx, id)),
})
