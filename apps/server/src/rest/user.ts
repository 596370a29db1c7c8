import { dingtalkLoginInput, loginInput } from '@vantage/contracts/auth/sessions'
import { userTypeSchema } from '@vantage/contracts/auth/users'
import { resultCodes } from '@vantage/contracts/result-codes'
import { signIn, signInViaDingtalk } from '@vantage/services/auth/sign-in'
import { z } from 'zod'
import { restRoute } from './route.ts'

const { ok, empty, refused } = resultCodes
const signedInUser = z.object({ username: z.string(), type: userTypeSchema })

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
      switch (result.outcome) {
        case 'signed-in':
          session.start(result.token)
          device.keep(result.device)
          return { code: ok, data: { username: result.user.username, type: result.user.type } }
        case 'wrong':
          return { code: empty, message: 'Incorrect username or password' }
        case 'ended':
          return { code: empty, message: 'The one-time password has ended' }
        case 'must-change':
          return { code: empty, message: 'Log in on the page and change your password first' }
      }
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
      switch (result.outcome) {
        case 'signed-in':
          session.start(result.token)
          device.keep(result.device)
          return { code: ok, data: { username: result.user.username, type: result.user.type } }
        case 'not-bound':
          return { code: empty, message: 'You do not bind Dingtalk' }
        case 'expired':
          return { code: refused, message: 'DingTalk information is out of date, try once again.' }
        case 'unavailable':
          return { code: refused, message: 'Authorized failed, try again later.' }
      }
    },
  }),
]
