import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import { admittedBy, refusalOf, type Rule } from '@vantage/contracts/permissions'
import { jobDefinitions } from '@vantage/jobs/catalogue'
import { toServiceError } from '@vantage/services/core/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, statuses } from './plain-route.ts'
import type { RequestContext } from './request-context.ts'

const path = '/ops/queues'
const rule: Rule = 'ops'
const foreignLink = /<link\b[^>]*\bhref="https?:[^>]*>/g

/** BullMQ's dashboard of all queues. It only reads: jobs are replayed on `/ops`, where that is recorded. */
export const dashboard = { path, rule, mount }

const definitions = new Map(Object.entries(jobDefinitions))

async function mount(app: FastifyInstance): Promise<void> {
  const board = new FastifyAdapter().setBasePath(path)
  const { replaceQueues } = createBullBoard({
    queues: [],
    serverAdapter: board,
    options: { uiConfig: { boardTitle: 'Vantage', hideRedisDetails: true } },
  })
  // The dashboard's own handler would answer with the error's message.
  board.setErrorHandler((error) => {
    app.log.error({ err: error }, 'The queue dashboard failed')
    return { status: 500, body: { code: '500', message: 'The job store does not answer.' } }
  })
  app.addHook('onRequest', async (req, reply) => {
    try {
      const ctx = await app.contextOf(req)
      if (!admittedBy(rule, ctx)) return await turnAway(ctx, req, reply)
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        return await refuse(reply, { status: 405, code: '405' }, 'The dashboard only reads.')
      }
      // A queue in PostgreSQL that was lost is opened anew, as another object.
      replaceQueues(await adapters(ctx))
    } catch (error) {
      const refusal = toServiceError(error)
      const outcome = statuses.unavailable
      req.log.warn({ err: error }, 'The queue dashboard could not be read')
      return refuse(reply, outcome, refusal?.message ?? 'The job store does not answer.')
    }
  })
  // Its page asks another site for fonts, which would tell that site who reads it.
  app.addHook('onSend', async (_req, _reply, payload) =>
    typeof payload === 'string' ? payload.replaceAll(foreignLink, '') : payload,
  )
  await app.register(board.registerPlugin(), { prefix: path })
}

/** A page that is opened leads to `/ops`, which says why, or to Login; anything else is told in JSON. */
function turnAway({ actor }: RequestContext, req: FastifyRequest, reply: FastifyReply) {
  if (req.headers.accept?.includes('text/html')) return reply.redirect('/ops')
  const { code, message } = refusalOf(actor, rule)
  return refuse(reply, statuses[code], message)
}

const adapters = async ({ jobs }: RequestContext) =>
  (await jobs.queues()).map((queue) => {
    const { title: displayName = queue.name, description = '' } = definitions.get(queue.name) ?? {}
    return new BullMQAdapter(queue, { readOnlyMode: true, displayName, description })
  })
