import type { ActorUnder, Rule } from '@vantage/contracts/permissions'
import { type ResultCode, resultCodes } from '@vantage/contracts/result-codes'
import type { Context } from '@vantage/services/core/context'
import { z } from 'zod'
import { type PlainRoute, plainRoute } from '../http/plain-route.ts'
import type { RequestContext } from '../http/request-context.ts'
import {
  type DeviceCookie,
  deviceCookie,
  type TokenCookie,
  tokenCookie,
} from '../http/token-cookies.ts'

/** The body of every answer: `code` as a string. */
export interface Envelope {
  code: ResultCode
  message?: string
  data?: unknown
}

/** 200 with the rows, or 210 when there are none. */
export const listed = (rows: readonly unknown[]): Envelope =>
  rows.length > 0 ? { code: resultCodes.ok, data: rows } : { code: resultCodes.empty, data: rows }

/** An envelope that was put together as UTF-8, for answers too large to build anew each time. */
export class PreparedJson {
  readonly json: Buffer
  constructor(json: Buffer) {
    this.json = json
  }
}

type Answer = Envelope | PreparedJson

/** A documented path: its rule, its input and output, and what handles it. */
interface RouteDefinition<R extends Rule, Body extends z.ZodType, Headers extends z.ZodType> {
  path: `/api/${string}`
  rule: R
  summary: string
  body: Body
  /** What it reads of the request's headers, by their names in lower case. */
  headers?: Headers
  /** The shape of `data` in a successful answer, which other fields are left out of; null when there is none. */
  data: z.ZodType | null
  /** In bytes, where it is more than that of the server. */
  bodyLimit?: number
  /** Code for a body that breaks a rule; 701 unless the path has another. */
  refusal?: ResultCode
  /** Whether 290 may be answered: what was asked for is done in part. */
  mayBePartial?: true
  handle: (
    ctx: RequestContext & Context<ActorUnder<R>>,
    body: z.output<Body>,
    request: Record<'session' | 'attempt', TokenCookie> & {
      device: DeviceCookie
      headers: z.output<Headers>
    },
  ) => Promise<Answer>
}

/** One documented path over the services. */
export function restRoute<
  R extends Rule,
  Body extends z.ZodType,
  Headers extends z.ZodType = z.ZodObject<Record<never, never>>,
>(route: RouteDefinition<R, Body, Headers>): PlainRoute {
  const { path, rule, summary, body } = route
  const schema = {
    summary,
    tags: [path.split('/')[2] ?? ''],
    ...(route.headers && { headers: route.headers }),
    response: { 200: envelopeOf(route.data, route.mayBePartial === true) },
  }
  return plainRoute({
    method: 'POST',
    path,
    rule,
    options: { schema, ...(route.bodyLimit && { bodyLimit: route.bodyLimit }) },
    input: body,
    badInput: { status: 200, code: route.refusal ?? resultCodes.refused },
    outcomes: {
      'not-found': { status: 200, code: resultCodes.empty },
      invalid: { status: 200, code: resultCodes.refused },
    },
    handle: async (ctx, input, req, reply) => {
      const answer = await route.handle(ctx, input, {
        session: tokenCookie('session', req, reply, ctx.settings),
        attempt: tokenCookie('attempt', req, reply, ctx.settings),
        device: deviceCookie(req, reply, ctx.settings),
        headers: req.headers as z.output<Headers>,
      })
      if (!(answer instanceof PreparedJson)) return answer
      return reply.type('application/json; charset=utf-8').send(answer.json)
    },
  })
}

const meanings: Record<ResultCode, string> = {
  200: 'done',
  210: 'nothing there, not ready yet, or wrong credentials',
  290: 'done in part',
  701: 'refused by a rule, which `message` names',
}

function envelopeOf(data: z.ZodType | null, mayBePartial: boolean) {
  const codes = Object.values(resultCodes).filter(
    (code) => mayBePartial || code !== resultCodes.partial,
  )
  const means = codes.map((code) => `${code}: ${meanings[code]}`).join('; ')
  const envelope = z.object({ code: z.enum(codes).describe(means), message: z.string().optional() })
  return (data ? envelope.extend({ data: data.optional() }) : envelope).describe(
    'Every outcome of a call that was let through; `code` says which.',
  )
}
