import { simpleParser } from 'mailparser'
import type { World } from './world.ts'

/** The oldest go, so that a long demo does not fill the memory. */
const mailsKept = 1000

interface Envelope {
  from: string
  to: string[]
}

/** Keeps one mail as it came, and sends it back later where its recipient is one whose mails bounce. */
export async function keepMail(world: World, envelope: Envelope, raw: Buffer): Promise<void> {
  const id = world.nextId
  world.nextId += 1
  const mail = await simpleParser(raw, { skipTextToHtml: true, skipHtmlToText: true })
  const calendar = mail.attachments.find(({ contentType }) => contentType === 'text/calendar')
  world.mails.push({
    id,
    at: world.now().toISOString(),
    envelope,
    messageId: mail.messageId ?? null,
    subject: mail.subject ?? '',
    headers: mail.headerLines.map(({ line }) => line),
    text: mail.text ?? '',
    html: mail.html || '',
    calendar: calendar?.content.toString('utf8') ?? null,
  })
  if (world.mails.length > mailsKept) world.mails.shift()
  for (const address of envelope.to) bounce(world, address, envelope.from, mail.messageId ?? '')
}

function bounce(world: World, address: string, sender: string, messageId: string): void {
  const how = world.bounces.get(address)
  if (!how || sender === '') return
  const timer = setTimeout(() => {
    world.pending.delete(timer)
    const raw = notification({ address, sender, messageId, ...how })
    void keepMail(world, { from: '', to: [sender] }, Buffer.from(raw))
  }, how.afterMs)
  world.pending.add(timer)
}

/** A delivery status notification, as RFC 3464 has it. */
function notification(given: {
  address: string
  sender: string
  messageId: string
  code: number
  text: string
}): string {
  const { address, sender, messageId, code, text } = given
  const status = /^\d\.\d+\.\d+/.exec(text)?.[0] ?? '5.0.0'
  return [
    'From: Mail Delivery System <mailer-daemon@localhost>',
    `To: ${sender}`,
    'Subject: Undelivered mail returned to sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    `In-Reply-To: ${messageId}`,
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Your mail could not be delivered to ${address}: ${code} ${text}`,
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; localhost',
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${code} ${text}`,
    '--part--',
    '',
  ].join('\r\n')
}
