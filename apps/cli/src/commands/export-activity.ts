import { exportActivityFile } from '@vantage/services/activities/export-activity-file/export-activity-file'
import type { Shell } from '../shell.ts'
import { withContext } from '../with-context.ts'
import { writeOut } from '../write-out.ts'

export interface ExportOptions {
  answers: boolean
  withRaters: boolean
  out?: string
}

/** `export ACTIVITY [--answers [--with-raters]] [--out FILE]`: to the output unless a file is named. */
export async function exportActivity(
  shell: Shell,
  activity: string,
  { answers, withRaters, out }: ExportOptions,
): Promise<void> {
  await withContext(shell, async (ctx) => {
    await writeOut(shell, exportActivityFile(ctx, activity, { answers, withRaters }), out)
  })
}
