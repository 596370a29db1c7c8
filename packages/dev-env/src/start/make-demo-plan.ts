import { activities, participants } from '@vantage/db/activities/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { developmentPlans } from '@vantage/db/development/tables'
import { employees } from '@vantage/db/people/tables'
import { addDays } from '@vantage/domain/messages/working-days'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'

const said = [
  {
    notice: '谈完之后，对方知道下一步试什么。',
    action: '每次一对一谈话前，准备一个具体例子和一条建议',
    note: '准备了三次谈话。第二次比较难，但对方最后自己想出了办法。',
    how: 'track' as const,
  },
  {
    notice: '团队按我给的日期安排工作，不再来问。',
    action: '议题开始时就定下决定的日期，并守住',
    note: '又等了测试数据。下次先给出两个方案和一个日期。',
    how: 'stuck' as const,
  },
]

/** Emma works on two behaviours of her newest report, and has shared that with nobody. */
export async function makeDemoPlan(db: Db, now: Date): Promise<void> {
  const behaviours = await db
    .select({
      ownerId: participants.employeeId,
      activityId: activities.id,
      questionId: questions.id,
    })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .innerJoin(
      questionnaireQuestions,
      eq(questionnaireQuestions.questionnaireId, activities.questionnaireId),
    )
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .where(
      and(
        eq(employees.username, 'emma'),
        activities.resultsVisible,
        isNotNull(activities.sealedAt),
        eq(questions.type, 0),
      ),
    )
    .orderBy(desc(activities.createdOn), asc(questions.id))
    .limit(said.length)
  const [first] = behaviours
  if (!first) return
  const today = now.toISOString().slice(0, 10)
  const { ownerId, activityId } = first
  await db.insert(developmentPlans).values({
    ownerId,
    activityId,
    reminders: false,
    remindedUpTo: today,
    triedAt: now,
    focuses: said.map(({ notice, action, how, note }, nth) => ({
      questionId: behaviours[nth]?.questionId ?? first.questionId,
      aim: 'improve' as const,
      score: { weighted: null, margin: null },
      notice,
      actions: [{ text: action, dueOn: addDays(today, 14 * (nth + 1)), done: false }],
      checkIns: [{ day: addDays(today, -3), how, note }],
    })),
  })
}
