import type { DepartmentRef, LineValues, PersonRef } from '@vantage/contracts/directory/plan-lines'
import type { AuditDetails } from '@vantage/contracts/ops/audit-log'
import { inBatches } from '@vantage/db/bulk-statements'
import type { directoryPlanLines } from '@vantage/db/directory/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { peopleOnCircles } from '@vantage/domain/people/reporting-lines'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordAccountChanges } from '../auth/account-changes.ts'
import type { EmployeeContext } from '../core/context.ts'
import { type AuditEntry, audit, auditEach } from '../core/audit.ts'
import { idsOf } from '../core/lists.ts'
import { newKey } from '../core/new-key.ts'
import { firstRevision, nextRevision } from '../core/revisions.ts'

export type Line = typeof directoryPlanLines.$inferSelect

/** Rolls back: these lines, by position, no longer fit what is stored. */
export class Changed extends Error {
  readonly positions: number[]
  constructor(positions: number[]) {
    super('Changed since')
    this.positions = positions
  }
}

/** Names departments as DingTalk does, and ties them to its own. */
export async function changeDepartments(
  tx: EmployeeContext,
  lines: readonly Line[],
): Promise<void> {
  for (const { id, name: from, before, after } of lines) {
    const to = after?.name ?? from
    const [row] = await tx.db
      .update(departments)
      .set({
        name: to,
        // One that has no English name of its own keeps the same in both.
        name_en: sql`case when ${departments.name_en} = ${from} then ${to} else ${departments.name_en} end`,
        ...(after?.dingtalkId && { dingtalkId: Number(after.dingtalkId) }),
        ...nextRevision(tx, departments),
      })
      .where(eq(departments.id, id ?? 0))
      .returning({ key: departments.key })
    const change = { before: recorded(before), after: recorded(after) }
    await audit(tx, { action: 'department.change', subject: row?.key ?? from, ...change })
  }
}

/** The ids of the departments that the lines name, by their ids in DingTalk; those that are new are made. */
export async function linkDepartments(
  tx: EmployeeContext,
  lines: readonly Line[],
): Promise<Map<number, number>> {
  const { db } = tx
  const refs = new Map<number, DepartmentRef>()
  for (const { after, subject } of lines) {
    const ref = subject === 'person' ? after?.department : null
    if (ref?.dingtalkId) refs.set(ref.dingtalkId, ref)
  }
  const known = await db
    .select({ id: departments.id, dingtalkId: departments.dingtalkId })
    .from(departments)
    .where(isNotNull(departments.dingtalkId))
  const ids = new Map(known.map(({ id, dingtalkId }) => [dingtalkId ?? 0, id]))
  for (const [dingtalkId, { id, name }] of refs) {
    if (ids.has(dingtalkId)) continue
    const isFree = and(eq(departments.id, id ?? 0), isNull(departments.dingtalkId))
    const adopted = await db.update(departments).set({ dingtalkId }).where(isFree).returning()
    const [row] = adopted.length > 0 ? adopted : await makeDepartment(tx, name, dingtalkId)
    if (row) ids.set(dingtalkId, row.id)
  }
  return ids
}

async function makeDepartment(tx: EmployeeContext, name: string, dingtalkId: number) {
  const key = newKey(name)
  const after = { name, name_en: name }
  await audit(tx, { action: 'department.create', subject: key, after })
  return tx.db
    .insert(departments)
    .values({ key, ...after, dingtalkId, ...firstRevision(tx) })
    .returning()
}

const departmentOf = ({ department }: LineValues, ids: ReadonlyMap<number, number>) =>
  department ? (ids.get(department.dingtalkId ?? 0) ?? department.id) : null

/** Adds who is new, without password and rights. Returns their ids by those in DingTalk. */
export async function addPeople(
  tx: EmployeeContext,
  lines: readonly Line[],
  departmentIds: ReadonlyMap<number, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const rows = lines.map(({ dingtalkId, after }) => ({
    username: after?.username ?? '',
    fullname: after?.name ?? '',
    englishname: after?.englishname ?? '',
    email: after?.email ?? null,
    departmentId: departmentOf(after ?? {}, departmentIds),
    gender: after?.gender ?? ('x' as const),
    type: 'evn' as const,
    dingtalkUserId: dingtalkId,
    createdAt: tx.clock(),
    ...firstRevision(tx),
  }))
  for (const some of inBatches(rows)) {
    const made = await tx.db
      .insert(employees)
      .values(some)
      .returning({ id: employees.id, userId: employees.dingtalkUserId })
    for (const { id, userId } of made) ids.set(userId ?? '', id)
  }
  const made = [...ids.values()].map((id) => ({ id }))
  await recordAccountChanges(tx, 'made', made, { together: made.length })
  await auditEach(
    tx,
    lines.map(({ after }) => ({
      action: 'user.add' as const,
      subject: after?.username ?? '',
      after: recorded(after),
    })),
  )
  return ids
}

export async function changePeople(
  tx: EmployeeContext,
  lines: readonly Line[],
  departmentIds: ReadonlyMap<number, number>,
): Promise<void> {
  const entries: AuditEntry[] = []
  const rebound: { id: number; tell: (string | null)[] }[] = []
  for (const { id, before, after } of lines) {
    if (!after || id === null) continue
    const { name, email, dingtalkId, active } = after
    const hasRealName = isNotNull(employees.realName)
    const [row] = await tx.db
      .update(employees)
      .set({
        // Where a person's name in DingTalk is kept apart (`realName`), that one changes; otherwise `fullname` does.
        ...(name !== undefined && {
          fullname: sql`case when ${hasRealName} then ${employees.fullname} else ${name} end`,
          realName: sql`case when ${hasRealName} then ${name} end`,
        }),
        email,
        dingtalkUserId: dingtalkId,
        active,
        ...('department' in after && { departmentId: departmentOf(after, departmentIds) }),
        ...nextRevision(tx, employees),
      })
      .where(eq(employees.id, id))
      .returning({ id: employees.id, username: employees.username })
    if (!row) continue
    const change = { before: recorded(before), after: recorded(after) }
    entries.push({ action: 'user.change', subject: row.username, ...change })
    if (active) entries.push({ action: 'user.activate', subject: row.username })
    if (dingtalkId) rebound.push({ id: row.id, tell: [dingtalkId] })
  }
  await recordAccountChanges(tx, 'rebound', rebound)
  await auditEach(tx, entries)
}

/** What the audit log keeps of a line's values: references by their names. */
const recorded = (values: LineValues | null): AuditDetails =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([field, value]) => [
      field,
      value !== null && typeof value === 'object' ? value.name : (value ?? null),
    ]),
  )

/**
 * Managers come last, as they may be new. Whoever is not added, or not active, leaves a line as it is; a circle rolls all
 * back.
 */
export async function setManagers(
  { db }: EmployeeContext,
  lines: readonly Line[],
  added: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.active, true))
  const active = new Set(idsOf(rows))
  const idOf = ({ id, userId }: PersonRef) => {
    const found = id ?? added.get(userId ?? '')
    return found !== undefined && active.has(found) ? found : undefined
  }
  const written = new Map<number, number>()
  for (const { id, dingtalkId, after, position } of lines) {
    if (after?.manager === undefined) continue
    const person = id ?? added.get(dingtalkId ?? '')
    const managerId = after.manager === null ? null : idOf(after.manager)
    if (person === undefined || managerId === undefined) continue
    written.set(person, position)
    await db.update(employees).set({ managerId }).where(eq(employees.id, person))
  }
  if (written.size === 0) return
  const all = await db
    .select({ id: employees.id, managerId: employees.managerId })
    .from(employees)
    .where(isNotNull(employees.managerId))
  const circles = peopleOnCircles(new Map(all.map(({ id, managerId }) => [id, managerId ?? 0])))
  const positions = [...circles].flatMap((id) => written.get(id) ?? [])
  if (positions.length > 0) throw new Changed(positions)
}
