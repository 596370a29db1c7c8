import {
  openFormInput,
  openFormOutput,
  saveDraftInput,
  saveDraftOutput,
} from '@vantage/contracts/answering/ask-form'
import { submitInput, submitOutput } from '@vantage/contracts/answering/submission'
import { openForm, saveDraft } from '@vantage/services/answering/ask-form'
import { submitAnswers } from '@vantage/services/answering/submit-answers'
import { procedure, router } from '../trpc.ts'

export const answeringRouter = router({
  open: procedure('signed-in')
    .input(openFormInput)
    .output(openFormOutput)
    .query(({ ctx, input }) => openForm(ctx, input)),
  save: procedure('signed-in')
    .input(saveDraftInput)
    .output(saveDraftOutput)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  submit: procedure('signed-in')
    .input(submitInput)
    .output(submitOutput)
    .mutation(({ ctx, input }) => submitAnswers(ctx, input)),
})
