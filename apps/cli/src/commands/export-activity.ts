import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { exportCampaign } from '@vantage/services/activities/export-campaign/export-campaign'
import { UsageError } from '../failures.ts'
import { typedPath } from '../typed-path.ts'
import { withDatabase } from '../with-database.ts'

/** `export ACTIVITY [--answers] [--out FILE]`: to the output unless a file is named, which appears only when complete. */
export async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { answers: { type: 'boolean', default: false }, out: { type: 'string' } },
  })
  const [activity, ...rest] = positionals
  if (activity === undefined || rest.length > 0) throw new UsageError('Name one activity.')
  const { answers, out } = values
  await withDatabase(async (database) => {
    const write = (to: Writable, end: boolean) =>
      pipeline(exportCampaign(database, activity, { answers }), to, { end })
    if (out === undefined) return write(process.stdout, false).catch(ignoreClosedPipe)
    const path = typedPath(out)
    const draft = `${path}.part`
    try {
      // Answers are for their owner's eyes only.
      await write(createWriteStream(draft, { mode: 0o600 }), true)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    process.stderr.write(`Wrote ${out}.\n`)
  })
}

/** `export ... | head` has seen enough. */
function ignoreClosedPipe(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
}
