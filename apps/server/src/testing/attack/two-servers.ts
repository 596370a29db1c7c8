import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, inject } from 'vitest'
import { type AttackedServer, startAttackedServer } from './attacked-server.ts'

/**
 * Called at the top of an attack: two servers, each over a database of its own, to be given worlds that should look the
 * same. They can be used inside tests, not before.
 */
export function setUpTwoServers(): { readonly servers: [AttackedServer, AttackedServer] } {
  const [one, other] = [useDatabase(), useDatabase()]
  let started: [AttackedServer, AttackedServer] | undefined
  beforeAll(async () => {
    const { redisUrl } = inject('servers')
    started = await Promise.all([
      startAttackedServer({ database: one, redisUrl }),
      startAttackedServer({ database: other, redisUrl }),
    ])
  })
  afterAll(() => Promise.all((started ?? []).map((server) => server.stop())))
  return {
    get servers() {
      if (!started) throw new Error('The servers can only be used inside tests.')
      return started
    },
  }
}
