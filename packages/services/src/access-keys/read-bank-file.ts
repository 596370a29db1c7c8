import { bigFiveBank } from '@vantage/contracts/big-five/bank'
import { iqBank } from '@vantage/contracts/iq/bank'
import { z } from 'zod'
import { type ImportError, ImportErrors } from '../activities/import-campaign/errors.ts'
import {
  type CampaignSource,
  JsonError,
  readItems,
} from '../activities/import-campaign/read-json.ts'

const bankFile = z.discriminatedUnion('kind', [iqBank, bigFiveBank])
const anyBank = z.looseObject({ kind: z.enum(['iq', 'big-five']) })
/** The items of one of the two tests, as a company keeps them in a file. */
export type Bank = z.infer<typeof bankFile>

export interface RejectedBank {
  outcome: 'rejected'
  /** The first thousand of `total`. */
  errors: ImportError[]
  total: number
}

/** A bank file that says what is wrong with it, and where: `reject` with a problem at a place of the file. */
export type BankFile = {
  bank: Bank
  reject: (path: readonly string[], message: string) => Promise<RejectedBank>
}

/** Checks a bank file, given as its bytes, before anything is written. */
export async function readBankFile(bytes: Uint8Array): Promise<BankFile | RejectedBank> {
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
  const parsed = kind.success ? bankFile.safeParse(value, { reportInput: true }) : kind
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

/** Whether the file can be parsed; a second value under a name, which would silently win, is an error, too. */
async function isJson(source: CampaignSource, errors: ImportErrors): Promise<boolean> {
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
