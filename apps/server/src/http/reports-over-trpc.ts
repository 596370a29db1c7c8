import { callTRPCProcedure } from '@trpc/server'
import { appRouter } from '@vantage/api/router'
import type { ApiContext } from '@vantage/api/trpc'
import { PageReport } from '@vantage/services/reports/page-report'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { jsonText } from './json-text.ts'

const path = 'reports.get'
export const reportsPath = `/trpc/${path}`

/** A call alone, or alone in a batch; the input of what is no JSON is left to tRPC. */
const query = z.union([
  z.object({ batch: z.literal('1'), input: jsonText(z.object({ 0: z.unknown() })) }),
  z.object({ batch: z.undefined(), input: jsonText(z.unknown()) }),
])

/**
 * Answers a call of `reports.get`, a finished report with the bytes that it is kept as. The procedure runs as always,
 * with its rule and its input; passed by is tRPC's way of sending, which puts the text together and streams it at each
 * request. False: nothing was sent, and the call is tRPC's to answer.
 */
export async function sendReport(
  req: FastifyRequest,
  reply: FastifyReply,
  createContext: () => Promise<ApiContext>,
): Promise<boolean> {
  const asked = query.safeParse(req.query)
  if (!asked.success || req.headers['trpc-accept']) return false
  const { input, batch } = asked.data
  const data = await call(createContext, batch ? input[0] : input)
  if (!data) return false
  const [before, after] = batch ? ['[', ']'] : ['', '']
  const start = Buffer.from(`${before}{"result":{"data":`)
  const bytes = Buffer.concat([start, ...data, Buffer.from(`}}${after}`)])
  await reply.type('application/json').send(bytes)
  return true
}

/** The output's JSON in pieces. What fails here is null: it fails once more when tRPC answers, in tRPC's own words. */
async function call(
  createContext: () => Promise<ApiContext>,
  input: unknown,
): Promise<Buffer[] | null> {
  try {
    const output: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      type: 'query',
      ctx: await createContext(),
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    })
    if (!(output instanceof PageReport)) return [Buffer.from(JSON.stringify(output))]
    return [Buffer.from(`{"outcome":"${output.outcome}","report":`), output.json, Buffer.from('}')]
  } catch {
    return null
  }
}
