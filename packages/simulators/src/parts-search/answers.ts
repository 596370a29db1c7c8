import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { select } from './selection.ts'
import type { World } from './world.ts'

interface GraphqlError {
  message: string
  extensions?: { code: string }
}

/** A GraphQL answer, in the media type of the specification or in the older one. */
export function graphql(
  reply: FastifyReply,
  { plainJson }: World,
  body: { data?: unknown; errors?: GraphqlError[] },
  status = 200,
): FastifyReply {
  const type = plainJson ? 'application/json' : 'application/graphql-response+json'
  return reply.code(status).type(`${type}; charset=utf-8`).send(JSON.stringify(body))
}

/** What `document` selects of `root`, or what is wrong with it. */
export function selected(
  reply: FastifyReply,
  world: World,
  document: string,
  root: object,
): FastifyReply {
  const result = select(document, root)
  if ('problem' in result) return badArguments(reply, world, [result.problem])
  return graphql(reply, world, { data: result.data })
}

export const badToken = (reply: FastifyReply, world: World, expired: boolean): FastifyReply =>
  graphql(reply, world, {
    data: null,
    errors: [
      {
        message: 'The current user is not authorized to access this resource.',
        extensions: { code: expired ? 'AuthExpiredToken' : 'AuthInvalidToken' },
      },
    ],
  })

export function overQuota(reply: FastifyReply, world: World): FastifyReply {
  const message = `You have exceeded your part limit of ${world.quotaLimit}. Please upgrade your plan.`
  return graphql(reply, world, { data: null, errors: [{ message }] }, world.quotaStatus)
}

/** One entry for each argument that is wrong. */
export const badArguments = (
  reply: FastifyReply,
  world: World,
  messages: readonly string[],
): FastifyReply => graphql(reply, world, { errors: messages.map((message) => ({ message })) }, 400)

export const badInput = (reply: FastifyReply, world: World, { issues }: z.ZodError) =>
  badArguments(
    reply,
    world,
    issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  )

export const throttled = (reply: FastifyReply): FastifyReply =>
  reply.code(429).header('retry-after', '1').type('text/plain').send('Too Many Requests')
