import type { ActivityStatus, Level } from '@vantage/contracts/activities/levels'
import type { QuestionOption } from '@vantage/contracts/answering/ask-form'
import type { GetReportInput } from '@vantage/contracts/reports/report'
import {
  activities,
  activityPeople,
  participants,
  startedQuestionnaireId,
  stillWithheld,
} from '@vantage/db/activities/tables'
import { answerOptions } from '@vantage/db/catalogue/tables'
import { preparedOnce } from '@vantage/db/client'
import { repeatLost } from '@vantage/db/lost-connection'
import { lower } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { and, eq, ne, sql } from 'drizzle-orm'
import { isPersonOf, personNames } from '../activities/activity-people.ts'
import { batchedLookUp } from '../core/batched-look-up.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { audit } from '../core/audit.ts'

/** Whose report it is, read afresh each time. */
export interface ReportSubject {
  activityId: number
  questionnaireId: number
  status: ActivityStatus
  /** Reports exist once it is. */
  sealed: boolean
  resultsVisible: boolean
  anonymityMin: number
  activityKey: string
  name: string
  name_en: string
  created_time: string
  participantId: number
  /** Hidden until a second administrator agrees. */
  withheld: Level[]
  username: string
  fullname: string
  englishname: string
  /** At the start of the activity; '' for none. */
  department: string
  department_en: string
  /** The answer scale, highest score first. */
  options: QuestionOption[]
}

type ReportAccess =
  | { outcome: 'ready'; subject: ReportSubject }
  | { outcome: 'unfinished' }
  | { outcome: 'hidden' }
  | { outcome: 'withdrawn' }

const asked = sql`(
  select key, split_part(key, '/', 1)::int as activity_id, substr(key, strpos(key, '/') + 1) as username
  from unnest(${sql.placeholder('keys')}::text[]) as given (key)
) asked`

/** In the same query, because one of its own would cost more than all the rest. */
const scale = sql<QuestionOption[]>`(
  select coalesce(json_agg(json_build_object(
    'name', ${answerOptions.name}, 'name_en', ${answerOptions.nameEn}, 'score', ${answerOptions.score}
  ) order by ${answerOptions.score} desc), '[]')
  from ${answerOptions})`

const subjectsByKey = preparedOnce((db) =>
  db
    .select({
      key: sql<string>`asked.key`,
      activityId: activities.id,
      questionnaireId: startedQuestionnaireId,
      status: activities.status,
      sealed: sql<boolean>`${activities.sealedAt} is not null`,
      resultsVisible: activities.resultsVisible,
      anonymityMin: activities.anonymityMin,
      activityKey: activities.key,
      name: activities.name,
      name_en: activities.nameEn,
      created_time: activities.createdOn,
      participantId: participants.id,
      withheld: stillWithheld,
      ...personNames,
      department: sql<string>`coalesce(${departments.name}, '')`,
      department_en: sql<string>`coalesce(${departments.nameEn}, '')`,
      options: scale,
    })
    .from(asked)
    .innerJoin(activities, sql`${activities.id} = asked.activity_id`)
    .innerJoin(
      employees,
      sql`${lower(employees.username)} = lower(asked.username) and ${employees.username} = asked.username`,
    )
    .innerJoin(
      participants,
      and(eq(participants.activityId, activities.id), eq(participants.employeeId, employees.id)),
    )
    .leftJoin(activityPeople, isPersonOf(activities.id))
    .leftJoin(departments, eq(departments.id, activityPeople.departmentId))
    .where(ne(activities.status, 'draft'))
    .prepare('report_subjects'),
)

/** By `activity id/username`. */
export const readSubject = batchedLookUp(async (db, keys: readonly string[]) => {
  const rows = await subjectsByKey(db).execute({ keys })
  return new Map(rows.map(({ key, ...subject }) => [key, subject]))
})

/**
 * Participants may read their own report of a sealed activity while results are visible; administrators may read all, which
 * is recorded. Throws `forbidden` for anybody else, `invalid` for what does not exist.
 */
export async function accessReport(
  ctx: Pick<EmployeeContext, 'actor' | 'db' | 'clock'>,
  { activityId, participant, questionnaireId }: GetReportInput,
): Promise<ReportAccess> {
  const { actor, db } = ctx
  const isAdministrator = actor.type === 'evm'
  if (!isAdministrator && participant !== actor.username) {
    throw new ServiceError('forbidden', 'Only your own report is open to you.')
  }
  const subject = await readSubject(db, `${activityId}/${participant}`)
  if (!subject) {
    const code = isAdministrator ? 'invalid' : 'forbidden'
    throw new ServiceError(code, 'participant is not evaluated in this activity')
  }
  if (subject.questionnaireId !== questionnaireId) {
    throw new ServiceError('invalid', 'questionnaire_id is not the one of this activity')
  }
  if (subject.status === 'withdrawn') return { outcome: 'withdrawn' }
  if (subject.status !== 'finished' || !subject.sealed) return { outcome: 'unfinished' }
  if (!subject.resultsVisible && !isAdministrator) return { outcome: 'hidden' }
  if (participant !== actor.username) {
    const entry = {
      action: 'report.read',
      subject: `${subject.activityKey}/${participant}`,
    } as const
    await repeatLost(() => audit(ctx, entry))
  }
  return { outcome: 'ready', subject }
}
