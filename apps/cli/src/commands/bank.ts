import { readFile } from 'node:fs/promises'
import { CommandError } from '../errors.ts'
import { importRefused, sizeOf, typedPath } from '../given-file.ts'
import { type Shell, withContext } from '../shell.ts'
import { writeOut } from '../write-out.ts'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import { exportBank, importBank } from '@vantage/services/access-keys/banks'
import { tests } from '@vantage/services/ops/tests'

/** `bank export TEST [FILE]`: to the output unless a file is named. Rejects when the test has no items. */
export async function exportBankFile(shell: Shell, test: TestName, file?: string): Promise<void> {
  const bank = await withContext(shell, (ctx) => exportBank(ctx, tests[test]))
  if (bank === null) throw new CommandError(`There are no items for ${test}: import a bank file.`)
  await writeOut(shell, [`${JSON.stringify(bank, null, 2)}\n`], file)
}

const maxBytes = 16 * 1024 * 1024

/** `bank import FILE`: says what it replaced; rejects after printing every error with its place. */
export async function importBankFile(shell: Shell, file: string): Promise<void> {
  const path = typedPath(shell, file)
  if ((await sizeOf(path, file)) > maxBytes) throw new CommandError(`${file} is over 16 MB.`)
  const bytes = await readFile(path)
  const result = await withContext(shell, (ctx) => importBank(ctx, tests, bytes))
  if (result.outcome === 'rejected') throw importRefused(shell, file, result)
  const { bank, before, outcome } = result
  const name = `${bank.key} ${bank.version}`
  if (outcome === 'unchanged') {
    shell.output.write(`Nothing to change: ${name} is the one in use for ${bank.kind}.\n`)
    return
  }
  const instead = before ? `, in place of ${before.key} ${before.version}` : ''
  shell.output.write(`New tests of ${bank.kind} are taken with ${name}${instead}.\n`)
}
