import type { OpenFormOutput } from '@vantage/contracts/answering/ask-form'
import {
  activities,
  assignments,
  participants,
  startedQuestionnaireId,
} from '@vantage/db/activities/tables'
import { drafts } from '@vantage/db/answering/tables'
import { employees } from '@vantage/db/people/tables'
import { and, eq, ne } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { answerScale, questionsOf } from './questionnaire.ts'
import { notOwn } from './submission-statements.ts'

/**
 * Everything AskForm shows for one of the actor's own assignments, with what was saved before. Throws `forbidden` for
 * anything but an own assignment in a started activity, without telling whether it exists.
 */
export async function openForm(
  ctx: EmployeeContext,
  { relationsId }: { relationsId: number },
): Promise<OpenFormOutput> {
  const [assignment] = await readOwnAssignment(ctx, relationsId)
  if (!assignment) throw notOwn()
  const { submitted, status, answers, savedAt, ...shown } = assignment
  if (submitted) return { outcome: 'submitted' }
  if (status !== 'running') return { outcome: 'closed' }
  const [questions, options] = await Promise.all([
    questionsOf(ctx, shown.questionnaireId),
    answerScale(ctx),
  ])
  return {
    outcome: 'open',
    form: {
      relationsId,
      ...shown,
      questions,
      options,
      draft: answers ?? [],
      savedAt: savedAt?.toISOString() ?? null,
    },
  }
}

const readOwnAssignment = ({ actor, db }: EmployeeContext, relationsId: number) =>
  db
    .select({
      submitted: assignments.submitted,
      status: activities.status,
      activity: { id: activities.id, name: activities.name, name_en: activities.nameEn },
      participant: {
        username: employees.username,
        fullname: employees.fullname,
        englishname: employees.englishname,
      },
      level: assignments.level,
      anonymityMin: activities.anonymityMin,
      questionnaireId: startedQuestionnaireId,
      answers: drafts.answers,
      savedAt: drafts.savedAt,
    })
    .from(assignments)
    .innerJoin(activities, eq(activities.id, assignments.activityId))
    .innerJoin(participants, eq(participants.id, assignments.participantId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(drafts, eq(drafts.assignmentId, assignments.id))
    .where(
      and(
        eq(assignments.id, relationsId),
        eq(assignments.raterId, actor.id),
        ne(activities.status, 'draft'),
      ),
    )
