import {
  saveChoicesInput,
  saveChoicesOutput,
  submitTestInput,
} from '@vantage/contracts/access-keys/test-calls'
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
import { z } from 'zod'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

export const iqRouter = router({
  begin: mutation('attempt', beginIqInput, beginIqOutput, beginIqTest),
  open: query('attempt', null, openIqOutput, openIqTest),
  save: mutation('attempt', saveChoicesInput, saveChoicesOutput, (ctx, input) =>
    saveChoices(ctx, iqTest, input),
  ),
  submit: mutation('attempt', submitTestInput, submitIqOutput, submitIqTest),

  results: query('hr', iqResultsInput, iqResultsOutput, listIqResults),
  posts: query('hr', null, postsOutput, (ctx) => listPosts(ctx, iqTest)),
  match: mutation('hr', matchInput, z.void(), matchIqRecord),
  remove: mutation('hr', recordInput, z.void(), (ctx, input) => removeRecord(ctx, iqTest, input)),

  standards: query('hr', null, iqStandardsOutput, listStandards),
  addStandard: mutation('hr', addStandardInput, saveStandardOutput, addStandard),
  changeStandard: mutation('hr', changeStandardInput, saveStandardOutput, changeStandard),
  removeStandard: mutation('hr', recordInput, z.void(), removeStandard),
})
