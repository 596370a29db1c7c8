import type { GetReportInput } from '@vantage/contracts/reports/report'
import type { SharedWithMeInput } from '@vantage/contracts/reports/sharing'
import { activities, participants, startedQuestionnaireId } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { reportReadings, reportShares } from '@vantage/db/reports/tables'
import { and, eq, exists, sql } from 'drizzle-orm'
import { shownPerson } from '../activities/activity-people.ts'
import { isSealed } from '../activities/seal-activity.ts'
import { audit } from '../core/audit.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { isoTime, readPage } from '../core/lists.ts'
import { withTransaction } from '../core/transaction.ts'
import { nameIn } from '../people/list-employees.ts'
import { readReportPage } from './get-report.ts'
import { isFound, isOpenToday, lockShare, noteReading, raterStanding } from './open-share.ts'
import { findSubjectOf, standingOf } from './report-access.ts'

/**
 * A report that its owner shares with the actor, without comments whose writers did not know that it may be shared. That it was
 * opened is noted, once a minute, in the transaction that looks whether it still may be. Throws `forbidden` for any other.
 */
export async function getSharedReport(ctx: EmployeeContext, input: GetReportInput) {
  const refused = new ServiceError('forbidden', 'This report is not shared with you.')
  const subject = await findSubjectOf(ctx.db, input.activityId, input.participant)
  if (!subject) throw refused
  const opened = await withTransaction(
    ctx,
    async (tx) => {
      const share = await lockShare(tx, subject)
      if (!share) throw refused
      const access = standingOf(subject, input.questionnaireId)
      if (access.outcome !== 'ready') return access
      if (await noteReading(tx, share)) {
        const { activityKey, username } = subject
        await audit(tx, { action: 'report.read', subject: `${activityKey}/${username}` })
      }
      return { ...access, share }
    },
    { repeatable: true },
  )
  if (opened.outcome !== 'ready') return opened
  const { announced, asManager, until } = opened.share
  const { lastId } = subject
  // From the change and the newer score follows the older one, from which raters would subtract their own answers.
  const mayCompare =
    lastId !== null && (await raterStanding(ctx.db, lastId, ctx.actor.id)) === 'none'
  const shown = mayCompare ? subject : { ...subject, lastId: null }
  return readReportPage(ctx, shown, { comments: announced, shared: { asManager, until } })
}

const hasRead = (db: Db) =>
  exists(
    db
      .select({ at: reportReadings.at })
      .from(reportReadings)
      .where(eq(reportReadings.shareId, reportShares.id)),
  )

/** The reports that others share with the actor, of those that their owners can read themselves. */
export function listSharedWithMe(ctx: EmployeeContext, input: SharedWithMeInput) {
  const { db, actor } = ctx
  const { search, lang, ended } = input
  const isOpen = isOpenToday(ctx)
  const query = db
    .select({
      id: reportShares.id,
      ...shownPerson,
      activity: {
        id: activities.id,
        name: sql<string>`${activities.name}`.as('activity_name'),
        name_en: sql<string>`${activities.name_en}`.as('activity_name_en'),
      },
      questionnaireId: startedQuestionnaireId.as('questionnaire_id'),
      ...columnsOf(reportShares, 'asManager', 'endsOn'),
      madeAt: isoTime(reportShares.madeAt).as('made_at'),
      isOpen: isOpen.as('is_open'),
      isRead: sql<boolean>`${hasRead(db)}`.as('is_read'),
    })
    .from(reportShares)
    .innerJoin(participants, eq(participants.id, reportShares.participantId))
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .where(
      and(
        eq(reportShares.readerId, actor.id),
        isSealed,
        activities.resultsVisible,
        ended ? undefined : isOpen,
        isFound(search),
      ),
    )
    .$dynamic()
  const order = { endsOn: reportShares.endsOn, name: nameIn(lang), unique: reportShares.id }
  return readPage(db, query, order, input)
}
