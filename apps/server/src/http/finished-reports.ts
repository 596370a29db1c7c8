import { callTRPCProcedure } from '@trpc/server'
import { appRouter } from '@vantage/api/router'
import type { ApiContext } from '@vantage/api/trpc'
import { PageReport } from '@vantage/services/reports/page-report'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const path = 'reports.get'
export const finishedReportsPath = `/trpc/${path}`

const query = z.object({ input: z.string(), batch: z.literal('1').optional() })

/**
 * Answers a call of `reports.get` with the bytes that a finished report is kept as. The procedure runs as always, with
 * its rule and its input; passed by is tRPC's way of sending, which puts the text together and streams it at each
 * request. False: nothing was sent, and the call is tRPC's to answer.
 */
export async function sendFinishedReport(
  req: FastifyRequest,
  reply: FastifyReply,
  createContext: () => Promise<ApiContext>,
): Promise<boolean> {
  const asked = query.safeParse(req.query)
  if (!asked.success || req.headers['trpc-accept']) return false
  const { input, batch } = asked.data
  const report = await call(createContext, () => rawInput(input, batch !== undefined))
  if (!report) return false
  const [before, after] = batch ? ['[', ']'] : ['', '']
  const json = Buffer.concat([
    Buffer.from(`${before}{"result":{"data":{"outcome":"${report.outcome}","report":`),
    report.json,
    Buffer.from(`}}}${after}`),
  ])
  await reply.type('application/json').send(json)
  return true
}

/** What fails here fails once more when tRPC answers, in tRPC's own words. */
async function call(
  createContext: () => Promise<ApiContext>,
  input: () => unknown,
): Promise<PageReport | null> {
  try {
    const output: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      type: 'query',
      ctx: await createContext(),
      getRawInput: async () => input(),
      signal: undefined,
      batchIndex: 0,
    })
    return output instanceof PageReport ? output : null
  } catch {
    return null
  }
}

const batchInput = z.object({ 0: z.unknown() })

function rawInput(text: string, isBatch: boolean): unknown {
  const input: unknown = JSON.parse(text)
  return isBatch ? batchInput.parse(input)[0] : input
}
