import { usernameSchema } from '@vantage/contracts/activities/campaign-file'
import type { UserType } from '@vantage/contracts/auth/users'
import { limits } from '@vantage/contracts/limits'
import type { Database } from '@vantage/db/client'
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
  { sql }: Pick<Database, 'sql'>,
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
  const departmentId = user.department === null ? null : await findDepartment(sql, user.department)
  if (departmentId === undefined) return 'no-department'
  const added = await sql`
    insert into employees (username, fullname, englishname, department_id, gender, type, password_hash)
    values (${user.username}, ${user.fullname}, ${user.englishname}, ${departmentId}, 'x',
      ${user.type}, ${await hashPassword(user.password)})
    on conflict do nothing returning id`
  return added.length > 0 ? 'added' : 'exists'
}

async function findDepartment(sql: Database['sql'], key: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`select id from departments where key = ${key}`
  return row?.id
}
