import type {
  FileActivity,
  FileEmployee,
  FileQuestion,
} from '@vantage/contracts/activity-files/activity-file'
import {
  activities,
  activityPeople,
  assignments,
  isOpen,
  isStarted,
  participants,
} from '@vantage/db/activities/tables'
import {
  answerOptions,
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { peopleOnCircles } from '@vantage/domain/people/reporting-lines'
import { columnsOf } from '@vantage/db/columns'
import { and, asc, desc, eq, exists, ne, not, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { employeeEntry, questionEntry } from './check-entries.ts'
import { ServiceError } from '../core/errors.ts'
import { departmentThen, isPersonOf, managerThen } from '../activities/activity-people.ts'
import { managers } from '../people/list-employees.ts'

/** The activity with this key, else with this id, unless it was withdrawn. Throws `not-found`. */
export async function readActivity(db: Db, key: string) {
  const id = /^\d{1,9}$/.test(key) ? Number(key) : 0
  const isKey = eq(activities.key, key)
  const [row] = await db
    .select({
      id: activities.id,
      questionnaireId: questionnaires.id,
      sealed: sql<boolean>`${activities.sealedAt} is not null`,
      isStarted: sql<boolean>`${isStarted}`,
      until: activities.nominationsUntil,
      header: {
        ...columnsOf(activities, 'key', 'name', 'name_en'),
        questionnaire: questionnaires.key,
        created_time: activities.createdOn,
        status: sql<FileActivity['status']>`${activities.status}`,
        anonymity_min: activities.anonymityMin,
        results_visible: activities.resultsVisible,
      },
    })
    .from(activities)
    .leftJoin(questionnaires, eq(questionnaires.id, activities.questionnaireId))
    .where(and(or(isKey, eq(activities.id, id)), ne(activities.status, 'withdrawn')))
    .orderBy(desc(isKey))
    .limit(1)
  if (!row) throw new ServiceError('not-found', `There is no activity ${JSON.stringify(key)}.`)
  const { until, header, questionnaireId, ...found } = row
  const { questionnaire } = header
  if (questionnaireId === null || questionnaire === null)
    throw new ServiceError(
      'invalid',
      'The activity has no questionnaire yet: there is nothing to export.',
    )
  const isOpen = !found.isStarted && until !== null
  const nominated = isOpen && { nominations_until: until }
  const full: FileActivity = { ...header, questionnaire, ...nominated }
  return { ...found, questionnaireId, header: full }
}

/** Which raters are in the file: an excused person with nothing but what they submitted. */
export const isExported = (answers: boolean) =>
  answers ? or(isOpen, assignments.submitted) : not(assignments.excused)

/**
 * The lists that the activity refers to, and its questions in order. People have their departments and managers of the start; raters of
 * a sealed activity are left out, and so are those on lists of raters once it has started.
 */
export async function readCatalogue(
  db: Db,
  { id: activityId, questionnaireId, sealed }: Awaited<ReturnType<typeof readActivity>>,
  { answers }: { answers: boolean },
) {
  const evaluated = db
    .select({ id: participants.employeeId })
    .from(participants)
    .where(eq(participants.activityId, activityId))
  const raters = db
    .select({ id: assignments.raterId })
    .from(assignments)
    .where(and(eq(assignments.activityId, activityId), isExported(answers)))
  const onLists = db
    .select({ id: nominees.raterId })
    .from(nominees)
    .innerJoin(nominationLists, eq(nominationLists.participantId, nominees.participantId))
    .innerJoin(activities, eq(activities.id, nominationLists.activityId))
    .where(and(eq(activities.id, activityId), not(isStarted)))
  // `union` mutates its first query.
  const isNamed = sql`${employees.id} in ${sealed ? evaluated : union(evaluated, raters, onLists)}`
  const named = ({ key, name, name_en }: typeof departments | typeof targets) => ({
    key: sql<string>`${key}`,
    name: sql<string>`${name}`,
    name_en: sql<string>`${name_en}`,
  })
  const ofNamed = db
    .select({ id: employees.id })
    .from(employees)
    .leftJoin(activityPeople, isPersonOf(activityId))
    .where(and(eq(departmentThen, departments.id), isNamed))
  const staff = await db
    .select({
      ...employeeEntry,
      has_subordinate: sql<boolean>`coalesce(${activityPeople.hasSubordinate}, ${employees.hasSubordinate})`,
    })
    .from(employees)
    .leftJoin(activityPeople, isPersonOf(activityId))
    .leftJoin(departments, eq(departments.id, departmentThen))
    .leftJoin(managers, eq(managers.id, managerThen))
    .where(isNamed)
    .orderBy(asc(employees.id))
  const asked = await db
    .select({
      id: questions.id,
      targetId: targets.id,
      question: questionEntry,
      target: named(targets),
    })
    .from(questionnaireQuestions)
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(eq(questionnaireQuestions.questionnaireId, questionnaireId))
    .orderBy(asc(questionnaireQuestions.position))
  const form = asked.map(({ question }): FileQuestion => question)
  const usedTargets = new Map(asked.map(({ targetId, target }) => [targetId, target]))
  const [questionnaire] = await db
    .select(columnsOf(questionnaires, 'key', 'name', 'name_en'))
    .from(questionnaires)
    .where(eq(questionnaires.id, questionnaireId))
  return {
    form,
    departments: await db
      .select(named(departments))
      .from(departments)
      .where(exists(ofNamed))
      .orderBy(asc(departments.id)),
    employees: staff.map(withinFile(staff)).map(fileEmployee),
    targets: [...usedTargets].sort(([a], [b]) => a - b).map(([, target]) => target),
    questions: asked.toSorted((a, b) => a.id - b.id).map(({ question }) => question),
    options: await db
      .select(columnsOf(answerOptions, 'name', 'name_en', 'score'))
      .from(answerOptions)
      .orderBy(desc(answerOptions.score)),
    questionnaires: [{ ...questionnaire, questions: form.map(({ key }) => key) }],
  }
}

type Optional = 'real_name' | 'dingtalk_user_id' | 'manager' | 'email'
type Stored = Omit<FileEmployee, Optional | 'grants' | 'password' | 'language'> & {
  [Name in Optional]: string | null
} & Required<Pick<FileEmployee, 'grants' | 'language'>>

/**
 * Leaves out managers who are not in the file, and those of a circle: people come to an activity at different times, and
 * what each of them is stored with may make one.
 */
function withinFile(staff: readonly Stored[]) {
  const usernames = new Set(staff.map(({ username }) => username))
  const lines = staff.flatMap(({ username, manager }) =>
    manager !== null && usernames.has(manager) ? [[username, manager] as const] : [],
  )
  const onCircles = peopleOnCircles(new Map(lines))
  return (person: Stored): Stored => {
    const isKept = usernames.has(person.manager ?? '') && !onCircles.has(person.username)
    return isKept ? person : { ...person, manager: null }
  }
}

/** Leaves out what is not set. */
function fileEmployee({ grants, language, ...stored }: Stored): FileEmployee {
  const { real_name, dingtalk_user_id, manager, email, ...employee } = stored
  return {
    ...employee,
    ...(real_name !== null && { real_name }),
    ...(grants && grants.length > 0 && { grants }),
    ...(dingtalk_user_id !== null && { dingtalk_user_id }),
    ...(manager !== null && { manager }),
    ...(email !== null && { email }),
    ...(language !== 'ch' && { language }),
  }
}
