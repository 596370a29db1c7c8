import type { EmployeeActor } from '@vantage/contracts/auth/actor'
import type { GetReportInput } from '@vantage/contracts/reports/report'
import {
  activities,
  activityPeople,
  isReleased,
  isStarted,
  participants,
  startedQuestionnaireId,
  stillWithheld,
} from '@vantage/db/activities/tables'
import { type Db, preparedOnce } from '@vantage/db/client'
import { columnsOf, lower } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import { isPersonOf, personNames } from '../activities/activity-people.ts'
import { batchedLookUp } from '../core/batched-look-up.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { audit } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'
import { visibleLastId } from './last-activity.ts'
import { lockShare, noteReading } from './open-share.ts'

/** Whose report it is, read afresh each time. */
export type ReportSubject = NonNullable<Awaited<ReturnType<typeof readSubject>>>

type ReportAccess =
  | { outcome: 'ready'; subject: ReportSubject }
  | { outcome: 'unfinished' | 'hidden' | 'withdrawn' }

const asked = sql`unnest(
  ${sql.placeholder('activities')}::int[], ${sql.placeholder('people')}::int[]) as asked (activity_id, employee_id)`

const subjectsByKey = preparedOnce((db) =>
  db
    .select({
      activityId: activities.id,
      ...columnsOf(activities, 'status', 'resultsVisible', 'anonymityMin', 'name', 'name_en'),
      activityKey: activities.key,
      created_time: activities.createdOn,
      questionnaireId: startedQuestionnaireId,
      /** Reports exist once it is. */
      sealed: sql<boolean>`${activities.sealedAt} is not null`,
      /** Before the first release nobody reads reports. */
      released: sql<boolean>`${isReleased}`,
      participantId: participants.id,
      employeeId: participants.employeeId,
      /** Levels that are hidden until a second administrator agrees. */
      withheld: stillWithheld,
      /** Levels whose comments are hidden. */
      commentsHidden: participants.commentsHidden,
      /** The participant who is the same person in the last activity, with which the report compares; null: none. */
      lastId: visibleLastId,
      // At the start of the activity; '' for none.
      department: sql<string>`coalesce(${departments.name}, '')`,
      department_en: sql<string>`coalesce(${departments.name_en}, '')`,
    })
    .from(asked)
    .innerJoin(activities, sql`${activities.id} = asked.activity_id`)
    .innerJoin(
      participants,
      and(
        eq(participants.activityId, activities.id),
        sql`${participants.employeeId} = asked.employee_id`,
      ),
    )
    .leftJoin(activityPeople, isPersonOf(activities.id, participants.employeeId))
    .leftJoin(departments, eq(departments.id, activityPeople.departmentId))
    .where(isStarted)
    .prepare('report_subjects'),
)

/** Looked up by `activity id/employee id`. */
const findSubject = batchedLookUp(async (db, keys: readonly string[]) => {
  const pairs = keys.map((key) => key.split('/').map(Number))
  const rows = await subjectsByKey(db).execute({
    activities: pairs.map(([activityId]) => activityId),
    people: pairs.map(([, employeeId]) => employeeId),
  })
  return new Map(rows.map((row) => [`${row.activityId}/${row.employeeId}`, row]))
})

type Person = Pick<EmployeeActor, 'id' | 'username' | 'fullname' | 'englishname'>

/** A person's report in a started activity, if they are evaluated in it. */
async function readSubject(
  db: Db,
  activityId: number,
  { id, username, fullname, englishname }: Person,
) {
  const found = await findSubject(db, `${activityId}/${id}`)
  if (!found) return undefined
  const { employeeId: _, ...subject } = found
  return { ...subject, username, fullname, englishname }
}

/** Finds a person's report by username, for readers other than that person. */
export async function findSubjectOf(db: Db, activityId: number, username: string) {
  const [person] = await db
    .select({ id: employees.id, ...personNames })
    .from(employees)
    .where(and(eq(lower(employees.username), lower(username)), eq(employees.username, username)))
  return person && readSubject(db, activityId, person)
}

/**
 * Participants may read their own report of a sealed activity while results are visible; administrators may read all once they
 * were, which is recorded, and noted for an owner who shares it with them. Throws `forbidden` for anybody else, `invalid` for what does not exist.
 */
export async function accessReport(
  ctx: EmployeeContext,
  { activityId, participant, questionnaireId }: GetReportInput,
): Promise<ReportAccess> {
  const { actor, db } = ctx
  const isAdministrator = actor.type === 'evm'
  const isOwn = participant === actor.username
  if (!isAdministrator && !isOwn) {
    throw new ServiceError('forbidden', 'Only your own report is open to you.')
  }
  const subject = isOwn
    ? await readSubject(db, activityId, actor)
    : await findSubjectOf(db, activityId, participant)
  if (!subject) {
    const code = isAdministrator ? 'invalid' : 'forbidden'
    throw new ServiceError(code, 'participant is not evaluated in this activity')
  }
  const access = standingOf(subject, questionnaireId, { evenHidden: isAdministrator })
  if (access.outcome === 'ready' && !isOwn) {
    const record = async (tx: EmployeeContext) => {
      const share = await lockShare(tx, subject)
      if (share) await noteReading(tx, share)
      await audit(tx, { action: 'report.read', subject: `${subject.activityKey}/${participant}` })
    }
    await withTransaction(ctx, record, { repeatable: true })
  }
  return access
}

/** What there is of a report for whoever may read it. Throws `invalid` where it has another questionnaire. */
export function standingOf(
  subject: ReportSubject,
  questionnaireId: number,
  { evenHidden = false } = {},
): ReportAccess {
  if (subject.questionnaireId !== questionnaireId) {
    throw new ServiceError('invalid', 'questionnaire_id is not the one of this activity')
  }
  if (subject.status === 'withdrawn') return { outcome: 'withdrawn' }
  if (subject.status !== 'finished' || !subject.sealed) return { outcome: 'unfinished' }
  if (!subject.released || (!subject.resultsVisible && !evenHidden)) return { outcome: 'hidden' }
  return { outcome: 'ready', subject }
}
