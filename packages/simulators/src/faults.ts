import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathOf } from './requests.ts'

/**
 * What can go wrong with any HTTP call: the connection refused, dropped before or after the work was done, cut in the
 * middle of the answer, answered late, never, with a server error though the work was done, or with something that
 * cannot be read.
 */
export const connectionFaults = [
  'refused',
  'drop-before-effect',
  'drop-after-effect',
  'status-after-effect',
  'cut',
  'delay',
  'delay-after-effect',
  'hang',
  'malformed',
] as const

/** Which calls a scripted fault meets. `skip` lets that many pass first, then `times` fail. `ms`: of a delay; `status`: of an error. */
export const faultFields = {
  path: z.string().min(1),
  method: z.enum(['GET', 'POST']).optional(),
  times: z.int().min(1).default(1),
  skip: z.int().min(0).default(0),
  ms: z.int().min(0).default(1000),
  status: z.int().min(200).max(599).default(500),
}
type FaultFields = z.infer<z.ZodObject<typeof faultFields>> & { kind: string }

/** Every call fails with the probability `rate`, in one of `kinds`; the same `seed` gives the same series. */
export const randomFaultInput = z.object({
  rate: z.number().min(0).max(1),
  kinds: z.array(z.string().min(1)).min(1),
  seed: z.int().default(1),
  ms: z.int().min(0).default(50),
})

interface FaultSource<Fault extends FaultFields> {
  /** Scripted ones, which are used up. */
  scripted: Fault[]
  /** Gives a fault, or null, for a call that no scripted one meets. */
  random: (path: string, method: string) => Fault | null
  /** Refuses in the service's own way; null for a kind that is no refusal. */
  refuse: (reply: FastifyReply, fault: Fault) => FastifyReply | null
}

const gatewayError = '<html>gateway error</html>'
const brokenJson = '{"data":{"result":{"us'

/** Injects faults into the calls of a server, before or after its routes have run. */
export function injectFaults<Fault extends FaultFields>(
  app: FastifyInstance,
  { scripted, random, refuse }: FaultSource<Fault>,
): void {
  const afterEffect = new WeakMap<FastifyRequest, Fault>()

  app.addHook('preHandler', async (request, reply) => {
    const path = pathOf(request)
    const { method } = request
    const meets = (each: Fault) => each.path === path && (each.method ?? method) === method
    const fault = takeScripted(scripted, meets) ?? random(path, method)
    if (!fault) return undefined
    if (['refused', 'drop-before-effect', 'hang'].includes(fault.kind)) {
      reply.hijack()
      if (fault.kind === 'refused') request.raw.socket.resetAndDestroy()
      if (fault.kind === 'drop-before-effect') request.raw.socket.destroy()
      return reply
    }
    if (fault.kind === 'delay') await wait(fault.ms)
    afterEffect.set(request, fault)
    if (fault.kind === 'status')
      return reply.code(fault.status).type('text/html').send(gatewayError)
    return refuse(reply, fault) ?? undefined
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = afterEffect.get(request)
    if (fault?.kind === 'delay-after-effect') await wait(fault.ms)
    if (fault?.kind === 'drop-after-effect') request.raw.socket.destroy()
    if (fault?.kind === 'status-after-effect') {
      reply.code(fault.status).removeHeader('content-length')
      return gatewayError
    }
    if (fault?.kind === 'cut' && typeof payload === 'string') {
      reply.removeHeader('content-length')
      return Readable.from(halfOf(payload))
    }
    return fault?.kind === 'malformed' ? brokenJson : payload
  })
}

async function* halfOf(payload: string): AsyncGenerator<Buffer> {
  yield Buffer.from(payload.slice(0, Math.ceil(payload.length / 2)))
  await wait(5)
  throw new Error('The connection is cut')
}

/** The first fault that meets a call, which is used up; null when there is none, or it lets this call pass. */
export function takeScripted<Fault extends { skip: number; times: number | null }>(
  faults: Fault[],
  meets: (fault: Fault) => boolean,
): Fault | null {
  const fault = faults.find(meets)
  if (!fault) return null
  if (fault.skip > 0) {
    fault.skip -= 1
    return null
  }
  if (fault.times !== null) fault.times -= 1
  if (fault.times === 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}
