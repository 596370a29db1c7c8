import type { FileQuestion, fileActivity } from '@vantage/contracts/activities/campaign-file'
import type { z } from 'zod'
import type { Existing } from './existing.ts'

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

/** What the file and the database together have, as far as the rest of the file refers to it. */
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
  /** Passwords of the file's employees that do not exist yet, by place. */
  readonly passwords = new Map<number, string>()
  /** Of the file's own, by key. */
  readonly questionTypes = new Map<string, FileQuestion['type']>()
  readonly questionnaires = new Map<string, string[]>()
  private readonly places = new Map<UniqueField, Map<string, number>>()
  /** The key of the stored activity that is to be withdrawn. */
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
