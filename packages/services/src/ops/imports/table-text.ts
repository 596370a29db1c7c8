const utf16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * The text of a CSV file without its byte order mark: UTF-8, UTF-16 with a mark, and otherwise GBK, which is what Chinese
 * spreadsheets write. Null when it is none of these.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = utf16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  for (const encoding of marked ? [marked.encoding] : ['utf-8', 'gbk']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? null : text
    } catch {
      // The next one may fit.
    }
  }
  return null
}

const delimiters = [',', ';', '\t']

/** What stands between the cells of the heading, outside of quotation marks. */
export function delimiterOf(text: string): string {
  const unquoted = text.replaceAll(/"(?:[^"]|"")*"/g, '')
  const [heading = ''] = unquoted.split(/[\r\n]/, 1)
  const counts = delimiters.map((each) => heading.split(each).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The line of the first quotation mark that nothing closes, or that stands in the middle of a cell; counted from 1. */
export function strayQuoteLine(text: string): number {
  const linesOf = (part: string) => part.split('\n').length
  const proper = /(?<=^|[,;\t\r\n])"(?:[^"]|"")*"(?=[,;\t\r\n]|$)/g
  const rest = text.replaceAll(proper, (quoted) => '\n'.repeat(linesOf(quoted) - 1))
  return linesOf(rest.slice(0, Math.max(rest.indexOf('"'), 0)))
}
