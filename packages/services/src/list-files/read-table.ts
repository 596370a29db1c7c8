import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { readSheet } from 'read-excel-file/node'

/** `quote`: CSV with a stray quotation mark, on the line in `detail`. `too-many-rows`: a workbook too large for memory. */
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

const utf16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** A CSV file without its byte order mark: UTF-8, UTF-16 with a mark, or GBK, as Chinese spreadsheets write it; else null. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = utf16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  for (const encoding of marked ? [marked.encoding] : ['utf-8', 'gbk']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? null : text
    } catch {
      // Try the next encoding.
    }
  }
  return null
}

const delimiters = [',', ';', '\t']

/** The delimiter of the heading, ignoring what is quoted. */
export function delimiterOf(text: string): string {
  const unquoted = text.replaceAll(/"(?:[^"]|"")*"/g, '')
  const [heading = ''] = unquoted.split(/[\r\n]/, 1)
  const counts = delimiters.map((each) => heading.split(each).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The line, from 1, of the first quotation mark that is not closed or stands inside of a cell. */
function strayQuoteLine(text: string): number {
  const linesOf = (part: string) => part.split('\n').length
  const proper = /(?<=^|[,;\t\r\n])"(?:[^"]|"")*"(?=[,;\t\r\n]|$)/g
  const rest = text.replaceAll(proper, (quoted) => '\n'.repeat(linesOf(quoted) - 1))
  return linesOf(rest.slice(0, Math.max(rest.indexOf('"'), 0)))
}

const directoryEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const directoryEntry = Buffer.from('PK\u0001\u0002', 'latin1')

/** The unpacked size of a ZIP archive by the directory at its end. Throws a RangeError when there is none. */
export function unpackedSize(archive: Buffer): number {
  const end = archive.lastIndexOf(directoryEnd)
  const entries = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  let size = 0
  for (let entry = 0; entry < entries; entry++) {
    if (end < 0 || !archive.subarray(at, at + 4).equals(directoryEntry)) {
      throw new RangeError('The archive has no directory')
    }
    size += archive.readUInt32LE(at + 24)
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return size
}
