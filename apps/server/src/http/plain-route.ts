import { type ActorUnder, admittedBy, refusalOf, type Rule } from '@vantage/contracts/permissions'
import type { Context } from '@vantage/services/core/context'
import { type ErrorCode, toServiceError } from '@vantage/services/core/errors'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { RequestContext } from './request-context.ts'
import { logUnavailable } from './request-log.ts'

/** A path of plain HTTP, closed to everyone whom its rule does not let through. */
export interface PlainRoute {
  path: string
  rule: Rule
  mount(app: FastifyInstance): void
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
  const { method, path, rule, options, input } = route
  const answer = async (req: FastifyRequest, reply: FastifyReply) => {
    const actor = req.context && admittedBy(rule, req.context)
    if (!req.context || !actor) throw new Error('Nobody was let through')
    const ctx = { ...req.context, actor }
    const given = (method === 'GET' ? req.query : req.body) as z.output<Input>
    return ctx.limitedFor(actor)(() => route.handle(ctx, given, req, reply))
  }
  const fail = (error: FastifyError, req: FastifyRequest, reply: FastifyReply): void => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      return void refuse(
        reply,
        route.badInput ?? route.outcomes?.invalid ?? statuses.invalid,
        firstProblem(error.validation),
      )
    }
    const refusal = toServiceError(error)
    if (!refusal) throw error
    logUnavailable(refusal, req)
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    const outcome = route.outcomes?.[refusal.code] ?? statuses[refusal.code]
    void refuse(reply, outcome, refusal.message)
  }
  return {
    path,
    rule,
    mount: (app) => {
      app.route({
        ...options,
        method,
        url: path,
        schema: { ...options?.schema, [method === 'GET' ? 'querystring' : 'body']: input },
        onRequest: async (req, reply) => {
          const ctx = await app.contextOf(req)
          if (admittedBy(rule, ctx)) {
            req.context = ctx
            return
          }
          const { code, message } = refusalOf(ctx.actor, rule)
          return refuse(reply, statuses[code], message)
        },
        handler: answer,
        errorHandler: fail,
      })
    },
  }
}

/** Such as `answers.3.at: Invalid input: expected number`. */
function firstProblem([problem]: readonly { instancePath: string; message?: string }[]): string {
  const field = problem?.instancePath.slice(1).replaceAll('/', '.')
  return field ? `${field}: ${problem?.message}` : (problem?.message ?? 'The input is not valid')
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
