import { resetPassword } from '@vantage/services/auth/change-password'
import { CommandError } from '../errors.ts'
import type { Shell } from '../shell.ts'
import { withContext } from '../with-context.ts'

/** `user reset NAME`: prints a one-time password, once. Rejects when there is no such user. */
export async function resetAccount(shell: Shell, username: string): Promise<void> {
  await withContext(shell, async (ctx) => {
    const password = await resetPassword(ctx, username)
    if (password === null) throw new CommandError(`There is no user ${username}.`)
    shell.errors.write(
      `All sessions of ${username} have ended. At the first sign-in this one-time password is changed:\n`,
    )
    shell.output.write(`${password}\n`)
  })
}
