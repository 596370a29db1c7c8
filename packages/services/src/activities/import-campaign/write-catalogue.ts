import type { Sql } from '@vantage/db/client'
import { changedQuestionnaires } from './conflicts.ts'

export interface Counts {
  created: number
  updated: number
  unchanged: number
}

type Named = 'departments' | 'targets'

/** Brings a list of names up to what was staged, by key. */
export async function writeNamed(connection: Sql, table: Named, staged: number) {
  const updated = await connection.unsafe(
    `update ${table} d set name = s.name, name_en = s.name_en from import_${table} s
     where d.key = s.key and (d.name, d.name_en) is distinct from (s.name, s.name_en)`,
  )
  const created = await connection.unsafe(
    `insert into ${table} (key, name, name_en) select key, name, name_en from import_${table} s
     where not exists (select from ${table} d where d.key = s.key) order by s.place`,
  )
  return tally(staged, created.count, updated.count)
}

export async function writeQuestions(connection: Sql, staged: number): Promise<Counts> {
  const updated = await connection.unsafe(
    `update questions q
     set target_id = t.id, type = s.type, content = s.content, content_en = s.content_en
     from import_questions s join targets t on t.key = s.target
     where q.key = s.key and (q.target_id, q.type, q.content, q.content_en)
       is distinct from (t.id, s.type, s.content, s.content_en)`,
  )
  const created = await connection.unsafe(
    `insert into questions (key, target_id, type, content, content_en)
     select s.key, t.id, s.type, s.content, s.content_en
     from import_questions s join targets t on t.key = s.target
     where not exists (select from questions q where q.key = s.key) order by s.place`,
  )
  return tally(staged, created.count, updated.count)
}

export async function writeQuestionnaires(connection: Sql, staged: number) {
  const updated = await connection.unsafe<{ id: number }[]>(
    `select id from (${changedQuestionnaires}) c
     union select n.id from questionnaires n join import_questionnaires s on s.key = n.key
     where (n.name, n.name_en) is distinct from (s.name, s.name_en)`,
  )
  await connection.unsafe(
    `delete from questionnaire_questions where questionnaire_id in
       (select id from (${changedQuestionnaires}) c)`,
  )
  await connection.unsafe(
    `update questionnaires n set name = s.name, name_en = s.name_en from import_questionnaires s
     where n.key = s.key and (n.name, n.name_en) is distinct from (s.name, s.name_en)`,
  )
  const created = await connection.unsafe(
    `insert into questionnaires (key, name, name_en)
     select key, name, name_en from import_questionnaires s
     where not exists (select from questionnaires n where n.key = s.key) order by s.place`,
  )
  await connection.unsafe(
    `insert into questionnaire_questions (questionnaire_id, position, question_id)
     select n.id, i.position, q.id
     from import_questionnaires s
     join questionnaires n on n.key = s.key
     join import_questionnaire_questions i on i.place = s.place
     join questions q on q.key = i.question
     where not exists (select from questionnaire_questions o where o.questionnaire_id = n.id)`,
  )
  return tally(staged, created.count, updated.length)
}

/** The scale: the file's, or the standing one, or the default when there is none yet. */
export async function writeOptions(connection: Sql, staged: number): Promise<Counts> {
  if (staged === 0) {
    await connection`
      insert into answer_options ${connection([...defaultScale], 'score', 'name', 'name_en')}
      on conflict (score) do nothing`
    return tally(0, 0, 0)
  }
  const updated = await connection.unsafe(
    `update answer_options o set name = s.name, name_en = s.name_en from import_options s
     where o.score = s.score and (o.name, o.name_en) is distinct from (s.name, s.name_en)`,
  )
  const created = await connection.unsafe(
    `insert into answer_options (score, name, name_en)
     select score, name, name_en from import_options s
     where not exists (select from answer_options o where o.score = s.score) order by s.place`,
  )
  return tally(staged, created.count, updated.count)
}

/** The scale of a company that has not chosen its own words. */
export const defaultScale = [
  { score: 5, name: '非常符合', name_en: 'Exceptionally accurate' },
  { score: 4, name: '比较符合', name_en: 'Very accurate' },
  { score: 3, name: '基本符合', name_en: 'Moderately accurate' },
  { score: 2, name: '不太符合', name_en: 'Slightly accurate' },
  { score: 1, name: '完全不符合', name_en: 'Not accurate at all' },
] as const

export function tally(staged: number, created: number, updated: number): Counts {
  return { created, updated, unchanged: staged - created - updated }
}
