import type { DraftAnswer, OpenFormOutput } from '@vantage/contracts/answering/ask-form'
import type { Context } from '../context.ts'
import { ownAssignment } from './own-assignment.ts'
import { answerScale, questionsOf } from './questionnaire.ts'

interface Details {
  name: string
  name_en: string
  anonymityMin: number
  username: string
  fullname: string
  englishname: string
  answers: DraftAnswer[] | null
  savedAt: Date | null
}

/** Everything AskForm shows for one of the caller's own assignments, with what was saved before (decisions section 5). */
export async function openForm(
  ctx: Context,
  { relationsId }: { relationsId: number },
): Promise<OpenFormOutput> {
  const assignment = await ownAssignment(ctx, ctx.sql, relationsId)
  if (assignment.submitted) return { outcome: 'submitted' }
  if (assignment.status !== 'running') return { outcome: 'closed' }
  const [[details], questions, options] = await Promise.all([
    readDetails(ctx, relationsId),
    questionsOf(ctx, assignment.questionnaireId),
    answerScale(ctx),
  ])
  if (!details) return { outcome: 'closed' }
  const { name, name_en, username, fullname, englishname } = details
  return {
    outcome: 'open',
    form: {
      relationsId,
      activity: { id: assignment.activityId, name, name_en },
      participant: { username, fullname, englishname },
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

const readDetails = (ctx: Context, relationsId: number) => ctx.sql<Details[]>`
  select act.name, act.name_en, act.anonymity_min as "anonymityMin",
         e.username, e.fullname, e.englishname, d.answers, d.saved_at as "savedAt"
  from assignments a
  join activities act on act.id = a.activity_id
  join participants p on p.id = a.participant_id
  join employees e on e.id = p.employee_id
  left join drafts d on d.assignment_id = a.id
  where a.id = ${relationsId}`
