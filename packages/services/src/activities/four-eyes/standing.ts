import { accountChanges, employees } from '@vantage/db/people/tables'
import { areIndependent, watchedSince } from '@vantage/domain/activities/four-eyes'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { EmployeeContext } from '../../context.ts'
import type { Named } from './read-doubt.ts'

/** Who is an administrator, and what was done to accounts in the last 30 days. */
type Administrators = Awaited<ReturnType<typeof readAdministrators>>

export async function readAdministrators({ db, clock }: Pick<EmployeeContext, 'db' | 'clock'>) {
  const people = await db
    .select({
      id: employees.id,
      username: employees.username,
      fullname: employees.fullname,
      englishname: employees.englishname,
    })
    .from(employees)
    .where(and(eq(employees.type, 'evm'), employees.active))
    .orderBy(asc(employees.id))
  const changes = await db
    .select({
      accountId: accountChanges.accountId,
      kind: accountChanges.kind,
      byId: accountChanges.byId,
      together: accountChanges.together,
    })
    .from(accountChanges)
    .where(gt(accountChanges.at, watchedSince(clock())))
  return { people, changes }
}

/** Whether there is no other administrator. Who took another one's rights away in the last 30 days has not become alone by it. */
export const isAlone = (actorId: number, { people, changes }: Administrators): boolean =>
  people.every(({ id }) => id === actorId) &&
  !changes.some(
    ({ kind, accountId, byId }) =>
      kind === 'demoted' && accountId !== actorId && byId !== null && byId !== accountId,
  )

/**
 * What an administrator may do about the groups that wait. The start of a draft is agreed to by somebody who is
 * independent of who asks for it; what was done to accounts afterwards, by somebody who is independent of who did it. `mine`
 * are the changes that the actor may agree to.
 */
export function standingOf(
  actorId: number,
  { changes, request }: Pick<Named, 'changes' | 'request'>,
  isDraft: boolean,
  administrators: Administrators,
) {
  const { people } = administrators
  const asked = request && !request.outdated ? request.askedBy : null
  const mayAgreeTo = (id: number) => {
    const isTo = (other: number) => areIndependent(id, other, administrators.changes)
    if (isDraft) return isTo(asked ?? actorId) ? changes : []
    const makers = [...new Set(changes.flatMap(({ byId }) => byId ?? []))]
    const others = new Set<number | null>(makers.filter(isTo))
    return changes.filter(({ byId }) => others.has(byId))
  }
  const others = people.filter(({ id }) => id !== actorId && mayAgreeTo(id).length > 0)
  if (isAlone(actorId, administrators)) return { standing: 'word' as const, mine: changes, others }
  const mine = isDraft && asked === null ? [] : mayAgreeTo(actorId)
  return { standing: mine.length > 0 ? ('agree' as const) : ('wait' as const), mine, others }
}
