import { firstProblem } from '@vantage/contracts/input'
import { type ActorUnder, admittedBy, refusalOf, type Rule } from '@vantage/contracts/permissions'
import type { Context } from '@vantage/services/core/context'
import { type ErrorCode, refusalFrom } from '@vantage/services/core/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import type { ContextOf, RequestContext } from './request-context.ts'
import { logUnavailable } from './request-log.ts'

/** A path of plain HTTP, closed to everyone whom its rule does not let through. */
export interface PlainRoute {
  path: string
  rule: Rule
  mount(app: FastifyInstance, contextOf: ContextOf): void
}

/** The status of an answer, and the `code` in its body. */
interface Outcome {
  status: number
  code: string
}

interface PlainRouteDefinition<R extends Rule, Input extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  rule: R
  options?: RouteShorthandOptions
  /** The query of a GET, the body of a POST. */
  input: Input
  /** What answers an input that breaks its schema; as what is `invalid`, where nothing else is given. */
  badInput?: Outcome
  /** What answers the errors of services where it is not their status. */
  outcomes?: Partial<Record<ErrorCode, Outcome>>
  handle: (
    ctx: RequestContext & Context<ActorUnder<R>>,
    input: z.output<Input>,
    req: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>
}

/**
 * Identity comes before permission, permission before the body is read and the input checked. A refusal, and an error that
 * the service throws, is answered as JSON with `code` and `message`.
 */
export function plainRoute<R extends Rule, Input extends z.ZodType>(
  route: PlainRouteDefinition<R, Input>,
): PlainRoute {
  const { method, path, rule, options } = route
  const admitted = new WeakMap<FastifyRequest, RequestContext & Context<ActorUnder<R>>>()
  const admit = async (req: FastifyRequest, reply: FastifyReply, contextOf: ContextOf) => {
    const ctx = await contextOf(req)
    const actor = admittedBy(rule, ctx)
    if (actor) return void admitted.set(req, { ...ctx, actor })
    const { code, message } = refusalOf(ctx.actor, rule)
    return refuse(reply, statuses[code], message)
  }
  const answer = async (req: FastifyRequest, reply: FastifyReply) => {
    const ctx = admitted.get(req)
    if (!ctx) throw new Error('Nobody was let through')
    const parsed = route.input.safeParse(method === 'GET' ? req.query : req.body)
    if (!parsed.success)
      return refuse(reply, route.badInput ?? statuses.invalid, firstProblem(parsed.error))
    return ctx.limitedFor(ctx.actor)(() => route.handle(ctx, parsed.data, req, reply))
  }
  const failing = (error: unknown, req: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalFrom(error)
    if (!refusal) throw error
    logUnavailable(refusal, req)
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    const outcome = route.outcomes?.[refusal.code] ?? statuses[refusal.code]
    return refuse(reply, outcome, refusal.message)
  }
  return {
    path,
    rule,
    mount: (app, contextOf) => {
      app.route({
        ...options,
        method,
        url: path,
        onRequest: (req, reply) =>
          admit(req, reply, contextOf).catch((error: unknown) => failing(error, req, reply)),
        handler: (req, reply) =>
          answer(req, reply).catch((error: unknown) => failing(error, req, reply)),
      })
    },
  }
}

/** Answers with a refusal as JSON. */
export const refuse = (reply: FastifyReply, { status, code }: Outcome, message: string) =>
  reply.code(status).send({ code, message })

export const statuses = {
  unauthenticated: { status: 401, code: '401' },
  forbidden: { status: 403, code: '403' },
  'not-found': { status: 404, code: '404' },
  invalid: { status: 400, code: '400' },
  'too-many': { status: 429, code: '429' },
  unavailable: { status: 503, code: '503' },
} satisfies Record<ErrorCode, Outcome>
