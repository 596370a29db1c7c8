import { simpleParser } from 'mailparser'
import { shownWords } from './outcome-of.ts'

/** What a mail server says of a mail that it could not deliver. */
export interface Bounce {
  /** As RFC 3463 has it: `5.1.1`. */
  status: string
  /** The server's own words. */
  text: string
}

/**
 * Reads the report of RFC 3464. Null for every other mail, such as "out of office", and for a report that says no more than
 * that the delivery takes longer.
 */
export async function readBounce(mail: Buffer): Promise<Bounce | null> {
  const { headers, attachments } = await simpleParser(mail, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  })
  const type = headers.get('content-type')
  const isReport = typeof type === 'object' && 'value' in type && type.value === 'multipart/report'
  const report = attachments.find(({ contentType }) => contentType === 'message/delivery-status')
  if (!isReport || !report) return null
  // The first group of fields is about the report, each other one about a recipient.
  const [, ...recipients] = report.content
    .toString('utf8')
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
  const failed = recipients
    .map(fieldsOf)
    .find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (!failed) return null
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(failed.get('status') ?? '')?.[0] ?? '5.0.0'
  const said = failed.get('diagnostic-code')?.replace(/^[\w-]+\s*;/, '')
  return { status, text: shownWords(said || status) }
}

/** By their names in small letters; a long one goes on over lines that begin with a space. */
const fieldsOf = (group: string) =>
  new Map(
    group
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
      }),
  )
