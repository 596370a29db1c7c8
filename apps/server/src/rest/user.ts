import { dingtalkLoginInput, loginInput } from '@vantage/contracts/auth/sessions'
import { userTypeSchema } from '@vantage/contracts/auth/users'
import { resultCodes } from '@vantage/contracts/result-codes'
import { signIn, signInViaDingtalk } from '@vantage/services/auth/sign-in'
import { z } from 'zod'
import { type Envelope, restRoute } from './route.ts'

const { ok, empty, refused } = resultCodes
const signedInUser = z.object({ username: z.string(), type: userTypeSchema })

const refusals = {
  wrong: { code: empty, message: 'Incorrect username or password' },
  ended: { code: empty, message: 'The one-time password has ended' },
  'must-change': { code: empty, message: 'Log in on the page and change your password first' },
  'not-bound': { code: empty, message: 'You do not bind Dingtalk' },
  expired: { code: refused, message: 'DingTalk information is out of date, try once again.' },
  unavailable: { code: refused, message: 'Authorized failed, try again later.' },
} satisfies Record<string, Envelope>

/** /api/user/*: signing in. */
export const userRoutes = [
  restRoute({
    path: '/api/user/login',
    rule: 'everyone',
    summary: 'Sign in with username and password',
    body: loginInput,
    data: signedInUser,
    refusal: empty,
    handle: async (ctx, body, { session, device }) => {
      const result = await signIn(ctx, body, { oneTimePassword: 'refused' })
      if (result.outcome !== 'signed-in') return refusals[result.outcome]
      session.start(result.token)
      device.keep(result.device)
      return { code: ok, data: result.user }
    },
  }),

  restRoute({
    path: '/api/user/loginViaDingtalk',
    rule: 'everyone',
    summary: 'Sign in with the one-time code of the DingTalk client',
    body: dingtalkLoginInput,
    data: signedInUser,
    handle: async (ctx, { code }, { session, device }) => {
      const result = await signInViaDingtalk(ctx, code)
      if (result.outcome !== 'signed-in') return refusals[result.outcome]
      session.start(result.token)
      device.keep(result.device)
      return { code: ok, data: result.user }
    },
  }),
]
