import {
  activityFile,
  type FileEmployee,
  type FileQuestion,
  type FileQuestionnaire,
  fileActivity,
  fileDepartment,
  fileEmployee,
  fileOption,
  fileQuestion,
  fileQuestionnaire,
  fileTarget,
} from '@vantage/contracts/activity-files/activity-file'
import { z } from 'zod'
import type { Catalogue, UniqueField } from './catalogue.ts'
import type { ImportErrors } from '../core/import-errors.ts'
import type { JsonItem, JsonPath } from '../core/read-json.ts'
import type { Staging } from './staging.ts'

/** Entries of lists are checked one by one; of the object that holds the lists only the names are left to check. */
const entriesReadSeparately = z.array(z.unknown())
const activityHeader = fileActivity.extend({ participants: entriesReadSeparately })
const fileOfLists = z.strictObject(
  Object.fromEntries(
    Object.keys(activityFile.shape).map((name) => [name, entriesReadSeparately.optional()]),
  ),
)

interface Reference {
  path: JsonPath
  message: string
  exists: () => boolean
}

/** The first reading of a file: checks and stages everything but participants. */
export class CatalogueReader {
  private readonly catalogue: Catalogue
  private readonly staging: Staging
  private readonly errors: ImportErrors
  /** Checked at the end: what they refer to may follow in the file. */
  private references: Reference[] = []

  constructor(catalogue: Catalogue, staging: Staging, errors: ImportErrors) {
    this.catalogue = catalogue
    this.staging = staging
    this.errors = errors
  }

  take({ path, value }: JsonItem): void {
    const { staging } = this
    const [list, place] = path
    if (path.length === 0) this.parse(path, fileOfLists, value, () => {})
    if (path.length !== 2 || typeof place !== 'number') return
    if (list === 'departments') {
      this.parse(path, fileDepartment, value, ({ key, name, name_en }) => {
        if (!this.claim('departments.key', key, place)) return
        staging.departments.add({ place, key, name, nameEn: name_en })
      })
    } else if (list === 'targets') {
      this.parse(path, fileTarget, value, ({ key, name, name_en }) => {
        if (!this.claim('targets.key', key, place)) return
        staging.targets.add({ place, key, name, nameEn: name_en })
      })
    } else if (list === 'options') {
      this.parse(path, fileOption, value, ({ score, name, name_en }) => {
        if (!this.claim('options.score', String(score), place)) return
        staging.options.add({ place, score, name, nameEn: name_en })
      })
    } else if (list === 'questions') {
      this.parse(path, fileQuestion, value, (question) => this.takeQuestion(question, place))
    } else if (list === 'questionnaires') {
      this.parse(path, fileQuestionnaire, value, (entry) => this.takeQuestionnaire(entry, place))
    } else if (list === 'employees') {
      this.parse(path, fileEmployee, value, (employee) => this.takeEmployee(employee, place))
    } else if (list === 'activities') {
      this.parse(path, activityHeader, value, ({ participants: _, ...header }) => {
        this.claim('activities.key', header.key, place)
        this.catalogue.activities.set(place, header)
      })
    } else return
    this.catalogue.counts[list]++
  }

  /** Checks what needs the entire file. */
  finish(): void {
    const { catalogue, errors } = this
    for (const { exists, path, message } of this.references) {
      if (!exists()) errors.add(path, message)
    }
    this.references = []
    const scores = catalogue.placesBy('options.score').size
    if (catalogue.counts.options > 0 && scores !== 5) {
      errors.add(['options'], 'must name each of the scores 5, 4, 3, 2 and 1')
    }
    for (const [place, { questionnaire }] of catalogue.activities) {
      const path = ['activities', place, 'questionnaire']
      const form = catalogue.form(questionnaire)
      if (!catalogue.hasQuestionnaire(questionnaire)) {
        errors.add(path, `there is no questionnaire ${JSON.stringify(questionnaire)}`)
      } else if (form && !form.some(({ type }) => type === 0)) {
        errors.add(path, `${JSON.stringify(questionnaire)} has no choice question`)
      }
    }
  }

  private parse<T>(path: JsonPath, schema: z.ZodType<T>, value: unknown, take: (row: T) => void) {
    const parsed = schema.safeParse(value, { reportInput: true })
    if (parsed.success) take(parsed.data)
    else this.errors.addIssues(path, parsed.error)
  }

  private takeQuestion({ key, target, type, content, content_en }: FileQuestion, place: number) {
    const { catalogue, staging } = this
    if (!this.claim('questions.key', key, place)) return
    catalogue.questionTypes.set(key, type)
    this.references.push({
      path: ['questions', place, 'target'],
      message: `there is no target ${JSON.stringify(target)}`,
      exists: () => catalogue.hasTarget(target),
    })
    staging.questions.add({ place, key, target, type, content, contentEn: content_en })
  }

  private takeQuestionnaire({ key, name, name_en, questions }: FileQuestionnaire, place: number) {
    const { catalogue, staging, errors } = this
    if (!this.claim('questionnaires.key', key, place)) return
    catalogue.questionnaires.set(key, questions)
    staging.questionnaires.add({ place, key, name, nameEn: name_en })
    for (const [position, question] of questions.entries()) {
      const path = ['questionnaires', place, 'questions', position]
      const earlier = questions.indexOf(question)
      if (earlier < position) errors.add(path, `questions[${earlier}] is the same question`)
      this.references.push({
        path,
        message: `there is no question ${JSON.stringify(question)}`,
        exists: () => catalogue.questionType(question) !== undefined,
      })
      staging.questionnaireQuestions.add({ place, position, question })
    }
  }

  private takeEmployee(employee: FileEmployee, place: number): void {
    const { catalogue, staging } = this
    const { username, department, password, grants, dingtalk_user_id: dingtalkUserId } = employee
    const isNew = !catalogue.existing.usernames.has(username.toLowerCase())
    if (!this.claim('employees.username', username.toLowerCase(), place)) return
    if (dingtalkUserId) this.claim('employees.dingtalk_user_id', dingtalkUserId, place)
    if (password !== undefined && isNew) catalogue.passwords.set(place, password)
    if (department !== null && !catalogue.hasDepartment(department)) {
      this.references.push({
        path: ['employees', place, 'department'],
        message: `there is no department ${JSON.stringify(department)}`,
        exists: () => catalogue.hasDepartment(department),
      })
    }
    staging.employees.add({
      place,
      username,
      fullname: employee.fullname,
      englishname: employee.englishname,
      department,
      gender: employee.gender,
      hasSubordinate: employee.has_subordinate,
      type: employee.type,
      realName: employee.real_name ?? null,
      grants: grants ? [...new Set(grants)].sort() : null,
      dingtalkUserId: dingtalkUserId ?? null,
    })
  }

  /** False, with an error, when an earlier entry of the list has this value. */
  private claim(field: UniqueField, value: string, place: number): boolean {
    const places = this.catalogue.placesBy(field)
    const earlier = places.get(value)
    if (earlier === undefined) {
      places.set(value, place)
      return true
    }
    const [list = '', name = ''] = field.split('.')
    const word = name === 'dingtalk_user_id' ? 'DingTalk id' : name
    this.errors.add([list, place, name], `${list}[${earlier}] already has this ${word}`)
    return false
  }
}
