import { type ActorUnder, admits, type Rule } from '@vantage/contracts/permissions'
import { type ResultCode, resultCodes } from '@vantage/contracts/result-codes'
import type { Context } from '@vantage/services/context'
import { ServiceError } from '@vantage/services/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ContextOf } from '../http/request-context.ts'
import { type SessionCookie, sessionCookie } from '../http/session-cookie.ts'

/** The body of every answer: `code` as a string. */
export interface Envelope {
  code: ResultCode
  message?: string
  data?: unknown
}

/** An envelope that was put together as UTF-8, for answers too large to build anew each time. */
export class PreparedJson {
  readonly json: Buffer
  constructor(json: Buffer) {
    this.json = json
  }
}

type Answer = Envelope | PreparedJson

/** A documented path: its rule, its input and output, and what handles it. */
interface RouteDefinition<R extends Rule, Body extends z.ZodType> {
  path: `/api/${string}`
  rule: R
  summary: string
  body: Body
  /** The shape of `data` in a successful answer, for the OpenAPI document; null when there is none. */
  data: z.ZodType | null
  /** Code for a body that breaks a rule; 701 unless the path has another. */
  refusal?: ResultCode
  handle: (
    ctx: Context<ActorUnder<R>>,
    body: z.output<Body>,
    cookie: SessionCookie,
  ) => Promise<Answer>
}

export interface RestRoute {
  path: string
  rule: Rule
  mount(app: FastifyInstance, contextOf: ContextOf): void
}

/**
 * One documented path over the services. Parsing comes before identity, identity before permission, permission before
 * the rules of the case.
 */
export function restRoute<R extends Rule, Body extends z.ZodType>(
  route: RouteDefinition<R, Body>,
): RestRoute {
  const { path, rule, summary, body } = route
  const schema = {
    summary,
    tags: [path.split('/')[2] ?? ''],
    body,
    response: { 200: envelopeOf(route.data) },
  }
  const unchecked = {
    validatorCompiler: () => () => true,
    serializerCompiler: () => JSON.stringify,
  }
  return {
    path,
    rule,
    mount: (app, contextOf) => {
      app.post(path, { schema, ...unchecked }, async (req, reply) => {
        const ctx = await contextOf(req)
        const { actor } = ctx
        if (!admits(rule, actor)) {
          return actor.kind === 'nobody'
            ? refuse(reply, 401, 'Sign in first.')
            : refuse(reply, 403, 'Not allowed.')
        }
        const parsed = body.safeParse(req.body)
        if (!parsed.success) {
          return { code: route.refusal ?? resultCodes.refused, message: problemOf(parsed.error) }
        }
        const cookie = sessionCookie(req, reply)
        return answer(reply, () => route.handle({ ...ctx, actor }, parsed.data, cookie))
      })
    },
  }
}

const envelope = z.object({ code: z.enum(resultCodes), message: z.string().optional() })
const envelopeOf = (data: z.ZodType | null) =>
  data ? envelope.extend({ data: data.optional() }) : envelope

async function answer(reply: FastifyReply, work: () => Promise<Answer>): Promise<unknown> {
  const result = await work().catch((error: unknown) => {
    if (error instanceof ServiceError) return error
    throw error
  })
  if (result instanceof ServiceError) return refuseFor(reply, result)
  if (!(result instanceof PreparedJson)) return result
  return reply.type('application/json; charset=utf-8').send(result.json)
}

function refuseFor(reply: FastifyReply, error: ServiceError): unknown {
  switch (error.code) {
    case 'unauthenticated':
      return refuse(reply, 401, error.message)
    case 'forbidden':
      return refuse(reply, 403, error.message)
    case 'too-many':
      return refuse(reply.header('retry-after', error.retryAfter ?? 60), 429, error.message)
    case 'not-found':
      return { code: resultCodes.empty, message: error.message }
    case 'invalid':
      return { code: resultCodes.refused, message: error.message }
  }
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ code: String(status), message })

/** The first broken rule, by the name of its field. */
function problemOf(error: z.ZodError): string {
  const issue = error.issues[0]
  const field = issue?.path.join('.')
  return field ? `${field}: ${issue?.message}` : (issue?.message ?? 'The body is not valid')
}
