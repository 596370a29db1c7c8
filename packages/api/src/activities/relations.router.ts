import {
  candidatesInput,
  candidatesOutput,
  changeRelationsInput,
  changeRelationsOutput,
  changeRunningInput,
  changeRunningOutput,
  excusePreviewInput,
  excusePreviewOutput,
  excuseRequestsInput,
  excuseRequestsOutput,
  loadInput,
  loadOutput,
  participantInput,
  pasteInput,
  pasteOutput,
  ratersOutput,
  relationsInput,
  relationsOutput,
  suggestInput,
  suggestOutput,
} from '@vantage/contracts/activities/relations'
import { rowInput } from '@vantage/contracts/editing'
import { changeRelations } from '@vantage/services/activities/relations/change-relations'
import {
  changeRunningRaters,
  previewExcuse,
} from '@vantage/services/activities/relations/change-running'
import {
  keepRater,
  listExcuseRequests,
} from '@vantage/services/activities/relations/excuse-requests'
import {
  listCandidates,
  listLoad,
  listRaters,
  listRelations,
} from '@vantage/services/activities/relations/list-relations'
import { readPasted } from '@vantage/services/activities/relations/read-pasted'
import { suggestRelations } from '@vantage/services/activities/relations/suggest-relations'
import { z } from 'zod'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

/** Who answers about whom: all of it in a draft, and what may still change while an activity runs. */
export const relationsRouter = router({
  list: query('administrators', relationsInput, relationsOutput, listRelations),
  raters: query('administrators', participantInput, ratersOutput, listRaters),
  candidates: query('administrators', candidatesInput, candidatesOutput, listCandidates),
  load: query('administrators', loadInput, loadOutput, listLoad),
  suggest: query('administrators', suggestInput, suggestOutput, suggestRelations),
  /** A query in all but the length of its input, which does not fit an address. */
  readPasted: mutation('administrators', pasteInput, pasteOutput, readPasted),
  change: mutation('administrators', changeRelationsInput, changeRelationsOutput, changeRelations),
  excuseRequests: query(
    'administrators',
    excuseRequestsInput,
    excuseRequestsOutput,
    listExcuseRequests,
  ),
  keepRater: mutation(
    'administrators',
    rowInput,
    z.object({ outcome: z.enum(['kept', 'gone']) }),
    keepRater,
  ),
  excusePreview: query('administrators', excusePreviewInput, excusePreviewOutput, previewExcuse),
  changeRunning: mutation(
    'administrators',
    changeRunningInput,
    changeRunningOutput,
    changeRunningRaters,
  ),
})
