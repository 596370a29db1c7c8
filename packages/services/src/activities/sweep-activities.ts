import type { Context } from '../context.ts'
import { finishIfComplete, requestReports } from './finish-activity.ts'

/**
 * Re-creates from PostgreSQL what is still owed (decisions section 11): running activities with nothing open are
 * finished, finished ones without aggregated reports get their job.
 */
export async function sweepActivities(
  ctx: Pick<Context, 'sql' | 'clock' | 'jobs' | 'log'>,
): Promise<void> {
  const complete = await ctx.sql<{ id: number }[]>`
    select id from activities act where status = 'running'
      and not exists (select from assignments where activity_id = act.id and not submitted)`
  for (const { id } of complete) await finishIfComplete(ctx, id)
  const owed = await ctx.sql<{ id: number }[]>`
    select act.id from activities act
    left join company_values c on c.activity_id = act.id
    where act.status = 'finished' and c.activity_id is null`
  for (const { id } of owed) await requestReports(ctx, id)
}
