import {
  changePasswordInput,
  dingtalkLoginInput,
  endSessionInput,
  loginInput,
  sessionsInput,
  sessionsOutput,
} from '@vantage/contracts/auth/sessions'
import { confirmChangesInput } from '@vantage/contracts/people/account-changes'
import { changePassword } from '@vantage/services/auth/change-password'
import {
  endOtherSessions,
  endOwnSession,
  endSession,
  listSessions,
  sessionUser,
} from '@vantage/services/auth/sessions'
import { signIn, signInViaDingtalk } from '@vantage/services/auth/sign-in'
import { confirmOwnChanges, listOwnChanges } from '@vantage/services/auth/account-changes'
import { query } from '../service-procedures.ts'
import { procedure, router } from '../trpc.ts'

export const authRouter = router({
  session: procedure('everyone').query(async ({ ctx }) => {
    const { actor, dingtalk, settings } = ctx
    return {
      user: actor.kind === 'employee' ? sessionUser(actor) : null,
      changes: actor.kind === 'employee' ? await listOwnChanges(ctx, actor.id) : [],
      dingtalk: dingtalk && { corpId: dingtalk.corpId, clientId: dingtalk.clientId },
      demo: settings.demo,
    }
  }),

  /** The owner of the account knows what was done to it. */
  confirmChanges: procedure('own-account')
    .input(confirmChangesInput)
    .mutation(({ ctx, input }) => confirmOwnChanges(ctx, input)),

  login: procedure('everyone')
    .input(loginInput)
    .mutation(async ({ ctx, input }) => {
      const result = await signIn(ctx, input, { oneTimePassword: 'accepted' })
      if (result.outcome === 'ended') return { outcome: result.outcome }
      if (result.outcome !== 'signed-in') return { outcome: 'wrong' as const }
      ctx.cookie.start(result.token)
      ctx.deviceCookie.keep(result.device)
      return { outcome: result.outcome, user: result.user, changes: result.changes }
    }),

  loginViaDingtalk: procedure('everyone')
    .input(dingtalkLoginInput)
    .mutation(async ({ ctx, input }) => {
      const result = await signInViaDingtalk(ctx, input.code)
      if (result.outcome !== 'signed-in') return result
      ctx.cookie.start(result.token)
      ctx.deviceCookie.keep(result.device)
      return { outcome: result.outcome, user: result.user, changes: result.changes }
    }),

  logout: procedure('everyone').mutation(async ({ ctx }) => {
    await endSession(ctx)
    ctx.cookie.end()
    return null
  }),

  changePassword: procedure('own-account')
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  sessions: query('signed-in', sessionsInput, sessionsOutput, listSessions),

  endSession: procedure('signed-in')
    .input(endSessionInput)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),

  endOtherSessions: procedure('signed-in').mutation(({ ctx }) => endOtherSessions(ctx)),
})
