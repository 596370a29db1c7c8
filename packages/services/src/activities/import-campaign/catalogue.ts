import type { ReadActivity } from '@vantage/contracts/activities/campaign-file'
import { People } from './people.ts'
import type { Standing } from './standing.ts'

/** An activity without its participants, as the first reading found it. */
export interface ActivityHeader {
  place: number
  line: number
  fields: ReadActivity
}

/** The question of a questionnaire as the answers are checked against it. */
export interface FormQuestion {
  key: string
  type: 0 | 1
}

/** Everything of a file but its participants, as far as the answers need it. Keys lead to the place in the file. */
export class Catalogue {
  readonly standing: Standing
  readonly people: People
  readonly departments = new Map<string, number>()
  readonly targets = new Map<string, number>()
  readonly questions = new Map<string, { place: number; type: 0 | 1 }>()
  readonly questionnaires = new Map<string, { place: number; questions: string[] }>()
  readonly scores = new Map<number, number>()
  readonly activities = new Map<number, ActivityHeader>()
  readonly dingtalkIds = new Map<string, number>()
  readonly activityKeys = new Map<string, number>()
  /** Passwords of the file's employees that do not exist yet, by place. */
  readonly passwords = new Map<number, string>()
  readonly counts = {
    departments: 0,
    employees: 0,
    targets: 0,
    questions: 0,
    options: 0,
    questionnaires: 0,
    activities: 0,
  }

  constructor(standing: Standing) {
    this.standing = standing
    this.people = new People(standing.employees)
  }

  hasDepartment(key: string): boolean {
    return this.departments.has(key) || this.standing.departments.has(key)
  }

  hasTarget(key: string): boolean {
    return this.targets.has(key) || this.standing.targets.has(key)
  }

  hasQuestionnaire(key: string): boolean {
    return this.questionnaires.has(key) || this.standing.questionnaires.has(key)
  }

  questionType(key: string): 0 | 1 | undefined {
    return this.questions.get(key)?.type ?? this.standing.questions.get(key)
  }

  /** The questions of a questionnaire in its order; undefined when it or one of them is unknown. */
  form(questionnaire: string): FormQuestion[] | undefined {
    const keys =
      this.questionnaires.get(questionnaire)?.questions ??
      this.standing.questionnaires.get(questionnaire)
    const form: FormQuestion[] = []
    for (const key of keys ?? []) {
      const type = this.questionType(key)
      if (type === undefined) return undefined
      form.push({ key, type })
    }
    return keys && form
  }
}
