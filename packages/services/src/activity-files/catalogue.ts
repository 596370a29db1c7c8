import { isDeepStrictEqual } from 'node:util'
import type { FileQuestion } from '@vantage/contracts/activity-files/activity-file'
import { activities } from '@vantage/db/activities/tables'
import {
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf, lower } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { asc, eq, ne, sql } from 'drizzle-orm'
import { isUsedByStarted } from '../catalogue/started.ts'
import type { Lists } from './lists.ts'

/** A question of a questionnaire as the answers are checked against it. */
export type KeyedQuestion = Pick<FileQuestion, 'key' | 'type'>

/** What a file may refer to: what is in the database, and after `addLists` what is in the file. */
export type Catalogue = Awaited<ReturnType<typeof readExisting>>

export async function readExisting(db: Db) {
  const departmentKeys = await db.select({ key: departments.key }).from(departments)
  const targetKeys = await db.select({ key: targets.key }).from(targets)
  const types = await db.select({ key: questions.key, type: questions.type }).from(questions)
  const accounts = await db
    .select({ username: sql<string>`${lower(employees.username)}` })
    .from(employees)
  const stored = await db
    .select(columnsOf(activities, 'key', 'contentHash', 'status'))
    .from(activities)
    .where(ne(activities.status, 'withdrawn'))
  return {
    departments: new Set(departmentKeys.map(({ key }) => key)),
    targets: new Set(targetKeys.map(({ key }) => key)),
    /** Types by key. */
    questions: new Map(types.map(({ key, type }) => [key, type])),
    /** Question keys in questionnaire order. */
    questionnaires: new Map([...(await readForms(db))].map(([key, form]) => [key, form.keys])),
    /** In lower case, as PostgreSQL writes it. */
    usernames: new Set(accounts.map(({ username }) => username)),
    /** Those stored, but for withdrawn ones. `contentHash` is null for one that was not imported, or has been sealed since. */
    activities: new Map(stored.map(({ key, ...activity }) => [key, activity])),
  }
}

interface Form {
  id: number
  /** The keys of its questions, in order. */
  keys: string[]
  /** A started activity has it. */
  isUsed: boolean
}

/** The stored questionnaires by key. */
export async function readForms(db: Db): Promise<Map<string, Form>> {
  const rows = await db
    .select({
      id: questionnaires.id,
      key: questionnaires.key,
      question: questions.key,
      isUsed: sql<boolean>`${isUsedByStarted(db)}`,
    })
    .from(questionnaires)
    .innerJoin(
      questionnaireQuestions,
      eq(questionnaireQuestions.questionnaireId, questionnaires.id),
    )
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .orderBy(asc(questionnaires.id), asc(questionnaireQuestions.position))
  const forms = new Map<string, Form>()
  for (const { key, question, ...form } of rows) {
    const keys = forms.get(key)?.keys ?? []
    keys.push(question)
    forms.set(key, { ...form, keys })
  }
  return forms
}

/** The questionnaires of a file whose list of questions is stored otherwise. */
export const changedForms = ({ questionnaires: listed }: Lists, forms: Map<string, Form>) =>
  [...listed].flatMap(([place, { key, questions: keys }]) => {
    const form = forms.get(key)
    return form && !isDeepStrictEqual(form.keys, keys) ? [{ place, ...form }] : []
  })

/** Adds what the file brings. */
export function addLists(catalogue: Catalogue, lists: Lists): void {
  for (const { key } of lists.departments.values()) catalogue.departments.add(key)
  for (const { key } of lists.targets.values()) catalogue.targets.add(key)
  for (const { key, type } of lists.questions.values()) catalogue.questions.set(key, type)
  for (const { key, questions: keys } of lists.questionnaires.values()) {
    catalogue.questionnaires.set(key, keys)
  }
  for (const { username } of lists.employees.values()) {
    catalogue.usernames.add(username.toLowerCase())
  }
}

/** The questions of a questionnaire in its order; undefined when it or one of them is unknown. */
export function formOf(catalogue: Catalogue, questionnaire: string): KeyedQuestion[] | undefined {
  const keys = catalogue.questionnaires.get(questionnaire)
  const form = keys?.flatMap((key) => {
    const type = catalogue.questions.get(key)
    return type === undefined ? [] : [{ key, type }]
  })
  return form?.length === keys?.length ? form : undefined
}
