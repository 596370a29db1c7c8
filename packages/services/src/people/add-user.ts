import { usernameSchema } from '@vantage/contracts/people/employees'
import type { NewPasswordProblem } from '@vantage/contracts/auth/login'
import type { UserType } from '@vantage/contracts/auth/users'
import { limits } from '@vantage/contracts/limits'
import { departments, employees } from '@vantage/db/people/tables'
import { eq } from 'drizzle-orm'
import { newPasswordProblem } from '../auth/new-password.ts'
import { hashPassword } from '../auth/password.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import { recordAccountChanges } from './account-changes.ts'

export interface NewUser {
  username: string
  password: string
  type: UserType
  fullname: string
  englishname: string
  /** Key of a department; null for none. */
  department: string | null
}

export type AddUserOutcome = 'added' | 'exists' | 'no-department'

/**
 * Creates an account, as a company starts with its first administrator. Throws `invalid` for a username that is not 3
 * to 15 characters, and for a password that nobody may choose.
 */
export async function addUser(
  ctx: Pick<Context, 'actor' | 'db' | 'clock' | 'log'>,
  user: NewUser,
): Promise<AddUserOutcome> {
  checkNames(user)
  const { username, fullname, englishname, type } = user
  const passwordHash = await hashPassword(user.password)
  return withTransaction(ctx, async (tx) => {
    const departmentId = user.department === null ? null : await findDepartment(tx, user.department)
    if (departmentId === undefined) return 'no-department'
    const added = await tx.db
      .insert(employees)
      .values({ username, fullname, englishname, departmentId, gender: 'x', type, passwordHash })
      .onConflictDoNothing()
      .returning({ id: employees.id })
    if (added.length === 0) return 'exists'
    await recordAccountChanges(tx, 'made', added)
    await audit(tx, {
      action: 'user.add',
      subject: username,
      after: { type, fullname, englishname },
    })
    return 'added'
  })
}

function checkNames({ username, password }: NewUser): void {
  const range = `${limits.credentialMin} to ${limits.credentialMax}`
  if (!usernameSchema.safeParse(username).success) {
    const allowed = 'letters, digits and . _ @ -'
    throw new ServiceError('invalid', `A username has ${range} characters: ${allowed}.`)
  }
  const problem = newPasswordProblem(password, username)
  if (problem) throw new ServiceError('invalid', passwordMessages[problem])
}

const passwordMessages = {
  length: `A password has ${limits.newPasswordMin} to ${limits.credentialMax} characters.`,
  username: 'A password is not the username.',
  common: 'Too many people have this password. Choose another.',
} satisfies Record<NewPasswordProblem, string>

async function findDepartment({ db }: Pick<Context, 'db'>, key: string) {
  const [row] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.key, key))
  return row?.id
}
