import { exportCampaign } from '@vantage/services/activities/export-campaign/export-campaign'
import { withContext } from '../with-context.ts'
import { writeOut } from '../write-out.ts'

export interface ExportOptions {
  answers: boolean
  withRaters: boolean
  out?: string
}

/** `export ACTIVITY [--answers [--with-raters]] [--out FILE]`: to the output unless a file is named. */
export async function exportActivity(
  activity: string,
  { answers, withRaters, out }: ExportOptions,
): Promise<void> {
  await withContext(async (ctx) => {
    await writeOut(exportCampaign(ctx, activity, { answers, withRaters }), out)
  })
}
