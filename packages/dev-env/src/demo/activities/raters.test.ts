import type { Level } from '@vantage/contracts/activities/levels'
import { describe, expect, it } from 'vitest'
import { demoCompany } from '../company.ts'
import { colleague } from '../people/organisation.ts'

const participants = (demoCompany('2026-11-21')[0]?.activities ?? []).flatMap(
  (activity) => activity.participants,
)
const pairs = participants.flatMap(({ username, raters }) =>
  raters.map(({ username: rater, level }) => ({
    about: colleague(username),
    rater: colleague(rater),
    level,
  })),
)
const at = (wanted: Level) => pairs.filter(({ level }) => level === wanted)

describe('the raters of the demo company', () => {
  it('answer once about a person', () => {
    for (const { raters } of participants) {
      expect(new Set(raters.map(({ username }) => username)).size).toBe(raters.length)
    }
  })

  it('include everyone evaluated and at least one superior', () => {
    for (const { username, raters } of participants) {
      expect(raters.filter(({ level }) => level === 3).map((each) => each.username)).toEqual([
        username,
      ])
      expect(raters.some(({ level }) => level === 2)).toBe(true)
    }
  })

  it('at level 0 are those who report to the person', () => {
    expect(at(0)).not.toEqual([])
    for (const { about, rater } of at(0)) expect(rater.manager).toBe(about.username)
  })

  it('at level 2 are the superior or the next one above', () => {
    expect(at(2)).not.toEqual([])
    for (const { about, rater } of at(2)) {
      const direct = about.manager ?? ''
      expect([direct, colleague(direct).manager]).toContain(rater.username)
    }
  })

  it('at level 1 share a manager or a department with the person, and neither leads the other', () => {
    expect(at(1)).not.toEqual([])
    for (const { about, rater } of at(1)) {
      expect(rater.manager === about.manager || rater.department === about.department).toBe(true)
      expect(rater.manager).not.toBe(about.username)
      expect(about.manager).not.toBe(rater.username)
    }
  })
})
