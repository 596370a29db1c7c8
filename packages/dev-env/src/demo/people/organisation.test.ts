import type { FileEmployee } from '@vantage/contracts/activity-files/activity-file'
import { describe, expect, it } from 'vitest'
import { demoEmployees, demoPassword } from './accounts.ts'
import { type Colleague, colleague, demoColleagues, demoDepartments } from './organisation.ts'

const count = (of: (person: Colleague) => boolean) => demoColleagues.filter(of).length

/** How many managers there are above someone. */
function depth({ manager }: Colleague): number {
  return manager === null ? 0 : 1 + depth(colleague(manager))
}

describe('the people of the demo company', () => {
  it('are at least 120 in 6 departments with names in both languages', () => {
    expect(demoDepartments).toHaveLength(6)
    expect(demoColleagues.length).toBeGreaterThanOrEqual(120)
    for (const { name, name_en } of demoDepartments) {
      expect(name).toMatch(/^\p{Script=Han}+$/u)
      expect(name_en).toMatch(/^[A-Z][A-Za-z ]+$/)
    }
  })

  it('have different names, Chinese and Latin, some of them long', () => {
    const names = demoColleagues.map(({ fullname }) => fullname)
    const english = demoColleagues.map(({ englishname }) => englishname)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(english).size).toBe(english.length)
    for (const name of names) expect(name).toMatch(/^[\p{Script=Han}·-]{2,}$/u)
    for (const name of english) expect(name).toMatch(/^\p{Lu}\p{L}+( [\p{L}-]+)+$/u)
    const compound = /^(欧阳|司马|上官|诸葛|司徒|慕容|皇甫|令狐|尉迟)\p{Script=Han}{2}$/u
    expect(names.filter((name) => compound.test(name)).length).toBeGreaterThanOrEqual(6)
    expect(names.filter((name) => name.length >= 10).length).toBeGreaterThanOrEqual(3)
  })

  it('have many surnames, and about as many women as men', () => {
    const surnames = new Set(demoColleagues.map(({ fullname }) => fullname.slice(0, 1)))
    expect(surnames.size).toBeGreaterThan(90)
    const women = count(({ gender }) => gender === 'f') / demoColleagues.length
    expect(women).toBeGreaterThan(0.4)
    expect(women).toBeLessThan(0.6)
  })

  it('report to one person in at most three steps', () => {
    expect(count(({ manager }) => manager === null)).toBe(1)
    expect(Math.max(...demoColleagues.map(depth))).toBe(3)
    for (const person of demoColleagues) {
      const steps = { head: [0, 1], lead: [1, 2], member: [2, 3] }[person.position]
      expect(steps).toContain(depth(person))
    }
  })

  it('have a subordinate in the file exactly when somebody reports to them', () => {
    for (const { username, has_subordinate } of demoEmployees()) {
      expect([username, has_subordinate]).toEqual([
        username,
        count(({ manager }) => manager === username) > 0,
      ])
    }
  })

  it('cannot sign in, except the demo accounts', () => {
    const signingIn = demoEmployees().filter(({ password }) => password !== undefined)
    expect(new Set(signingIn.map(({ password }) => password))).toEqual(new Set([demoPassword]))
    expect(signingIn.map(({ username }) => username).sort()).toEqual([
      'admin',
      'emma',
      'jiayi.situ',
      'ops',
      'qihang.wu',
      'ruoxi.wang',
      'siyuan.chen',
      'sofia.moreno',
      'zihan.lin',
    ])
  })

  it('are employees, but for the administrator and the operator; Emma and all of Research and Development are linked to DingTalk', () => {
    const employees = demoEmployees()
    const special = employees.filter(({ type, grants }) => type !== 'evn' || grants)
    expect(special.map(({ username, type, grants }) => [username, type, grants])).toEqual([
      ['admin', 'evm', undefined],
      ['ops', 'evn', ['ops']],
    ])
    const isLinked = ({ department, username }: FileEmployee) =>
      department === 'research' || username === 'emma'
    expect(employees.map(({ dingtalk_user_id }) => dingtalk_user_id)).toEqual(
      employees.map((each) => (isLinked(each) ? `ding-${each.username}` : undefined)),
    )
  })
})
