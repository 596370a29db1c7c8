import { answerOptions, questions } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { sql } from 'drizzle-orm'
import { isAnyStarted, lockStarts } from '../catalogue/started.ts'
import type { ImportErrors } from '../core/import-errors.ts'
import { lockLines } from '../people/reporting-lines.ts'
import { type Catalogue, changedForms, formOf, readForms } from './catalogue.ts'
import {
  type Accounts,
  changesOf,
  employeeCheck,
  type Fault,
  firstPlaces,
  readAccounts,
  readQuestions,
} from './check-entries.ts'
import { managerFaults } from './check-managers.ts'
import type { Lists } from './lists.ts'

const keys = [
  ['departments', 'key'],
  ['targets', 'key'],
  ['questions', 'key'],
  ['options', 'score'],
  ['questionnaires', 'key'],
  ['activities', 'key'],
] as const

/** Adds an error for each entry that has the key of an earlier one; of employees see `findConflicts`. */
export function checkKeys(lists: Lists, errors: ImportErrors): void {
  for (const [list, field] of keys) {
    const firstOf = firstPlaces<unknown>()
    const entries: Map<number, Record<string, unknown>> = lists[list]
    for (const [place, entry] of entries) {
      const first = firstOf(entry[field], place)
      const message = `${list}[${first}] already has this ${field}`
      if (first !== null) errors.add([list, place, field], message)
    }
  }
}

/** Adds an error for each reference to what is neither in the file nor in the database. */
export function checkReferences(lists: Lists, catalogue: Catalogue, errors: ImportErrors): void {
  const miss = (path: (string | number)[], kind: string, key: string) =>
    errors.add(path, `there is no ${kind} ${JSON.stringify(key)}`)
  for (const [place, { department }] of lists.employees) {
    if (department === null || catalogue.departments.has(department)) continue
    miss(['employees', place, 'department'], 'department', department)
  }
  for (const [place, { target }] of lists.questions) {
    if (!catalogue.targets.has(target)) miss(['questions', place, 'target'], 'target', target)
  }
  for (const [place, { questions: keys }] of lists.questionnaires) {
    for (const [position, key] of keys.entries()) {
      const path = ['questionnaires', place, 'questions', position]
      const earlier = keys.indexOf(key)
      if (earlier < position) errors.add(path, `questions[${earlier}] is the same question`)
      if (!catalogue.questions.has(key)) miss(path, 'question', key)
    }
  }
  const scores = new Set([...lists.options.values()].map(({ score }) => score)).size
  if (lists.options.size > 0 && scores !== 5) {
    errors.add(['options'], 'must name each of the scores 5, 4, 3, 2 and 1')
  }
  for (const [place, { questionnaire }] of lists.activities) {
    const path = ['activities', place, 'questionnaire']
    const form = formOf(catalogue, questionnaire)
    if (!catalogue.questionnaires.has(questionnaire)) miss(path, 'questionnaire', questionnaire)
    else if (form && !form.some(({ type }) => type === 0)) {
      errors.add(path, `${JSON.stringify(questionnaire)} has no choice question`)
    }
  }
}

/**
 * Adds an error for each change that no import may make, of accounts and of what a started activity uses, and for each
 * employee who is in the file twice. With `lock`, what is found holds until the transaction ends, and managers are checked,
 * too. Gives the accounts that the file names.
 */
export async function findConflicts(
  db: Db,
  lists: Lists,
  errors: ImportErrors,
  { lock }: { lock: boolean },
): Promise<Accounts> {
  const givesManagers = [...lists.employees.values()].some(({ manager }) => manager !== undefined)
  if (lock && givesManagers) {
    await lockLines(db)
    await checkManagers(db, lists, errors)
  }
  let changes = await catalogueChanges(db, lists)
  if (lock && changes.length > 0) {
    await lockStarts(db)
    changes = await catalogueChanges(db, lists)
  }
  for (const { path, isUsed, what } of changes) {
    if (isUsed) errors.add(path, `cannot change: a started activity uses ${what}`)
  }
  const accounts = await readAccounts(db, [...lists.employees.values()], { lock })
  const check = employeeCheck(accounts)
  for (const [place, employee] of lists.employees) {
    for (const fault of check(place, employee)) {
      errors.add(['employees', place, fault.column], inWords(fault))
    }
  }
  return accounts
}

/** Adds an error for each manager who is unknown or would close a circle. */
export async function checkManagers(db: Db, lists: Lists, errors: ImportErrors): Promise<void> {
  for (const [place, fault] of await managerFaults(db, { entries: lists.employees })) {
    const name = JSON.stringify(lists.employees.get(place)?.manager)
    errors.add(['employees', place, fault.column], managerInWords(fault, name))
  }
}

/** What would change of the stored questions, questionnaires and scale, and whether a started activity uses it. */
async function catalogueChanges(db: Db, lists: Lists) {
  const keys = [...lists.questions.values()].map(({ key }) => key)
  const isListed = sql`${questions.key} = any(${sql.param(keys)}::text[])`
  const stored = new Map((await readQuestions(db, isListed)).map((row) => [row.key, row]))
  const ofQuestions = [...lists.questions].flatMap(([place, entry]) => {
    const question = stored.get(entry.key)
    const fields = question ? changesOf(entry, question) : []
    return fields.map((field) => ({
      path: ['questions', place, field],
      isUsed: question?.isAsked,
      what: 'this question',
    }))
  })
  const changed = changedForms(lists, await readForms(db))
  const ofQuestionnaires = changed.map(({ place, isUsed }) => ({
    path: ['questionnaires', place, 'questions'],
    isUsed,
    what: 'this questionnaire',
  }))
  const scale = await db
    .select({
      ...columnsOf(answerOptions, 'score', 'name', 'name_en'),
      isUsed: sql<boolean>`${isAnyStarted(db)}`,
    })
    .from(answerOptions)
  const ofScale = [...lists.options].flatMap(([place, option]) =>
    scale
      .filter(({ score }) => score === option.score)
      .filter(({ isUsed: _, ...before }) => changesOf(option, before).length > 0)
      .map(({ isUsed }) => ({ path: ['options', place], isUsed, what: 'the answer scale' })),
  )
  return [...ofQuestions, ...ofQuestionnaires, ...ofScale]
}

function inWords({ column, reason, detail }: Fault): string {
  if (reason === 'raises-rights') return 'an import cannot raise the rights of an existing account'
  if (reason === 'repeated') {
    return `employees[${detail}] already has this ${column === 'username' ? column : 'DingTalk id'}`
  }
  return detail === ''
    ? 'an import cannot change the DingTalk id of an existing account'
    : `${JSON.stringify(detail)} already has this DingTalk id`
}

function managerInWords({ reason }: Fault, name: string): string {
  switch (reason) {
    case 'circle':
      return `closes a circle: below ${name}, this employee would be above themselves`
    case 'inactive':
      return `${name} is deactivated`
    default:
      return `there is no employee ${name}`
  }
}
