import type { EmployeeActor, TokenActor } from '@vantage/contracts/auth/actor'
import { approvalForms } from '@vantage/db/approvals/tables'
import { integrationTokens } from '@vantage/db/auth/tables'
import { employees } from '@vantage/db/people/tables'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'

/** How many forms a person may report in an hour. */
const perPerson = 20
const hourMs = 3600_000

/** Who reported a form: an employee, or an integration by its token. */
export type FormOwner = ReturnType<typeof ownerOf>
export const ownerOf = ({ actor }: Pick<Context<EmployeeActor | TokenActor>, 'actor'>) =>
  actor.kind === 'employee'
    ? { employeeId: actor.id, tokenId: null }
    : { employeeId: null, tokenId: actor.id }

export const ownedBy = ({ employeeId, tokenId }: FormOwner) =>
  employeeId === null
    ? eq(approvalForms.tokenId, tokenId)
    : eq(approvalForms.employeeId, employeeId)

/**
 * Has the reports of this owner follow one another until the transaction ends. Gives how many they may make in an hour.
 */
export async function lockReports(
  { db }: Pick<Context, 'db'>,
  { employeeId, tokenId }: FormOwner,
): Promise<number> {
  if (employeeId !== null) {
    await db
      .select({ id: employees.id })
      .from(employees)
      .where(eq(employees.id, employeeId))
      .for('no key update')
    return perPerson
  }
  const [token] = await db
    .select({ formsPerHour: integrationTokens.formsPerHour })
    .from(integrationTokens)
    .where(eq(integrationTokens.id, tokenId))
    .for('no key update')
  return token?.formsPerHour ?? 0
}

/** Throws `too-many` when the form that was just stored is more than its owner may report in an hour. */
export async function limitReports(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: FormOwner,
  most: number,
): Promise<void> {
  const now = clock().getTime()
  const [first] = await db
    .select({ at: approvalForms.createdAt })
    .from(approvalForms)
    .where(and(ownedBy(owner), gt(approvalForms.createdAt, new Date(now - hourMs))))
    .orderBy(desc(approvalForms.createdAt))
    .offset(most)
    .limit(1)
  if (!first) return
  const seconds = Math.max(1, Math.ceil((first.at.getTime() + hourMs - now) / 1000))
  const message = `No more than ${most} an hour. Try again in ${seconds} seconds.`
  throw new ServiceError('too-many', message, { retryAfter: seconds })
}
