import { limits } from '@vantage/contracts/limits'
import { driverError } from '@vantage/contracts/ops/failures'
import {
  activities,
  activityPeople,
  assignments,
  participants as participantTable,
} from '@vantage/db/activities/tables'
import { answerSets, submissions } from '@vantage/db/answering/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import { employees } from '@vantage/db/people/tables'
import { sql } from 'drizzle-orm'
import type { AuditContext, WriteContext } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'
import { keepPeople } from '../activities/activity-people.ts'
import { makeProgress } from '../activities/make-progress.ts'
import { storeSchedule } from '../activities/schedule/schedule.ts'
import { findConflicts } from './check-lists.ts'
import type { ImportErrors } from '../core/import-errors.ts'
import type { Lists } from './lists.ts'
import type { ParticipantReader } from './read-participants.ts'
import { scheduleOfEntry } from './schedule-entry.ts'
import { refuseVersions, withdrawActivity } from './versions.ts'
import { writeActivities } from './write-activities.ts'
import { ConcurrentChange, type Counts, writeLists } from './write-catalogue.ts'

export interface Imported {
  counts: Record<keyof Lists, Counts>
  /** Ids of new running and finished activities, in the order of the file. */
  startedActivities: number[]
  finishedActivities: number[]
  /** The file's activities that show groups below the usual minimum, unchanged ones included. */
  smallGroups: { key: string; anonymityMin: number }[]
  /** The key of the activity that was replaced. */
  withdrew: string | null
}

/** Rolls back; the reason is among the errors. */
class Refused extends Error {}

interface StagedActivityFile {
  lists: Lists
  participants: ParticipantReader
  errors: ImportErrors
  /** Key of the activity to withdraw. */
  replace: string | undefined
}

/** The advisory lock that allows one import at a time. */
export const importLock = 7_261_115

/** Analyzed after the import, so that PostgreSQL plans the next submission well. */
const writtenTables = [
  employees,
  questions,
  questionnaireQuestions,
  activities,
  participantTable,
  activityPeople,
  assignments,
  submissions,
  answerSets,
]

/** Writes what was staged in one transaction; undefined, with an error, when that fails. */
export async function writeActivityFile(
  ctx: WriteContext,
  { lists, participants, errors, replace }: StagedActivityFile,
  onProgress: (share: number) => void,
): Promise<Imported | undefined> {
  try {
    return await withTransaction(ctx, async (tx) => {
      const { db } = tx
      await db.execute(sql`select pg_advisory_xact_lock(${importLock})`)
      const accounts = await findConflicts(db, lists, errors, { lock: true })
      const { created, unchanged, assignments: total } = participants
      const replaced =
        replace !== undefined && created > 0
          ? await withdrawActivity(tx, replace, errors)
          : undefined
      if (errors.total > 0) throw new Refused()
      const written = await writeLists(tx, lists, accounts)
      const activities =
        created > 0 ? await writeActivities(db, { now: ctx.clock(), total }, onProgress) : []
      await refuseVersions(tx, activities, replaced, errors)
      if (errors.total > 0) throw new Refused()
      for (const { id, place, status } of activities) {
        if (status === 'finished') await keepPeople(tx, id)
        if (status === 'running') await makeProgress(tx, id)
        const header = lists.activities.get(place)
        if (header?.schedule) {
          await storeSchedule(tx, id, scheduleOfEntry(header.schedule, header))
        }
      }
      const idsOf = (status: string) =>
        activities.filter((activity) => activity.status === status).map(({ id }) => id)
      const counts = { ...written, activities: { created, updated: 0, unchanged } }
      await recordImport(tx, activities, counts)
      tx.afterCommit(() => ctx.db.execute(sql`analyze ${sql.join(writtenTables, sql`, `)}`))
      return {
        counts,
        startedActivities: idsOf('running'),
        finishedActivities: idsOf('finished'),
        smallGroups: showingSmallGroups(lists),
        withdrew: replaced?.key ?? null,
      }
    })
  } catch (error) {
    if (error instanceof Refused) return undefined
    if (!isConcurrentChange(error)) throw error
    errors.add([], 'somebody changed the same data during the import; import the file again')
    return undefined
  }
}

const showingSmallGroups = ({ activities }: Lists): Imported['smallGroups'] =>
  [...activities.values()]
    .filter(({ anonymity_min }) => anonymity_min < limits.anonymityDefault)
    .map(({ key, anonymity_min }) => ({ key, anonymityMin: anonymity_min }))

/** A file that changed nothing leaves no entry. */
async function recordImport(
  ctx: AuditContext,
  activities: readonly { key: string }[],
  counts: Imported['counts'],
): Promise<void> {
  const changed = Object.entries(counts).flatMap(([list, { created, updated }]) =>
    created + updated > 0 ? [[list, `${created} created, ${updated} updated`] as const] : [],
  )
  if (changed.length === 0) return
  const subject = activities.map(({ key }) => key).join(', ') || 'catalogue'
  const after: { [List in keyof Lists]?: string } = Object.fromEntries(changed)
  await audit(ctx, { action: 'activity-file.import', subject, after })
}

/** Not null, foreign key and unique violations, serialization failures and deadlocks: the staged rows were checked. */
const codes: readonly unknown[] = ['23502', '23503', '23505', '40001', '40P01']

/** Whether an import failed because of what somebody else changed since its rows were checked. */
export function isConcurrentChange(error: unknown): boolean {
  if (error instanceof ConcurrentChange) return true
  const cause = error instanceof Error ? driverError(error) : error
  return cause instanceof Error && 'code' in cause && codes.includes(cause.code)
}
