import { takeEvent } from '@vantage/services/approvals/decisions'
import { z } from 'zod'
import { type PlainRoute, plainRoute } from './plain-route.ts'

const query = z
  .object({
    msg_signature: z.string().optional(),
    // Older applications get it under this name.
    signature: z.string().optional(),
    timestamp: z.string().optional(),
    timeStamp: z.string().optional(),
    nonce: z.string(),
  })
  .transform(({ msg_signature, signature, timestamp, timeStamp, nonce }) => ({
    signature: msg_signature ?? signature ?? '',
    timestamp: timestamp ?? timeStamp ?? '',
    nonce,
  }))

/** `POST /hooks/dingtalk`: events that DingTalk pushes. Its signature is the only identity that counts. */
export const dingtalkEvents: PlainRoute = plainRoute({
  method: 'POST',
  path: '/hooks/dingtalk',
  rule: 'everyone',
  input: z.object({ encrypt: z.string().min(1) }),
  handle: async (ctx, { encrypt }, req, reply) => {
    const given = query.safeParse(req.query)
    const taken = given.success
      ? await takeEvent(ctx, { ...given.data, encrypt })
      : ({ outcome: 'forged' } as const)
    switch (taken.outcome) {
      case 'taken': {
        const { signature, timestamp, nonce, encrypt: answer } = taken.answer
        return { msg_signature: signature, timeStamp: timestamp, nonce, encrypt: answer }
      }
      case 'forged':
        return reply.code(403).send({ code: '403', message: 'Not signed by DingTalk.' })
      case 'not-configured':
        return reply.code(404).send({ code: '404', message: 'No events are expected.' })
    }
  },
})
