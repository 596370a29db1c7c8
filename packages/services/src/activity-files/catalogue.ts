import type { fileActivity, FileQuestion } from '@vantage/contracts/activity-files/activity-file'
import type { ActivityStatus } from '@vantage/contracts/activities/levels'
import { activities } from '@vantage/db/activities/tables'
import {
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { lower } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'

/** An activity without its participants. */
export type ActivityHeader = z.output<typeof fileActivity>

/** A question of a questionnaire as the answers are checked against it. */
export type KeyedQuestion = Pick<FileQuestion, 'key' | 'type'>

/** A field whose values are unique in its list. */
export type UniqueField =
  | `${'departments' | 'targets' | 'questions' | 'questionnaires' | 'activities'}.key`
  | 'options.score'
  | 'employees.username'
  | 'employees.dingtalk_user_id'

/** What the rest of the file may refer to, in the file or in the database. */
export class Catalogue {
  readonly existing: Existing
  readonly counts = {
    departments: 0,
    employees: 0,
    targets: 0,
    questions: 0,
    options: 0,
    questionnaires: 0,
    activities: 0,
  }
  /** By place in the file. */
  readonly activities = new Map<number, ActivityHeader>()
  /** Passwords of new employees, by place. */
  readonly passwords = new Map<number, string>()
  /** In the file, by key. */
  readonly questionTypes = new Map<string, FileQuestion['type']>()
  readonly questionnaires = new Map<string, string[]>()
  private readonly places = new Map<UniqueField, Map<string, number>>()
  /** The key of the activity that is to be withdrawn. */
  private readonly replaced: string | undefined

  constructor(existing: Existing, replaced?: string) {
    this.existing = existing
    this.replaced = replaced
  }

  /** Whether an activity with this key can be created. */
  isFree(key: string): boolean {
    return key === this.replaced || !this.existing.activities.has(key)
  }

  /** Places in the file by the values of a field. */
  placesBy(field: UniqueField): Map<string, number> {
    const places = this.places.get(field) ?? new Map<string, number>()
    this.places.set(field, places)
    return places
  }

  hasDepartment(key: string): boolean {
    return this.placesBy('departments.key').has(key) || this.existing.departments.has(key)
  }

  hasTarget(key: string): boolean {
    return this.placesBy('targets.key').has(key) || this.existing.targets.has(key)
  }

  hasQuestionnaire(key: string): boolean {
    return this.questionnaires.has(key) || this.existing.questionnaires.has(key)
  }

  /** In any case. */
  hasEmployee(username: string): boolean {
    const name = username.toLowerCase()
    return this.placesBy('employees.username').has(name) || this.existing.usernames.has(name)
  }

  questionType(key: string): FileQuestion['type'] | undefined {
    return this.questionTypes.get(key) ?? this.existing.questions.get(key)
  }

  /** The questions of a questionnaire in its order; undefined when it or one of them is unknown. */
  form(questionnaire: string): KeyedQuestion[] | undefined {
    const keys =
      this.questionnaires.get(questionnaire) ?? this.existing.questionnaires.get(questionnaire)
    const form = keys?.flatMap((key) => {
      const type = this.questionType(key)
      return type === undefined ? [] : [{ key, type }]
    })
    return form?.length === keys?.length ? form : undefined
  }
}

/** What a file may refer to because the database has it. */
export interface Existing {
  departments: Set<string>
  targets: Set<string>
  questions: Map<string, 0 | 1>
  /** Question keys in questionnaire order. */
  questionnaires: Map<string, string[]>
  /** All but withdrawn ones. `contentHash` is null for one that was not imported, or has been sealed since. */
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
