import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
} from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { appRouter } from '@vantage/api/router'
import type { ApiContext } from '@vantage/api/trpc'
import { jsonText } from '@vantage/contracts/input'
import { PageReport } from '@vantage/services/reports/get-report'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { retryHeaders } from './errors.ts'
import { logFailure } from './request-log.ts'

const path = 'reports.get'
export const reportsPath = `/trpc/${path}`

/** A call alone, or alone in a batch; the input of what is no JSON is left to tRPC. */
const query = z.union([
  z.object({ batch: z.literal('1'), input: jsonText(z.object({ 0: z.unknown() })) }),
  z.object({ batch: z.undefined().optional(), input: jsonText(z.unknown()) }),
])

/**
 * Answers a call of `reports.get`, a finished report with the bytes that it is kept as. The procedure runs as always,
 * with its rule and its input; passed by is tRPC's way of sending, which puts the text together and streams it at each
 * request. False: nothing ran and nothing was sent, and the call is tRPC's to answer.
 */
export async function sendReport(
  req: FastifyRequest,
  reply: FastifyReply,
  createContext: () => Promise<ApiContext>,
): Promise<boolean> {
  const asked = query.safeParse(req.query)
  if (!asked.success || req.headers['trpc-accept']) return false
  const { input, batch } = asked.data
  const answer = await call(createContext, batch ? input[0] : input).catch((cause: unknown) => {
    const error = getTRPCErrorFromUnknown(cause)
    logFailure({ error, path, req })
    reply.code(getHTTPStatusCodeFromError(error)).headers(retryHeaders([error]))
    return [Buffer.from(JSON.stringify({ error: shapeOf(error) }))]
  })
  const [before, after] = batch ? ['[', ']'] : ['', '']
  const bytes = Buffer.concat([Buffer.from(before), ...answer, Buffer.from(after)])
  await reply.type('application/json').send(bytes)
  return true
}

/** The answer's JSON in pieces. */
async function call(createContext: () => Promise<ApiContext>, input: unknown): Promise<Buffer[]> {
  const output: unknown = await callTRPCProcedure({
    router: appRouter,
    path,
    type: 'query',
    ctx: await createContext(),
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  })
  if (!(output instanceof PageReport)) {
    return [Buffer.from(JSON.stringify({ result: { data: output } }))]
  }
  const start = `{"result":{"data":{"outcome":"${output.outcome}","report":`
  return [Buffer.from(start), output.json, Buffer.from('}}}')]
}

const shapeOf = (error: TRPCError) =>
  getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: 'query',
    path,
    input: undefined,
    ctx: undefined,
  })
