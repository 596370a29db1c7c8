import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { describe, expect, it } from 'vitest'
import { isAllFinished, savedPercent, showingSmallGroups } from './rows.ts'

const row = (over: Partial<AssignmentRow>): AssignmentRow => ({
  relations_id: 1,
  activity_id: 1,
  questionnaire_id: 1,
  name: '',
  name_en: '',
  username: 'lin',
  fullname: '',
  englishname: '',
  level: 1,
  isreport: 0,
  saved: 0,
  questions: 24,
  texts: 2,
  anonymity_min: 3,
  due_on: null,
  released: false,
  ...over,
})

describe('my activities', () => {
  it('are all finished when every one is completed, and not when there is none', () => {
    expect(isAllFinished({ total: 0, submitted: 0 })).toBe(false)
    expect(isAllFinished({ total: 2, submitted: 1 })).toBe(false)
    expect(isAllFinished({ total: 1, submitted: 1 })).toBe(true)
  })

  it('tell of small groups once per activity, as long as there is something to answer', () => {
    const rows = [
      row({ activity_id: 5, anonymity_min: 2 }),
      row({ activity_id: 5, anonymity_min: 2 }),
      row({ activity_id: 6, anonymity_min: 1, isreport: 1 }),
      row({ activity_id: 7, anonymity_min: 3 }),
    ]
    expect(showingSmallGroups(rows).map((each) => each.activity_id)).toEqual([5])
  })

  it('show how much of a questionnaire is saved', () => {
    expect(savedPercent(row({ saved: 6 }))).toBe(25)
    expect(savedPercent(row({ questions: 0 }))).toBe(0)
  })
})
