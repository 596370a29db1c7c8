import type { TokenScope } from '@vantage/contracts/auth/actor'
import { listTokens, makeToken, revokeToken } from '@vantage/services/auth/tokens'
import { CommandError } from '../errors.ts'
import { withContext } from '../with-context.ts'

/** `token new NAME`: prints the token, once. Rejects when nothing was made. */
export async function newToken(
  name: string,
  { scope, days: typed }: { scope: TokenScope[]; days: string },
): Promise<void> {
  const days = Number(typed)
  if (!Number.isInteger(days) || days < 1 || days > 3650) {
    throw new CommandError('--days must be a whole number from 1 to 3650.')
  }
  if (!/^[\w.-]{1,64}$/.test(name)) {
    throw new CommandError('A name has up to 64 letters, digits, dots, dashes and underscores.')
  }
  await withContext(async (ctx) => {
    const made = await makeToken(ctx, { name, scopes: scope, days })
    if (made.outcome === 'exists') throw new CommandError(`There is a token ${name} already.`)
    const until = made.expiresAt.toISOString().slice(0, 10)
    process.stderr.write(
      `Made ${name} (${scope.join(', ')}), until ${until}. It is not shown again:\n`,
    )
    process.stdout.write(`${made.token}\n`)
  })
}

/** `token list`: one line each, with tabs between. */
export async function printTokens(): Promise<void> {
  await withContext(async (ctx) => {
    const now = ctx.clock()
    for (const { name, scopes, expiresAt, revokedAt, lastUsedAt } of await listTokens(ctx)) {
      const state = revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'valid'
      const until = `until ${expiresAt.toISOString().slice(0, 10)}`
      const used = lastUsedAt ? `used ${lastUsedAt.toISOString().slice(0, 10)}` : 'never used'
      process.stdout.write(`${[name, state, scopes.join(','), until, used].join('\t')}\n`)
    }
  })
}

/** `token revoke NAME`. Rejects when there is none. */
export async function endToken(name: string): Promise<void> {
  await withContext(async (ctx) => {
    if (!(await revokeToken(ctx, name)))
      throw new CommandError(`There is no token ${name} to revoke.`)
    process.stderr.write(`Revoked ${name}.\n`)
  })
}
