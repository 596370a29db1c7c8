import {
  readingsMax,
  type ShareCandidatesInput,
  type ShareInput,
  type ShareOutput,
  shareReadersMax,
  type Shares,
} from '@vantage/contracts/reports/sharing'
import { activities, isReleased, participants } from '@vantage/db/activities/tables'
import { columnsOf } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { reportReadings, reportShares } from '@vantage/db/reports/tables'
import { dayAt } from '@vantage/domain/messages/working-days'
import { isShareDay, shareDays } from '@vantage/domain/reports/share-days'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { shownPerson } from '../activities/activity-people.ts'
import { isSealed } from '../activities/seal-activity.ts'
import { audit } from '../core/audit.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { isoTime } from '../core/lists.ts'
import { withTransaction } from '../core/transaction.ts'
import { nameIn } from '../people/list-employees.ts'
import { isFound, raterStanding } from './open-share.ts'

type OwnReport = Awaited<ReturnType<typeof readOwnReport>>

/**
 * The actor's own report in a released activity. Throws `forbidden` where there is none, whether or not the activity exists.
 * With `toShare` it must be visible, too; what was shared before can be ended while results are switched off.
 */
async function readOwnReport(
  { db, actor }: EmployeeContext,
  activityId: number,
  { toShare = false } = {},
) {
  const [own] = await db
    .select({
      participantId: participants.id,
      activityKey: activities.key,
      announced: activities.sharingAnnounced,
      visible: activities.resultsVisible,
      managerId: employees.managerId,
    })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(
      and(
        eq(participants.activityId, activityId),
        eq(participants.employeeId, actor.id),
        isSealed,
        isReleased,
      ),
    )
  if (!own || (toShare && !own.visible)) {
    throw new ServiceError('forbidden', 'You have no report in this activity to share.')
  }
  return own
}

/** With whom the actor's report is shared, who has opened it, and what it can be shared with. Throws `forbidden`. */
export const listShares = async (
  ctx: EmployeeContext,
  { activityId }: { activityId: number },
): Promise<Shares> => sharesOf(ctx, await readOwnReport(ctx, activityId))

async function sharesOf(
  { db, clock, settings }: EmployeeContext,
  { participantId, managerId, announced, visible }: OwnReport,
): Promise<Shares> {
  const today = dayAt(clock(), settings.calendar)
  const [manager = null] =
    managerId === null
      ? []
      : await people(db).where(and(eq(employees.id, managerId), employees.active))
  const shares = await db
    .select({
      ...columnsOf(reportShares, 'readerId', 'asManager', 'endsOn', 'endedAt'),
      ...columnsOf(employees, 'fullname', 'englishname', 'active'),
    })
    .from(reportShares)
    .innerJoin(employees, eq(employees.id, reportShares.readerId))
    .where(eq(reportShares.participantId, participantId))
    .orderBy(asc(reportShares.id))
  const readings = await db
    .select({ readerId: reportShares.readerId, at: isoTime(reportReadings.at) })
    .from(reportReadings)
    .innerJoin(reportShares, eq(reportShares.id, reportReadings.shareId))
    .where(eq(reportShares.participantId, participantId))
    .orderBy(desc(reportReadings.at), desc(reportShares.id))
    .limit(readingsMax)
  return {
    manager,
    announced,
    visible,
    days: shareDays(today),
    shares: shares.map(({ active, endsOn, endedAt, ...share }) => ({
      ...share,
      state: endedAt || endsOn < today ? 'ended' : active ? 'open' : 'gone',
      day: endedAt ? dayAt(endedAt, settings.calendar) : endsOn,
    })),
    readings: readings.reverse(),
  }
}

const people = (db: EmployeeContext['db']) =>
  db
    .select({ id: employees.id, ...shownPerson })
    .from(employees)
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .$dynamic()

const candidatesMax = 20

/**
 * Colleagues by the words of a search, to share an own report with: what who proposes raters is shown of them, too. Raters are
 * among them, so that the list does not tell who they are. Throws `forbidden`.
 */
export async function findReaders(
  ctx: EmployeeContext,
  { activityId, search, lang }: ShareCandidatesInput,
) {
  await readOwnReport(ctx, activityId, { toShare: true })
  const candidates = await people(ctx.db)
    .where(and(employees.active, ne(employees.id, ctx.actor.id), isFound(search)))
    .orderBy(asc(nameIn(lang)), asc(employees.id))
    .limit(candidatesMax)
  return { candidates }
}

/**
 * Shares the actor's report with somebody up to a day, or moves that day. Throws `forbidden`, and `invalid` for a day that is
 * over or too far.
 */
export function shareReport(
  ctx: EmployeeContext,
  { activityId, readerId, until }: ShareInput,
): Promise<ShareOutput> {
  return withTransaction(
    ctx,
    async (tx): Promise<ShareOutput> => {
      const own = await readOwnReport(tx, activityId, { toShare: true })
      if (!isShareDay(dayAt(tx.clock(), tx.settings.calendar), until)) {
        throw new ServiceError('invalid', 'until: at most three months from today')
      }
      // Locked, so that concurrent shares count each other.
      await tx.db
        .select({ id: participants.id })
        .from(participants)
        .where(eq(participants.id, own.participantId))
        .for('no key update')
      const outcome = await whyNot(tx, own, readerId)
      if (outcome === 'shared') {
        const made = {
          asManager: own.managerId === readerId,
          madeAt: tx.clock(),
          endsOn: until,
          endedAt: null,
        }
        await tx.db
          .insert(reportShares)
          .values({ participantId: own.participantId, readerId, ...made })
          .onConflictDoUpdate({
            target: [reportShares.participantId, reportShares.readerId],
            set: made,
          })
        await recordShare(tx, own, readerId, 'report.share', until)
      }
      return { outcome, current: await sharesOf(tx, own) }
    },
    { repeatable: true },
  )
}

/** Whether a report can be shared with somebody. */
async function whyNot(
  { db, actor }: EmployeeContext,
  { participantId }: OwnReport,
  readerId: number,
): Promise<ShareOutput['outcome']> {
  const standing = await raterStanding(db, participantId, readerId)
  if (standing !== 'none') return standing
  const isReader = and(eq(employees.id, readerId), employees.active)
  if (readerId === actor.id || (await db.$count(employees, isReader)) === 0) return 'gone'
  const others = and(
    eq(reportShares.participantId, participantId),
    ne(reportShares.readerId, readerId),
  )
  return (await db.$count(reportShares, others)) < shareReadersMax ? 'shared' : 'full'
}

/** Ends a share of the actor's report, at once: who opens it afterwards is refused. Throws `forbidden`. */
export function endShare(
  ctx: EmployeeContext,
  { activityId, readerId }: { activityId: number; readerId: number },
): Promise<Shares> {
  return withTransaction(
    ctx,
    async (tx) => {
      const own = await readOwnReport(tx, activityId)
      const ended = await tx.db
        .update(reportShares)
        .set({ endedAt: tx.clock() })
        .where(
          and(
            eq(reportShares.participantId, own.participantId),
            eq(reportShares.readerId, readerId),
            isNull(reportShares.endedAt),
          ),
        )
        .returning({ id: reportShares.id })
      if (ended.length > 0) await recordShare(tx, own, readerId, 'report.end-share')
      return sharesOf(tx, own)
    },
    { repeatable: true },
  )
}

async function recordShare(
  tx: EmployeeContext,
  { activityKey }: OwnReport,
  readerId: number,
  action: 'report.share' | 'report.end-share',
  until?: string,
): Promise<void> {
  const [reader] = await tx.db
    .select({ username: employees.username })
    .from(employees)
    .where(eq(employees.id, readerId))
  const after = { reader: reader?.username ?? '', ...(until !== undefined && { until }) }
  await audit(tx, { action, subject: `${activityKey}/${tx.actor.username}`, after })
}
