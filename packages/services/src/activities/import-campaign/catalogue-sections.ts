import {
  fileDepartment,
  fileEmployee,
  fileOption,
  fileQuestion,
  fileQuestionnaire,
  fileTarget,
} from '@vantage/contracts/activities/campaign-file'
import type { z } from 'zod'
import type { Catalogue } from './catalogue.ts'
import { copyLine } from './copy-text.ts'
import type { JsonPath } from './json-inspector.ts'
import type { CatalogueSection } from './json-shape.ts'
import type { Staging } from './staging.ts'

/** What a section's rule may do with an entry that its schema accepted. */
export interface EntryTools {
  catalogue: Catalogue
  staging: Staging
  /** Something is wrong inside the entry. */
  fault(inner: JsonPath, message: string): void
  /** Says what is wrong when `exists` is still false once the whole file was read. */
  later(inner: JsonPath, exists: () => boolean, message: string): void
}

/** A list of the file: its schema, and what is done with each entry at `place`. */
interface Section<T> {
  schema: z.ZodType<T>
  take(entry: T, place: number, tools: EntryTools): void
}

const section = <T>(schema: z.ZodType<T>, take: Section<T>['take']): Section<unknown> => ({
  schema,
  take,
})

export const catalogueSections: Record<CatalogueSection, Section<unknown>> = {
  departments: section(fileDepartment, ({ key, name, name_en }, place, tools) => {
    if (!claim(tools, 'departments', key, place)) return
    tools.staging.add('import_departments', copyLine([place, key, name, name_en]))
  }),

  employees: section(fileEmployee, (employee, place, { catalogue, staging, fault, later }) => {
    const { username, department, password, grants, dingtalk_user_id: dingtalk } = employee
    const earlier = catalogue.people.claim(username, place)
    if (earlier !== undefined) {
      return fault(['username'], `${quoted(username)} stands already at employees[${earlier}]`)
    }
    if (department !== null) {
      const message = `there is no department ${quoted(department)}`
      later(['department'], () => catalogue.hasDepartment(department), message)
    }
    if (dingtalk !== undefined) {
      const holder = catalogue.dingtalkIds.get(dingtalk)
      if (holder !== undefined) {
        fault(['dingtalk_user_id'], `${quoted(dingtalk)} stands already at employees[${holder}]`)
      }
      catalogue.dingtalkIds.set(dingtalk, place)
    }
    if (password !== undefined && !catalogue.people.isStanding(username)) {
      catalogue.passwords.set(place, password)
    }
    const line = copyLine([
      place,
      username,
      employee.fullname,
      employee.englishname,
      department,
      employee.gender,
      employee.has_subordinate,
      employee.type,
      employee.real_name ?? null,
      grants ? `{${[...new Set(grants)].sort().join(',')}}` : null,
      dingtalk ?? null,
    ])
    staging.add('import_employees', line)
  }),

  targets: section(fileTarget, ({ key, name, name_en }, place, tools) => {
    if (!claim(tools, 'targets', key, place)) return
    tools.staging.add('import_targets', copyLine([place, key, name, name_en]))
  }),

  questions: section(fileQuestion, ({ key, target, type, content, content_en }, place, tools) => {
    const { catalogue, staging, fault, later } = tools
    const earlier = catalogue.questions.get(key)
    if (earlier) return fault(['key'], alreadyAt('questions', key, earlier.place))
    catalogue.questions.set(key, { place, type })
    later(['target'], () => catalogue.hasTarget(target), `there is no target ${quoted(target)}`)
    staging.add('import_questions', copyLine([place, key, target, type, content, content_en]))
  }),

  options: section(fileOption, ({ score, name, name_en }, place, { catalogue, staging, fault }) => {
    const earlier = catalogue.scores.get(score)
    if (earlier !== undefined) {
      return fault(['score'], `${score} stands already at options[${earlier}]`)
    }
    catalogue.scores.set(score, place)
    staging.add('import_options', copyLine([place, score, name, name_en]))
  }),

  questionnaires: section(fileQuestionnaire, ({ key, name, name_en, questions }, place, tools) => {
    const { catalogue, staging, fault, later } = tools
    const earlier = catalogue.questionnaires.get(key)
    if (earlier) return fault(['key'], alreadyAt('questionnaires', key, earlier.place))
    catalogue.questionnaires.set(key, { place, questions })
    staging.add('import_questionnaires', copyLine([place, key, name, name_en]))
    const first = new Map<string, number>()
    for (const [position, question] of questions.entries()) {
      const seen = first.get(question)
      if (seen === undefined) first.set(question, position)
      else
        fault(['questions', position], `${quoted(question)} stands already at questions[${seen}]`)
      const message = `there is no question ${quoted(question)}`
      later(['questions', position], () => catalogue.questionType(question) !== undefined, message)
      staging.add('import_questionnaire_questions', copyLine([place, position, question]))
    }
  }),
}

function claim(
  { catalogue, fault }: EntryTools,
  list: 'departments' | 'targets',
  key: string,
  place: number,
): boolean {
  const earlier = catalogue[list].get(key)
  if (earlier === undefined) catalogue[list].set(key, place)
  else fault(['key'], alreadyAt(list, key, earlier))
  return earlier === undefined
}

/** The words for a key that an earlier entry of the same list has. */
export function alreadyAt(list: string, key: string, place: number): string {
  return `${quoted(key)} stands already at ${list}[${place}]`
}

export function quoted(text: string): string {
  return JSON.stringify(text)
}
