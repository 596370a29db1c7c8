import { assignmentRow, finishedActivityRow } from '@vantage/contracts/activities/assignments'
import {
  askFormBody,
  ownUsernameBody,
  questionOptionsBody,
  type SubmitAnswerBody,
  submitAnswerBody,
} from '@vantage/contracts/answering/submission'
import { formQuestion, questionOption } from '@vantage/contracts/answering/ask-form'
import { resultCodes } from '@vantage/contracts/result-codes'
import {
  listAssignments,
  listFinishedActivities,
} from '@vantage/services/activities/list-assignments'
import { answerScale, readAskForm } from '@vantage/services/catalogue/questionnaire'
import { type Submission, submitAnswers } from '@vantage/services/answering/submit-answers'
import { type EmployeeContext, requireOwnUsername } from '@vantage/services/core/context'
import { ServiceError } from '@vantage/services/core/errors'
import { z } from 'zod'
import { listed, restRoute } from './route.ts'

const { ok, empty, refused } = resultCodes

/** Why the answers of an assignment are not taken. */
const refusals = {
  different: 'relations_id: submitted already with other answers',
  excused: 'relations_id: you were excused from this activity',
  closed: 'relations_id: the activity takes no answers',
}

/** /api/quiz/*: activities and answering. */
export const quizRoutes = [
  restRoute({
    path: '/api/quiz/queryActivityWhoParticipant',
    rule: 'signed-in',
    summary: 'The caller’s assignments',
    body: ownUsernameBody,
    data: z.array(assignmentRow.omit({ released: true })),
    handle: async (ctx, { username }) => {
      requireOwnUsername(ctx, username)
      return listed((await listAssignments(ctx)).rows.map(({ released: _, ...row }) => row))
    },
  }),

  restRoute({
    path: '/api/quiz/queryActivitiesInParticipation',
    rule: 'signed-in',
    summary: 'Finished activities with a report of the caller',
    body: ownUsernameBody,
    data: z.array(finishedActivityRow),
    handle: async (ctx, { username }) => {
      requireOwnUsername(ctx, username)
      const result = await listFinishedActivities(ctx)
      if (result.outcome === 'listed') return listed(result.activities)
      return { code: refused, message: 'Results are not allowed to view now.' }
    },
  }),

  restRoute({
    path: '/api/quiz/queryQuestionOptions',
    rule: 'signed-in',
    summary: 'The answer scale',
    body: questionOptionsBody,
    data: z.array(questionOption),
    handle: async (ctx, { user }) => {
      requireOwnUsername(ctx, user.username)
      return listed(await answerScale(ctx))
    },
  }),

  restRoute({
    path: '/api/quiz/queryAskForm',
    rule: 'signed-in',
    summary: 'A questionnaire, for those who answer it',
    body: askFormBody,
    data: z.object({
      id: z.int(),
      name: z.string(),
      name_en: z.string(),
      questionsList: z.array(formQuestion),
    }),
    handle: async (ctx, { id }) => {
      const form = await readAskForm(ctx, { questionnaireId: id })
      return { code: form.questionsList.length > 0 ? ok : empty, data: form }
    },
  }),

  restRoute({
    path: '/api/quiz/submitAnswer',
    rule: 'signed-in',
    summary: 'Submit the answers of one assignment, whole',
    body: submitAnswerBody,
    data: null,
    handle: async (ctx, body) => {
      const result = await submitAnswers(ctx, submissionOf(ctx, body))
      if (result.outcome === 'submitted') return { code: ok }
      const message = result.outcome === 'invalid' ? result.message : refusals[result.outcome]
      return { code: refused, message }
    },
  }),
]

/** One assignment's submission from the documented rows, which repeat whom it is about and who answers. */
function submissionOf(ctx: EmployeeContext, body: SubmitAnswerBody): Submission {
  const rows = [...body.selectorList, ...body.resultsList]
  const [first] = rows
  if (!first) throw new ServiceError('invalid', 'selectorList: no answers')
  const odd = rows.find(
    (row) => row.relations_id !== first.relations_id || row.username !== first.username,
  )
  if (odd) throw new ServiceError('invalid', 'relations_id: all answers must be of one assignment')
  for (const { creator } of rows) requireOwnUsername(ctx, creator)
  return {
    relationsId: first.relations_id,
    participant: first.username,
    answers: [
      ...body.selectorList.map(({ question_id, score }) => ({ questionId: question_id, score })),
      ...body.resultsList.map(({ question_id, explain }) => ({
        questionId: question_id,
        text: explain,
      })),
    ],
  }
}
