import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { type Context, requireCaller } from '../context.ts'

/** How long a finished activity stays listed, as completed, for those who submitted in it. */
const listedAfterFinish = 14 * 24 * 3600 * 1000

/**
 * The caller's own assignments (specification section 2, Activities): all of running activities, and submitted ones of
 * activities that finished within 14 days. Unfinished ones first.
 */
export async function listAssignments(ctx: Context): Promise<AssignmentRow[]> {
  const { employeeId } = requireCaller(ctx)
  const since = new Date(ctx.clock().getTime() - listedAfterFinish)
  const rows = await ctx.sql<AssignmentRow[]>`
    select a.id as relations_id, act.id as activity_id, act.questionnaire_id,
           act.name, act.name_en, act.anonymity_min,
           e.username, e.fullname, e.englishname,
           a.level, case when a.submitted then 1 else 0 end as isreport,
           case when a.submitted then q.questions else coalesce(d.saved, 0) end as saved,
           q.questions
    from assignments a
    join activities act on act.id = a.activity_id
    join participants p on p.id = a.participant_id
    join employees e on e.id = p.employee_id
    cross join lateral (
      select count(*)::int as questions from questionnaire_questions
      where questionnaire_id = act.questionnaire_id) q
    left join lateral (
      select count(*)::int as saved from drafts, jsonb_array_elements(drafts.answers) as answer
      where drafts.assignment_id = a.id and answer ->> 'value' <> '') d on true
    where a.rater_id = ${employeeId}
      and (act.status = 'running'
           or (act.status = 'finished' and a.submitted and act.finished_at > ${since}))
    order by a.submitted, act.created_on desc, act.id desc, a.level desc, a.id`
  return [...rows]
}
