import type { OpenFormOutput } from '@vantage/contracts/answering/ask-form'
import { activities, assignments, participants } from '@vantage/db/activities/tables'
import { drafts } from '@vantage/db/answering/tables'
import { employees } from '@vantage/db/people/tables'
import { eq } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { ownAssignment } from './own-assignment.ts'
import { answerScale, questionsOf } from './questionnaire.ts'

/** Everything AskForm shows for one of the actor's own assignments, with what was saved before. */
export async function openForm(
  ctx: EmployeeContext,
  { relationsId }: { relationsId: number },
): Promise<OpenFormOutput> {
  const assignment = await ownAssignment(ctx, relationsId)
  if (assignment.submitted) return { outcome: 'submitted' }
  if (assignment.status !== 'running') return { outcome: 'closed' }
  const [[details], questions, options] = await Promise.all([
    readDetails(ctx, relationsId),
    questionsOf(ctx, assignment.questionnaireId),
    answerScale(ctx),
  ])
  if (!details) return { outcome: 'closed' }
  return {
    outcome: 'open',
    form: {
      relationsId,
      activity: details.activity,
      participant: details.participant,
      level: assignment.level,
      anonymityMin: details.anonymityMin,
      questionnaireId: assignment.questionnaireId,
      questions,
      options,
      draft: details.answers ?? [],
      savedAt: details.savedAt?.toISOString() ?? null,
    },
  }
}

const readDetails = ({ db }: EmployeeContext, relationsId: number) =>
  db
    .select({
      activity: { id: activities.id, name: activities.name, name_en: activities.nameEn },
      anonymityMin: activities.anonymityMin,
      participant: {
        username: employees.username,
        fullname: employees.fullname,
        englishname: employees.englishname,
      },
      answers: drafts.answers,
      savedAt: drafts.savedAt,
    })
    .from(assignments)
    .innerJoin(activities, eq(activities.id, assignments.activityId))
    .innerJoin(participants, eq(participants.id, assignments.participantId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(drafts, eq(drafts.assignmentId, assignments.id))
    .where(eq(assignments.id, relationsId))
