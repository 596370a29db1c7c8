import type { Db } from '@vantage/db/client'
import { makeToken } from '@vantage/services/auth/tokens'
import { systemContext } from './system-context.ts'

/** A token with which an integration may report approval forms. */
export async function integrationToken(database: { db: Db }, name: string): Promise<string> {
  const scopes = ['approvals:submit' as const]
  const made = await makeToken(systemContext(database), { name, scopes, days: 1 })
  if (made.outcome === 'exists') throw new Error(`There is a token ${name} already`)
  return made.token
}
