import type { SystemActor } from '@vantage/contracts/auth/actor'
import type { Db } from '@vantage/db/client'

/** What the command line gives to a service, on a test's database. */
export const systemContext = ({ db }: { db: Db }) => ({
  actor: { kind: 'system', name: 'command line' } satisfies SystemActor,
  db,
  clock: () => new Date(),
  log: { info: () => {}, warn: () => {}, error: () => {} },
})
