import type { TestName } from '../access-keys/tests.ts'
import type { Grant, UserType } from './users.ts'

/**
 * A signed-in person. `session` is the SHA-256 of the session's token; `mustChangePassword`: it was opened with a
 * one-time password, which comes before everything else.
 */
export interface EmployeeActor {
  kind: 'employee'
  id: number
  username: string
  fullname: string
  englishname: string
  type: UserType
  grants: readonly Grant[]
  session: Uint8Array
  mustChangePassword: boolean
}

/**
 * One test being taken with a key, without an account. `test` and `bankId`, the items that it has: null until they are
 * known, for a key may be for either test.
 */
export interface AttemptActor {
  kind: 'attempt'
  id: number
  test: TestName | null
  bankId: number | null
}

/** An integration that calls with a bearer token. */
export interface TokenActor {
  kind: 'token'
  id: number
  name: string
  scopes: readonly string[]
}

/** The product itself: no request stands behind it. */
export interface SystemActor {
  kind: 'system'
  name: 'worker' | 'command line' | 'demo'
}

/** A request that names nobody. */
export interface NobodyActor {
  kind: 'nobody'
}

/** Who is asking. A rule narrows it: see `permissions.ts`. */
export type Actor = EmployeeActor | AttemptActor | TokenActor | SystemActor | NobodyActor
