import type { DirectoryPerson } from '@vantage/contracts/directory/organisation'
import type { Named, PersonRef } from '@vantage/contracts/directory/plan-lines'
import { linesOnCircles } from '../people/reporting-lines.ts'
import {
  type ConflictOf,
  type MatchedPeople,
  namesOf,
  refOf,
  type StoredPerson,
} from './match-people.ts'

interface ManagerPlan {
  of(userId: string): PersonRef | null | undefined
  conflicts: ConflictOf[]
  /** By the id of whose manager was set by hand: the employee whom DingTalk names instead. */
  there: Record<string, number>
}

/**
 * Whom people of DingTalk report to, by their ids there: undefined where that stays as it is. What would close a circle, and
 * whoever loses a manager for nobody, stays and is a conflict. A company that names no manager at all changes none.
 */
export function planManagers(
  stored: readonly StoredPerson[],
  people: readonly DirectoryPerson[],
  { linked, added, leaving }: Pick<MatchedPeople, 'linked' | 'added' | 'leaving'>,
  take: boolean,
): ManagerPlan {
  const takes = take && people.some(({ managerUserId }) => managerUserId !== null)
  if (!takes) return { of: () => undefined, conflicts: [], there: {} }
  const everybody = [...linked, ...added.map((person) => ({ employee: null, person }))]
  const refs = new Map<string, PersonRef>(
    everybody.map(({ employee, person: { userId, name } }) => [
      userId,
      employee ? { ...refOf(employee), userId } : { id: null, userId, name, name_en: '' },
    ]),
  )
  const byKey = new Map([...refs.values()].map((ref) => [keyOf(ref), ref]))
  const byId = new Map(stored.map((each) => [each.id, each]))
  const left = new Set(leaving.map(({ id }) => id))
  const namedBy = (key: Key): Named[] => {
    const employee = typeof key === 'number' ? byId.get(key) : undefined
    const ref = byKey.get(key)
    if (employee) return [namesOf(employee)]
    return ref ? [{ name: ref.name, name_en: ref.name_en }] : []
  }
  const stays = (id: number) => byId.get(id)?.active === true && !left.has(id)

  const there = linked.flatMap(({ employee, person: { managerUserId } }) => {
    const named = managerUserId === null ? null : refs.get(managerUserId)?.id
    return employee.managerByHand && named && named !== employee.managerId
      ? [[employee.id, named] as const]
      : []
  })
  const followed = new Map(
    everybody
      .filter(({ employee }) => !employee?.managerByHand)
      .map((each) => [each.person.userId, each]),
  )
  const wanted = new Map<string, PersonRef | null>()
  const conflicts: ConflictOf[] = []
  for (const [userId, { employee, person }] of followed) {
    const named = person.managerUserId === null ? null : (refs.get(person.managerUserId) ?? null)
    const now = employee?.managerId ?? null
    if (named !== null || now === null || stays(now)) {
      // Who is named may be a conflict, or not be seen.
      if (named !== null || person.managerUserId === null) wanted.set(userId, named)
    } else {
      const conflict = { reason: 'manager-leaves', names: namedBy(now) } as const
      conflicts.push({ employee, person, conflict })
    }
  }

  const freed = new Set([...wanted].flatMap(([userId, to]) => (to ? [] : refs.get(userId)?.id)))
  const kept = new Map<Key, Key>(
    stored.flatMap(({ id, managerId }) =>
      managerId === null || freed.has(id) ? [] : [[id, managerId]],
    ),
  )
  const lines = [...wanted].flatMap(([userId, manager], place) => {
    const person = refs.get(userId)
    return person && manager ? [{ place, person: keyOf(person), manager: keyOf(manager) }] : []
  })
  const next = new Map([...kept, ...lines.map(({ person, manager }) => [person, manager] as const)])
  const reported = new Set<Key>()
  for (const { person } of linesOnCircles(kept, lines)) {
    const userId = byKey.get(person)?.userId ?? ''
    wanted.delete(userId)
    if (reported.has(person)) continue
    const circle = wayUp(person, next)
    for (const each of circle) reported.add(each)
    const of = followed.get(userId)
    if (of)
      conflicts.push({ ...of, conflict: { reason: 'circle', names: circle.flatMap(namedBy) } })
  }
  return { of: (userId) => wanted.get(userId), conflicts, there: Object.fromEntries(there) }
}

/** The id of an employee, or in DingTalk of who is none yet. */
type Key = number | string
const keyOf = ({ id, userId }: Pick<PersonRef, 'id' | 'userId'>): Key => id ?? userId ?? ''

/** From one to the next above, as far as nobody comes again. */
function wayUp(start: Key, next: ReadonlyMap<Key, Key>): Key[] {
  const way = new Set<Key>()
  for (let at: Key | undefined = start; at !== undefined && !way.has(at); at = next.get(at)) {
    way.add(at)
  }
  return [...way]
}
