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
import { listPosts, removeRecord } from '@vantage/services/access-keys/records'
import { saveChoices } from '@vantage/services/access-keys/take-test'
import {
  beginBigFiveTest,
  bigFiveTest,
  openBigFiveTest,
} from '@vantage/services/big-five/big-five-test'
import { listBigFiveResults, readBigFiveRecord } from '@vantage/services/big-five/results'
import { submitBigFiveTest } from '@vantage/services/big-five/save-big-five-record'
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
    .mutation(({ ctx, input }) => saveChoices(ctx, bigFiveTest, input)),
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
    .query(({ ctx }) => listPosts(ctx, bigFiveTest)),
  record: procedure('hr')
    .input(recordInput)
    .output(bigFiveRecord)
    .query(({ ctx, input }) => readBigFiveRecord(ctx, input)),
  remove: procedure('hr')
    .input(recordInput)
    .mutation(({ ctx, input }) => removeRecord(ctx, bigFiveTest, input)),
})
