import type {
  FileActivity,
  FileDepartment,
  FileEmployee,
  FileOption,
  FileQuestion,
  FileQuestionnaire,
  FileTarget,
} from '@vantage/contracts/activities/campaign-file'
import { ServiceError } from '../../errors.ts'
import type { Connection } from './read-participants.ts'

export interface ActivityFacts {
  id: number
  questionnaireId: number
  activity: FileActivity
}

/** Finds the activity by its key, else by its id. */
export async function readActivity(
  connection: Connection,
  keyOrId: string | number,
): Promise<ActivityFacts> {
  const key = String(keyOrId)
  const id = /^\d{1,9}$/.test(key) ? Number(key) : 0
  const [row] = await connection<(FileActivity & { id: number; questionnaire_id: number })[]>`
    select a.id, a.questionnaire_id, a.key, a.name, a.name_en, n.key as questionnaire,
      a.created_on::text as created_time, a.status, a.anonymity_min, a.results_visible
    from activities a join questionnaires n on n.id = a.questionnaire_id
    where a.key = ${key} or a.id = ${id}
    order by a.key = ${key} desc limit 1`
  if (!row) throw new ServiceError('not-found', `There is no activity ${JSON.stringify(key)}.`)
  const { id: found, questionnaire_id: questionnaireId, ...activity } = row
  return { id: found, questionnaireId, activity }
}

/** The lists of the file that the activity needs, and its questions in questionnaire order. */
export async function readCatalogue(
  connection: Connection,
  { id, questionnaireId }: Pick<ActivityFacts, 'id' | 'questionnaireId'>,
) {
  const named = connection`
    select employee_id as id from participants where activity_id = ${id}
    union select rater_id from assignments where activity_id = ${id}`
  const departments = await connection<FileDepartment[]>`
    select key, name, name_en from departments
    where id in (select department_id from employees where id in (${named})) order by id`
  const employees = await connection<Stored<FileEmployee>[]>`
    select e.username, e.fullname, e.englishname, d.key as department, e.gender, e.has_subordinate,
      e.type, e.real_name, nullif(e.grants, '{}') as grants, e.dingtalk_user_id
    from employees e left join departments d on d.id = e.department_id
    where e.id in (${named}) order by e.id`
  const form = await connection<{ key: string; type: 0 | 1 }[]>`
    select q.key, q.type from questionnaire_questions i join questions q on q.id = i.question_id
    where i.questionnaire_id = ${questionnaireId} order by i.position`
  const asked = connection`
    select question_id from questionnaire_questions where questionnaire_id = ${questionnaireId}`
  const targets = await connection<FileTarget[]>`
    select key, name, name_en from targets
    where id in (select target_id from questions where id in (${asked})) order by id`
  const questions = await connection<FileQuestion[]>`
    select q.key, t.key as target, q.type, q.content, q.content_en
    from questions q join targets t on t.id = q.target_id where q.id in (${asked}) order by q.id`
  const options = await connection<FileOption[]>`
    select name, name_en, score from answer_options order by score desc`
  const questionnaires = await connection<Omit<FileQuestionnaire, 'questions'>[]>`
    select key, name, name_en from questionnaires where id = ${questionnaireId}`
  return {
    form: [...form],
    departments: [...departments],
    employees: employees.map(withoutNulls),
    targets: [...targets],
    questions: [...questions],
    options: [...options],
    questionnaires: questionnaires.map((each) => ({
      ...each,
      questions: form.map(({ key }) => key),
    })),
  }
}

/** Optional fields are null in the database. */
type Stored<T> = { [K in keyof T]-?: T[K] | null }

/** Leaves out optional fields that say nothing; `department` stands even when it is null. */
function withoutNulls(employee: Stored<FileEmployee>) {
  const entries = Object.entries(employee)
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== null || name === 'department'),
  )
}
