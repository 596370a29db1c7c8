import { simpleParser } from 'mailparser'
import { bounce } from './bounce.ts'
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
  for (const address of envelope.to) {
    const given = { address, sender: envelope.from, messageId: mail.messageId ?? '' }
    bounce(world, given, (report) => keepMail(world, { from: '', to: [envelope.from] }, report))
  }
}
