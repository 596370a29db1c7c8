import { judge, type Rule, restRules } from '@vantage/contracts/permissions'
import { type ResultCode, resultCodes } from '@vantage/contracts/result-codes'
import type { Context, Resources } from '@vantage/services/context'
import { ServiceError } from '@vantage/services/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { requestContext } from '../http/request-context.ts'
import { sessionCookie } from '../http/session-cookie.ts'

/** The body of every answer: `code` as a string. */
export interface Envelope {
  code: ResultCode
  message?: string
  data?: unknown
}

export type RestPath = keyof typeof restRules

export interface RestRoute<Body extends z.ZodType> {
  summary: string
  body: Body
  /** What `data` holds in an answer with code 200. It documents the route; answers are not checked against it. */
  response?: z.ZodType
  /** Code for a body that breaks a rule; 701 where nothing else is documented. */
  refusal?: ResultCode
  /** Answers an envelope, or one that is JSON already. */
  handle: (
    ctx: Context,
    body: z.output<Body>,
    session: ReturnType<typeof sessionCookie>,
  ) => Promise<Envelope | PreparedJson>
}

/** An envelope that was put together as UTF-8, for answers too large to build anew each time. */
export class PreparedJson {
  readonly json: Buffer
  constructor(json: Buffer) {
    this.json = json
  }
}

/**
 * One documented path over the services. Parsing comes before identity, identity before permission, permission before
 * the rules.
 */
export function restRoute<Body extends z.ZodType>(
  app: FastifyInstance,
  resources: Resources,
  path: RestPath,
  route: RestRoute<Body>,
): void {
  const rule: Rule = restRules[path]
  const options = {
    schema: {
      summary: route.summary,
      tags: [path.split('/')[2] ?? ''],
      body: route.body,
      response: { 200: answerOf(route.response) },
    },
    validatorCompiler: () => () => true,
    serializerCompiler: () => JSON.stringify,
  }
  app.post(path, options, async (req, reply) => {
    const ctx = await requestContext(resources, req)
    const verdict = judge(rule, ctx.caller)
    if (verdict === 'unauthenticated') return refuse(reply, 401, 'Sign in first.')
    if (verdict === 'forbidden') return refuse(reply, 403, 'Not allowed.')
    const body = route.body.safeParse(req.body)
    if (!body.success) {
      return { code: route.refusal ?? resultCodes.refused, message: problemOf(body.error) }
    }
    return answer(reply, () => route.handle(ctx, body.data, sessionCookie(req, reply)))
  })
}

/** The envelope as `/api/docs` describes it. */
const answerOf = (data: z.ZodType | undefined) =>
  z.object({
    code: z.enum(resultCodes),
    message: z.string().optional(),
    ...(data ? { data: data.optional() } : {}),
  })

async function answer(
  reply: FastifyReply,
  work: () => Promise<Envelope | PreparedJson>,
): Promise<unknown> {
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
