import type { DirectoryPerson } from '@vantage/contracts/directory/organisation'
import type { Conflict, Named, PersonRef } from '@vantage/contracts/directory/plan-lines'

/** An employee as the plan looks at them. */
export interface StoredPerson {
  id: number
  version: number
  username: string
  fullname: string
  englishname: string
  /** The name in DingTalk, if it differs. */
  realName: string | null
  email: string | null
  dingtalkUserId: string | null
  departmentId: number | null
  managerId: number | null
  /** No directory changes the manager. */
  managerByHand: boolean
  active: boolean
}

/** `isSure`: by their id, or by more than their name. */
interface LinkedPerson {
  employee: StoredPerson
  person: DirectoryPerson
  isSure: boolean
}

export interface ConflictOf {
  employee: StoredPerson | null
  person: DirectoryPerson | null
  conflict: Conflict
}

export interface MatchedPeople {
  linked: LinkedPerson[]
  /** Whom nobody here is. */
  added: DirectoryPerson[]
  /** Active employees with an id that DingTalk no longer has. */
  leaving: StoredPerson[]
  conflicts: ConflictOf[]
}

/**
 * Who of DingTalk is which employee: by the id, and without one by job number or e-mail beside the name, or by the name
 * alone where only one has it. An id is never taken from one employee and given to another: that is a conflict.
 */
export function matchPeople(
  stored: readonly StoredPerson[],
  people: readonly DirectoryPerson[],
): MatchedPeople {
  const inOrder = people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  const byId = new Map(inOrder.map((person) => [person.userId, person]))
  const employees = stored.toSorted((a, b) => a.id - b.id)
  const byUserId = new Map(employees.map((each) => [each.dingtalkUserId, each]))
  const isKnown = ({ userId }: DirectoryPerson) => byUserId.has(userId)
  const unlinked = employees.filter((each) => each.dingtalkUserId === null)
  const gone = employees.filter(
    ({ dingtalkUserId }) => dingtalkUserId !== null && !byId.has(dingtalkUserId),
  )
  const strangers = inOrder.filter((person) => !isKnown(person))
  const matched: MatchedPeople = { linked: [], added: [], leaving: [], conflicts: [] }
  const idChanged = (employee: StoredPerson, person: DirectoryPerson, ...names: Named[]) =>
    matched.conflicts.push({ employee, person, conflict: { reason: 'id-changed', names } })

  // Employees whose DingTalk id belongs to somebody else by now are conflicts.
  const named = Map.groupBy(employees, nameOf)
  const withEmail = Map.groupBy(employees, ({ email }) => email)
  for (const employee of employees) {
    const person = byId.get(employee.dingtalkUserId ?? '')
    if (!person) continue
    const other = otherOwner(employee, person, named, withEmail)
    if (other) idChanged(employee, person, namesOf(other))
    else matched.linked.push({ employee, person, isSure: true })
  }

  // Employees whose DingTalk id is gone are conflicts when somebody like them has a new one; other active ones leave.
  const strangersNamed = Map.groupBy(strangers, ({ name }) => name)
  const goneNamed = Map.groupBy(gone, nameOf)
  const moved = new Set<DirectoryPerson>()
  for (const employee of gone) {
    const same = strangersNamed.get(nameOf(employee)) ?? []
    const isOnly = same.length === 1 && goneNamed.get(nameOf(employee))?.length === 1
    const person = same.find((each) => isSurely(employee, each)) ?? (isOnly ? same[0] : undefined)
    if (person && employee.active && !moved.has(person)) {
      moved.add(person)
      idChanged(employee, person)
    } else if (employee.active) matched.leaving.push(employee)
  }

  // Without an id here.
  const unlinkedNamed = Map.groupBy(unlinked, nameOf)
  for (const person of strangers) {
    if (moved.has(person)) continue
    const candidates = unlinkedNamed.get(person.name) ?? []
    const sure = candidates.filter((each) => isSurely(each, person))
    const alike = strangersNamed.get(person.name)?.length ?? 0
    const [first] = sure.length > 0 ? sure : candidates
    if (!first) matched.added.push(person)
    else if (sure.length === 1 || (candidates.length === 1 && alike === 1)) {
      matched.linked.push({ employee: first, person, isSure: sure.length === 1 })
    } else {
      const names = candidates.map(({ username }) => onlyNamed(username))
      matched.conflicts.push({ employee: null, person, conflict: { reason: 'same-name', names } })
    }
  }
  return withoutTwice(matched)
}

const nameOf = ({ realName, fullname }: StoredPerson): string => realName ?? fullname

export const namesOf = ({ fullname, englishname }: StoredPerson): Named => ({
  name: fullname,
  name_en: englishname,
})
export const refOf = (employee: StoredPerson): PersonRef => ({
  id: employee.id,
  userId: employee.dingtalkUserId,
  ...namesOf(employee),
})
const onlyNamed = (name: string): Named => ({ name, name_en: '' })

const isSameText = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.toLowerCase() === b.toLowerCase()

const isSurely = (employee: StoredPerson, { jobNumber, email }: DirectoryPerson): boolean =>
  isSameText(employee.username, jobNumber) || isSameText(employee.email, email)

/** Another employee who is meant by what DingTalk says of this one's id; a name that changed alone is a new name. */
function otherOwner(
  employee: StoredPerson,
  person: DirectoryPerson,
  named: ReadonlyMap<string, readonly StoredPerson[]>,
  withEmail: ReadonlyMap<string | null, readonly StoredPerson[]>,
): StoredPerson | undefined {
  if (isSurely(employee, person)) return undefined
  const isOther = (each: StoredPerson) => each.id !== employee.id && each.active
  const byEmail = person.email === null ? undefined : withEmail.get(person.email)?.find(isOther)
  if (byEmail) return byEmail
  return nameOf(employee) === person.name ? undefined : named.get(person.name)?.find(isOther)
}

/** Two of DingTalk that are surely the same employee are neither. */
function withoutTwice(matched: MatchedPeople): MatchedPeople {
  const times = Map.groupBy(matched.linked, ({ employee }) => employee.id)
  const isOnce = ({ employee }: LinkedPerson) => times.get(employee.id)?.length === 1
  const twice = matched.linked.filter((each) => !isOnce(each))
  return {
    ...matched,
    linked: matched.linked.filter(isOnce),
    conflicts: [
      ...matched.conflicts,
      ...twice.map(({ employee, person }) => ({
        employee: null,
        person,
        conflict: { reason: 'same-name' as const, names: [onlyNamed(employee.username)] },
      })),
    ],
  }
}
