import type { ExportFormat } from '@vantage/contracts/lists'
import type { LineValues } from '@vantage/contracts/directory/plan-lines'
import type {
  EditNewInput,
  PlanLineRow,
  PlanLinesInput,
  TickInput,
} from '@vantage/contracts/directory/plans'
import { activities, activityPeople } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { lower } from '@vantage/db/columns'
import { directoryPlanLines, directoryPlans } from '@vantage/db/directory/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { and, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hasSomethingToEnd } from '../activities/relations/change-running.ts'
import type { EmployeeContext } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, readPage, subquery } from '../core/lists.ts'
import { withTransaction } from '../core/transaction.ts'

const order = { position: directoryPlanLines.position, unique: directoryPlanLines.position }

/** What ends when the person leaves: as of last night, as everywhere that names who has something open. */
const openThere = sql`
  select coalesce(sum(${activityPeople.open}), 0)::int from ${activityPeople}
  join ${activities} on ${activities.id} = ${activityPeople.activityId}
  where ${activityPeople.employeeId} = ${directoryPlanLines.id} and ${hasSomethingToEnd}`

const reportsThere = sql`
  select count(*)::int from employees report
  where report.manager_id = ${directoryPlanLines.id} and report.active`

const none = sql<number>`0`

const isLeaving = eq(directoryPlanLines.kind, 'leaving')

const isOf = (subject: PlanLineRow['subject'], id: PgColumn) =>
  and(eq(id, directoryPlanLines.id), eq(directoryPlanLines.subject, subject))

const englishname = sql<string | null>`coalesce(${employees.englishname}, ${departments.name_en})`

const { planId: _, version: __, ...shown } = getTableColumns(directoryPlanLines)
const linesQuery = (db: Db, { planId, kind, search }: Omit<PlanLinesInput, 'page'>) =>
  db
    .select({
      ...shown,
      username: employees.username,
      englishname: englishname.as('englishname'),
      open: kind === 'leaving' ? subquery<number>(openThere).as('open') : none.as('open'),
      reports:
        kind === 'leaving' ? subquery<number>(reportsThere).as('reports') : none.as('reports'),
    })
    .from(directoryPlanLines)
    .leftJoin(employees, isOf('person', employees.id))
    .leftJoin(departments, isOf('department', departments.id))
    .where(and(eq(directoryPlanLines.planId, planId), matching({ kind, search })))
    .$dynamic()

/** Lines about an employee or department in which a column has the text. */
const isAbout = (
  subject: PlanLineRow['subject'],
  table: typeof employees | typeof departments,
  contains: SQL | undefined,
) =>
  and(
    eq(directoryPlanLines.subject, subject),
    sql`${directoryPlanLines.id} in (select ${table.id} from ${table} where ${contains})`,
  )

const valuesSearched = [
  sql`jsonb_path_query_array(${directoryPlanLines.conflict}, '$.names[*].*')::text`,
  directoryPlanLines.name,
  sql`${directoryPlanLines.after}->>'name'`,
  sql`${directoryPlanLines.after}->>'username'`,
  sql`${directoryPlanLines.after}->>'englishname'`,
  ...[directoryPlanLines.before, directoryPlanLines.after].flatMap((values) => [
    sql`${values}->'department'->>'name'`,
    sql`${values}->'department'->>'name_en'`,
  ]),
]

/** Each subquery names no column of the line, so that it runs once for all of them. */
const matching = ({ kind, search }: Pick<PlanLinesInput, 'kind' | 'search'>) => {
  const { username, englishname } = employees
  return and(
    eq(directoryPlanLines.kind, kind),
    search === ''
      ? undefined
      : or(
          containsText(search, ...valuesSearched),
          isAbout('person', employees, containsText(search, username, englishname)),
          isAbout('department', departments, containsText(search, departments.name_en)),
        ),
  )
}

export function listPlanLines(
  { db }: EmployeeContext,
  input: PlanLinesInput,
): Promise<{ rows: PlanLineRow[]; total: number }> {
  return readPage(db, linesQuery(db, input), order, { ...input, direction: 'asc' })
}

/** A line's values as one text. */
const inWords = (values: LineValues | null): string =>
  Object.entries(values ?? {})
    .map(([field, value]) => {
      const text = value !== null && typeof value === 'object' ? value.name : String(value ?? '')
      return `${field}: ${text}`
    })
    .join('; ')

const exported = exportsOf(
  { query: ({ db }, input: PlanLinesInput & { direction: 'asc' }) => linesQuery(db, input), order },
  {
    name: 'directory-changes',
    within: ({ planId }) => eq(directoryPlanLines.planId, planId),
    columns: {
      kind: (row) => row.kind,
      name: (row) => row.name,
      username: (row) => row.after?.username ?? row.username,
      dingtalk_id: (row) => row.dingtalkId,
      before: (row) => inWords(row.before),
      after: (row) => inWords(row.after),
      conflict: ({ conflict }) =>
        conflict && `${conflict.reason}: ${conflict.names.map(({ name }) => name).join(', ')}`,
      ticked: (row) => String(row.ticked),
      open: (row) => row.open,
      reports: (row) => row.reports,
    },
  },
)

export const exportPlanLines = (
  ctx: EmployeeContext,
  input: PlanLinesInput,
  format: ExportFormat,
) => exported(ctx, { ...input, direction: 'asc' }, format)

/** How many of those who leave have open questionnaires in running activities. */
export const leavingWithOpen = (db: Db, planId: number): Promise<number> =>
  db.$count(
    directoryPlanLines,
    and(
      eq(directoryPlanLines.planId, planId),
      isLeaving,
      directoryPlanLines.ticked,
      sql`(${openThere}) > 0`,
    ),
  )

type Saved = { outcome: 'saved' | 'outdated' }

/**
 * Locks a plan that waits, and takes back what was asked for before: a second administrator agrees to these lines and no
 * others. False when it does not wait any more.
 */
async function changeWaiting(db: Db, planId: number): Promise<boolean> {
  const waiting = await db
    .update(directoryPlans)
    .set({ askedById: null, askedBy: null })
    .where(and(eq(directoryPlans.id, planId), eq(directoryPlans.state, 'ready')))
    .returning({ id: directoryPlans.id })
  return waiting.length > 0
}

/** Ticks or unticks lines of a plan that waits; conflicts stay as they are. */
export function tickLines(
  ctx: EmployeeContext,
  { planId, ticked, which }: TickInput,
): Promise<Saved> {
  return withTransaction(
    ctx,
    async ({ db }): Promise<Saved> => {
      if (!(await changeWaiting(db, planId))) return { outcome: 'outdated' }
      await db
        .update(directoryPlanLines)
        .set({ ticked })
        .where(
          and(
            eq(directoryPlanLines.planId, planId),
            ne(directoryPlanLines.kind, 'conflict'),
            eq(directoryPlanLines.changedSince, false),
            'positions' in which
              ? inArray(directoryPlanLines.position, which.positions)
              : matching(which.matching),
          ),
        )
      return { outcome: 'saved' }
    },
    { repeatable: true },
  )
}

/** Sets what somebody new is called here. `taken`: an account or another new person has the username. */
export function editNewPerson(
  ctx: EmployeeContext,
  { planId, position, ...values }: EditNewInput,
): Promise<Saved | { outcome: 'taken' }> {
  return withTransaction(ctx, async (tx): Promise<Saved | { outcome: 'taken' }> => {
    const { db } = tx
    if (!(await changeWaiting(db, planId))) return { outcome: 'outdated' }
    const isThis = and(
      eq(directoryPlanLines.planId, planId),
      eq(directoryPlanLines.position, position),
      eq(directoryPlanLines.kind, 'new'),
    )
    const [line] = await db.select().from(directoryPlanLines).where(isThis)
    if (!line?.after) return { outcome: 'outdated' }
    const isTaken = await db.$count(
      employees,
      sql`${lower(employees.username)} = ${lower(values.username)}`,
    )
    const planned = await db.$count(
      directoryPlanLines,
      and(
        eq(directoryPlanLines.planId, planId),
        ne(directoryPlanLines.position, position),
        sql`${lower(sql`${directoryPlanLines.after}->>'username'`)} = ${lower(values.username)}`,
      ),
    )
    if (isTaken + planned > 0) return { outcome: 'taken' }
    const { name = '', username = '', englishname = '', gender = 'x' } = line.after
    await db
      .update(directoryPlanLines)
      .set({ after: { ...line.after, ...values }, name: values.name })
      .where(isThis)
    await audit(tx, {
      action: 'directory.edit',
      subject: values.username,
      before: { name, username, englishname, gender },
      after: values,
    })
    return { outcome: 'saved' }
  })
}
