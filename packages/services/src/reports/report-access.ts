import type { ActivityStatus } from '@vantage/contracts/activities/levels'
import type { GetReportInput } from '@vantage/contracts/reports/report'
import { batched } from '../batched-look-up.ts'
import { type Context, requireCaller } from '../context.ts'
import { ServiceError } from '../errors.ts'

/** Whose report it is, with the names that are read fresh each time. */
export interface ReportSubject {
  activityId: number
  questionnaireId: number
  status: ActivityStatus
  resultsVisible: boolean
  anonymityMin: number
  name: string
  name_en: string
  created_time: string
  participantId: number
  username: string
  fullname: string
  englishname: string
  /** Empty for whoever belongs to no department. */
  department: string
  department_en: string
}

export type ReportAccess =
  | { outcome: 'ready'; subject: ReportSubject }
  | { outcome: 'unfinished' }
  | { outcome: 'hidden' }

/** By `activity id/username`. */
const readSubject = batched(async ({ sql }, keys: readonly string[]) => {
  const rows = await sql<(ReportSubject & { key: string })[]>`
    select asked.key, act.id as "activityId", act.questionnaire_id as "questionnaireId", act.status,
           act.results_visible as "resultsVisible", act.anonymity_min as "anonymityMin",
           act.name, act.name_en, act.created_on::text as created_time,
           p.id as "participantId", e.username, e.fullname, e.englishname,
           coalesce(d.name, '') as department, coalesce(d.name_en, '') as department_en
    from (
      select key, split_part(key, '/', 1)::int as activity_id,
             substr(key, strpos(key, '/') + 1) as username
      from unnest(${[...keys]}::text[]) as given (key)
    ) asked
    join activities act on act.id = asked.activity_id
    join employees e on lower(e.username) = lower(asked.username) and e.username = asked.username
    join participants p on p.activity_id = act.id and p.employee_id = e.id
    left join departments d on d.id = e.department_id
    where act.status <> 'draft'`
  return new Map(rows.map(({ key, ...subject }) => [key, subject]))
})

/**
 * Who may read a report: the participant, once the activity is finished and while its results
 * are visible, and administrators for anyone. Throws `forbidden` for anybody else, `invalid` for what does not exist.
 */
export async function accessReport(
  ctx: Pick<Context, 'sql' | 'caller'>,
  { activityId, participant, questionnaireId }: GetReportInput,
): Promise<ReportAccess> {
  const caller = requireCaller(ctx)
  const isAdministrator = caller.type === 'evm'
  if (!isAdministrator && participant !== caller.username) {
    throw new ServiceError('forbidden', 'Only your own report is open to you.')
  }
  const subject = await readSubject(ctx, `${activityId}/${participant}`)
  if (!subject) {
    const code = isAdministrator ? 'invalid' : 'forbidden'
    throw new ServiceError(code, 'participant is not evaluated in this activity')
  }
  if (subject.questionnaireId !== questionnaireId) {
    throw new ServiceError('invalid', 'questionnaire_id is not the one of this activity')
  }
  if (subject.status !== 'finished') return { outcome: 'unfinished' }
  if (!subject.resultsVisible && !isAdministrator) return { outcome: 'hidden' }
  return { outcome: 'ready', subject }
}
