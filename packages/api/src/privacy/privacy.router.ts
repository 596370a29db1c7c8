import { rowInput } from '@vantage/contracts/editing'
import {
  choiceOutput,
  commentGroupsInput,
  commentGroupsOutput,
  hideCommentsInput,
  privacySummaryInput,
  privacySummaryOutput,
  raiseMinimumInput,
  releaseInput,
  releaseOutput,
  statementOutput,
  tellingCommentsOutput,
} from '@vantage/contracts/privacy/statement'
import {
  findCommentGroups,
  hideComments,
  listTellingComments,
  raiseMinimum,
  releaseResults,
} from '@vantage/services/privacy/choices'
import { getPrivacySummary, getStatement } from '@vantage/services/privacy/get-statement'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

/** What an activity gives away: for administrators before its results are released, and for its people afterwards. */
export const privacyRouter = router({
  statement: query('administrators', rowInput, statementOutput, getStatement),
  comments: query('administrators', rowInput, tellingCommentsOutput, listTellingComments),
  commentGroups: query(
    'administrators',
    commentGroupsInput,
    commentGroupsOutput,
    findCommentGroups,
  ),
  hideComments: mutation('administrators', hideCommentsInput, choiceOutput, hideComments),
  raiseMinimum: mutation('administrators', raiseMinimumInput, choiceOutput, raiseMinimum),
  release: mutation('administrators', releaseInput, releaseOutput, releaseResults),
  summary: query('signed-in', privacySummaryInput, privacySummaryOutput, getPrivacySummary),
})
