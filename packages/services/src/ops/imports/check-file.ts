import { fileImports } from '@vantage/db/ops/tables'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { requestJob } from '../../request-job.ts'
import { openFile } from '../stored-files.ts'
import { checkImport, type OnProgress, refuseImport } from './check-import.ts'
import { readTable, UnreadableFile } from './read-table.ts'

/** Checks the uploaded file of an import that is `checking`; see `checkImport`. One that cannot be read is refused. */
export async function checkFile(
  ctx: Pick<Context, 'db' | 'clock'>,
  importId: number,
  onProgress?: OnProgress,
): Promise<{ state: string; rows: number; bad: number }> {
  const [stored] = await ctx.db
    .select({ fileId: fileImports.fileId })
    .from(fileImports)
    .where(eq(fileImports.id, importId))
  const file = stored?.fileId ? await openFile(ctx, stored.fileId) : null
  try {
    const pieces = []
    for await (const piece of file?.bytes ?? []) pieces.push(piece)
    return await checkImport(ctx, importId, readTable(Buffer.concat(pieces)), onProgress)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await refuseImport(ctx, importId, error)
    return { state: 'refused', rows: 0, bad: 0 }
  }
}

/** Asks again for imports that are to be checked; called by the worker's sweep. */
export async function sweepChecks(ctx: Pick<Context, 'db' | 'jobs' | 'log'>): Promise<void> {
  const owed = await ctx.db
    .select({ id: fileImports.id })
    .from(fileImports)
    .where(eq(fileImports.state, 'checking'))
  for (const { id } of owed) await requestJob(ctx, 'ops.check-import', { importId: id })
}
