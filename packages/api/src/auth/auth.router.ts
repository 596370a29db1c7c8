import { changePasswordInput, dingtalkLoginInput, loginInput } from '@vantage/contracts/auth/login'
import { changePassword } from '@vantage/services/auth/change-password'
import { endSession, sessionUser } from '@vantage/services/auth/sessions'
import { signIn } from '@vantage/services/auth/sign-in'
import { signInViaDingtalk } from '@vantage/services/auth/sign-in-via-dingtalk'
import { procedure, router } from '../trpc.ts'

export const authRouter = router({
  session: procedure.query(({ ctx: { ctx } }) => ({
    user: ctx.caller && sessionUser(ctx.caller),
    dingtalk: ctx.dingtalk && { corpId: ctx.dingtalk.corpId, clientId: ctx.dingtalk.clientId },
    demo: ctx.settings.demo,
  })),

  login: procedure.input(loginInput).mutation(async ({ ctx: { ctx, session }, input }) => {
    const result = await signIn(ctx, input)
    if (result.outcome !== 'signed-in') return result
    session.start(result.token)
    return { outcome: result.outcome, user: result.user }
  }),

  loginViaDingtalk: procedure
    .input(dingtalkLoginInput)
    .mutation(async ({ ctx: { ctx, session }, input }) => {
      const result = await signInViaDingtalk(ctx, input.code)
      if (result.outcome !== 'signed-in') return result
      session.start(result.token)
      return { outcome: result.outcome, user: result.user }
    }),

  logout: procedure.mutation(async ({ ctx: { ctx, session } }) => {
    await endSession(ctx)
    session.end()
    return null
  }),

  changePassword: procedure
    .input(changePasswordInput)
    .mutation(({ ctx: { ctx }, input }) => changePassword(ctx, input)),
})
