import {
  type AuditAction,
  type AuditLogInput,
  type AuditLogRow,
  type NamedThing,
  namingFields,
} from '@vantage/contracts/ops/audit-log'
import { activities } from '@vantage/db/activities/tables'
import { questionnaires, questions, targets } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { auditLog } from '@vantage/db/ops/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { and, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { columnsOf } from '@vantage/db/columns'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, isoTime, readPage } from '../core/lists.ts'

export async function listAuditLog(
  ctx: EmployeeContext,
  input: AuditLogInput,
): Promise<{ rows: AuditLogRow[]; total: number }> {
  const page = await readPage(ctx.db, auditLogQuery(ctx, input), order, input)
  return { ...page, rows: await withNames(ctx.db, page.rows) }
}

const order = {
  at: auditLog.at,
  actor: auditLog.actorName,
  action: auditLog.action,
  unique: auditLog.id,
}

function auditLogQuery({ db }: DbContext, { search, actions, actor, from, to }: AuditLogInput) {
  return db
    .select({
      id: auditLog.id,
      at: isoTime(auditLog.at).as('at'),
      actor: auditLog.actorName,
      ...columnsOf(auditLog, 'action', 'subject', 'before', 'after'),
    })
    .from(auditLog)
    .where(
      and(
        or(
          containsText(search, auditLog.subject, auditLog.actorName),
          isCalled(search, auditLog.subject),
        ),
        actions.length > 0 ? inArray(auditLog.action, actions) : undefined,
        actor === '' ? undefined : sql`lower(${auditLog.actorName}) = lower(${actor})`,
        from === undefined ? undefined : gte(auditLog.at, startOfDay(from, 0)),
        to === undefined ? undefined : lt(auditLog.at, startOfDay(to, 1)),
      ),
    )
    .$dynamic()
}

function startOfDay(day: string, plusDays: number): Date {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + plusDays)
  return date
}

/** The audit log as a file. The export itself is recorded. */
export const exportAuditLog = exportsOf(
  { query: auditLogQuery, order },
  {
    name: 'audit-log',
    action: 'audit-log.export',
    columns: {
      time: (row) => row.at,
      actor: (row) => row.actor,
      action: (row) => row.action,
      subject: (row) => row.subject,
      before: ({ before }) => before && JSON.stringify(before),
      after: ({ after }) => after && JSON.stringify(after),
    },
  },
)

type Kind = NamedThing['kind']
type Recorded = Pick<AuditLogRow, 'action' | 'subject' | 'before' | 'after'>

interface Things {
  table: PgTable
  id: PgColumn
  /** The column by which audit entries name a thing of this kind. */
  key: PgColumn
  /** The columns of its Chinese and English names. */
  names: readonly [PgColumn, PgColumn]
}
const things: Readonly<Record<Kind, Things>> = {
  activity: byKey(activities),
  target: byKey(targets),
  question: {
    table: questions,
    id: questions.id,
    key: questions.key,
    names: [questions.content, questions.contentEn],
  },
  questionnaire: byKey(questionnaires),
  department: byKey(departments),
  employee: {
    table: employees,
    id: employees.id,
    key: employees.username,
    names: [employees.fullname, employees.englishname],
  },
}
function byKey(table: PgTable & Record<'id' | 'key' | 'name' | 'name_en', PgColumn>): Things {
  return { table, id: table.id, key: table.key, names: [table.name, table.name_en] }
}

const kinds = Object.keys(things) as Kind[]

type FirstWord<Action> = Action extends `${infer Word}.${string}` ? Word : Action

/** The kind of an action's subject, by the action's first word. */
const kindsOfActions: Partial<Record<FirstWord<AuditAction>, Kind>> = {
  activity: 'activity',
  'activity-file': 'activity',
  nominations: 'activity',
  reports: 'activity',
  report: 'activity',
  list: 'activity',
  user: 'employee',
  password: 'employee',
  sessions: 'employee',
  target: 'target',
  question: 'question',
  questionnaire: 'questionnaire',
  department: 'department',
}

/** The keys in an entry, with their kinds. */
function keysOf({ action, subject, before, after }: Recorded): [Kind, string][] {
  const kind = kindsOfActions[action.split('.', 1)[0] as FirstWord<AuditAction>]
  // An activity and somebody in it, or several activities.
  const parts = subject.split(/\/|, /)
  const inSubject: [Kind, string][] = [subject, ...parts].flatMap((key) =>
    kind ? [[kind, key]] : [],
  )
  if (action.startsWith('report.')) inSubject.push(['employee', parts.at(-1) ?? ''])
  const inDetails = [before, after].flatMap((details) =>
    Object.entries(details ?? {}).flatMap(([field, value]): [Kind, string][] => {
      const of = namingFields[field]
      const keys: unknown[] = Array.isArray(value) ? value : [value]
      return keys.flatMap((key) => (of && typeof key === 'string' ? [[of, key]] : []))
    }),
  )
  return [...inSubject, ...inDetails]
}

/** Adds to entries the things that they name and that still exist, by key. */
export async function withNames<Row extends Recorded>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { named: Record<string, NamedThing> })[]> {
  const found = new Map<string, NamedThing>()
  const keys = rows.map(keysOf)
  for (const kind of kinds) {
    const wanted = [...new Set(keys.flat().flatMap(([of, key]) => (of === kind ? key : [])))]
    if (wanted.length === 0) continue
    for (const { key, ...thing } of await readThings(db, things[kind], wanted)) {
      found.set(`${kind} ${key}`, { kind, ...thing })
    }
  }
  return rows.map((row, index) => {
    const named = (keys[index] ?? []).flatMap(([kind, key]) => {
      const thing = found.get(`${kind} ${key}`)
      return thing ? [[key, thing] as const] : []
    })
    return { ...row, named: Object.fromEntries(named) }
  })
}

function readThings(db: Db, { table, id, key, names }: Things, keys: readonly string[]) {
  const [name, name_en] = names
  return db
    .select({
      id: sql<number>`${id}`,
      key: sql<string>`${key}`,
      name: sql<string>`${name}`,
      name_en: sql<string>`${name_en}`,
    })
    .from(table)
    .where(sql`${key} = any(${sql.param(keys)}::text[])`)
}

/** Whether the thing that an entry's subject is the key of, up to a slash, is called this now. */
function isCalled(search: string, subject: PgColumn): SQL | undefined {
  if (search === '') return undefined
  return or(
    ...Object.values(things).map(
      ({ table, key, names }) =>
        sql`split_part(${subject}, '/', 1) in (select ${key} from ${table} where ${containsText(search, ...names)})`,
    ),
  )
}
