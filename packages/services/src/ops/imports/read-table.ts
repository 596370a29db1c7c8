import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { readSheet } from 'read-excel-file/node'
import { decodeText, delimiterOf, strayQuoteLine } from './table-text.ts'
import { unpackedSize } from './unpacked-size.ts'

/**
 * The file is neither CSV nor a workbook, or it is broken; or it is a workbook with a password, or one too large to be
 * read in memory; or CSV with a quotation mark that does not belong there, on the line that `detail` says.
 */
export class UnreadableFile extends Error {
  readonly reason: 'unreadable' | 'too-many-rows' | 'protected' | 'quote'
  readonly detail: string
  constructor(reason: UnreadableFile['reason'], detail = '', options?: ErrorOptions) {
    super('The file cannot be read', options)
    this.reason = reason
    this.detail = detail
  }
}

/** The rows of a CSV file or of the first sheet of a workbook, as texts: the heading first, empty rows included. */
export async function* readTable(bytes: Buffer): AsyncGenerator<string[]> {
  if (isProtected(bytes)) throw new UnreadableFile('protected')
  try {
    yield* isWorkbook(bytes) ? readWorkbook(bytes) : readCsv(bytes)
  } catch (error) {
    throw error instanceof UnreadableFile
      ? error
      : new UnreadableFile('unreadable', '', { cause: error })
  }
}

/** A workbook is a ZIP archive. */
const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** A workbook with a password is a compound file, in which the encrypted one is a stream. */
const isProtected = (bytes: Buffer) =>
  bytes.subarray(0, 4).toString('hex') === 'd0cf11e0' &&
  bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))

async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  const text = decodeText(bytes)
  if (text === null) throw new Error('Not text')
  const options = { delimiter: delimiterOf(text), relax_column_count: true }
  const rows: AsyncIterable<string[]> = Readable.from([text]).pipe(parse(options))
  try {
    yield* rows
  } catch (error) {
    const isQuote = error instanceof CsvError && error.code.includes('QUOTE')
    throw isQuote ? new UnreadableFile('quote', `${strayQuoteLine(text)}`, { cause: error }) : error
  }
}

/** In bytes. Reading takes several times as much memory; as many rows as a file may have take less. */
const unpackedMax = 80 * 1024 * 1024

async function* readWorkbook(bytes: Buffer): AsyncGenerator<string[]> {
  if (unpackedSize(bytes) > unpackedMax) throw new UnreadableFile('too-many-rows')
  for (const row of await readSheet(bytes)) yield row.map(textOf)
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : ''
}
