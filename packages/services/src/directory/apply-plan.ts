import type { Applied } from '@vantage/contracts/directory/plans'
import type { Db } from '@vantage/db/client'
import { lower } from '@vantage/db/columns'
import { directoryPlanLines, directoryPlans } from '@vantage/db/directory/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { administratorAs, type Context, type EmployeeContext } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import { idsOf } from '../core/lists.ts'
import { withTransaction } from '../core/transaction.ts'
import { deactivateEmployees } from '../activities/leavers.ts'
import { againWhenTaken } from '../people/change-employees.ts'
import { lockLines } from '../people/reporting-lines.ts'
import { planIn } from './looks.ts'
import {
  addPeople,
  Changed,
  changeDepartments,
  changePeople,
  type Line,
  linkDepartments,
  setManagers,
} from './write-lines.ts'

type OnProgress = (done: number, total: number) => Promise<void>
/** `changed`: somebody has changed the same meanwhile, and nothing was written. `nothing`: another run was faster. */
export type ApplyEnd =
  | ({ outcome: 'applied' } & Applied)
  | { outcome: 'changed'; lines: number }
  | { outcome: 'nothing' }

/**
 * Writes the ticked lines of a plan that is `applying`, all in one transaction and only once, under the name of whoever asked
 * for it. Lines whose employee or department was changed since the look are unticked and marked, and nothing is written.
 */
export async function applyPlan(
  ctx: Context,
  planId: number,
  onProgress: OnProgress = async () => {},
): Promise<ApplyEnd> {
  const [plan] = await ctx.db.select().from(directoryPlans).where(planIn('applying', planId))
  if (!plan) return { outcome: 'nothing' }
  const actor = administratorAs(plan.appliedById ?? 0, plan.appliedBy ?? '')
  try {
    return await againWhenTaken(() =>
      withTransaction({ ...ctx, actor }, (tx) => writeLines(tx, planId, onProgress)),
    )
  } catch (error) {
    if (error instanceof Changed) return giveBack(ctx, planId, error.positions)
    throw error
  }
}

async function giveBack(ctx: Context, planId: number, positions: number[]): Promise<ApplyEnd> {
  await withTransaction(ctx, async ({ db }) => {
    const back = { state: 'ready', askedById: null, askedBy: null } as const
    await db.update(directoryPlans).set(back).where(planIn('applying', planId))
    await db
      .update(directoryPlanLines)
      .set({ ticked: false, changedSince: true })
      .where(
        and(eq(directoryPlanLines.planId, planId), inArray(directoryPlanLines.position, positions)),
      )
  })
  return { outcome: 'changed', lines: positions.length }
}

async function writeLines(
  tx: EmployeeContext,
  planId: number,
  onProgress: OnProgress,
): Promise<ApplyEnd> {
  const { db } = tx
  const [claimed] = await db
    .update(directoryPlans)
    .set({ state: 'applied', endedAt: tx.clock() })
    .where(planIn('applying', planId))
    .returning({ id: directoryPlans.id })
  if (!claimed) return { outcome: 'nothing' }
  await lockLines(db)
  const lines = await db
    .select()
    .from(directoryPlanLines)
    .where(and(eq(directoryPlanLines.planId, planId), directoryPlanLines.ticked))
    .orderBy(asc(directoryPlanLines.position))
  const total = lines.length
  const of = (kind: Line['kind'], subject: Line['subject'] = 'person') =>
    lines.filter((line) => line.kind === kind && line.subject === subject)
  const stale = new Set([...(await staleLines(db, lines)), ...(await takenLines(db, lines))])
  if (stale.size > 0) throw new Changed([...stale])
  await onProgress(0, total)

  await changeDepartments(tx, of('changed', 'department'))
  const departmentIds = await linkDepartments(tx, lines)
  const ids = await addPeople(tx, of('new'), departmentIds)
  await onProgress(of('new').length, total)
  await changePeople(tx, of('changed'), departmentIds)
  await setManagers(tx, [...of('new'), ...of('changed')], ids)
  const left = of('leaving').flatMap(({ id }) => id ?? [])
  const leavers = { which: { ids: left }, excuse: true }
  const { done } = left.length > 0 ? await deactivateEmployees(tx, leavers) : { done: 0 }
  const applied: Applied = {
    new: ids.size,
    changed: lines.filter(({ kind }) => kind === 'changed').length,
    leaving: done,
    ...(await lostManagers(db, left)),
  }
  await db.update(directoryPlans).set({ applied }).where(eq(directoryPlans.id, planId))
  const { lost, lostTotal: _, ...counts } = applied
  await audit(tx, {
    action: 'directory.apply',
    subject: String(planId),
    after: { ...counts, lost_managers: lost },
  })
  return { outcome: 'applied', ...applied }
}

/** Lines whose row has another version by now, or is gone. Locks the rows. */
async function staleLines(db: Db, lines: readonly Line[]): Promise<number[]> {
  const stale: number[] = []
  for (const [subject, table] of [
    ['person', employees],
    ['department', departments],
  ] as const) {
    const known = lines.filter((line) => line.subject === subject && line.id !== null)
    const rows = await db
      .select({ id: table.id, version: table.version })
      .from<typeof employees | typeof departments>(table)
      .where(sql`${table.id} = any(${sql.param(idsOf(known))}::int[])`)
      .orderBy(table.id)
      .for('no key update')
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    const changed = known.filter(({ id, version }) => versions.get(id ?? 0) !== version)
    stale.push(...changed.map(({ position }) => position))
  }
  return stale
}

/** Lines with a username or DingTalk id that an account has by now. */
async function takenLines(db: Db, lines: readonly Line[]): Promise<number[]> {
  const brought = lines
    .filter(({ subject }) => subject === 'person')
    .map(({ position, kind, dingtalkId, after }) => ({
      position,
      username: after?.username?.toLowerCase(),
      userId: kind === 'new' ? dingtalkId : after?.dingtalkId,
    }))
  const usernames = brought.flatMap(({ username }) => username ?? [])
  const userIds = brought.flatMap(({ userId }) => userId ?? [])
  const taken = await db
    .select({
      username: sql<string>`${lower(employees.username)}`,
      userId: employees.dingtalkUserId,
    })
    .from(employees)
    .where(
      sql`${lower(employees.username)} = any(${sql.param(usernames)}::text[])
        or ${employees.dingtalkUserId} = any(${sql.param(userIds)}::text[])`,
    )
  const names = new Set(taken.map(({ username }) => username))
  const ids = new Set(taken.map(({ userId }) => userId))
  return brought
    .filter(
      ({ username, userId }) => (username && names.has(username)) || (userId && ids.has(userId)),
    )
    .map(({ position }) => position)
}

const lostShown = 100

/** Active people whose manager has left, by name. */
async function lostManagers(db: Db, left: readonly number[]) {
  const hasLost = and(employees.active, inArray(employees.managerId, [...left]))
  const rows = await db
    .select({ username: employees.username })
    .from(employees)
    .where(hasLost)
    .orderBy(employees.username)
    .limit(lostShown)
  const lostTotal = await db.$count(employees, hasLost)
  return { lost: rows.map(({ username }) => username), lostTotal }
}
