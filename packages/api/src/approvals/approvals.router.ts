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
import { deliveryHealth } from '@vantage/services/approvals/delivery-health'
import { listForms, listOwnForms } from '@vantage/services/approvals/list-forms'
import { countForms, isConfigured, readForm } from '@vantage/services/approvals/read-form'
import { markSent, resendForm } from '@vantage/services/approvals/resend-form'
import { reviewForm, undoReview } from '@vantage/services/approvals/review-form'
import { submitForm } from '@vantage/services/approvals/submit-form'
import { withdrawForms } from '@vantage/services/approvals/withdraw-forms'
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
