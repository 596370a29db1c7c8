import { z } from 'zod'

/** Somebody with all names. Apart from what else has people in it: pages load it by itself. */
export const namedPerson = z.object({
  id: z.int(),
  username: z.string(),
  fullname: z.string(),
  englishname: z.string(),
})
