import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { verbRoutes } from '../verbs.ts'
import { containerScript } from './container-script.ts'
import { verbs } from './control.ts'
import { issueCode } from './sign-in.ts'
import type { World } from './world.ts'

/**
 * `POST /__control/<verb>` scripts the simulator (JSON in, JSON out; 400 with the reason),
 * `GET /__control/requests` lists the calls it received, and `GET /__control/container.js?userid=`
 * is the script that makes a page run as inside DingTalk, signed in there as that person.
 */
export function controlRoutes(app: FastifyInstance, world: World): void {
  verbRoutes(app, verbs, world)

  app.get('/__control/requests', async () => world.requests)

  app.get('/__control/container.js', async (request, reply) => {
    const query = z.object({ userid: z.string().min(1) }).safeParse(request.query)
    if (!query.success) return reply.code(400).send({ message: 'userid is missing' })
    const script = containerScript({ code: issueCode(world, query.data.userid) })
    return reply.type('text/javascript').header('cache-control', 'no-store').send(script)
  })
}
