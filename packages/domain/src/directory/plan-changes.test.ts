import type { DirectoryPerson, DirectorySnapshot } from '@vantage/contracts/directory/organisation'
import type { PlanLine } from '@vantage/contracts/directory/plan-lines'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { peopleOnCircles } from '../people/reporting-lines.ts'
import type { StoredPerson } from './match-people.ts'
import { planDirectoryChanges, type StoredDirectory } from './plan-changes.ts'

const readName = (name: string) => {
  const [family = '', given = ''] = name.split(' ')
  return { family, given }
}
const take = { managers: true, emails: true }
const plan = (stored: StoredDirectory, snapshot: DirectorySnapshot) =>
  planDirectoryChanges(stored, snapshot, { take, readName })

const departments = [
  { id: 1, name: '', parentId: null },
  { id: 20, name: 'R&D', parentId: 1 },
  { id: 21, name: 'Firmware', parentId: 20 },
  { id: 30, name: 'Sales', parentId: 1 },
]
const person = (userId: string, name: string, more: Partial<DirectoryPerson> = {}) => ({
  userId,
  name,
  title: null,
  jobNumber: null,
  email: null,
  managerUserId: null,
  departmentIds: [20],
  ...more,
})
const seen = (...people: DirectoryPerson[]): DirectorySnapshot => ({
  departments,
  people,
  showsEmails: true,
})
const inBoth = (...names: string[]) =>
  names.map((name) => ({ name, name_en: `${name} in English` }))
const employee = (
  id: number,
  fullname: string,
  more: Partial<StoredPerson> = {},
): StoredPerson => ({
  id,
  version: 1,
  username: `user${id}`,
  fullname,
  englishname: `${fullname} in English`,
  realName: null,
  email: null,
  dingtalkUserId: `d${id}`,
  departmentId: 2,
  managerId: null,
  managerByHand: false,
  active: true,
  ...more,
})
const stored = (...people: StoredPerson[]): StoredDirectory => ({
  people,
  departments: [{ id: 2, version: 1, name: 'R&D', name_en: 'Research', dingtalkId: 20 }],
})
const about = ({ lines }: { lines: PlanLine[] }) =>
  lines.map(({ kind, name, after, conflict }) => [kind, name, conflict?.reason ?? after])
/** So many more that one of them is few. */
const others = Array.from({ length: 20 }, (_, n) => 100 + n)
const many = (...people: StoredPerson[]) =>
  stored(...others.map((id) => employee(id, `Other ${id}`)), ...people)
const manySeen = (...people: DirectoryPerson[]) =>
  seen(...others.map((id) => person(`d${id}`, `Other ${id}`)), ...people)

describe('a plan', () => {
  test('is empty where DingTalk says what is stored', () => {
    const same = plan(stored(employee(1, 'Zhao Emma')), seen(person('d1', 'Zhao Emma')))
    expect(same).toEqual({ lines: [], stop: null, managersThere: {} })
  })

  test('has who is new, with a username by job number or name, and the manager who is new as well', () => {
    const { lines } = plan(
      stored(employee(1, 'Zhao Emma', { username: 'yuchen.luo' })),
      seen(
        person('d1', 'Zhao Emma'),
        person('e1', 'Luo Yuchen', { managerUserId: 'e2', departmentIds: [21, 30] }),
        person('e2', 'Xie Lan', {
          jobNumber: 'BD7',
          email: 'lan@example.com',
          managerUserId: 'd1',
        }),
        person('e3', 'Xie Bo', { jobNumber: 'bd7', departmentIds: [1] }),
        person('e4', 'Hohenstein Maximilian', { jobNumber: '工 号' }),
      ),
    )
    expect(lines.map(({ after }) => after)).toEqual([
      {
        name: 'Luo Yuchen',
        username: 'yuchen.luo2',
        englishname: 'Yuchen Luo',
        email: null,
        department: { id: null, dingtalkId: 21, name: 'R&D · Firmware', name_en: '' },
        manager: { id: null, userId: 'e2', name: 'Xie Lan', name_en: '' },
      },
      expect.objectContaining({
        username: 'BD7',
        email: 'lan@example.com',
        department: { id: 2, dingtalkId: 20, name: 'R&D', name_en: 'Research' },
        manager: { id: 1, userId: 'd1', name: 'Zhao Emma', name_en: 'Zhao Emma in English' },
      }),
      expect.objectContaining({ username: 'bo.xie', department: null }),
      expect.objectContaining({ username: 'm.hohenstein' }),
    ])
    expect(lines.every(({ kind, ticked }) => kind === 'new' && ticked)).toBe(true)
  })

  test('has what changed, before and after, but no manager that was set by hand, beside which it says whom DingTalk names', () => {
    const byHand = employee(2, 'He Tao', { managerId: 3, managerByHand: true })
    const { lines, managersThere } = plan(
      stored(employee(1, 'Zhao Emma', { managerId: 3 }), byHand, employee(3, 'Lin Zihan')),
      seen(
        person('d1', 'Zhao Emmi', { managerUserId: 'd2', departmentIds: [30, 1], email: 'e@x.cn' }),
        person('d2', 'He Tao', { managerUserId: 'd1' }),
        person('d3', 'Lin Zihan', { managerUserId: 'not seen' }),
      ),
    )
    expect(lines).toMatchObject([
      {
        kind: 'changed',
        id: 1,
        before: { name: 'Zhao Emma', email: null, department: { id: 2 }, manager: { id: 3 } },
        after: {
          name: 'Zhao Emmi',
          email: 'e@x.cn',
          department: { id: null, dingtalkId: 30 },
          manager: { id: 2 },
        },
      },
    ])
    expect(managersThere).toEqual({ 2: 1 })
  })

  test('renames a department, and adopts one of the same name', () => {
    const renamed = stored(employee(1, 'Zhao Emma'))
    const before = {
      ...renamed,
      departments: [
        { id: 2, version: 4, name: 'Research', name_en: '', dingtalkId: 20 },
        { id: 5, version: 1, name: 'Sales', name_en: '', dingtalkId: null },
      ],
    }
    const { lines } = plan(
      before,
      seen(person('d1', 'Zhao Emma'), person('e1', 'Xie Lan', { departmentIds: [30] })),
    )
    expect(lines).toMatchObject([
      {
        subject: 'department',
        id: 2,
        version: 4,
        before: { name: 'Research' },
        after: { name: 'R&D' },
      },
      {
        subject: 'department',
        id: 5,
        before: { dingtalkId: null },
        after: { dingtalkId: '30' },
        ticked: true,
      },
      { kind: 'new', after: { department: { id: 5, dingtalkId: 30 } } },
    ])
  })

  test('takes no managers or e-mail addresses where it is told so, or where DingTalk names none', () => {
    const before = stored(employee(1, 'Zhao Emma', { managerId: 2 }), employee(2, 'He Tao'))
    const people = [person('d1', 'Zhao Emma', { email: 'e@x.cn' }), person('d2', 'He Tao')]
    const nothing = { take: { managers: true, emails: false }, readName }
    expect(planDirectoryChanges(before, seen(...people), nothing).lines).toEqual([])
    const [emma, tao] = people
    const led = seen({ ...tao, managerUserId: 'd1' } as DirectoryPerson, emma as DirectoryPerson)
    const untaken = { take: { managers: false, emails: false }, readName }
    expect(planDirectoryChanges(before, led, untaken).lines).toEqual([])
  })
})

describe('somebody without a DingTalk id', () => {
  test.each([
    ['by job number and name', { username: 'bd7' }, { jobNumber: 'BD7' }, true],
    ['by e-mail and name', { email: 'lan@x.cn' }, { email: 'lan@x.cn' }, true],
    ['by the name alone, to be ticked by a person', {}, {}, false],
  ])('is found %s', (_how, here, there, ticked) => {
    const before = stored(employee(1, 'Xie Lan', { dingtalkUserId: null, ...here }))
    const { lines } = plan(before, seen(person('e1', 'Xie Lan', there)))
    expect(lines).toMatchObject([{ kind: 'changed', after: { dingtalkId: 'e1' }, ticked }])
  })

  test('is a conflict where two have the name, and left alone where nobody does', () => {
    const unlinked = [1, 2].map((id) => employee(id, 'Li Wei', { dingtalkUserId: null }))
    expect(about(plan(stored(...unlinked), seen(person('e1', 'Li Wei'))))).toEqual([
      ['conflict', 'Li Wei', 'same-name'],
    ])
    expect(plan(stored(...unlinked), seen()).lines).toEqual([])
  })
})

describe('an id', () => {
  test('that is somebody else’s by now is a conflict of both, and changes nothing', () => {
    const before = stored(employee(1, 'Zhao Emma'), employee(2, 'He Tao'))
    const swapped = plan(before, seen(person('d1', 'He Tao'), person('d2', 'Zhao Emma')))
    expect(about(swapped)).toEqual([
      ['conflict', 'Zhao Emma', 'id-changed'],
      ['conflict', 'He Tao', 'id-changed'],
    ])
    expect(swapped.stop).toMatchObject({ reasons: ['ids-changed'], idsChanged: 2, linked: 2 })
  })

  test('that went away while somebody of the name came is a conflict, not one leaving and one new', () => {
    const moved = plan(many(employee(1, 'Zhao Emma')), manySeen(person('x1', 'Zhao Emma')))
    expect(about(moved)).toEqual([['conflict', 'Zhao Emma', 'id-changed']])
    // They are the same person, so nobody else is part of it.
    expect(moved.lines).toMatchObject([{ id: 1, dingtalkId: 'x1', conflict: { names: [] } }])
    expect(moved.stop).toBeNull()
  })
})

describe('whoever leaves', () => {
  test('is listed, and whom they lead are conflicts while DingTalk names nobody else', () => {
    const before = many(employee(1, 'Deng Bowen'), employee(2, 'Deng Shuhan', { managerId: 1 }))
    const left = plan(
      before,
      manySeen(person('d2', 'Deng Shuhan'), person('e1', 'Xie Lan', { managerUserId: 'd2' })),
    )
    expect(left.lines.map(({ kind, name, conflict }) => [kind, name, conflict?.names])).toEqual([
      ['new', 'Xie Lan', undefined],
      ['leaving', 'Deng Bowen', undefined],
      ['conflict', 'Deng Shuhan', inBoth('Deng Bowen')],
    ])
  })

  test('comes back only when somebody ticks it', () => {
    const { lines } = plan(
      stored(employee(1, 'Zhao Emma', { active: false })),
      seen(person('d1', 'Zhao Emma')),
    )
    expect(lines).toMatchObject([{ kind: 'changed', after: { active: true }, ticked: false }])
  })
})

describe('the safety stop', () => {
  const leave = (count: number) => {
    const people = others.slice(count).map((id) => person(`d${id}`, `Other ${id}`))
    return plan(many(), seen(...people))
  }
  test('lets a tenth leave, and no one more', () => {
    expect(leave(2).stop).toBeNull()
    expect(leave(3).stop).toMatchObject({ reasons: ['leaving'], leaving: 3, active: 20 })
  })

  test('names a department that vanished with people in both languages', () => {
    const before = many(employee(1, 'Xie Lan', { departmentId: 9 }))
    const vanished = { id: 9, version: 1, name: '苏州', name_en: 'Suzhou', dingtalkId: 90 }
    const { stop } = plan(
      { ...before, departments: [...before.departments, vanished] },
      manySeen(person('d1', 'Xie Lan')),
    )
    const named = [{ name: '苏州', name_en: 'Suzhou', people: 1 }]
    expect(stop).toMatchObject({ reasons: ['vanished'], vanished: named })
  })
})

describe('a circle', () => {
  test('is one conflict that names everybody in both languages, and no change', () => {
    const people = [1, 2, 3].map((id) => employee(id, `P${id}`))
    const { lines } = plan(
      stored(...people, employee(4, 'P4')),
      seen(
        person('d1', 'P1', { managerUserId: 'd2' }),
        person('d2', 'P2', { managerUserId: 'd3' }),
        person('d3', 'P3', { managerUserId: 'd1' }),
        person('d4', 'P4', { managerUserId: 'd1' }),
      ),
    )
    expect(lines).toMatchObject([
      { kind: 'changed', name: 'P4' },
      { kind: 'conflict', conflict: { reason: 'circle', names: inBoth('P1', 'P2', 'P3') } },
    ])
  })
})

const ids = fc.integer({ min: 1, max: 8 })
const names = fc.constantFrom('Li Wei', 'Xie Lan', 'He Tao', 'Lin Zihan')
const directory = fc.record({
  people: fc.uniqueArray(
    fc.record({
      id: ids,
      fullname: names,
      isLinked: fc.boolean(),
      above: fc.integer({ min: 0, max: 7 }),
      managerByHand: fc.boolean(),
      active: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  ),
  seen: fc.uniqueArray(
    fc.record({ id: ids, name: names, manager: fc.option(ids), of: fc.subarray([1, 20, 21, 30]) }),
    { selector: ({ id }) => id, maxLength: 8 },
  ),
})
/** Stored lines lead to a smaller id, so that they hold no circle. */
const both = directory.map((given) => ({
  before: stored(
    ...given.people.map(({ id, isLinked, above, ...rest }) => {
      const managerId = given.people.find((each) => each.id === above && above < id)?.id ?? null
      return employee(id, rest.fullname, {
        ...rest,
        managerId,
        ...(!isLinked && { dingtalkUserId: null }),
      })
    }),
  ),
  people: given.seen.map(({ id, name, manager, of }) =>
    person(`d${id}`, name, {
      managerUserId: manager === null ? null : `d${manager}`,
      departmentIds: of,
    }),
  ),
}))
const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  items.toSorted((a, b) => hash(JSON.stringify(a), seed) - hash(JSON.stringify(b), seed))
const hash = (text: string, seed: number) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 65_521, seed)

describe('whatever DingTalk says', () => {
  test('the plan is the same in any order of people and departments', () => {
    fc.assert(
      fc.property(both, fc.integer({ min: 1, max: 1000 }), ({ before, people }, seed) => {
        const inAnotherOrder = {
          ...seen(...shuffled(people, seed)),
          departments: shuffled(departments, seed),
        }
        const reordered = { ...before, people: shuffled(before.people, seed) }
        const listed = ({ lines }: { lines: PlanLine[] }) =>
          lines.map((line) => JSON.stringify(line)).sort()
        expect(listed(plan(reordered, inAnotherOrder))).toEqual(
          listed(plan(before, seen(...people))),
        )
      }),
    )
  })

  test('all changes together close no circle, and leave managers who were set by hand', () => {
    fc.assert(
      fc.property(both, ({ before, people }) => {
        const { lines } = plan(before, seen(...people))
        const above = new Map<string, string>()
        const key = (id: number | null, userId: string | null) => (id === null ? userId : id) + ''
        for (const { id, managerId } of before.people) {
          if (managerId !== null) above.set(String(id), String(managerId))
        }
        for (const { id, dingtalkId, after } of lines) {
          if (after?.manager === undefined) continue
          expect(before.people.find((each) => each.id === id)?.managerByHand ?? false).toBe(false)
          if (after.manager === null) above.delete(key(id, dingtalkId))
          else above.set(key(id, dingtalkId), key(after.manager.id, after.manager.userId))
        }
        expect(peopleOnCircles(above)).toEqual(new Set())
      }),
    )
  })

  test('nobody is in two lines that change them, and usernames of new people differ', () => {
    fc.assert(
      fc.property(both, ({ before, people }) => {
        const { lines } = plan(before, seen(...people))
        const changed = lines
          .filter(({ after, subject }) => after !== null && subject === 'person')
          .map(({ id, dingtalkId }) => id ?? dingtalkId)
        expect(new Set(changed).size).toBe(changed.length)
        const usernames = [
          ...before.people.map(({ username }) => username),
          ...lines.flatMap(({ after }) => after?.username ?? []),
        ]
        expect(new Set(usernames).size).toBe(usernames.length)
      }),
    )
  })
})
