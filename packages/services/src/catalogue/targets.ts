import type { TargetFields, TargetRow, TargetsInput } from '@vantage/contracts/catalogue/targets'
import type { EditOutput, UsesOutput } from '@vantage/contracts/editing'
import { questionnaireQuestions, questions, targets } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf, byPinyin } from '@vantage/db/columns'
import { and, eq, exists, notExists, sql } from 'drizzle-orm'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, pagesOf, selectedBy, subquery } from '../core/lists.ts'
import { changeNamed } from '../core/named-rows.ts'
import { removal } from '../core/remove-unused.ts'
import { shownRevision } from '../core/revisions.ts'
import { usesOf } from '../core/uses.ts'

const ofTarget = (db: Db) =>
  db.select({ id: questions.id }).from(questions).where(eq(questions.targetId, targets.id))
const questionCount = subquery<number>(sql`
  select count(*)::int from ${questions} where ${questions.targetId} = ${targets.id}`)

const order = {
  updated: targets.updatedAt,
  name: byPinyin(targets.name),
  name_en: byPinyin(targets.name_en),
  questions: questionCount,
  unique: targets.id,
}

const shownTarget = {
  ...columnsOf(targets, 'id', 'name', 'name_en'),
  questions: questionCount.as('questions'),
  questionnaires: subquery<number>(sql`
    select count(distinct ${questionnaireQuestions.questionnaireId})::int
    from ${questionnaireQuestions}
    join ${questions} on ${questions.id} = ${questionnaireQuestions.questionId}
    where ${questions.targetId} = ${targets.id}`).as('questionnaires'),
  ...shownRevision(targets),
}

const list = {
  query: ({ db }: DbContext, input: TargetsInput) =>
    db.select(shownTarget).from(targets).where(targetFilter(db, input)).$dynamic(),
  order,
}
export const listTargets = pagesOf(list)

function targetFilter(db: Db, { search, used }: TargetsInput) {
  return and(
    containsText(search, targets.name, targets.name_en),
    used === undefined ? undefined : used ? exists(ofTarget(db)) : notExists(ofTarget(db)),
  )
}

/** Throws `not-found`. */
export async function getTarget(ctx: EmployeeContext, id: number): Promise<TargetRow> {
  const [row] = await ctx.db.select(shownTarget).from(targets).where(eq(targets.id, id))
  if (!row) throw new ServiceError('not-found', 'There is no such target.')
  return row
}

/** The questions that belong to a target. */
export const targetUses = ({ db }: EmployeeContext, id: number): Promise<UsesOutput> =>
  usesOf(db, 'question', eq(questions.targetId, id))

export async function editTarget(
  ctx: EmployeeContext,
  input: TargetFields & { id: number; version: number },
): Promise<EditOutput<TargetRow>> {
  const result = await changeNamed(ctx, 'target', input)
  if (result.outcome === 'taken') return result
  return { ...result, current: await getTarget(ctx, input.id) }
}

/** Deletes those that no question belongs to. With `check` it only counts. */
export const removeTargets = removal({
  table: targets,
  action: 'target.delete',
  subject: targets.key,
  names: { name: targets.name, name_en: targets.name_en },
  selected: selectedBy(targets.id, targetFilter),
  isUnused: (db) => notExists(ofTarget(db)),
})

/** The headings are those that an import knows, so that an export can be imported again. */
export const exportTargets = exportsOf(list, {
  name: 'targets',
  columns: {
    name: (row) => row.name,
    name_en: (row) => row.name_en,
    questions: (row) => row.questions,
    questionnaires: (row) => row.questionnaires,
    updated: (row) => row.updatedAt,
  },
})
