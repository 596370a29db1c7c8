import { testNameSchema } from '@vantage/contracts/access-keys/tests'
import { z } from 'zod'
import { type ImportError, ImportErrors } from '../core/import-errors.ts'
import { type ActivityFileSource, JsonError, readItems } from '../core/read-json.ts'
import type { Bank, TestScopes } from './test-scope.ts'

const anyBank = z.looseObject({ kind: testNameSchema })

export interface RejectedBank {
  outcome: 'rejected'
  /** The first thousand of `total`. */
  errors: ImportError[]
  total: number
}

/** A bank file without a fault; `reject` it for a problem at a place of the file that shows later. */
interface BankFile {
  bank: Bank
  reject: (path: readonly string[], message: string) => Promise<RejectedBank>
}

/** Checks a bank file, given as its bytes, before anything is written. */
export async function readBankFile(
  tests: TestScopes,
  bytes: Uint8Array,
): Promise<BankFile | RejectedBank> {
  const source = {
    size: bytes.byteLength,
    async *open() {
      yield bytes
    },
  }
  const errors = new ImportErrors()
  const rejected = async (): Promise<RejectedBank> => ({
    outcome: 'rejected',
    errors: await errors.locate(source),
    total: errors.total,
  })
  if (!(await isJson(source, errors))) return rejected()
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const kind = anyBank.safeParse(value, { reportInput: true })
  const parsed = kind.success
    ? tests[kind.data.kind].bank.safeParse(value, { reportInput: true })
    : kind
  if (!parsed.success) {
    errors.addIssues([], parsed.error)
    return rejected()
  }
  const reject = (path: readonly string[], message: string) => {
    errors.add(path, message)
    return rejected()
  }
  return { bank: parsed.data, reject }
}

/** Whether the file can be parsed. A name that is given twice is an error, too: the second value would silently win. */
async function isJson(source: ActivityFileSource, errors: ImportErrors): Promise<boolean> {
  const onRepeatedName = (path: JsonError['path']) => errors.add(path, 'is given twice')
  const items = readItems(source, { onProgress: () => {}, onRepeatedName })
  try {
    while (!(await items.next()).done);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    errors.addUnreadable(error)
  }
  return errors.total === 0
}
