import type { ActivityStatus, Level } from '@vantage/contracts/activities/levels'
import { type Context, requireCaller } from '../context.ts'
import { ServiceError } from '../errors.ts'

export interface OwnAssignment {
  id: number
  activityId: number
  questionnaireId: number
  status: ActivityStatus
  submitted: boolean
  level: Level
  participant: string
}

/**
 * The caller's own assignment in a started activity. Throws `forbidden` for anything else, without telling whether
 * it exists. Inside a transaction the assignment is locked, and the activity cannot finish until the transaction ends.
 */
export async function ownAssignment(
  ctx: Pick<Context, 'caller'>,
  sql: Context['sql'],
  relationsId: number,
  { lock = false } = {},
): Promise<OwnAssignment> {
  const { employeeId } = requireCaller(ctx)
  const [assignment] = await sql<OwnAssignment[]>`
    select a.id, a.activity_id as "activityId", act.questionnaire_id as "questionnaireId",
           act.status, a.submitted, a.level, e.username as participant
    from assignments a
    join activities act on act.id = a.activity_id
    join participants p on p.id = a.participant_id
    join employees e on e.id = p.employee_id
    where a.id = ${relationsId} and a.rater_id = ${employeeId} and act.status <> 'draft'
    ${lock ? sql`for no key update of a for share of act` : sql``}`
  if (!assignment) throw new ServiceError('forbidden', 'Not your own assignment.')
  return assignment
}
