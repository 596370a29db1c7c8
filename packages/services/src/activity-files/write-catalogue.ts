import {
  importDepartments,
  importEmployees,
  importOptions,
  importQuestionnaireQuestions,
  importQuestionnaires,
  importQuestions,
  importTargets,
} from '@vantage/db/activities/import-tables'
import { insertSelect, type Sources, updateDifferent } from '@vantage/db/bulk-statements'
import {
  answerOptions,
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf, lower, revisionByFile } from '@vantage/db/columns'
import { accountChanges, departments, employees } from '@vantage/db/people/tables'
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { ensureScale } from '../catalogue/change-questionnaires.ts'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditContext } from '../core/context.ts'
import { changedBy, recordAccountChanges } from '../auth/account-changes.ts'
import { changedForms, readForms } from './catalogue.ts'
import type { Accounts } from './check-entries.ts'
import type { Lists } from './lists.ts'

export interface Counts {
  created: number
  updated: number
  unchanged: number
}

export function tally(listed: number, created: number, updated: number): Counts {
  return { created, updated, unchanged: listed - created - updated }
}

/**
 * Writes the lists of a file, which are staged, but for activities. `accounts` are locked, and were checked. Is recorded as
 * `writeEmployees` says.
 */
export async function writeLists(ctx: AuditContext, lists: Lists, accounts: Accounts) {
  const { db } = ctx
  const written = {
    departments: await writeList(
      db,
      departments,
      named(importDepartments),
      byKey(departments, importDepartments),
    ),
    targets: await writeList(db, targets, named(importTargets), byKey(targets, importTargets)),
    questions: await writeList(db, questions, questionSources, byKey(questions, importQuestions)),
    options: await writeList(db, answerOptions, optionSources, {
      from: importOptions,
      match: eq(answerOptions.score, importOptions.score),
      besides: {},
    }),
  }
  if (lists.options.size === 0) await ensureScale(db)
  const tallied = (list: keyof typeof written) =>
    tally(lists[list].size, written[list].created, written[list].updated)
  return {
    departments: tallied('departments'),
    employees: await writeEmployees(ctx, lists.employees.size, accounts),
    targets: tallied('targets'),
    questions: tallied('questions'),
    options: tallied('options'),
    questionnaires: await writeQuestionnaires(db, lists),
  }
}

interface Staged<T extends PgTable> {
  from: PgTable & { place: PgColumn }
  /** Which row of the table an entry of the file is. */
  match: SQL
  /** Set when a row changes. */
  besides: Partial<Sources<T>>
}

const byKey = (
  table: PgTable & Record<'key' | 'version', PgColumn>,
  from: PgTable & Record<'key' | 'place', PgColumn>,
) => ({ from, match: eq(table.key, from.key), besides: revisionByFile(table) })

/** Updates rows that differ and creates missing ones, in the order of the file. */
async function writeList<T extends PgTable>(
  db: Db,
  table: T,
  sources: Sources<T>,
  { from, match, besides }: Staged<T>,
) {
  const updated = await db.execute(updateDifferent(table, sources, from, match, besides))
  const created = await insertMissing(db, table, sources, { from, match })
  return { created, updated: updated.count }
}

async function insertMissing<T extends PgTable>(
  db: Db,
  table: T,
  sources: Sources<T>,
  { from, match }: Pick<Staged<T>, 'from' | 'match'>,
): Promise<number> {
  const missing = sql`from ${from} where not exists (select from ${table} where ${match})
    order by ${from.place}`
  return (await db.execute(insertSelect(table, sources, missing))).count
}

const named = ({ key, name, name_en }: Record<'key' | 'name' | 'name_en', PgColumn>) => ({
  key,
  name,
  name_en,
})

const { type, content, contentEn } = importQuestions
/** The target of a question that was deleted meanwhile is null, which the column refuses. */
const questionSources = {
  key: importQuestions.key,
  targetId: sql`(select ${targets.id} from ${targets} where ${eq(targets.key, importQuestions.target)})`,
  type,
  content,
  contentEn,
}

const optionSources = columnsOf(importOptions, 'score', 'name', 'name_en')

async function writeQuestionnaires(db: Db, lists: Lists): Promise<Counts> {
  const changed = changedForms(lists, await readForms(db)).map(({ id }) => id)
  const staged = byKey(questionnaires, importQuestionnaires)
  const { from, match, besides } = staged
  if (changed.length > 0) {
    await db
      .delete(questionnaireQuestions)
      .where(inArray(questionnaireQuestions.questionnaireId, changed))
    await db.update(questionnaires).set(besides).where(inArray(questionnaires.id, changed))
  }
  const sources = named(importQuestionnaires)
  const update = updateDifferent(questionnaires, sources, from, match, besides)
  const renamed = await db.execute<{ id: number }>(sql`${update} returning ${questionnaires.id}`)
  const created = await insertMissing(db, questionnaires, sources, staged)
  const [items, read] = [questionnaireQuestions, importQuestionnaireQuestions]
  await db.execute(
    insertSelect(
      items,
      {
        questionnaireId: questionnaires.id,
        position: read.position,
        questionId: sql`(select ${questions.id} from ${questions} where ${eq(questions.key, read.question)})`,
      },
      sql`from ${read}
        join ${importQuestionnaires} on ${eq(importQuestionnaires.place, read.place)}
        join ${questionnaires} on ${match}
        where not exists (select from ${items} where ${eq(items.questionnaireId, questionnaires.id)})`,
    ),
  )
  const updated = new Set([...changed, ...renamed.map(({ id }) => id)])
  return tally(lists.questionnaires.size, created, updated.size)
}

/** The database changed between the check and the write. */
export class ConcurrentChange extends Error {}

const read = importEmployees
/** Matched by id: an account that got this name after the check is refused as a duplicate. */
const isSameEmployee = eq(employees.id, read.accountId)
const departmentId = sql`(select ${departments.id} from ${departments} where ${eq(departments.key, read.department)})`
const managerId = sql`(select manager.id from ${employees} manager
  where lower(manager.username) = ${lower(read.manager)})`
const managerThen = sql`case when ${read.manager} is null then ${employees.managerId} else ${managerId} end`
const required = {
  fullname: read.fullname,
  englishname: read.englishname,
  departmentId,
  ...columnsOf(read, 'gender', 'hasSubordinate', 'type'),
}

/**
 * Creates new employees and updates the others, except for username, password and DingTalk id. Records the accounts that
 * were made and the administrators that were demoted.
 */
async function writeEmployees(
  ctx: AuditContext,
  listed: number,
  { byUsername }: Accounts,
): Promise<Counts> {
  const { db } = ctx
  const now = sql`${ctx.clock().toISOString()}::timestamptz`
  await refuseVanished(db, read.department, departments.key)
  const checked = [...byUsername.values()].map(({ id }) => id)
  await db
    .update(read)
    .set({ accountId: employees.id })
    .from(employees)
    .where(and(isNamed(read.username), sql`${employees.id} = any(${sql.param(checked)}::int[])`))
  const demoted = await db
    .select({ id: employees.id })
    .from(employees)
    .innerJoin(read, isSameEmployee)
    .where(and(eq(employees.type, 'evm'), ne(read.type, 'evm')))
  await recordAccountChanges(ctx, 'demoted', demoted)
  const made = insertSelect(
    employees,
    {
      ...required,
      username: read.username,
      realName: read.realName,
      grants: sql`coalesce(${read.grants}, '{}')`,
      dingtalkUserId: read.dingtalkUserId,
      email: read.email,
      language: sql`coalesce(${read.language}, 'ch')`,
      passwordHash: read.passwordHash,
      createdAt: now,
    },
    sql`from ${read} where ${isNull(read.accountId)} order by ${read.place}`,
  )
  const { byId, byName } = changedBy(ctx)
  const created = await db.execute(sql`
    with made as (${made} returning id)
    ${insertSelect(
      accountChanges,
      {
        accountId: sql`made.id`,
        kind: sql`'made'`,
        at: now,
        byId: sql`${byId}::int`,
        byName: sql`${byName}::text`,
        together: sql`(count(*) over ())::int`,
      },
      sql`from made`,
    )}`)
  // Managers may be among those who were just made.
  await db
    .update(employees)
    .set({ managerId })
    .from(read)
    .where(and(isNull(read.accountId), isNotNull(read.manager), isNamed(read.username)))
  const updated = await db.execute(
    updateDifferent(
      employees,
      {
        ...required,
        username: employees.username,
        realName: sql`coalesce(${read.realName}, ${employees.realName})`,
        email: sql`coalesce(${read.email}, ${employees.email})`,
        language: sql`coalesce(${read.language}, ${employees.language})`,
        managerId: managerThen,
        grants: sql`case when ${read.grants} is null
          or (${employees.grants} @> ${read.grants} and ${employees.grants} <@ ${read.grants})
          then ${employees.grants} else ${read.grants} end`,
      },
      read,
      isSameEmployee,
      {
        ...revisionByFile(employees),
        managerByHand: sql`${employees.managerByHand}
          and ${employees.managerId} is not distinct from ${managerThen}`,
      },
    ),
  )
  return tally(listed, created.count, updated.count)
}

/** Whether an employee has a username, in whatever case. */
export const isNamed = (username: PgColumn) =>
  sql`${lower(employees.username)} = ${lower(username)}`

/** Throws when what staged rows refer to was deleted meanwhile, where nothing else would. */
export async function refuseVanished(db: Db, reference: PgColumn, column: PgColumn): Promise<void> {
  const [vanished] = await db
    .select({ reference })
    .from(reference.table)
    .leftJoin(column.table, eq(column, reference))
    .where(and(isNotNull(reference), isNull(column)))
    .limit(1)
  if (vanished) throw new ConcurrentChange()
}
