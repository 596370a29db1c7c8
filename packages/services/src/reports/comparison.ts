import type { ComparisonOutput, EarlierRounds } from '@vantage/contracts/reports/overview'
import { activities, participants } from '@vantage/db/activities/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import { compareRounds } from '@vantage/domain/reports/comparison'
import { and, desc, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { subquery } from '../lists.ts'
import { isScored, readScored, withNames } from './overview.ts'

/** What changed since an earlier round, on the targets of both, for the company and by department. */
export async function getComparison(
  ctx: EmployeeContext,
  { id, earlierId }: { id: number; earlierId: number },
): Promise<ComparisonOutput> {
  const [now, earlier] = [await readScored(ctx, id), await readScored(ctx, earlierId)]
  if (!now || !earlier) return { outcome: 'unfinished' }
  const { people, targets, departments } = compareRounds(now, earlier)
  return {
    outcome: 'ready',
    people,
    targets: targets.map(({ target: { questions: _, ...target }, ...scores }) => ({
      ...target,
      ...scores,
    })),
    departments: await withNames(ctx, departments),
  }
}

/** Finished rounds before this one, be it on the same day, that ask about some of the same targets: the one with most people of this one first. */
export async function listEarlierRounds(ctx: EmployeeContext, id: number): Promise<EarlierRounds> {
  const { db } = ctx
  const targetsOf = (round: number | typeof activities.id) => sql`
    select t.target_id from ${activities} r
    join ${questionnaireQuestions} h on h.questionnaire_id = r.questionnaire_id
    join ${questions} t on t.id = h.question_id
    where r.id = ${round} and t.type = 0`
  const common = {
    targets: sql`select count(*)::int from
      (${targetsOf(activities.id)} intersect ${targetsOf(id)}) as common`,
    people: sql`select count(*)::int from ${participants} p
      join ${participants} o on o.employee_id = p.employee_id
      where p.activity_id = ${activities.id} and o.activity_id = ${id}`,
  }
  const either = sql`select count(*)::int from (${targetsOf(activities.id)} union ${targetsOf(id)}) as either`
  const rounds = await db
    .select({
      id: activities.id,
      name: activities.name,
      name_en: activities.nameEn,
      createdOn: activities.createdOn,
      people: subquery<number>(common.people).as('people'),
      targets: subquery<number>(common.targets),
      sameTargets: subquery<boolean>(sql`(${common.targets}) = (${either})`),
    })
    .from(activities)
    .where(and(isScored, isBefore(id), sql`(${common.targets}) > 0`))
    .orderBy(sql`people desc`, desc(activities.createdOn), desc(activities.id))
  return { rounds }
}

const isBefore = (id: number) => sql`(${activities.createdOn}, ${activities.id})
  < (select r.created_on, r.id from ${activities} r where r.id = ${id})`
