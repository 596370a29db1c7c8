import { TRPCError } from '@trpc/server'
import {
  type CreateFastifyContextOptions,
  fastifyRequestHandler,
} from '@trpc/server/adapters/fastify'
import { throwTrpcError } from '@vantage/api/errors'
import { appRouter } from '@vantage/api/router'
import type { ApiContext } from '@vantage/api/trpc'
import { callsPerBatch, isBatched } from '@vantage/contracts/server-paths'
import type { Settings } from '@vantage/services/core/context'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { retryHeaders } from './errors.ts'
import { logFailure } from './request-log.ts'
import { limitStreams } from './streams.ts'
import { deviceCookie, tokenCookie } from './token-cookies.ts'
import { answerCalls, type TrpcRoute } from './trpc-calls.ts'

/** Names of procedures, with commas between. Anything else, tRPC would decode once more and might fail to. */
const procedurePaths = /^[\w.,]{1,1000}$/

/** Every procedure under `/trpc`. */
export async function trpcRoutes(
  app: FastifyInstance,
  { settings }: { settings: Settings },
): Promise<void> {
  const closing = new AbortController()
  const openStream = limitStreams()
  app.addHook('preClose', async () => closing.abort())
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, keepText)

  const createContext = async (req: FastifyRequest, res: FastifyReply): Promise<ApiContext> => ({
    ...(await app.contextOf(req).catch(throwTrpcError)),
    cookie: tokenCookie('session', req, res, settings),
    attemptCookie: tokenCookie('attempt', req, res, settings),
    deviceCookie: deviceCookie(req, res, settings),
    openStream,
    closing: closing.signal,
  })
  const trpcOptions = {
    router: appRouter,
    maxBatchSize: callsPerBatch,
    createContext: ({ req, res, info }: CreateFastifyContextOptions) => {
      const alone = info.isBatchCall && info.calls.find(({ path }) => !isBatched(path))
      if (alone) {
        const calls = alone.path.startsWith('auth.') ? 'Calls of auth' : `Calls of ${alone.path}`
        throw new TRPCError({ code: 'BAD_REQUEST', message: `${calls} are not batched.` })
      }
      return createContext(req, res)
    },
    responseMeta,
    onError: logFailure,
  }
  app.all<TrpcRoute>('/trpc/:path', async (req, res) => {
    const { path } = req.params
    if (!procedurePaths.test(path)) {
      return res.code(404).send({ code: '404', message: 'There is no such procedure.' })
    }
    if (!(await answerCalls(req, res, () => createContext(req, res)))) {
      await fastifyRequestHandler({ ...trpcOptions, req, res, path })
    }
    return res
  })
}

const keepText = async (_req: FastifyRequest, body: string | Buffer) => body

/**
 * Says when a refused call may be repeated. The connection of a subscription is not used again: one that is idle after
 * the server began to close would keep it open.
 */
function responseMeta({ type, errors }: { type: string; errors: readonly { cause?: unknown }[] }) {
  if (type === 'subscription') {
    return { headers: { connection: 'close', 'cache-control': 'no-store, no-transform' } }
  }
  return { headers: retryHeaders(errors) }
}
