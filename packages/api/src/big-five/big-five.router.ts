import {
  saveChoicesInput,
  saveChoicesOutput,
  submitTestInput,
} from '@vantage/contracts/access-keys/test-calls'
import { takerInput } from '@vantage/contracts/access-keys/tests'
import {
  bigFiveRecord,
  bigFiveResultsInput,
  bigFiveResultsOutput,
} from '@vantage/contracts/big-five/big-five-results'
import {
  beginBigFiveOutput,
  openBigFiveOutput,
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
import { z } from 'zod'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

export const bigFiveRouter = router({
  begin: mutation('attempt', takerInput, beginBigFiveOutput, beginBigFiveTest),
  open: query('attempt', null, openBigFiveOutput, openBigFiveTest),
  save: mutation('attempt', saveChoicesInput, saveChoicesOutput, (ctx, input) =>
    saveChoices(ctx, bigFiveTest, input),
  ),
  submit: mutation('attempt', submitTestInput, submitBigFiveOutput, submitBigFiveTest),

  results: query('hr', bigFiveResultsInput, bigFiveResultsOutput, listBigFiveResults),
  posts: query('hr', null, postsOutput, (ctx) => listPosts(ctx, bigFiveTest)),
  record: query('hr', recordInput, bigFiveRecord, readBigFiveRecord),
  remove: mutation('hr', recordInput, z.void(), (ctx, input) =>
    removeRecord(ctx, bigFiveTest, input),
  ),
})
