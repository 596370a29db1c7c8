import { levels } from '@vantage/contracts/activities/levels'
import type { Relation } from '@vantage/contracts/activities/relations'
import { participants } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditEach } from '../../ops/audit.ts'

const levelNames = Object.entries(levels)
/** Names in one entry of the audit log. */
const perEntry = 500

interface ChangedRaters {
  added?: readonly Relation[]
  removed?: readonly Relation[]
  /** With the level that they have now. */
  changed?: readonly Relation[]
}

/** Records who was added to and removed from the raters of a draft, as `participant: rater (peer)`. */
export async function recordRaters(
  ctx: Pick<Context, 'actor' | 'db' | 'clock'>,
  key: string,
  { added = [], removed = [], changed = [] }: ChangedRaters,
): Promise<void> {
  const all = [...added, ...removed, ...changed]
  if (all.length === 0) return
  const about = await ctx.db
    .select({ id: participants.id, username: employees.username })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(inArray(participants.id, [...new Set(all.map(({ participantId }) => participantId))]))
  const by = await ctx.db
    .select({ id: employees.id, username: employees.username })
    .from(employees)
    .where(inArray(employees.id, [...new Set(all.map(({ raterId }) => raterId))]))
  const participant = new Map(about.map(({ id, username }) => [id, username]))
  const rater = new Map(by.map(({ id, username }) => [id, username]))
  const names = (relations: readonly Relation[]) =>
    relations.map(({ participantId, raterId, level }) => {
      const [word = ''] = levelNames.find(([, each]) => each === level) ?? []
      return `${participant.get(participantId) ?? ''}: ${rater.get(raterId) ?? ''} (${word})`
    })
  const lists = Object.entries({ added, removed, changed }).map(
    ([what, relations]) => [what, names(relations)] as const,
  )
  const longest = Math.max(...lists.map(([, named]) => named.length))
  const entries = Array.from({ length: Math.ceil(longest / perEntry) }, (_, index) => {
    const some = lists.map(
      ([what, named]) => [what, named.slice(index * perEntry, (index + 1) * perEntry)] as const,
    )
    return {
      action: 'activity.raters' as const,
      subject: key,
      after: Object.fromEntries(some.filter(([, named]) => named.length > 0)),
    }
  })
  await auditEach(ctx, entries)
}
