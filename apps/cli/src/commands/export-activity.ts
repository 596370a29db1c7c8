import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { exportCampaign } from '@vantage/services/activities/export-campaign/export-campaign'
import { typedPath } from '../typed-path.ts'
import { withContext } from '../with-context.ts'

export interface ExportOptions {
  answers: boolean
  withRaters: boolean
  out?: string
}

/** `export ACTIVITY [--answers [--with-raters]] [--out FILE]`: to the output unless a file is named, which appears only when complete. */
export async function exportActivity(
  activity: string,
  { answers, withRaters, out }: ExportOptions,
): Promise<void> {
  await withContext(async (ctx) => {
    const campaign = exportCampaign(ctx, activity, { answers, withRaters })
    if (out === undefined) await writeToOutput(campaign)
    else await writeToFile(campaign, out)
  })
}

async function writeToOutput(campaign: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(campaign, process.stdout, { end: false })
  } catch (error) {
    // `export ... | head` closes the pipe when it has seen enough.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}

async function writeToFile(campaign: AsyncIterable<string>, out: string): Promise<void> {
  const path = typedPath(out)
  const draft = `${path}.part`
  try {
    // Answers are for their owner's eyes only.
    await pipeline(campaign, createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  process.stderr.write(`Wrote ${out}.\n`)
}
