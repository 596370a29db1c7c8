import type { FastifyInstance, FastifyRequest } from 'fastify'

export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

/** Only the newest calls are kept, so that a long demo does not fill the memory. */
export function record<Call>(requests: Call[], call: Call): void {
  requests.push(call)
  if (requests.length > 5000) requests.shift()
}

/** Reads forms, as the values of their fields. */
export const takeForms = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
