import { hash } from 'node:crypto'
import type { ReportComment } from '@vantage/contracts/reports/report'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import { isGroupShown } from '@vantage/domain/reports/participant-scores'
import { and, asc, eq } from 'drizzle-orm'
import { readAnswerSets } from '../answering/read-submissions.ts'
import type { DbContext } from '../core/context.ts'
import type { ReportSubject } from './report-access.ts'

/**
 * The comments of a report by question and source, without hidden groups and those whose comments are hidden. Within a source they are ordered by a hash of
 * activity, question and text, which depends on neither time nor rater, so that neither the order nor a comparison of two
 * questions tells who wrote what.
 */
export async function readComments(
  ctx: DbContext,
  subject: ReportSubject,
): Promise<ReportComment[]> {
  const [questions, groups] = await Promise.all([
    readTextQuestions(ctx, subject.questionnaireId),
    readGroups(ctx, subject.participantId),
  ])
  const shown = groups.filter(
    ({ level, raters }) =>
      isGroupShown(level, raters, subject) && !subject.commentsHidden.includes(level),
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
    .map((text) => ({ text, order: hash('sha256', `${place}:${text}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ text }) => text)
}

const readTextQuestions = ({ db }: DbContext, questionnaireId: number) =>
  db
    .select({
      questionId: questions.id,
      content: questions.content,
      content_en: questions.contentEn,
    })
    .from(questionnaireQuestions)
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .where(and(eq(questionnaireQuestions.questionnaireId, questionnaireId), eq(questions.type, 1)))
    .orderBy(asc(questionnaireQuestions.position))

/** Superior first, then peers, subordinates and self; `comments`: those of each submission, in order of the free-text questions. */
async function readGroups(ctx: DbContext, participantId: number) {
  const byLevel = Map.groupBy(await readAnswerSets(ctx, [participantId]), ({ level }) => level)
  return ([2, 1, 0, 3] as const).map((level) => {
    const comments = (byLevel.get(level) ?? []).map((given) => given.comments)
    return { level, raters: comments.length, comments }
  })
}
