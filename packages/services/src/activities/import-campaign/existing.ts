import type { ActivityStatus } from '@vantage/contracts/activities/levels'
import type { Db } from '@vantage/db/client'
import { activities } from '@vantage/db/activities/tables'
import {
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import { lower } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { asc, eq, gt, ne, sql } from 'drizzle-orm'

/** What a file may refer to because the database has it. */
export interface Existing {
  departments: Set<string>
  targets: Set<string>
  questions: Map<string, 0 | 1>
  /** Question keys in questionnaire order. */
  questionnaires: Map<string, string[]>
  /**
   * Those that are not withdrawn. `contentHash` is that of the file it was imported from; null for one that was made by
   * hand, or has been sealed since.
   */
  activities: Map<string, { contentHash: string | null; status: ActivityStatus }>
  /** In lower case, as PostgreSQL writes it. */
  usernames: Set<string>
}

export async function readExisting(db: Db): Promise<Existing> {
  const departmentKeys = await db.select({ key: departments.key }).from(departments)
  const targetKeys = await db.select({ key: targets.key }).from(targets)
  const listed = await db
    .select({ key: questionnaires.key, question: questions.key })
    .from(questionnaires)
    .innerJoin(
      questionnaireQuestions,
      eq(questionnaireQuestions.questionnaireId, questionnaires.id),
    )
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .orderBy(asc(questionnaires.id), asc(questionnaireQuestions.position))
  const byQuestionnaire = new Map<string, string[]>()
  for (const { key, question } of listed) {
    const keys = byQuestionnaire.get(key)
    if (keys) keys.push(question)
    else byQuestionnaire.set(key, [question])
  }
  const types = await db.select({ key: questions.key, type: questions.type }).from(questions)
  const stored = await db
    .select({
      key: activities.key,
      contentHash: activities.contentHash,
      status: activities.status,
    })
    .from(activities)
    .where(ne(activities.status, 'withdrawn'))
  return {
    departments: new Set(departmentKeys.map(({ key }) => key)),
    targets: new Set(targetKeys.map(({ key }) => key)),
    questions: new Map(types.map(({ key, type }) => [key, type])),
    questionnaires: byQuestionnaire,
    activities: new Map(stored.map(({ key, ...activity }) => [key, activity])),
    usernames: await readUsernames(db),
  }
}

const batch = 5000

async function readUsernames(db: Db): Promise<Set<string>> {
  const usernames = new Set<string>()
  let last: number | undefined = 0
  while (last !== undefined) {
    const rows: { id: number; username: string }[] = await db
      .select({ id: employees.id, username: sql<string>`${lower(employees.username)}` })
      .from(employees)
      .where(gt(employees.id, last))
      .orderBy(asc(employees.id))
      .limit(batch)
    for (const { username } of rows) usernames.add(username)
    last = rows.at(-1)?.id
  }
  return usernames
}
