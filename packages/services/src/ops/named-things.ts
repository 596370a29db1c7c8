import type { AuditLogRow, NamedThing } from '@vantage/contracts/ops/audit-log'
import { activities } from '@vantage/db/activities/tables'
import { questionnaires, questions, targets } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { departments, employees } from '@vantage/db/people/tables'
import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { containsText } from '../lists.ts'

type Kind = NamedThing['kind']
type Recorded = Pick<AuditLogRow, 'action' | 'subject' | 'before' | 'after'>

interface Things {
  table: PgTable
  id: PgColumn
  /** What entries name them by. */
  key: PgColumn
  /** What people call them, in Chinese and English. */
  names: readonly [PgColumn, PgColumn]
}
const things: Readonly<Record<Kind, Things>> = {
  activity: {
    ...{ table: activities, id: activities.id, key: activities.key },
    names: [activities.name, activities.nameEn],
  },
  target: {
    ...{ table: targets, id: targets.id, key: targets.key },
    names: [targets.name, targets.nameEn],
  },
  question: {
    ...{ table: questions, id: questions.id, key: questions.key },
    names: [questions.content, questions.contentEn],
  },
  questionnaire: {
    ...{ table: questionnaires, id: questionnaires.id, key: questionnaires.key },
    names: [questionnaires.name, questionnaires.nameEn],
  },
  department: {
    ...{ table: departments, id: departments.id, key: departments.key },
    names: [departments.name, departments.nameEn],
  },
  employee: {
    ...{ table: employees, id: employees.id, key: employees.username },
    names: [employees.fullname, employees.englishname],
  },
}
const kinds = Object.keys(things) as Kind[]

/** By the first word of an action: what its subject is. */
const kindsOfActions: Record<string, Kind | undefined> = {
  ...{ activity: 'activity', campaign: 'activity', reports: 'activity', report: 'activity' },
  ...{ list: 'activity', user: 'employee', password: 'employee', sessions: 'employee' },
  ...{ target: 'target', question: 'question', questionnaire: 'questionnaire' },
  department: 'department',
}
const kindsOfFields: Record<string, Kind | undefined> = {
  ...{ activity: 'activity', replaced_by: 'activity', target: 'target', questions: 'question' },
  ...{ questionnaire: 'questionnaire', department: 'department', participants: 'employee' },
}

/** The keys in an entry, and what each is one of. */
function keysOf({ action, subject, before, after }: Recorded): [Kind, string][] {
  const kind = kindsOfActions[action.split('.', 1)[0] ?? '']
  // An activity and somebody in it, or several activities.
  const parts = subject.split(/\/|, /)
  const inSubject: [Kind, string][] = [subject, ...parts].flatMap((key) =>
    kind ? [[kind, key]] : [],
  )
  if (action === 'report.read') inSubject.push(['employee', parts.at(-1) ?? ''])
  const inDetails = [before, after].flatMap((details) =>
    Object.entries(details ?? {}).flatMap(([field, value]): [Kind, string][] => {
      const of = kindsOfFields[field]
      const keys: unknown[] = Array.isArray(value) ? value : [value]
      return keys.flatMap((key) => (of && typeof key === 'string' ? [[of, key]] : []))
    }),
  )
  return [...inSubject, ...inDetails]
}

/** Entries with what they name, by its key; what is gone is not among it. */
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
  const [name, nameEn] = names
  return db
    .select({
      id: sql<number>`${id}`,
      key: sql<string>`${key}`,
      name: sql<string>`${name}`,
      name_en: sql<string>`${nameEn}`,
    })
    .from(table)
    .where(sql`${key} = any(${sql.param(keys)}::text[])`)
}

/** That what an entry was done to is called so now: what its subject is the key of, whole or before a stroke. */
export function isCalled(search: string, subject: PgColumn): SQL | undefined {
  if (search === '') return undefined
  return or(
    ...Object.values(things).map(
      ({ table, key, names }) =>
        sql`split_part(${subject}, '/', 1) in (select ${key} from ${table} where ${containsText(search, ...names)})`,
    ),
  )
}
