import { createHash } from 'node:crypto'
import type { Level } from '@vantage/contracts/activities/levels'
import type { ReportComment } from '@vantage/contracts/reports/report'
import { isGroupShown } from '@vantage/domain/reports/weights'
import type { Context } from '../context.ts'
import type { ReportSubject } from './report-access.ts'

interface CommentGroup {
  level: Level
  raters: number
  /** The comments of each submission, in order of the free-text questions. */
  comments: string[][]
}

type TextQuestion = Pick<ReportComment, 'questionId' | 'content' | 'content_en'>

/**
 * The free-text comments of a report, by question and source; those of hidden groups are left out. Within a source
 * they are ordered by a hash of activity, question and text, which depends neither on time nor on rater, so
 * that neither the order nor a comparison of two questions tells who wrote what.
 */
export async function readComments(
  ctx: Pick<Context, 'sql'>,
  subject: ReportSubject,
): Promise<ReportComment[]> {
  const [questions, groups] = await Promise.all([
    readTextQuestions(ctx, subject.questionnaireId),
    readGroups(ctx, subject.participantId),
  ])
  const shown = groups.filter(({ level, raters }) =>
    isGroupShown(level, raters, subject.anonymityMin),
  )
  return questions.flatMap((question, index) =>
    shown.flatMap(({ level, comments }) =>
      shuffled(
        `${subject.activityId}:${question.questionId}`,
        comments.map((given) => given[index] ?? ''),
      ).map((text) => ({ ...question, level, text })),
    ),
  )
}

function shuffled(place: string, texts: readonly string[]): string[] {
  return texts
    .map((text) => ({
      text,
      order: createHash('sha256').update(`${place}:${text}`).digest('hex'),
    }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ text }) => text)
}

const readTextQuestions = (ctx: Pick<Context, 'sql'>, questionnaireId: number) => ctx.sql<
  TextQuestion[]
>`
  select q.id as "questionId", q.content, q.content_en
  from questionnaire_questions qq join questions q on q.id = qq.question_id
  where qq.questionnaire_id = ${questionnaireId} and q.type = 1
  order by qq.position`

/** Superior first, then peers, subordinates and self. */
async function readGroups(
  ctx: Pick<Context, 'sql'>,
  participantId: number,
): Promise<CommentGroup[]> {
  const rows = await ctx.sql<{ level: Level; comments: string[] }[]>`
    select a.level, s.comments from assignments a join submissions s on s.assignment_id = a.id
    where a.participant_id = ${participantId}`
  const byLevel = Map.groupBy(rows, ({ level }) => level)
  return ([2, 1, 0, 3] as const).flatMap((level) => {
    const given = byLevel.get(level)
    return given
      ? [{ level, raters: given.length, comments: given.map(({ comments }) => comments) }]
      : []
  })
}
