import { createInterface } from 'node:readline'
import { CommandError } from '../errors.ts'
import { type Shell, withContext } from '../shell.ts'
import { password as askPassword } from '@inquirer/prompts'
import { resetPassword } from '@vantage/services/auth/change-password'
import { addUser, type NewUser } from '@vantage/services/people/change-employees'

type Account = Pick<NewUser, 'type'> & Partial<Omit<NewUser, 'username' | 'password'>>

/** `user add NAME --type evm`: how a company without any account starts. Rejects when nothing was added. */
export async function addAccount(shell: Shell, username: string, account: Account): Promise<void> {
  const { type, fullname = username, englishname = username, department = null } = account
  await withContext(shell, async (ctx) => {
    const password = shell.input.isTTY ? await askTwice(shell) : await firstLine(shell)
    const user = { username, password, type, fullname, englishname, department }
    const outcome = await addUser(ctx, user)
    if (outcome === 'exists') throw new CommandError(`There is a user ${username} already.`)
    if (outcome === 'no-department') throw new CommandError(`There is no department ${department}.`)
    shell.output.write(`Added ${username} (${type}).\n`)
  })
}

async function firstLine({ input }: Shell): Promise<string> {
  for await (const line of createInterface({ input })) return line
  throw new CommandError('There is no password: give it on the first line of the input.')
}

async function askTwice(shell: Shell): Promise<string> {
  const password = await ask(shell, 'Password:')
  if (password === (await ask(shell, 'The same again:'))) return password
  throw new CommandError('The two are not the same. Nothing was added.')
}

async function ask({ input, errors: output }: Shell, message: string): Promise<string> {
  // Ctrl-D closes the input, which leaves the prompt waiting with nothing that could ever answer it.
  const closed = new AbortController()
  const close = () => closed.abort()
  process.once('beforeExit', close)
  try {
    const context = { input, output, signal: closed.signal }
    return await askPassword({ message, toggleMask: false }, context)
  } catch (error) {
    const cancelled = ['ExitPromptError', 'AbortPromptError']
    if (!(error instanceof Error && cancelled.includes(error.name))) throw error
    throw new CommandError('Cancelled. Nothing was added.')
  } finally {
    process.off('beforeExit', close)
  }
}

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
