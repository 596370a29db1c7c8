import type { NewPasswordProblem } from '@vantage/contracts/auth/sessions'
import type { UserType } from '@vantage/contracts/auth/users'
import type { CreateOutput, EditOutput } from '@vantage/contracts/editing'
import { limits } from '@vantage/contracts/limits'
import {
  type EmployeeDetail,
  type EmployeeFields,
  usernameSchema,
} from '@vantage/contracts/people/employees'
import type { Db } from '@vantage/db/client'
import { lower } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { isViolation } from '@vantage/db/errors'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { hashPassword, newPasswordProblem } from '../auth/password.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import type { DbContext, EmployeeContext, WriteContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { audit, differences } from '../core/audit.ts'
import { firstRevision, nextRevision } from '../core/revisions.ts'
import { withTransaction } from '../core/transaction.ts'
import { recordAccountChanges } from '../auth/account-changes.ts'
import { getEmployee } from './list-employees.ts'
import { lineUp } from './line-up.ts'
import { lockLines, requireManager } from './reporting-lines.ts'

/** Makes an account without a password, which waits for a reset. Throws `invalid` for an unknown department or manager. */
export async function createEmployee(
  ctx: EmployeeContext,
  given: EmployeeFields,
): Promise<CreateOutput> {
  const fields = { ...given, managerByHand: given.managerId !== null }
  const create = () =>
    withTransaction(ctx, async (tx): Promise<CreateOutput> => {
      if (fields.managerId !== null) {
        await lockLines(tx.db)
        await requireManager(tx.db, fields.managerId)
      }
      const taken = await takenFields(tx.db, fields)
      if (taken.length > 0) return { outcome: 'taken', fields: taken }
      const after = await recorded(tx.db, fields)
      const [row] = await tx.db
        .insert(employees)
        .values({
          ...fields,
          createdAt: tx.clock(),
          ...firstRevision(tx),
        })
        .returning({ id: employees.id })
      if (!row) throw new Error('Nothing was inserted')
      await recordAccountChanges(tx, 'made', [row])
      await audit(tx, { action: 'user.add', subject: fields.username, after })
      return { outcome: 'created', id: row.id }
    })
  return againWhenTaken(create)
}

/**
 * Changes an account if it is still the version that the edit was made of. What it may do changes at once, so its
 * sessions end when its type or grants change. `refused`: a manager who reports to this person. Throws `not-found`,
 * and `invalid` for an unknown department or manager or when an administrator would take their own rights.
 */
export async function editEmployee(
  ctx: EmployeeContext,
  { id, version, ...given }: EmployeeFields & { id: number; version: number },
): Promise<EditOutput<EmployeeDetail>> {
  if (id === ctx.actor.id && given.type !== 'evm') {
    throw new ServiceError('invalid', 'You cannot take your own rights.')
  }
  const edit = () =>
    withTransaction(ctx, async (tx): Promise<EditOutput<EmployeeDetail>> => {
      const { managerId } = given
      const { manager } = await getEmployee(tx, id)
      const newManager = managerId === (manager?.id ?? null) ? null : managerId
      if (newManager !== null) await lockLines(tx.db)
      await tx.db
        .select({ id: employees.id })
        .from(employees)
        .where(eq(employees.id, id))
        .for('no key update')
      const before = await getEmployee(tx, id)
      if (before.version !== version) return { outcome: 'changed', current: before }
      if (newManager !== null) {
        await requireManager(tx.db, newManager)
        const isCircle = (await lineUp(tx.db, newManager)).includes(id)
        if (isCircle) return { outcome: 'refused', fields: ['managerId'] }
      }
      const same = {
        ...before,
        departmentId: before.department?.id ?? null,
        managerId: before.manager?.id ?? null,
      }
      const isChosen = same.managerId !== managerId || same.managerByHand
      const fields = { ...given, managerByHand: given.managerByHand ?? isChosen }
      const changes = differences(await recorded(tx.db, same), await recorded(tx.db, fields))
      if (!changes) return { outcome: 'saved', current: before }
      const taken = await takenFields(tx.db, fields, id)
      if (taken.length > 0) return { outcome: 'taken', fields: taken }
      await tx.db
        .update(employees)
        .set({ ...fields, ...nextRevision(tx, employees) })
        .where(and(eq(employees.id, id), eq(employees.version, version)))
      await audit(tx, { action: 'user.change', subject: before.username, ...changes })
      if (before.type !== fields.type && [before.type, fields.type].includes('evm')) {
        const kind = fields.type === 'evm' ? 'promoted' : 'demoted'
        await recordAccountChanges(tx, kind, [{ id }])
      }
      if ('dingtalkUserId' in changes.after) {
        const tell = [before.dingtalkUserId, fields.dingtalkUserId]
        await recordAccountChanges(tx, 'rebound', [{ id, tell }])
      }
      const changesRights = 'type' in changes.after || 'grants' in changes.after
      if (changesRights && id !== ctx.actor.id) {
        await endSessionsOf(tx, [{ id, username: before.username }])
      }
      return { outcome: 'saved', current: await getEmployee(tx, id) }
    })
  return againWhenTaken(edit)
}

/** Tries again when somebody else took the username or the DingTalk id in the same moment, which is then seen as taken. */
export async function againWhenTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isViolation(error, 'unique')) throw error
    return work()
  }
}

async function takenFields(
  db: Db,
  { username, dingtalkUserId }: EmployeeFields,
  except = 0,
): Promise<string[]> {
  const hasName = sql`${lower(employees.username)} = ${lower(username)}`
  const hasId = sql`${employees.dingtalkUserId} = ${dingtalkUserId}::text`
  const [taken = {}] = await db
    .select({
      username: sql<boolean | null>`bool_or(${hasName})`,
      dingtalkUserId: sql<boolean | null>`bool_or(${hasId})`,
    })
    .from(employees)
    .where(and(ne(employees.id, except), or(hasName, hasId)))
  return Object.entries(taken).flatMap(([field, isTaken]) => (isTaken ? [field] : []))
}

/** What the audit log keeps of an account: these fields by name, so that no other one gets there by itself. */
async function recorded(db: Db, fields: EmployeeFields) {
  const { username, fullname, englishname, realName, gender, hasSubordinate, type } = fields
  const { departmentId, grants, dingtalkUserId, managerId, managerByHand, email, language } = fields
  return {
    username,
    fullname,
    englishname,
    realName,
    gender,
    hasSubordinate,
    type,
    department: departmentId === null ? null : await departmentKey(db, departmentId),
    grants: [...grants].sort(),
    dingtalkUserId,
    manager: managerId === null ? null : await usernameOf(db, managerId),
    managerByHand: managerByHand ?? false,
    email,
    language,
  }
}

async function usernameOf(db: Db, id: number): Promise<string | null> {
  const { username } = employees
  const [found] = await db.select({ username }).from(employees).where(eq(employees.id, id))
  return found?.username ?? null
}

export async function departmentKey(db: Db, id: number): Promise<string> {
  const [department] = await db
    .select({ key: departments.key })
    .from(departments)
    .where(eq(departments.id, id))
    .for('key share')
  if (!department) throw new ServiceError('invalid', 'There is no such department.')
  return department.key
}

export interface NewUser {
  username: string
  password: string
  type: UserType
  fullname: string
  englishname: string
  /** Key of a department; null for none. */
  department: string | null
}

/**
 * Creates an account, as a company starts with its first administrator. Throws `invalid` for a username that is not 3
 * to 15 characters, and for a password that nobody may choose.
 */
export async function addUser(
  ctx: WriteContext,
  user: NewUser,
): Promise<'added' | 'exists' | 'no-department'> {
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

async function findDepartment({ db }: DbContext, key: string) {
  const [row] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.key, key))
  return row?.id
}
