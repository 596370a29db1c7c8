import type { Sql } from '@vantage/db/client'
import { quoted } from './catalogue-sections.ts'
import type { Faults } from './faults.ts'

const startedUse = `exists (select from activities a
  join questionnaire_questions u on u.questionnaire_id = a.questionnaire_id
  where u.question_id = q.id and a.status <> 'draft')`

const listed = `(select array_agg(x.key order by i.position)
  from questionnaire_questions i join questions x on x.id = i.question_id
  where i.questionnaire_id = n.id)`
const staged = `(select array_agg(i.question order by i.position)
  from import_questionnaire_questions i where i.place = s.place)`

/** Questionnaires of the file whose list of questions differs from the standing one: `place`, `id`. */
export const changedQuestionnaires = `select s.place, n.id from import_questionnaires s
  join questionnaires n on n.key = s.key where ${listed} is distinct from ${staged}`

/** Questions of the file that would change their type or target: `place`, `id`. */
const changedQuestions = `select s.place, q.id, q.type <> s.type as type_changed
  from import_questions s join questions q on q.key = s.key join targets t on t.id = q.target_id
  where (q.type, t.key) is distinct from (s.type, s.target)`

/**
 * Compares what was staged with what stands: nothing that a started activity rests on may change (decisions section 4).
 * With `lock`, what was found stays true until the transaction ends.
 */
export async function findConflicts(
  connection: Sql,
  faults: Faults,
  { lock }: { lock: boolean },
): Promise<void> {
  const rows = <T>(query: string) => connection.unsafe<(T & { place: number })[]>(query)
  const changes = await rows(
    `select place from (${changedQuestionnaires}) n union all select place from (${changedQuestions}) q`,
  )
  if (lock && changes.length > 0) {
    await connection.unsafe('lock table questionnaires, activities in share row exclusive mode')
  }

  const questions = await rows<{ type_changed: boolean }>(
    `select q.place, q.type_changed from (${changedQuestions}) q where ${startedUse} order by q.place`,
  )
  for (const { place, type_changed } of questions) {
    const field = type_changed ? 'type' : 'target'
    const message = `cannot change: a started activity uses this question`
    faults.add(['questions', place, field], message, null)
  }

  const questionnaires = await rows(
    `select n.place from (${changedQuestionnaires}) n
     where exists (select from activities a where a.questionnaire_id = n.id and a.status <> 'draft')
     order by n.place`,
  )
  for (const { place } of questionnaires) {
    const message = 'cannot change: a started activity uses this questionnaire'
    faults.add(['questionnaires', place, 'questions'], message, null)
  }

  const dingtalk = await rows<{ username: string }>(
    `select s.place, e.username from import_employees s
     join employees e on e.dingtalk_user_id = s.dingtalk_user_id
     where lower(e.username) <> lower(s.username) and not exists (
       select from import_employees o
       where lower(o.username) = lower(e.username) and o.dingtalk_user_id is not null)
     order by s.place`,
  )
  for (const { place, username } of dingtalk) {
    const message = `belongs to ${quoted(username)} already`
    faults.add(['employees', place, 'dingtalk_user_id'], message, null)
  }
}

/** What the file refers to may have been deleted since it was read. */
export async function findVanished(connection: Sql, faults: Faults): Promise<void> {
  const [row] = await connection.unsafe<{ gone: number }[]>(
    `select count(*)::int as gone from (
       select from import_employees s where s.department is not null
         and not exists (select from departments d where d.key = s.department)
       union all select from import_questions s
         where not exists (select from targets t where t.key = s.target)
       union all select from import_questionnaire_questions s
         where not exists (select from questions q where q.key = s.question)
       union all select from import_activities s
         where not exists (select from questionnaires n where n.key = s.questionnaire)
     ) missing`,
  )
  if (row && row.gone > 0) {
    faults.add([], 'refers to entries that were deleted while it was read; import it again', null)
  }
}
