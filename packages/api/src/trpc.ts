import { initTRPC, TRPCError } from '@trpc/server'
import { judge, procedureRules, type Rule } from '@vantage/contracts/permissions'
import type { Context as ServiceContext } from '@vantage/services/context'
import { toTrpcError } from './errors.ts'

/** What the server gives each request: the services' context, and the session cookie to set or clear. */
export interface ApiContext {
  ctx: ServiceContext
  session: { start(token: string): void; end(): void }
}

const t = initTRPC.context<ApiContext>().create({
  errorFormatter: ({ shape }) => ({
    ...shape,
    data: { code: shape.data.code, httpStatus: shape.data.httpStatus },
  }),
})

export const router = t.router

/** Identity and permission come before the input is looked at; a procedure without a rule is closed to everyone. */
export const procedure = t.procedure.use(async ({ path, ctx: { ctx }, next }) => {
  const rules: Partial<Record<string, Rule>> = procedureRules
  const rule = rules[path]
  const verdict = rule ? judge(rule, ctx.caller) : 'forbidden'
  if (verdict === 'unauthenticated') {
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Sign in first.' })
  }
  if (verdict === 'forbidden') {
    throw new TRPCError({ code: 'FORBIDDEN', message: 'Not allowed.' })
  }
  const result = await next()
  if (result.ok) return result
  throw toTrpcError(result.error, (error) =>
    ctx.log.error({ err: error, path }, 'Procedure failed'),
  )
})
