import {
  importDepartments,
  importOptions,
  importQuestionnaireQuestions,
  importQuestionnaires,
  importQuestions,
  importTargets,
} from '@vantage/db/activities/import-tables'
import type { Db } from '@vantage/db/client'
import { insertSelect, type Sources, updateDifferent } from '@vantage/db/bulk-statements'
import {
  answerOptions,
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import { revisionByFile } from '@vantage/db/revision'
import { ensureScale } from '../../catalogue/change-questionnaires.ts'
import { departments } from '@vantage/db/people/tables'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { changedQuestionnaires } from './catalogue-conflicts.ts'

/** What happened to the entries of one list of the file. */
export interface Counts {
  created: number
  updated: number
  unchanged: number
}

export function tally(listed: number, created: number, updated: number): Counts {
  return { created, updated, unchanged: listed - created - updated }
}

/** Brings departments, targets, questions, options and questionnaires to what was staged; `listed` counts the file's. */
export async function writeCatalogue(
  db: Db,
  listed: Record<'departments' | 'targets' | 'questions' | 'options' | 'questionnaires', number>,
) {
  const written = {
    departments: await writeList(db, departments, named(importDepartments), {
      from: importDepartments,
      match: eq(departments.key, importDepartments.key),
      besides: revisionByFile(departments),
    }),
    targets: await writeList(db, targets, named(importTargets), {
      from: importTargets,
      match: eq(targets.key, importTargets.key),
      besides: revisionByFile(targets),
    }),
    questions: await writeList(db, questions, questionSources, {
      from: importQuestions,
      match: eq(questions.key, importQuestions.key),
      besides: revisionByFile(questions),
    }),
    options: await writeList(db, answerOptions, optionSources, {
      from: importOptions,
      match: eq(answerOptions.score, importOptions.score),
      besides: {},
    }),
  }
  if (listed.options === 0) await ensureScale(db)
  const tallied = (list: keyof typeof written) =>
    tally(listed[list], written[list].created, written[list].updated)
  return {
    departments: tallied('departments'),
    targets: tallied('targets'),
    questions: tallied('questions'),
    options: tallied('options'),
    questionnaires: await writeQuestionnaires(db, listed.questionnaires),
  }
}

interface Staged<T extends PgTable> {
  from: PgTable & { place: PgColumn }
  /** Which row of the table an entry of the file is. */
  match: SQL
  /** Set when a row changes. */
  besides: Partial<Sources<T>>
}

/** Updates what differs and creates what is missing, in the order of the file. */
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

const named = ({ key, name, nameEn }: Record<'key' | 'name' | 'nameEn', PgColumn>) => ({
  key,
  name,
  nameEn,
})

const { type, content, contentEn } = importQuestions
/** A target that was deleted meanwhile gives null, which the column refuses. */
const questionSources = {
  key: importQuestions.key,
  targetId: sql`(select ${targets.id} from ${targets} where ${eq(targets.key, importQuestions.target)})`,
  type,
  content,
  contentEn,
}

const optionSources = {
  score: importOptions.score,
  name: importOptions.name,
  nameEn: importOptions.nameEn,
}

async function writeQuestionnaires(db: Db, listed: number): Promise<Counts> {
  const changed = (await changedQuestionnaires(db)).map(({ id }) => id)
  const match = eq(questionnaires.key, importQuestionnaires.key)
  if (changed.length > 0) {
    await db
      .delete(questionnaireQuestions)
      .where(inArray(questionnaireQuestions.questionnaireId, changed))
    await db
      .update(questionnaires)
      .set(revisionByFile(questionnaires))
      .where(inArray(questionnaires.id, changed))
  }
  const sources = named(importQuestionnaires)
  const update = updateDifferent(
    questionnaires,
    sources,
    importQuestionnaires,
    match,
    revisionByFile(questionnaires),
  )
  const renamed = await db.execute<{ id: number }>(sql`${update} returning ${questionnaires.id}`)
  const created = await insertMissing(db, questionnaires, sources, {
    from: importQuestionnaires,
    match,
  })
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
  return tally(listed, created, updated.size)
}
