import type { ShapeTarget } from '@vantage/domain/reports/questionnaire-shape'
import { type Context, requireCaller } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { readShape } from './report-shape.ts'

/**
 * The targets of a questionnaire in report order, for participants of a finished activity that used it and for
 * administrators. Throws `forbidden` for others. `unfinished`: only running
 * activities of the caller use it so far.
 */
export async function listTargets(
  ctx: Context,
  { questionnaireId }: { questionnaireId: number },
): Promise<{ outcome: 'listed'; targets: readonly ShapeTarget[] } | { outcome: 'unfinished' }> {
  const caller = requireCaller(ctx)
  if (caller.type !== 'evm') {
    const [own] = await ctx.sql<{ finished: boolean | null }[]>`
      select bool_or(act.status = 'finished') as finished
      from participants p join activities act on act.id = p.activity_id
      where p.employee_id = ${caller.employeeId} and act.questionnaire_id = ${questionnaireId}
        and act.status <> 'draft'`
    if (own?.finished === null || !own) {
      throw new ServiceError('forbidden', 'You are not evaluated with this questionnaire.')
    }
    if (!own.finished) return { outcome: 'unfinished' }
  }
  const { targets } = await readShape(ctx, questionnaireId)
  return { outcome: 'listed', targets }
}
