import {
  openFormInput,
  openFormOutput,
  saveDraftInput,
  saveDraftOutput,
} from '@vantage/contracts/answering/ask-form'
import { submitInput, submitOutput } from '@vantage/contracts/answering/submission'
import { openForm } from '@vantage/services/answering/open-form'
import { saveDraft } from '@vantage/services/answering/save-draft'
import { submitAnswers } from '@vantage/services/answering/submit-answers'
import { procedure, router } from '../trpc.ts'

export const answeringRouter = router({
  open: procedure
    .input(openFormInput)
    .output(openFormOutput)
    .query(({ ctx: { ctx }, input }) => openForm(ctx, input)),
  save: procedure
    .input(saveDraftInput)
    .output(saveDraftOutput)
    .mutation(({ ctx: { ctx }, input }) => saveDraft(ctx, input)),
  submit: procedure
    .input(submitInput)
    .output(submitOutput)
    .mutation(({ ctx: { ctx }, input }) => submitAnswers(ctx, input)),
})
