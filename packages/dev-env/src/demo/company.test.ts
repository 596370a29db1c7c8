import {
  fileActivity,
  fileDepartment,
  fileEmployee,
  fileOption,
  fileQuestion,
  fileQuestionnaire,
  fileTarget,
} from '@vantage/contracts/activity-files/activity-file'
import { levelSchema } from '@vantage/contracts/activities/level-schema'
import { limits } from '@vantage/contracts/limits'
import { describe, expect, it } from 'vitest'
import { demoCompany } from './company.ts'
import { demoHrAccount } from './people/accounts.ts'

const today = '2026-03-02'
const files = demoCompany(today)
const file = files[0] ?? {}
const activities = file.activities ?? []
const onScale = new Set<number | string>([1, 2, 3, 4, 5])
const isComment = (answer: number | string) =>
  typeof answer === 'string' && answer.trim() !== '' && answer.length <= limits.answerTextMax
const keysOf = (list: readonly { key: string }[] | undefined) => (list ?? []).map(({ key }) => key)

describe('the demo company', () => {
  it('is one activity file, valid by the contracts', () => {
    expect(files).toHaveLength(1)
    fileDepartment.array().parse(file.departments)
    fileEmployee.array().parse(file.employees)
    fileTarget.array().parse(file.targets)
    fileQuestion.array().parse(file.questions)
    fileOption.array().parse(file.options)
    fileQuestionnaire.array().parse(file.questionnaires)
    for (const { participants: _, ...activity } of activities) fileActivity.parse(activity)
  })

  it('is the same for the same day, also after a round trip through JSON', () => {
    expect(demoCompany(today)).toEqual(files)
    expect(JSON.parse(JSON.stringify(files))).toEqual(files)
  })

  it('moves its dates with the day and nothing else', () => {
    const later = demoCompany('2026-03-05')[0]?.activities ?? []
    expect(later.map(({ participants }) => participants)).toEqual(
      activities.map(({ participants }) => participants),
    )
    expect(later.map((each) => each.created_time)).toEqual([
      '2026-01-26',
      '2025-09-14',
      '2026-02-24',
      '2026-03-03',
      '2025-01-26',
      '2026-03-02',
    ])
  })

  it('refers only to what is in the file, and contains no key or username twice', () => {
    const usernames = (file.employees ?? []).map(({ username }) => username)
    const lists = [file.departments, file.targets, file.questions, file.questionnaires, activities]
    for (const keys of [...lists.map(keysOf), usernames.map((name) => name.toLowerCase())]) {
      expect(new Set(keys).size).toBe(keys.length)
    }
    for (const { department } of file.employees ?? []) {
      expect(keysOf(file.departments)).toContain(department)
    }
    for (const { target } of file.questions ?? []) expect(keysOf(file.targets)).toContain(target)
    for (const { questionnaire, participants } of activities) {
      expect(keysOf(file.questionnaires)).toContain(questionnaire)
      const named = participants.flatMap(({ username, nominations, raters }) => [
        username,
        ...(nominations?.nominees ?? []).map((nominee) => nominee.username),
        ...raters.map((rater) => rater.username),
      ])
      expect(usernames).toEqual(expect.arrayContaining(named))
    }
  })

  it('answers every question of a submission on the scale or in words', () => {
    const types = new Map((file.questions ?? []).map(({ key, type }) => [key, type]))
    for (const { questionnaire, participants } of activities) {
      const questions = file.questionnaires?.find(({ key }) => key === questionnaire)?.questions
      for (const { level, answers } of participants.flatMap(({ raters }) => raters)) {
        levelSchema.parse(level)
        if (!answers) continue
        expect(Object.keys(answers)).toEqual(questions)
        const wrong = Object.entries(answers).filter(([key, answer]) =>
          types.get(key) === 0 ? !onScale.has(answer) : !isComment(answer),
        )
        expect(wrong).toEqual([])
      }
    }
  })

  it('has an activity of every kind', () => {
    const kinds = activities.map((each) => [each.key, each.status, each.results_visible])
    expect(kinds).toEqual([
      ['annual-360', 'finished', true],
      ['team-leads', 'finished', false],
      ['collaboration', 'running', true],
      ['supply-marketing', 'draft', true],
      ['annual-360-before', 'finished', true],
      ['support-nominations', 'nominating', false],
    ])
  })

  it('has no answers in the draft, and everyone’s in the activity whose results are hidden', () => {
    const answered = (key: string) =>
      activities
        .filter((each) => each.key === key)
        .flatMap(({ participants }) => participants.flatMap(({ raters }) => raters))
        .map(({ answers }) => answers !== undefined)
    expect(new Set(answered('supply-marketing'))).toEqual(new Set([false]))
    expect(new Set(answered('team-leads'))).toEqual(new Set([true]))
    const leads = activities.find(({ key }) => key === 'team-leads')?.participants ?? []
    expect(leads.map(({ username }) => username)).toContain('emma')
    expect(leads.length).toBeLessThan(10)
  })

  it('leaves out the HR account, whose username is too short for an activity file', () => {
    expect(fileEmployee.safeParse(demoHrAccount).success).toBe(false)
    expect(fileEmployee.safeParse({ ...demoHrAccount, username: 'hr1' }).success).toBe(true)
    expect(keysOf(file.departments)).toContain(demoHrAccount.department)
  })
})
