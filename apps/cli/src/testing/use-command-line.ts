import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { environment } from '@vantage/config/environment'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll } from 'vitest'
import { runCommandLine } from '../run-command-line.ts'

type Variables = Record<string, string | undefined>

/** What is typed after `npm run vantage --` in `folder`, without a terminal, up to its exit code. */
export async function typed(
  args: string[],
  { input = '', folder = '.', variables = {} as Variables },
) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([text(output), text(errors)])
  const shell = {
    input: new PassThrough().end(input),
    output,
    errors,
    folder,
    environment: { ...environment, npm_lifecycle_event: '', ...variables },
  }
  const code = await runCommandLine(args, shell)
  output.end()
  errors.end()
  const [out, err] = await printed
  return { code, out, err }
}

/** Called at the top of a test file: a database and a folder of its own, and the command line that is typed there. */
export function useCommandLine() {
  const database = useDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'vantage-cli-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    database,
    pathOf: (...names: string[]) => join(folder, ...names),
    /** The environment that a process of its own is given. */
    environment: () => ({ ...environment, DATABASE_URL: database.url, npm_lifecycle_event: '' }),
    vantage: (args: string[], input = '', variables: Variables = {}) =>
      typed(args, { input, folder, variables: { DATABASE_URL: database.url, ...variables } }),
  }
}
