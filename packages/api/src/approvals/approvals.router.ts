import {
  deliveryHealthOutput,
  formDetail,
  formIdInput,
  formListOutput,
  markSentInput,
  ownFormsInput,
  reviewCounts,
  reviewListInput,
  withdrawInput,
} from '@vantage/contracts/approvals/lists'
import { submitInput, submitOutput } from '@vantage/contracts/approvals/report'
import { bulkOutput } from '@vantage/contracts/editing'
import {
  countForms,
  deliveryHealth,
  listForms,
  listOwnForms,
  readForm,
} from '@vantage/services/approvals/queries'
import { isConfigured } from '@vantage/services/approvals/dingtalk-setup'
import {
  markSent,
  resendForm,
  reviewForm,
  undoReview,
  withdrawForms,
} from '@vantage/services/approvals/review'
import { submitForm } from '@vantage/services/approvals/submit-form'
import { mutation, query } from '../service-procedures.ts'
import { procedure, router } from '../trpc.ts'

export const approvalsRouter = router({
  submit: mutation('signed-in', submitInput, submitOutput, (ctx, { report, key }) =>
    submitForm(ctx, { form: report, key }),
  ),

  mine: query('signed-in', ownFormsInput, formListOutput, listOwnForms),

  /** Whether forms are sent to DingTalk at all. */
  setup: procedure('signed-in').query(({ ctx }) => ({ configured: isConfigured(ctx) })),

  deliveryHealth: query('ops', null, deliveryHealthOutput, deliveryHealth),
  list: query('hr', reviewListInput, formListOutput, listForms),
  counts: query('hr', null, reviewCounts, countForms),
  form: query('hr', formIdInput, formDetail, readForm),

  markReviewed: procedure('hr')
    .input(formIdInput)
    .mutation(({ ctx, input }) => reviewForm(ctx, input)),

  undoReview: procedure('hr')
    .input(formIdInput)
    .mutation(({ ctx, input }) => undoReview(ctx, input)),

  withdraw: mutation('hr', withdrawInput, bulkOutput, withdrawForms),

  resend: procedure('hr')
    .input(formIdInput)
    .mutation(({ ctx, input }) => resendForm(ctx, input)),

  markSent: procedure('hr')
    .input(markSentInput)
    .mutation(({ ctx, input }) => markSent(ctx, input)),
})
