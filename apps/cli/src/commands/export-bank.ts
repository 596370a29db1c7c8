import type { TestName } from '@vantage/contracts/access-keys/tests'
import { exportBank } from '@vantage/services/access-keys/banks'
import { tests } from '@vantage/services/ops/tests'
import { CommandError } from '../errors.ts'
import type { Shell } from '../shell.ts'
import { withContext } from '../with-context.ts'
import { writeOut } from '../write-out.ts'

/** `bank export TEST [FILE]`: to the output unless a file is named. Rejects when the test has no items. */
export async function exportBankFile(shell: Shell, test: TestName, file?: string): Promise<void> {
  const bank = await withContext(shell, (ctx) => exportBank(ctx, tests[test]))
  if (bank === null) throw new CommandError(`There are no items for ${test}: import a bank file.`)
  await writeOut(shell, [`${JSON.stringify(bank, null, 2)}\n`], file)
}
