import { dingtalkLoginInput, loginInput } from '@vantage/contracts/auth/login'
import { userTypeSchema } from '@vantage/contracts/auth/users'
import { resultCodes } from '@vantage/contracts/result-codes'
import type { Resources } from '@vantage/services/context'
import { signIn } from '@vantage/services/auth/sign-in'
import { signInViaDingtalk } from '@vantage/services/auth/sign-in-via-dingtalk'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Envelope, restRoute } from './route.ts'

const { ok, empty, refused } = resultCodes

const signedIn = z.object({ username: z.string(), type: userTypeSchema })

/** /api/user/*: signing in. */
export function userRoutes(app: FastifyInstance, resources: Resources): void {
  restRoute(app, resources, '/api/user/login', {
    summary: 'Sign in with username and password',
    body: loginInput,
    response: signedIn,
    refusal: empty,
    handle: async (ctx, body, session): Promise<Envelope> => {
      const result = await signIn(ctx, body)
      if (result.outcome === 'wrong')
        return { code: empty, message: 'Incorrect username or password' }
      session.start(result.token)
      return { code: ok, data: { username: result.user.username, type: result.user.type } }
    },
  })

  restRoute(app, resources, '/api/user/loginViaDingtalk', {
    summary: 'Sign in with the one-time code of the DingTalk client',
    body: dingtalkLoginInput,
    response: signedIn,
    handle: async (ctx, { code }, session): Promise<Envelope> => {
      const result = await signInViaDingtalk(ctx, code)
      switch (result.outcome) {
        case 'signed-in':
          session.start(result.token)
          return { code: ok, data: { username: result.user.username, type: result.user.type } }
        case 'not-bound':
          return { code: empty, message: 'You do not bind Dingtalk' }
        case 'expired':
          return { code: refused, message: 'DingTalk information is out of date, try once again.' }
        case 'unavailable':
          return { code: refused, message: 'Authorized failed, try again later.' }
      }
    },
  })
}
