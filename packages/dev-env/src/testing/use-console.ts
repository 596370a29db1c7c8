import type { EmployeeActor } from '@vantage/contracts/auth/actor'
import { employees } from '@vantage/db/people/tables'
import type { EmployeeContext, Resources } from '@vantage/services/core/context'
import { openResources } from '@vantage/services/ops/open-resources'
import { afterAll, beforeAll } from 'vitest'
import { resourceConfig } from './resource-config.ts'
import { useDatabase } from './use-database.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Called at the top of an integration test file: a database of its own, and what its administrators `boss` and `deputy`
 * give to services. Jobs are kept in that database, and nobody runs them.
 */
export function useConsole(replaced: Partial<Resources> = {}, database = useDatabase()) {
  const opened: ReturnType<typeof openResources>[] = []
  const people = new Map<string, EmployeeActor>()
  beforeAll(async () => {
    const resources = openResources(resourceConfig(database.url, { poolSize: 4 }), log)
    opened.push(resources)
    for (const username of ['boss', 'deputy']) {
      const [row] = await database.db
        .insert(employees)
        .values({ username, fullname: username, englishname: username, gender: 'x', type: 'evm' })
        .returning()
      if (row)
        people.set(username, {
          kind: 'employee',
          session: new Uint8Array(),
          mustChangePassword: false,
          ...row,
        })
    }
  })
  afterAll(() => Promise.all(opened.map((each) => each.close())))
  const as = (username: string): EmployeeContext => {
    const actor = people.get(username)
    const [resources] = opened
    if (!resources || !actor)
      throw new Error('The console can only be used inside tests and hooks.')
    return { ...resources, ...replaced, actor, address: '', userAgent: '' }
  }
  return {
    database,
    get boss() {
      return as('boss')
    },
    get deputy() {
      return as('deputy')
    },
    /** The newest entries of the audit log, the last one first. */
    recorded: (limit = 1) => database.sql`
      select actor_name as actor, action, subject, before, after from audit_log order by id desc limit ${limit}`,
  }
}
