import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'
import fp from 'fastify-plugin'

/** Times in milliseconds. */
export interface ConnectionLimits {
  /** Connections at once; a further one is closed without an answer. */
  maxConnections: number
  /** From the connection, or the request's first byte, to the end of its headers. */
  headers: number
  /** To the end of its body. */
  request: number
  /** Without a byte in either direction; a subscription sends one every 15 seconds. */
  silence: number
  /** Between two requests: longer than a proxy in front keeps a connection, or it would send into a closed one. */
  unused: number
}

const production: ConnectionLimits = {
  maxConnections: 2000,
  headers: 10_000,
  request: 60_000,
  silence: 60_000,
  unused: 72_000,
}

/** What Fastify and Node call these limits: connections that are slow or idle do not keep others out. */
export function connectionLimits(limits: Partial<ConnectionLimits>) {
  const { maxConnections, headers, request, silence, unused } = { ...production, ...limits }
  return {
    maxConnections,
    requestTimeout: request,
    connectionTimeout: silence,
    keepAliveTimeout: unused,
    http: { headersTimeout: headers, connectionsCheckingInterval: headers / 2 },
  } satisfies FastifyHttpOptions<Server> & { maxConnections: number }
}

/**
 * Handles the requests of a connection one after the other: a pipelined request begins when the answer before it was
 * sent. Otherwise all the answers would lie in memory until the first is read.
 */
export const answerInTurn = fp(async (app) => {
  const latest = new WeakMap<Socket, ServerResponse>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const before = latest.get(socket)
    latest.set(socket, reply.raw)
    if (!before || before.closed) done()
    else before.once('close', () => (socket.destroyed ? undefined : done()))
  })
})
