import type { TestName } from '../access-keys/tests.ts'
import type { Grant, UserType } from './users.ts'

/**
 * A signed-in person. `session` is the SHA-256 of the session's token; `mustChangePassword`: it was opened with a one-time
 * password.
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

/** A test that is taken with a key, without an account. `test` and `bankId` are null until the test is known. */
export interface AttemptActor {
  kind: 'attempt'
  id: number
  test: TestName | null
  bankId: number | null
}

/** What a token may be for. */
export const tokenScopes = ['approvals:submit'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** An integration that calls with a bearer token. */
export interface TokenActor {
  kind: 'token'
  id: number
  name: string
  scopes: readonly TokenScope[]
}

/** The product itself, without a request. */
export interface SystemActor {
  kind: 'system'
  name: 'worker' | 'command line' | 'demo'
}

export interface NobodyActor {
  kind: 'nobody'
}

/** Who is asking. A rule narrows it: see `permissions.ts`. */
export type Actor = EmployeeActor | AttemptActor | TokenActor | SystemActor | NobodyActor
