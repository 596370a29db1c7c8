import { activities, participants } from '@vantage/db/activities/tables'
import { questions } from '@vantage/db/catalogue/tables'
import { developmentPlans } from '@vantage/db/development/tables'
import { employees } from '@vantage/db/people/tables'
import { addDays } from '@vantage/domain/messages/working-days'
import type { Context } from '@vantage/services/core/context'
import { openReportStore } from '@vantage/services/core/report-store'
import { aggregateActivity } from '@vantage/services/privacy/make-statement'
import { readReportPage } from '@vantage/services/reports/get-report'
import { findSubjectOf } from '@vantage/services/reports/report-access'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'

const said = [
  {
    question: 'coaching-1',
    notice: '谈完之后，对方知道下一步试什么。',
    action: '每次一对一谈话前，准备一个具体例子和一条建议',
    note: '准备了三次谈话。第二次比较难，但对方最后自己想出了办法。',
    how: 'track' as const,
  },
  {
    question: 'judgement-2',
    notice: '团队按我给的日期安排工作，不再来问。',
    action: '议题开始时就定下决定的日期，并守住',
    note: '又等了测试数据。下次先给出两个方案和一个日期。',
    how: 'stuck' as const,
  },
]

/** Emma works on two behaviours that her newest report and the one before it have scores of, and has shared that with nobody. */
export async function makeDemoPlan(ctx: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db, clock } = ctx
  const username = 'emma'
  const [own] = await db
    .select({ ownerId: participants.employeeId, activityId: activities.id })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(
      and(
        eq(employees.username, username),
        activities.resultsVisible,
        isNotNull(activities.sealedAt),
      ),
    )
    .orderBy(desc(activities.createdOn))
    .limit(1)
  const subject = own && (await findSubjectOf(db, own.activityId, username))
  if (!subject) return
  const resources = { ...ctx, reports: openReportStore(null) }
  // How far scores reach is known once all reports are made.
  await aggregateActivity(resources, own)
  const { report } = await readReportPage(resources, subject)
  const behaviours = report.targets.flatMap((target) => target.questions)
  const keys = said.map(({ question }) => question)
  const known = await db
    .select({ id: questions.id, key: questions.key })
    .from(questions)
    .where(inArray(questions.key, keys))
  const today = clock().toISOString().slice(0, 10)
  const focuses = said.flatMap(({ question, notice, action, how, note }, nth) => {
    const id = known.find(({ key }) => key === question)?.id
    const behaviour = behaviours.find((each) => each.id === id)
    if (!behaviour) return []
    const { scores, precision } = behaviour
    return {
      questionId: behaviour.id,
      aim: 'improve' as const,
      score: { weighted: scores.weighted, margin: precision.margin },
      notice,
      actions: [{ text: action, dueOn: addDays(today, 14 * (nth + 1)), done: false }],
      checkIns: [{ day: addDays(today, -3), how, note }],
    }
  })
  await db
    .insert(developmentPlans)
    .values({ ...own, reminders: false, remindedUpTo: today, triedAt: clock(), focuses })
}
