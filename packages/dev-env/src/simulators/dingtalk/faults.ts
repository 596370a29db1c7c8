import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiError, badToken, noPermission, oapiError, oapiSubError } from './answers.ts'
import type { Fault } from './fault-input.ts'
import { throttled } from './limits.ts'
import type { Gateway, World } from './world.ts'

function randomFault({ randomFaults: given }: World, path: string, method: string): Fault | null {
  if (!given || given.random() >= given.rate) return null
  const possible = given.faults.filter(
    (fault) => (fault.path ?? path) === path && (fault.method ?? method) === method,
  )
  const fault = possible[Math.floor(given.random() * possible.length)]
  return fault ? { ...fault, path, times: 1, skip: 0 } : null
}

function takeFault(world: World, path: string, method: string): Fault | null {
  for (const fault of world.faults) {
    if (fault.path !== path || (fault.method && fault.method !== method)) continue
    if (fault.skip > 0) {
      fault.skip -= 1
      return null
    }
    fault.times -= 1
    if (fault.times === 0) world.faults.splice(world.faults.indexOf(fault), 1)
    return fault
  }
  return randomFault(world, path, method)
}

function refuse(reply: FastifyReply, gateway: Gateway, fault: Fault): FastifyReply | null {
  switch (fault.kind) {
    case 'status':
      return reply.code(fault.status).type('text/html').send('<html>gateway error</html>')
    case 'code':
      if (gateway === 'api') return apiError(reply, fault.status, String(fault.code))
      return fault.subCode
        ? oapiSubError(reply, fault.subCode)
        : oapiError(reply, Number(fault.code))
    case 'busy':
      return gateway === 'api' ? apiError(reply, 500, 'systemError') : oapiError(reply, -1)
    case 'throttle':
      return throttled(reply, gateway, 'second')
    case 'throttle-api':
      return throttled(reply, gateway, 'api')
    case 'monthly-limit':
      return throttled(reply, gateway, 'month')
    case 'bad-token':
    case 'expired-token':
      return badToken(reply, gateway, fault.kind === 'expired-token')
    case 'no-permission':
      return noPermission(reply, gateway)
    default:
      return null
  }
}

/** Injects the scripted faults of one gateway, before or after the routes have run. */
export function injectFaults(
  app: FastifyInstance,
  world: World,
  gateway: Gateway,
  pathOf: (request: FastifyRequest) => string,
): void {
  const afterEffect = new WeakMap<FastifyRequest, Fault>()

  app.addHook('preHandler', async (request, reply) => {
    const fault = takeFault(world, pathOf(request), request.method)
    if (!fault) return undefined
    if (fault.kind === 'drop-before-effect') {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    if (fault.kind === 'hang') {
      reply.hijack()
      return reply
    }
    if (fault.kind === 'delay') await wait(fault.ms)
    afterEffect.set(request, fault)
    return refuse(reply, gateway, fault) ?? undefined
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = afterEffect.get(request)
    if (fault?.kind === 'delay-after-effect') await wait(fault.ms)
    if (fault?.kind === 'drop-after-effect') request.raw.socket.destroy()
    if (fault?.kind === 'status-after-effect') {
      reply.code(fault.status).removeHeader('content-length')
      return '<html>gateway error</html>'
    }
    return fault?.kind === 'malformed' ? '{"errcode":0,"result":{"us' : payload
  })
}
