import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MessageWhy } from '@vantage/contracts/messages/sent'
import { messages } from '@vantage/db/messages/tables'
import type { Bounce } from '@vantage/integrations/mail/read-bounce'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { signingKeyOf } from '../core/signing-key.ts'

type BounceContext = Pick<Context, 'db' | 'mail' | 'clock'>

/** One try of a message: its row, and when a worker claimed it. */
interface Try {
  id: number
  claimedAt: Date
}

/**
 * Gives each try the address to which its mail comes back, signed, for only what Vantage has sent can come back; null where
 * nobody takes mails that do.
 */
export async function returnPaths(ctx: BounceContext): Promise<(sent: Try) => string | null> {
  const domain = ctx.mail?.bounceDomain ?? null
  if (domain === null) return () => null
  const key = await signingKeyOf(ctx.db, 'bounce')
  return ({ id, claimedAt }) => {
    const payload = `${id}-${claimedAt.getTime().toString(36)}`
    return `bounce-${payload}-${signature(key, payload)}@${domain}`
  }
}

/** Short, for the part before the @ has 64 characters; in letters that keep their case. */
const signature = (key: Buffer, payload: string) =>
  createHmac('sha256', key).update(payload).digest('hex').slice(0, 16)

async function readTry(ctx: BounceContext, address: string): Promise<Try | null> {
  const [, payload = '', id, claimed = '', signed = '', domain] =
    /^bounce-((\d{1,10})-([\da-z]{1,10}))-([\da-f]{16})@(.+)$/.exec(address.toLowerCase()) ?? []
  if (id === undefined || domain !== ctx.mail?.bounceDomain) return null
  const own = signature(await signingKeyOf(ctx.db, 'bounce'), payload)
  if (!timingSafeEqual(Buffer.from(own), Buffer.from(signed))) return null
  return { id: Number(id), claimedAt: new Date(Number.parseInt(claimed, 36)) }
}

/** Whether mails were sent that come back to this address. */
export const isReturnPath = async (ctx: BounceContext, address: string): Promise<boolean> =>
  (await readTry(ctx, address)) !== null

/**
 * Writes on the message that its mail came back: at whatever moment that is, also before the mail server's own answer is
 * known, and once. What a try says that was followed by another, or whose message is deleted, changes nothing.
 */
export async function noteBounce(
  ctx: BounceContext,
  address: string,
  { status, text }: Bounce,
): Promise<void> {
  const sent = await readTry(ctx, address)
  if (!sent) return
  const { id, state, claimedAt } = messages
  const isThisTry = and(eq(id, sent.id), eq(claimedAt, sent.claimedAt))
  await ctx.db
    .update(messages)
    .set({
      state: 'not-delivered',
      why: whyOf(status, 'mail-bounced'),
      detail: text,
      endedAt: ctx.clock(),
    })
    .where(and(isThisTry, inArray(state, ['sending', 'sent', 'may-have-arrived'])))
}

/**
 * Why a mail was not delivered, by the status that RFC 3463 has for it, alone or in the mail server's words; `other` where
 * that says nothing of the address.
 */
export function whyOf(words: string, other: 'mail-refused' | 'mail-bounced'): MessageWhy {
  const [, status = ''] = /^(?:\d{3}[ -])?[45]\.(\d{1,3}\.\d{1,3})\b/.exec(words) ?? []
  // Of the status codes in class 1, those ending in 7 and 8 are about the sender's address.
  if (/^(1\.([1-6]|10)|2\.1)$/.test(status)) return 'no-mailbox'
  if (status === '2.2') return 'mailbox-full'
  // The system is full or takes no mail of this size, its content is refused, or it is not allowed.
  return /^(3\.4|6\.|7\.)/.test(status) ? 'mail-refused' : other
}
