import { usernameSchema } from '@vantage/contracts/activities/campaign-file'
import type { UserType } from '@vantage/contracts/auth/users'
import { limits } from '@vantage/contracts/limits'
import type { Database } from '@vantage/db/client'
import { departments, employees } from '@vantage/db/schema'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../auth/password.ts'
import { ServiceError } from '../errors.ts'

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
 * Creates an account, as a real company starts (decisions section 13). Throws `invalid` for a username or password
 * that is not 3 to 15 characters (specification section 5).
 */
export async function addUser(
  { db }: Pick<Database, 'db'>,
  user: NewUser,
): Promise<AddUserOutcome> {
  const range = `${limits.credentialMin} to ${limits.credentialMax}`
  if (!usernameSchema.safeParse(user.username).success) {
    const allowed = 'letters, digits and . _ @ -'
    throw new ServiceError('invalid', `A username has ${range} characters: ${allowed}.`)
  }
  const { length } = user.password
  if (length < limits.credentialMin || length > limits.credentialMax) {
    throw new ServiceError('invalid', `A password has ${range} characters.`)
  }
  const departmentId = user.department === null ? null : await findDepartment(db, user.department)
  if (departmentId === undefined) return 'no-department'
  const added = await db
    .insert(employees)
    .values({
      username: user.username,
      fullname: user.fullname,
      englishname: user.englishname,
      departmentId,
      gender: 'x',
      type: user.type,
      passwordHash: await hashPassword(user.password),
    })
    .onConflictDoNothing()
    .returning({ id: employees.id })
  return added.length > 0 ? 'added' : 'exists'
}

async function findDepartment(db: Database['db'], key: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.key, key))
  return row?.id
}
