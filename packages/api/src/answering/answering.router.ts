import {
  askExcuseInput,
  askExcuseOutput,
  openFormInput,
  openFormOutput,
  saveDraftInput,
  saveDraftOutput,
} from '@vantage/contracts/answering/ask-form'
import { submitInput, submitOutput } from '@vantage/contracts/answering/submission'
import { askExcuse, openForm, saveDraft } from '@vantage/services/answering/ask-form'
import { submitAnswers } from '@vantage/services/answering/submit-answers'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

export const answeringRouter = router({
  open: query('signed-in', openFormInput, openFormOutput, openForm),
  save: mutation('signed-in', saveDraftInput, saveDraftOutput, saveDraft),
  askExcuse: mutation('signed-in', askExcuseInput, askExcuseOutput, askExcuse),
  submit: mutation('signed-in', submitInput, submitOutput, submitAnswers),
})
