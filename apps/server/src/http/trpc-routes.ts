import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server'
import {
  type CreateFastifyContextOptions,
  fastifyRequestHandler,
} from '@trpc/server/adapters/fastify'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { throwTrpcError } from '@vantage/api/errors'
import { appRouter, listProcedures } from '@vantage/api/router'
import type { ApiContext } from '@vantage/api/trpc'
import { callsPerBatch, isBatched } from '@vantage/contracts/server-paths'
import type { Settings } from '@vantage/services/core/context'
import { PageReport } from '@vantage/services/reports/get-report'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { retryHeaders } from './errors.ts'
import { logFailure } from './request-log.ts'
import { limitStreams } from './streams.ts'
import { deviceCookie, tokenCookie } from './token-cookies.ts'

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

interface TrpcRoute {
  Params: { path: string }
  Querystring: { batch?: unknown; input?: unknown }
  /** JSON as text. */
  Body: string | undefined
}
type TrpcRequest = FastifyRequest<TrpcRoute>

/** What a procedure may be called with over plain HTTP. */
type CallType = 'query' | 'mutation'

interface Call {
  path: string
  type: CallType
  input: unknown
}

const typeOf = new Map(listProcedures().map(({ path, type }) => [path, type]))

/**
 * Answers queries and mutations, alone or batched, in tRPC's format and through the procedures' own rules and inputs.
 * Skips tRPC's fetch adapter, whose Request, Response and stream per call cost more than most procedures. False: not a
 * request of the pages; tRPC answers it.
 */
async function answerCalls(
  req: TrpcRequest,
  reply: FastifyReply,
  createContext: () => Promise<ApiContext>,
): Promise<boolean> {
  const isBatch = req.query.batch === '1'
  const calls = callsOf(req, isBatch)
  if (!calls) return false
  const context = createContext()
  const answers = await Promise.all(calls.map((call) => answer(call, context, req)))
  const errors = answers.flatMap(({ error }) => (error ? [error] : []))
  const statuses = new Set(
    answers.map(({ error }) => (error ? getHTTPStatusCodeFromError(error) : 200)),
  )
  const [status = 200] = statuses.size > 1 ? [207] : statuses
  const separated = answers.flatMap(({ json }, at) => [Buffer.from(at > 0 ? ',' : '['), json])
  reply.code(status).headers(retryHeaders(errors)).type('application/json')
  await reply.send(isBatch ? Buffer.concat([...separated, Buffer.from(']')]) : answers[0]?.json)
  return true
}

/** The calls of a request as the pages send them; null: one of them is something else, such as a subscription. */
function callsOf({ method, params, query, headers, body }: TrpcRequest, isBatch: boolean) {
  const isPost = method === 'POST'
  if (method !== 'GET' && !isPost) return null
  if (isPost && !headers['content-type']?.startsWith('application/json')) return null
  if (headers['trpc-accept'] ?? headers.accept?.includes('application/jsonl')) return null
  const type = isPost ? 'mutation' : 'query'
  const paths = isBatch ? params.path.split(',') : [params.path]
  if (paths.length > callsPerBatch || !paths.every((path) => typeOf.get(path) === type)) return null
  if (isBatch && !paths.every(isBatched)) return null
  const given = parse(isPost ? body : query.input)
  if (!given) return null
  const inputs: Record<number, unknown> | null = isBatch ? batchInputs(given.value) : [given.value]
  return inputs && paths.map((path, index): Call => ({ path, type, input: inputs[index] }))
}

const batchInputs = (value: unknown = {}) =>
  typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<number, unknown> | null)
    : null

/** Null: not JSON. */
function parse(json: unknown): { value: unknown } | null {
  if (json === undefined || json === '') return { value: undefined }
  if (typeof json !== 'string') return null
  try {
    return { value: JSON.parse(json) }
  } catch {
    return null
  }
}

/** The answer to one call as JSON, and what it failed with. */
async function answer({ path, type, input }: Call, context: Promise<ApiContext>, req: TrpcRequest) {
  let ctx: ApiContext | undefined
  try {
    ctx = await context
    const data: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    })
    return { json: jsonOf(data), error: null }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    logFailure({ error, path, req })
    const { _config: config } = appRouter._def
    const shape = getTRPCErrorShape({ config, error, type, path, input, ctx })
    return { json: Buffer.from(JSON.stringify({ error: shape })), error }
  }
}

/** A finished report is sent as the bytes that it is kept as. */
const jsonOf = (data: unknown): Buffer =>
  data instanceof PageReport ? data.answer : Buffer.from(JSON.stringify({ result: { data } }))
