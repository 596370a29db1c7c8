import type { Sql } from '@vantage/db/client'

/** What a file may refer to because it stands in the database already. */
export interface Standing {
  departments: Set<string>
  targets: Set<string>
  questions: Map<string, 0 | 1>
  /** Question keys in questionnaire order. */
  questionnaires: Map<string, string[]>
  /** What the file said when the activity was imported; null for one that was made by hand. */
  activities: Map<string, { contentHash: string | null }>
  /** Lower-cased username to id. */
  employees: Map<string, number>
}

export async function readStanding(connection: Sql): Promise<Standing> {
  const departments = await connection<{ key: string }[]>`select key from departments`
  const targets = await connection<{ key: string }[]>`select key from targets`
  const questions = await connection<{ key: string; type: 0 | 1 }[]>`
    select key, type from questions`
  const questionnaires = await connection<{ key: string; questions: string[] }[]>`
    select n.key, array_agg(q.key order by i.position) as questions
    from questionnaires n
    join questionnaire_questions i on i.questionnaire_id = n.id
    join questions q on q.id = i.question_id
    group by n.key`
  const activities = await connection<{ key: string; content_hash: string | null }[]>`
    select key, content_hash from activities`
  const employees = new Map<string, number>()
  const rows = connection<{ id: number; name: string }[]>`
    select id, lower(username) as name from employees`
  await rows.cursor(5000, (batch) => {
    for (const { id, name } of batch) employees.set(name, id)
  })
  return {
    departments: new Set(departments.map(({ key }) => key)),
    targets: new Set(targets.map(({ key }) => key)),
    questions: new Map(questions.map(({ key, type }) => [key, type])),
    questionnaires: new Map(questionnaires.map((row) => [row.key, row.questions])),
    activities: new Map(activities.map((row) => [row.key, { contentHash: row.content_hash }])),
    employees,
  }
}
