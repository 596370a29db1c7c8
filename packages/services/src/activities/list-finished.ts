import type {
  FinishedActivities,
  FinishedActivityRow,
} from '@vantage/contracts/activities/assignments'
import { type Context, requireCaller } from '../context.ts'

/**
 * Finished activities in which the caller was evaluated (specification section 2, results dialog). Those whose results
 * are switched off are left out; `hidden` when that is all of them.
 */
export async function listFinishedActivities(ctx: Context): Promise<FinishedActivities> {
  const { employeeId } = requireCaller(ctx)
  const rows = await ctx.sql<(FinishedActivityRow & { visible: boolean })[]>`
    select act.id as activity_id, act.questionnaire_id, act.name, act.name_en,
           act.created_on::text as created_time, act.results_visible as visible,
           e.username, e.fullname, e.englishname
    from participants p
    join activities act on act.id = p.activity_id
    join employees e on e.id = p.employee_id
    where p.employee_id = ${employeeId} and act.status = 'finished'
    order by act.created_on desc, act.id desc`
  const activities = rows.flatMap(({ visible, ...row }) => (visible ? [row] : []))
  if (rows.length > 0 && activities.length === 0) return { outcome: 'hidden' }
  return { outcome: 'listed', activities }
}
