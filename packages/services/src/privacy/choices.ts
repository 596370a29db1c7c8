import {
  type ChoiceOutput,
  type CommentGroups,
  type CommentGroupsInput,
  type HideCommentsInput,
  type ReleaseOutput,
  type TellingComments,
  tellingGroupsMax,
} from '@vantage/contracts/privacy/statement'
import { activities, participants } from '@vantage/db/activities/tables'
import { answerSets } from '@vantage/db/answering/tables'
import { columnsOf } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { anonymousLevels } from '@vantage/domain/activities/small-groups'
import { tellingDetailsOf } from '@vantage/domain/answering/telling-details'
import { warningsOf } from '@vantage/domain/privacy/statement'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { hasName } from '../activities/activity-people.ts'
import { lockActivity, type StoredActivity } from '../activities/draft.ts'
import { ofActivity } from '../activities/progress.ts'
import { noteVisible } from '../activities/schedule/schedule.ts'
import { groupKey, readRaterComments } from '../answering/read-submissions.ts'
import { audit, nameOf } from '../core/audit.ts'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { nextRevision } from '../core/revisions.ts'
import { type InTransaction, withTransaction } from '../core/transaction.ts'
import { nameIn } from '../people/list-employees.ts'
import { renewStatement } from '../reports/renew-statement.ts'
import { readDirectory } from './make-statement.ts'
import { readStatement } from './stored-statement.ts'

/** Sealed, and results were never visible: what is chosen now reaches nobody who has read a report. */
const isOpen = ({ status, sealedAt, releasedAt }: StoredActivity) =>
  status === 'finished' && sealedAt !== null && releasedAt === null

type ChoiceContext = EmployeeContext & InTransaction<EmployeeContext>

/** Makes a choice about an activity that is not released, after which all of it is computed again. Throws `not-found`. */
const choose = (
  ctx: EmployeeContext,
  id: number,
  change: (tx: ChoiceContext, activity: StoredActivity) => Promise<boolean>,
): Promise<ChoiceOutput> =>
  withTransaction(ctx, async (tx) => {
    const activity = await lockActivity(tx, id)
    if (!isOpen(activity)) return { outcome: 'closed' }
    if (await change(tx, activity)) await renewStatement(tx, activity)
    return { outcome: 'done' }
  })

/** Raises the minimum of an activity that is not released. A lower one, or the same, changes nothing. Throws `not-found`. */
export const raiseMinimum = (
  ctx: EmployeeContext,
  { id, minimum }: { id: number; minimum: number },
): Promise<ChoiceOutput> =>
  choose(ctx, id, async (tx, { key, anonymityMin }) => {
    if (minimum <= anonymityMin) return false
    await tx.db.update(activities).set({ anonymityMin: minimum }).where(eq(activities.id, id))
    await audit(tx, {
      action: 'activity.raise-minimum',
      subject: key,
      before: { minimum: anonymityMin },
      after: { minimum },
    })
    return true
  })

/**
 * The groups of peers and subordinates whose comments reports will show, of participants that fulfil a condition: also those
 * that wait for a second administrator, who may agree after the release.
 */
const commentGroups = (
  { db }: DbContext,
  { id, anonymityMin }: StoredActivity,
  condition: SQL | undefined,
) =>
  db
    .select({
      ...columnsOf(answerSets, 'participantId', 'level'),
      ...columnsOf(employees, 'fullname', 'englishname'),
    })
    .from(answerSets)
    .innerJoin(participants, eq(participants.id, answerSets.participantId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(
      and(
        ofActivity(id),
        inArray(answerSets.level, [...anonymousLevels]),
        sql`${answerSets.level} <> all(${participants.commentsHidden})`,
        condition,
      ),
    )
    .groupBy(answerSets.participantId, answerSets.level, employees.id)
    .having(
      sql`count(*) >= ${anonymityMin} and bool_or(array_to_string(${answerSets.comments}, '') <> '')`,
    )
    .$dynamic()

/** At most so many groups are found at once. */
const foundMax = 20

/**
 * Groups of an activity that is not released whose comments can be hidden, by the name of whom they are about. No text of
 * them is read. Throws `not-found`.
 */
export const findCommentGroups = (
  ctx: EmployeeContext,
  { id, search, lang }: CommentGroupsInput,
): Promise<CommentGroups> =>
  withTransaction(ctx, async (tx) => {
    const activity = await lockActivity(tx, id, { strength: 'share' })
    if (!isOpen(activity)) return { groups: [] }
    const groups = await commentGroups(tx, activity, hasName(search))
      .orderBy(asc(nameIn(lang)), asc(answerSets.participantId), asc(answerSets.level))
      .limit(foundMax)
    return { groups }
  })

/**
 * Hides all comments of some groups of an activity that is not released, for good; of others than `findCommentGroups` finds
 * nothing. Throws `not-found`.
 */
export const hideComments = (
  ctx: EmployeeContext,
  { id, groups }: HideCommentsInput,
): Promise<ChoiceOutput> =>
  choose(ctx, id, async (tx, activity) => {
    const asked = new Set(groups.map(groupKey))
    const ids = groups.map(({ participantId }) => participantId)
    const found = await commentGroups(tx, activity, inArray(participants.id, ids))
    const chosen = found.filter((group) => asked.has(groupKey(group)))
    for (const { participantId, level } of chosen) {
      const { commentsHidden } = participants
      await tx.db
        .update(participants)
        .set({ commentsHidden: sql`array_append(${commentsHidden}, ${level}::smallint)` })
        .where(eq(participants.id, participantId))
    }
    const hidden = chosen.length
    if (hidden === 0) return false
    await audit(tx, {
      action: 'activity.hide-comments',
      subject: activity.key,
      after: { groups: hidden },
    })
    return true
  })

/**
 * The comments of an activity in which something may show who wrote them, by group; of one that is released none, for they
 * stand in its reports. That somebody looks is recorded. Throws `not-found`.
 */
export function listTellingComments(
  ctx: EmployeeContext,
  { id }: { id: number },
): Promise<TellingComments> {
  return withTransaction(ctx, async (tx) => {
    const activity = await lockActivity(tx, id, { strength: 'share' })
    const found = isOpen(activity) ? await readStatement(tx, id) : null
    if (!found || found.statement.telling.length === 0) return { groups: [], total: 0 }
    const { telling } = found.statement
    const first = telling.slice(0, tellingGroupsMax)
    const ids = first.map(({ participantId }) => participantId)
    const detailOf = tellingDetailsOf(await readDirectory(tx))
    const answered = await readRaterComments(tx, ids)
    const byGroup = new Map(answered.map((each) => [groupKey(each), each]))
    await audit(tx, { action: 'activity.look-comments', subject: activity.key })
    const groups = first.flatMap((group) => {
      const of = byGroup.get(groupKey(group))
      if (!of) return []
      const { fullname, englishname, comments } = of
      const details = comments.flatMap((text) => {
        const detail = detailOf(text, of)
        return detail ? [{ text, detail }] : []
      })
      // Sorted by text, so that two questions of one rater do not stand together.
      const found = details.sort((a, b) => (a.text < b.text ? -1 : 1))
      return [{ ...group, fullname, englishname, comments: comments.length, found }]
    })
    return { groups, total: telling.length }
  })
}

/**
 * Makes results visible for the first time, as the statement that was seen says: participants may read their reports, and
 * neither minimum nor comments change any more. What is marked in it has to be looked at. Throws `not-found`.
 */
export function releaseResults(
  ctx: EmployeeContext,
  { id, madeAt, looked }: { id: number; madeAt: string; looked: boolean },
): Promise<ReleaseOutput> {
  return withTransaction(ctx, async (tx): Promise<ReleaseOutput> => {
    const activity = await lockActivity(tx, id)
    if (!isOpen(activity)) return { outcome: 'closed' }
    const found = await readStatement(tx, id)
    if (found?.madeAt !== madeAt) return { outcome: 'changed' }
    const warnings = warningsOf(found.statement)
    if (warnings.length > 0 && !looked) return { outcome: 'look' }
    await tx.db
      .update(activities)
      .set({
        resultsVisible: true,
        releasedAt: tx.clock(),
        releasedBy: nameOf(tx.actor),
        ...nextRevision(tx, activities),
      })
      .where(eq(activities.id, id))
    await audit(tx, {
      action: 'activity.release',
      subject: activity.key,
      after: { minimum: activity.anonymityMin, warnings },
    })
    await noteVisible(tx, activity, true)
    return { outcome: 'released' }
  })
}
