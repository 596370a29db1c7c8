import { saveChoicesInput, saveChoicesOutput } from '@vantage/contracts/access-keys/tests'
import {
  addStandardInput,
  changeStandardInput,
  iqResultsInput,
  iqResultsOutput,
  iqStandardsOutput,
  matchInput,
  postsOutput,
  recordInput,
  saveStandardOutput,
} from '@vantage/contracts/iq/iq-results'
import {
  beginIqInput,
  beginIqOutput,
  openIqOutput,
  submitIqInput,
  submitIqOutput,
} from '@vantage/contracts/iq/iq-test'
import { listPosts, removeRecord } from '@vantage/services/access-keys/records'
import { saveChoices } from '@vantage/services/access-keys/take-test'
import { beginIqTest, iqTest, openIqTest } from '@vantage/services/iq/iq-test'
import {
  addStandard,
  changeStandard,
  listStandards,
  removeStandard,
} from '@vantage/services/iq/post-standards'
import { listIqResults, matchIqRecord } from '@vantage/services/iq/results'
import { submitIqTest } from '@vantage/services/iq/save-iq-record'
import { procedure, router } from '../trpc.ts'

export const iqRouter = router({
  begin: procedure('attempt')
    .input(beginIqInput)
    .output(beginIqOutput)
    .mutation(({ ctx, input }) => beginIqTest(ctx, input)),
  open: procedure('attempt')
    .output(openIqOutput)
    .query(({ ctx }) => openIqTest(ctx)),
  save: procedure('attempt')
    .input(saveChoicesInput)
    .output(saveChoicesOutput)
    .mutation(({ ctx, input }) => saveChoices(ctx, iqTest, input)),
  submit: procedure('attempt')
    .input(submitIqInput)
    .output(submitIqOutput)
    .mutation(({ ctx, input }) => submitIqTest(ctx, input)),

  results: procedure('hr')
    .input(iqResultsInput)
    .output(iqResultsOutput)
    .query(({ ctx, input }) => listIqResults(ctx, input)),
  posts: procedure('hr')
    .output(postsOutput)
    .query(({ ctx }) => listPosts(ctx, iqTest)),
  match: procedure('hr')
    .input(matchInput)
    .mutation(({ ctx, input }) => matchIqRecord(ctx, input)),
  remove: procedure('hr')
    .input(recordInput)
    .mutation(({ ctx, input }) => removeRecord(ctx, iqTest, input)),

  standards: procedure('hr')
    .output(iqStandardsOutput)
    .query(({ ctx }) => listStandards(ctx)),
  addStandard: procedure('hr')
    .input(addStandardInput)
    .output(saveStandardOutput)
    .mutation(({ ctx, input }) => addStandard(ctx, input)),
  changeStandard: procedure('hr')
    .input(changeStandardInput)
    .output(saveStandardOutput)
    .mutation(({ ctx, input }) => changeStandard(ctx, input)),
  removeStandard: procedure('hr')
    .input(recordInput)
    .mutation(({ ctx, input }) => removeStandard(ctx, input)),
})
