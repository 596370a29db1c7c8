import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import { exampleActivityFile } from '@vantage/dev-env/testing/import-file'
import type postgres from 'postgres'

/** The example activity, running and without answers. */
export function emptyActivity(key = 'activity'): ActivityFile {
  const activityFile = exampleActivityFile()
  for (const employee of activityFile.employees ?? []) delete employee.password
  for (const activity of activityFile.activities ?? []) {
    activity.key = key
    activity.status = 'running'
    for (const { raters } of activity.participants) for (const rater of raters) delete rater.answers
  }
  return activityFile
}

/** One assignment with what is needed to answer it. */
export interface Work {
  relationsId: number
  participant: string
  rater: string
  raterId: number
  level: number
}

export const readWork = (sql: postgres.Sql): Promise<Work[]> => sql<Work[]>`
  select a.id as "relationsId", e.username as participant, r.username as rater, r.id as "raterId", a.level
  from assignments a
  join participants p on p.id = a.participant_id
  join employees e on e.id = p.employee_id
  join employees r on r.id = a.rater_id
  order by a.id`

/** The documented body of a complete submission; `seed` determines the scores and the text. */
export async function submissionOf(sql: postgres.Sql, work: Work, seed: number) {
  const questions = await sql<{ id: number; type: number }[]>`
    select q.id, q.type from questionnaire_questions qq join questions q on q.id = qq.question_id
    order by qq.position`
  const row = {
    username: work.participant,
    relations_id: work.relationsId,
    creator: work.rater,
    sort: 1,
  }
  const scoreOf = (id: number) => 1 + ((id * 7 + seed * 3) % 5)
  return {
    selectorList: questions.flatMap(({ id, type }) =>
      type === 0 ? [{ ...row, question_id: id, score: scoreOf(id) }] : [],
    ),
    resultsList: questions.flatMap(({ id, type }) =>
      type === 1 ? [{ ...row, question_id: id, explain: `意见 ${seed}` }] : [],
    ),
    isreport: 1,
  }
}
