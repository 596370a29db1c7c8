import type { FastifyInstance, FastifyReply } from 'fastify'
import { injectFaults } from '../faults.ts'
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

function refuse(reply: FastifyReply, gateway: Gateway, fault: Fault): FastifyReply | null {
  switch (fault.kind) {
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

/** Injects the scripted faults of one gateway. */
export const injectGatewayFaults = (app: FastifyInstance, world: World, gateway: Gateway) =>
  injectFaults(app, {
    scripted: world.faults,
    random: (path, method) => randomFault(world, path, method),
    refuse: (reply, fault) => refuse(reply, gateway, fault),
  })
