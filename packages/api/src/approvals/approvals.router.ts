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
import { procedure, router } from '../trpc.ts'

export const approvalsRouter = router({
  submit: procedure('signed-in')
    .input(submitInput)
    .output(submitOutput)
    .mutation(({ ctx, input: { report, key } }) => submitForm(ctx, { form: report, key })),

  mine: procedure('signed-in')
    .input(ownFormsInput)
    .output(formListOutput)
    .query(({ ctx, input }) => listOwnForms(ctx, input)),

  /** Whether forms are sent to DingTalk at all. */
  setup: procedure('signed-in').query(({ ctx }) => ({ configured: isConfigured(ctx) })),

  deliveryHealth: procedure('ops')
    .output(deliveryHealthOutput)
    .query(({ ctx }) => deliveryHealth(ctx)),

  list: procedure('hr')
    .input(reviewListInput)
    .output(formListOutput)
    .query(({ ctx, input }) => listForms(ctx, input)),

  counts: procedure('hr')
    .output(reviewCounts)
    .query(({ ctx }) => countForms(ctx)),

  form: procedure('hr')
    .input(formIdInput)
    .output(formDetail)
    .query(({ ctx, input }) => readForm(ctx, input)),

  markReviewed: procedure('hr')
    .input(formIdInput)
    .mutation(({ ctx, input }) => reviewForm(ctx, input)),

  undoReview: procedure('hr')
    .input(formIdInput)
    .mutation(({ ctx, input }) => undoReview(ctx, input)),

  withdraw: procedure('hr')
    .input(withdrawInput)
    .output(bulkOutput)
    .mutation(({ ctx, input }) => withdrawForms(ctx, input)),

  resend: procedure('hr')
    .input(formIdInput)
    .mutation(({ ctx, input }) => resendForm(ctx, input)),

  markSent: procedure('hr')
    .input(markSentInput)
    .mutation(({ ctx, input }) => markSent(ctx, input)),
})
