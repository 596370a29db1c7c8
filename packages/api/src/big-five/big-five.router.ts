import { saveChoicesInput, saveChoicesOutput } from '@vantage/contracts/access-keys/tests'
import {
  bigFiveRecord,
  bigFiveResultsInput,
  bigFiveResultsOutput,
} from '@vantage/contracts/big-five/big-five-results'
import {
  beginBigFiveInput,
  beginBigFiveOutput,
  openBigFiveOutput,
  submitBigFiveInput,
  submitBigFiveOutput,
} from '@vantage/contracts/big-five/big-five-test'
import { postsOutput, recordInput } from '@vantage/contracts/iq/iq-results'
import { removeBigFiveRecord } from '@vantage/services/access-keys/remove-record'
import { beginBigFiveTest } from '@vantage/services/big-five/begin-big-five-test'
import {
  listBigFivePosts,
  listBigFiveResults,
} from '@vantage/services/big-five/list-big-five-results'
import { openBigFiveTest } from '@vantage/services/big-five/open-big-five-test'
import { readBigFiveRecord } from '@vantage/services/big-five/read-big-five-record'
import { saveBigFiveChoices } from '@vantage/services/big-five/save-big-five-choices'
import { submitBigFiveTest } from '@vantage/services/big-five/submit-big-five-test'
import { procedure, router } from '../trpc.ts'

export const bigFiveRouter = router({
  begin: procedure('attempt')
    .input(beginBigFiveInput)
    .output(beginBigFiveOutput)
    .mutation(({ ctx, input }) => beginBigFiveTest(ctx, input)),
  open: procedure('attempt')
    .output(openBigFiveOutput)
    .query(({ ctx }) => openBigFiveTest(ctx)),
  save: procedure('attempt')
    .input(saveChoicesInput)
    .output(saveChoicesOutput)
    .mutation(({ ctx, input }) => saveBigFiveChoices(ctx, input)),
  submit: procedure('attempt')
    .input(submitBigFiveInput)
    .output(submitBigFiveOutput)
    .mutation(({ ctx, input }) => submitBigFiveTest(ctx, input)),

  results: procedure('hr')
    .input(bigFiveResultsInput)
    .output(bigFiveResultsOutput)
    .query(({ ctx, input }) => listBigFiveResults(ctx, input)),
  posts: procedure('hr')
    .output(postsOutput)
    .query(({ ctx }) => listBigFivePosts(ctx)),
  record: procedure('hr')
    .input(recordInput)
    .output(bigFiveRecord)
    .query(({ ctx, input }) => readBigFiveRecord(ctx, input)),
  remove: procedure('hr')
    .input(recordInput)
    .mutation(({ ctx, input }) => removeBigFiveRecord(ctx, input)),
})
