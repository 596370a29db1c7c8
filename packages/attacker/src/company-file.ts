import type {
  ActivityFile,
  FileActivity,
  FileAnswers,
  FileEmployee,
  FileRater,
} from '@vantage/contracts/activity-files/activity-file'
import { allRaters, type Rated, type Rater, type Company, username } from './company.ts'

/** People who take part in nothing: a colleague, somebody of HR, an administrator. */
export const bystanders = {
  colleague: 'bystander',
  hr: 'personnel',
  administrator: 'boss',
} as const

export interface FileOptions {
  status: FileActivity['status']
  /** Whose answers stand in the file, of those who submitted. */
  answered: (rater: Rater & { level: number }, rated: Rated) => boolean
}

const named = (key: string) => ({ key, name: `名称 ${key}`, name_en: `Name ${key}` })

/** The activity as an activity file. Equal structure gives equal ids in a database that is empty. */
export function fileOf(company: Company, { status, answered }: FileOptions): ActivityFile {
  const questions = questionKeys(company)
  return {
    departments: [named('d')],
    targets: [0, 1, 2].map((target) => named(`t${target}`)),
    questions: questions.map(({ key, type, target }) => ({
      key,
      type,
      target: `t${target}`,
      content: `题 ${key}`,
      content_en: `Question ${key}`,
    })),
    questionnaires: [{ ...named('n'), questions: questions.map(({ key }) => key) }],
    employees: [
      ...Array.from({ length: company.people }, (_, i) => employee(username(i), 'evn')),
      employee(bystanders.colleague, 'evn'),
      employee(bystanders.hr, 'hr'),
      employee(bystanders.administrator, 'evm'),
    ],
    activities: company.activities.map((activity, index) => ({
      ...named(`a${index}`),
      questionnaire: 'n',
      created_time: '2026-10-31',
      status,
      anonymity_min: activity.anonymityMin,
      participants: activity.participants.map((rated) => ({
        username: username(rated.person),
        raters: allRaters(rated).map((rater): FileRater => {
          const { person, level, submitted } = rater
          const row = { username: username(person), level }
          if (!submitted || !answered(rater, rated)) return row
          return { ...row, answers: answersOf(company, rater) }
        }),
      })),
    })),
  }
}

function employee(name: string, type: FileEmployee['type']): FileEmployee {
  const names = { username: name, fullname: `员工 ${name}`, englishname: `Person ${name}` }
  return { ...names, department: 'd', gender: 'x', has_subordinate: false, type }
}

/** A free-text question first, the choice questions, and another free-text question. */
function questionKeys({ targets, texts }: Company) {
  const text = (index: number) => ({ key: `c${index}`, type: 1 as const, target: 0 })
  const choices = targets.map((target, index) => ({ key: `q${index}`, type: 0 as const, target }))
  return [text(0), ...choices, ...(texts > 1 ? [text(1)] : [])]
}

export function answersOf({ targets, texts }: Company, { scores, comments }: Rater): FileAnswers {
  return {
    ...Object.fromEntries(targets.map((_, index) => [`q${index}`, scores[index] ?? 1])),
    ...Object.fromEntries(comments.slice(0, texts).map((comment, index) => [`c${index}`, comment])),
  }
}
