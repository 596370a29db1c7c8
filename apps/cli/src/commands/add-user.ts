import { parseArgs } from 'node:util'
import { userTypeSchema, userTypes } from '@vantage/contracts/auth/users'
import { addUser } from '@vantage/services/people/add-user'
import { CommandFailure, UsageError } from '../failures.ts'
import { askNewPassword } from '../terminal/ask-password.ts'
import { withDatabase } from '../with-database.ts'

/** `user add NAME --type evm`: how a real company starts (decisions section 13). */
export async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      type: { type: 'string' },
      fullname: { type: 'string' },
      englishname: { type: 'string' },
      department: { type: 'string' },
    },
  })
  const [username, ...rest] = positionals
  if (username === undefined || rest.length > 0) throw new UsageError('Name one user.')
  const type = userTypeSchema.safeParse(values.type)
  if (!type.success) throw new UsageError(`--type must be one of ${userTypes.join(', ')}.`)
  const { fullname = username, englishname = username, department = null } = values
  await withDatabase(async (database) => {
    const password = await askNewPassword(process.stdin, process.stderr)
    const user = { username, password, type: type.data, fullname, englishname, department }
    const outcome = await addUser(database, user)
    if (outcome === 'exists') throw new CommandFailure(`There is a user ${username} already.`)
    if (outcome === 'no-department') {
      throw new CommandFailure(`There is no department ${department}.`)
    }
    process.stdout.write(`Added ${username} (${type.data}).\n`)
  })
}
