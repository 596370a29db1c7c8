import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { text } from '../text.ts'

const username = text(1, 64)

/** Bodies of /api/quiz/*. The username must be the caller's own. */
export const ownUsernameBody = z.object({ username })
export const questionOptionsBody = z.object({ user: z.object({ username }) })
export const askFormBody = z.object({ id: idSchema })
