import type { TokenScope } from '@vantage/contracts/auth/actor'
import { listTokens, makeToken, revokeToken } from '@vantage/services/auth/tokens'
import { CommandError } from '../errors.ts'
import { type Shell, withContext } from '../shell.ts'

/** `token new NAME`: prints the token, once. Rejects when nothing was made. */
export async function newToken(
  shell: Shell,
  name: string,
  given: { scope: TokenScope[]; days: string; perHour: string },
): Promise<void> {
  const { scope } = given
  const days = wholeNumber('--days', given.days, 3650)
  const perHour = wholeNumber('--per-hour', given.perHour, 100_000)
  if (!/^[\w.-]{1,64}$/.test(name)) {
    throw new CommandError('A name has up to 64 letters, digits, dots, dashes and underscores.')
  }
  await withContext(shell, async (ctx) => {
    const made = await makeToken(ctx, { name, scopes: scope, days, perHour })
    if (made.outcome === 'exists') throw new CommandError(`There is a token ${name} already.`)
    const until = made.expiresAt.toISOString().slice(0, 10)
    shell.errors.write(
      `Made ${name} (${scope.join(', ')}, ${perHour} forms an hour), until ${until}. It is not shown again:\n`,
    )
    shell.output.write(`${made.token}\n`)
  })
}

function wholeNumber(option: string, typed: string, max: number): number {
  const number = Number(typed)
  if (Number.isInteger(number) && number >= 1 && number <= max) return number
  throw new CommandError(`${option} must be a whole number from 1 to ${max}.`)
}

/** `token list`: one line each, with tabs between. */
export async function printTokens(shell: Shell): Promise<void> {
  await withContext(shell, async (ctx) => {
    const now = ctx.clock()
    for (const { name, scopes, formsPerHour, ...token } of await listTokens(ctx)) {
      const { expiresAt, revokedAt, lastUsedAt } = token
      const state = revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'valid'
      const until = `until ${expiresAt.toISOString().slice(0, 10)}`
      const used = lastUsedAt ? `used ${lastUsedAt.toISOString().slice(0, 10)}` : 'never used'
      const rate = `${formsPerHour} forms an hour`
      shell.output.write(`${[name, state, scopes.join(','), until, used, rate].join('\t')}\n`)
    }
  })
}

/** `token revoke NAME`. Rejects when there is none. */
export async function endToken(shell: Shell, name: string): Promise<void> {
  await withContext(shell, async (ctx) => {
    if (!(await revokeToken(ctx, name)))
      throw new CommandError(`There is no token ${name} to revoke.`)
    shell.errors.write(`Revoked ${name}.\n`)
  })
}
