import {
  applyInput,
  applyOutput,
  connectionOutput,
  directoryOverview as overviewOutput,
  directorySettings,
  editNewInput,
  editNewOutput,
  historyInput,
  historyOutput,
  lookOutput,
  planInput,
  planLinesInput,
  planLinesOutput,
  tickInput,
  tickOutput,
} from '@vantage/contracts/directory/plans'
import {
  requestLook,
  saveDirectorySettings,
  stopLook,
  testConnection,
} from '@vantage/services/directory/looks'
import { editNewPerson, listPlanLines, tickLines } from '@vantage/services/directory/plan-lines'
import {
  directoryOverview,
  discardPlan,
  listHistory,
  requestApply,
} from '@vantage/services/directory/plans'
import { z } from 'zod'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

export const directoryRouter = router({
  overview: query('administrators', null, overviewOutput, directoryOverview),
  lines: query('administrators', planLinesInput, planLinesOutput, listPlanLines),
  history: query('administrators', historyInput, historyOutput, listHistory),
  test: mutation('administrators', null, connectionOutput, testConnection),
  look: mutation('administrators', null, lookOutput, requestLook),
  stopLook: mutation('administrators', planInput, z.null(), stopLook),
  tick: mutation('administrators', tickInput, tickOutput, tickLines),
  editNew: mutation('administrators', editNewInput, editNewOutput, editNewPerson),
  applyPlan: mutation('administrators', applyInput, applyOutput, requestApply),
  discard: mutation('administrators', planInput, z.null(), discardPlan),
  saveSettings: mutation('administrators', directorySettings, z.null(), saveDirectorySettings),
})
