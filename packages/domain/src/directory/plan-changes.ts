import type { DirectoryPerson, DirectorySnapshot } from '@vantage/contracts/directory/organisation'
import {
  type DepartmentRef,
  type LineValues,
  type PlanLine,
  safetyLimits,
  type SafetyStop,
} from '@vantage/contracts/directory/plan-lines'
import { departmentNames } from './department-names.ts'
import { matchPeople, refOf, type StoredPerson } from './match-people.ts'
import { type ReadName, usernameGiver } from './new-usernames.ts'
import { planManagers } from './plan-managers.ts'

export interface StoredDepartment {
  id: number
  version: number
  name: string
  name_en: string
  /** The id in DingTalk of the department that it was taken from; null: not linked yet. */
  dingtalkId: number | null
}

/** What there is before the plan. Whoever has no DingTalk id is left alone, unless DingTalk has them, too. */
export interface StoredDirectory {
  people: readonly StoredPerson[]
  departments: readonly StoredDepartment[]
}

/** Which fields are taken from DingTalk beside names, departments and ids. */
export interface Taken {
  managers: boolean
  emails: boolean
}

export interface DirectoryPlan {
  lines: PlanLine[]
  stop: SafetyStop | null
  managersThere: Record<string, number>
}

/**
 * What would make the stored directory the same as DingTalk's. Depends on what both hold alone, not on any order. `readName`
 * gives a name's pronunciation in Latin letters.
 */
export function planDirectoryChanges(
  stored: StoredDirectory,
  snapshot: DirectorySnapshot,
  { take, readName }: { take: Taken; readName: (name: string) => ReadName },
): DirectoryPlan {
  const departments = departmentsOf(stored, snapshot)
  const matched = matchPeople(stored.people, snapshot.people)
  const { linked, added, leaving, conflicts } = matched
  const managers = planManagers(stored.people, snapshot.people, matched, take.managers)
  const byId = new Map(stored.people.map((each) => [each.id, each]))
  const lines: PlanLine[] = [...departments.changed]

  const giveUsername = usernameGiver(stored.people.map(({ username }) => username))
  for (const person of added) {
    const name = readName(person.name)
    lines.push({
      ...empty,
      kind: 'new',
      dingtalkId: person.userId,
      name: person.name,
      after: {
        name: person.name,
        username: giveUsername(person.jobNumber, name),
        englishname: [name.given, name.family].filter((each) => each !== '').join(' '),
        email: take.emails ? person.email : null,
        department: departments.of(person) ?? null,
        manager: managers.of(person.userId) ?? null,
      },
      ticked: true,
    })
  }

  for (const { employee, person, isSure } of linked) {
    const wanted: LineValues = {
      name: person.name,
      dingtalkId: person.userId,
      active: true,
      email: (take.emails ? person.email : null) ?? undefined,
      department: departments.of(person),
      manager: managers.of(person.userId),
    }
    const changes = differences(current(employee, departments, byId), wanted)
    if (!changes) continue
    const ticked = isSure && employee.active
    lines.push({ ...about(employee), kind: 'changed', ...changes, ticked })
  }

  for (const employee of leaving) {
    const { department } = current(employee, departments, byId)
    lines.push({
      ...about(employee),
      kind: 'leaving',
      before: { active: true, department: department ?? null },
      after: { active: false },
      ticked: true,
    })
  }
  for (const { employee, person, conflict } of [...conflicts, ...managers.conflicts]) {
    const line = employee ? about(employee) : empty
    const dingtalkId = person?.userId ?? line.dingtalkId
    const name = employee?.fullname ?? person?.name ?? ''
    lines.push({ ...line, dingtalkId, name, kind: 'conflict', conflict })
  }

  const active = stored.people.filter((each) => each.active)
  const counted = {
    leaving: leaving.length,
    active: active.length,
    idsChanged: conflicts.filter(({ conflict }) => conflict.reason === 'id-changed').length,
    linked: active.filter(({ dingtalkUserId }) => dingtalkUserId !== null).length,
    vanished: departments.vanished
      .map(({ id, name, name_en }) => ({
        name,
        name_en,
        people: active.filter(({ departmentId }) => departmentId === id).length,
      }))
      .filter(({ people }) => people > 0),
  }
  const reasons: SafetyStop['reasons'] = [
    ...(counted.leaving > counted.active * safetyLimits.leaving ? (['leaving'] as const) : []),
    ...(counted.vanished.length > 0 ? (['vanished'] as const) : []),
    ...(counted.idsChanged > counted.linked * safetyLimits.idsChanged
      ? (['ids-changed'] as const)
      : []),
  ]
  const stop = reasons.length > 0 ? { reasons, ...counted } : null
  return { lines, stop, managersThere: managers.there }
}

const empty: PlanLine = {
  kind: 'conflict',
  subject: 'person',
  id: null,
  dingtalkId: null,
  name: '',
  version: null,
  before: null,
  after: null,
  conflict: null,
  ticked: false,
}

const about = ({ id, dingtalkUserId, fullname, version }: StoredPerson): PlanLine => ({
  ...empty,
  id,
  dingtalkId: dingtalkUserId,
  name: fullname,
  version,
})

const rootDepartment = 1

function departmentsOf(stored: StoredDirectory, snapshot: DirectorySnapshot) {
  const names = departmentNames(snapshot)
  const byDingtalk = new Map(stored.departments.map((each) => [each.dingtalkId, each]))
  const unlinked = Map.groupBy(
    stored.departments.filter(({ dingtalkId }) => dingtalkId === null),
    ({ name }) => name,
  )
  const refs = new Map<number, DepartmentRef>()
  const changed: PlanLine[] = []
  for (const [dingtalkId, name] of names) {
    const known = byDingtalk.get(dingtalkId) ?? unlinked.get(name)?.[0]
    refs.set(dingtalkId, {
      id: known?.id ?? null,
      dingtalkId,
      name: known?.name ?? name,
      name_en: known?.name_en ?? '',
    })
    if (known === undefined) continue
    const changes = differences(
      { name: known.name, dingtalkId: known.dingtalkId === null ? null : String(known.dingtalkId) },
      { name, dingtalkId: String(dingtalkId) },
    )
    if (!changes) continue
    changed.push({
      ...empty,
      kind: 'changed',
      subject: 'department',
      id: known.id,
      dingtalkId: String(dingtalkId),
      name: known.name,
      version: known.version,
      ...changes,
      ticked: true,
    })
  }
  const storedById = new Map(stored.departments.map((each) => [each.id, each]))
  return {
    changed,
    vanished: stored.departments.filter(
      ({ dingtalkId }) => dingtalkId !== null && !names.has(dingtalkId),
    ),
    /** A person's department: the one with the lowest id, null in the root alone, undefined where DingTalk names none. */
    of: ({ departmentIds }: DirectoryPerson): DepartmentRef | null | undefined => {
      if (departmentIds.length === 0) return undefined
      const [first] = departmentIds.filter((id) => id !== rootDepartment).sort((a, b) => a - b)
      return first === undefined ? null : (refs.get(first) ?? null)
    },
    stored: (id: number | null): DepartmentRef | null => {
      const department = id === null ? undefined : storedById.get(id)
      if (!department) return null
      const { version: _, ...ref } = department
      return ref
    },
  }
}

/** What an employee has now, in the terms of a line. */
function current(
  employee: StoredPerson,
  departments: ReturnType<typeof departmentsOf>,
  byId: ReadonlyMap<number, StoredPerson>,
): LineValues {
  const manager = byId.get(employee.managerId ?? 0)
  return {
    name: employee.realName ?? employee.fullname,
    email: employee.email,
    dingtalkId: employee.dingtalkUserId,
    active: employee.active,
    department: departments.stored(employee.departmentId),
    manager: manager ? refOf(manager) : null,
  }
}

/** The fields that are to change, of those that are wanted; null when there are none. */
function differences(
  now: LineValues,
  wanted: LineValues,
): { before: LineValues; after: LineValues } | null {
  const fields = (Object.keys(wanted) as (keyof LineValues)[]).filter(
    (field) => wanted[field] !== undefined && !isSame(now[field] ?? null, wanted[field] ?? null),
  )
  if (fields.length === 0) return null
  const only = (values: LineValues) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null])) as LineValues
  return { before: only(now), after: only(wanted) }
}

type Value = NonNullable<LineValues[keyof LineValues]> | null

/** References are the same when they lead to the same row, whatever it is called. */
function isSame(a: Value, b: Value): boolean {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  return a.id !== null && a.id === b.id
}
