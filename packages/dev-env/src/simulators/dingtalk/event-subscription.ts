import { z } from 'zod'

/** Where events are pushed to, as the developer entered it in DingTalk's console. */
export const subscription = z.object({
  url: z.url(),
  token: z.string().min(1),
  aesKey: z.string().length(43),
  /** The name of the signature in the query; the older one is still met. */
  signatureName: z.enum(['msg_signature', 'signature']).default('msg_signature'),
})
export type Subscription = z.infer<typeof subscription>
