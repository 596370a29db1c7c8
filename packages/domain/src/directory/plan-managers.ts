import type { DirectoryPerson } from '@vantage/contracts/directory/organisation'
import type { PersonRef } from '@vantage/contracts/directory/plan-lines'
import { linesOnCircles } from '../people/reporting-lines.ts'
import type { ConflictOf, MatchedPeople, StoredPerson } from './match-people.ts'

/**
 * Whom people of DingTalk report to, by their ids there: undefined where that stays as it is. What would close a circle, and
 * whoever loses a manager for nobody, stays and is a conflict. A company that names no manager at all changes none.
 */
export function planManagers(
  stored: readonly StoredPerson[],
  people: readonly DirectoryPerson[],
  { linked, added, leaving }: Pick<MatchedPeople, 'linked' | 'added' | 'leaving'>,
  take: boolean,
): { of(userId: string): PersonRef | null | undefined; conflicts: ConflictOf[] } {
  const takes = take && people.some(({ managerUserId }) => managerUserId !== null)
  if (!takes) return { of: () => undefined, conflicts: [] }
  const refs = new Map<string, PersonRef>([
    ...linked.map(({ employee, person }): [string, PersonRef] => [
      person.userId,
      { id: employee.id, userId: person.userId, name: employee.fullname },
    ]),
    ...added.map(({ userId, name }): [string, PersonRef] => [userId, { id: null, userId, name }]),
  ])
  const staying = new Map(stored.filter(({ active }) => active).map((each) => [each.id, each]))
  for (const { id } of leaving) staying.delete(id)

  const followed = [
    ...linked.map(({ employee, person }) => ({ employee, person })),
    ...added.map((person) => ({ employee: null, person })),
  ].filter(({ employee }) => !employee?.managerByHand)
  const wanted = new Map<string, PersonRef | null>()
  const conflicts: ConflictOf[] = []
  const byId = new Map(stored.map((each) => [each.id, each]))
  for (const { employee, person } of followed) {
    const named = person.managerUserId === null ? null : (refs.get(person.managerUserId) ?? null)
    const now = employee?.managerId ?? null
    if (named !== null || now === null || staying.has(now)) {
      // Who is named may be a conflict, or not be seen.
      if (named !== null || person.managerUserId === null) wanted.set(person.userId, named)
    } else {
      const names = [byId.get(now)?.fullname ?? '']
      conflicts.push({ employee, person, conflict: { reason: 'manager-leaves', names } })
    }
  }

  // By ids of employees, and of DingTalk for those who are none yet.
  const keyOf = ({ id, userId }: Pick<PersonRef, 'id' | 'userId'>) =>
    id === null ? `new ${userId}` : `employee ${id}`
  const keyed = (userId: string) => keyOf(refs.get(userId) ?? { id: null, userId })
  const nameOf = new Map<string, string>([
    ...stored.map(({ id, fullname }): [string, string] => [`employee ${id}`, fullname]),
    ...added.map(({ userId, name }): [string, string] => [`new ${userId}`, name]),
  ])
  const freed = new Set([...wanted].flatMap(([userId, to]) => (to === null ? keyed(userId) : [])))
  const kept = new Map(
    stored
      .filter(({ id, managerId }) => managerId !== null && !freed.has(`employee ${id}`))
      .map(({ id, managerId }) => [`employee ${id}`, `employee ${managerId}`]),
  )
  const lines = [...wanted].flatMap(([userId, manager], place) =>
    manager === null ? [] : [{ place, person: keyed(userId), manager: keyOf(manager), userId }],
  )
  const next = new Map([...kept, ...lines.map(({ person, manager }) => [person, manager] as const)])
  const told = new Set<string>()
  for (const { place, person } of linesOnCircles(kept, lines)) {
    const userId = lines.find((line) => line.place === place)?.userId ?? ''
    wanted.delete(userId)
    if (told.has(person)) continue
    const circle = wayUp(person, next)
    for (const each of circle) told.add(each)
    const of = followed.find((each) => each.person.userId === userId)
    const names = circle.map((each) => nameOf.get(each) ?? '')
    if (of) conflicts.push({ ...of, conflict: { reason: 'circle', names } })
  }
  return { of: (userId) => wanted.get(userId), conflicts }
}

/** From one to the next above, as far as nobody comes again. */
function wayUp(start: string, next: ReadonlyMap<string, string>): string[] {
  const way = new Set<string>()
  for (let at: string | undefined = start; at !== undefined && !way.has(at); at = next.get(at)) {
    way.add(at)
  }
  return [...way]
}
