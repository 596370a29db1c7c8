import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { BounceInput, World } from './world.ts'

/** Takes what is sent to a domain's addresses elsewhere, as its DNS entry would. */
export const routeInput = z.object({ domain: z.string(), url: z.string() })

/** Sends a mail back later whose recipient is one whose mails bounce, as other mail servers do. */
export function bounce(
  world: World,
  given: { address: string; sender: string; messageId: string },
  keep: (raw: Buffer) => Promise<void>,
): void {
  const how = world.bounces.get(given.address)
  if (!how || given.sender === '') return
  const timer = setTimeout(() => {
    world.pending.delete(timer)
    const raw = Buffer.from(deliveryReport({ ...given, ...how }))
    const url = world.routes.get(given.sender.split('@').at(-1) ?? '')
    for (let count = 0; count < how.times; count += 1) {
      void (url === undefined ? keep(raw) : deliver(world, url, given.sender, raw))
    }
  }, how.afterMs)
  world.pending.add(timer)
}

async function deliver(world: World, url: string, to: string, raw: Buffer): Promise<void> {
  const transport = createTransport(url)
  try {
    const { response } = await transport.sendMail({ envelope: { from: '', to }, raw })
    world.returned.push({ to, answer: response })
  } catch (error) {
    world.returned.push({ to, answer: error instanceof Error ? error.message : String(error) })
  } finally {
    transport.close()
  }
}

/** A delivery status notification, as RFC 3464 has it. */
export function deliveryReport(given: {
  address: string
  sender: string
  messageId: string
  action: BounceInput['action']
  code: number
  text: string
}): string {
  const { address, sender, messageId, action, code, text } = given
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
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${code} ${text}`,
    '--part--',
    '',
  ].join('\r\n')
}
