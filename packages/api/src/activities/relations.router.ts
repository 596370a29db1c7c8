import {
  candidatesInput,
  candidatesOutput,
  changeRelationsInput,
  changeRelationsOutput,
  participantInput,
  pasteInput,
  pasteOutput,
  ratersOutput,
  relationsInput,
  relationsOutput,
  suggestInput,
  suggestOutput,
} from '@vantage/contracts/activities/relations'
import { loadInput, loadOutput } from '@vantage/contracts/activities/rater-load'
import { changeRelations } from '@vantage/services/activities/relations/change-relations'
import {
  listCandidates,
  listLoad,
  listRaters,
  listRelations,
} from '@vantage/services/activities/relations/list-relations'
import { readPasted } from '@vantage/services/activities/relations/read-pasted'
import { suggestRelations } from '@vantage/services/activities/relations/suggest-relations'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

/** Who answers about whom in a draft. */
export const relationsRouter = router({
  list: query('administrators', relationsInput, relationsOutput, listRelations),
  raters: query('administrators', participantInput, ratersOutput, listRaters),
  candidates: query('administrators', candidatesInput, candidatesOutput, listCandidates),
  load: query('administrators', loadInput, loadOutput, listLoad),
  suggest: query('administrators', suggestInput, suggestOutput, suggestRelations),
  /** A query in all but the length of its input, which does not fit an address. */
  readPasted: mutation('administrators', pasteInput, pasteOutput, readPasted),
  change: mutation('administrators', changeRelationsInput, changeRelationsOutput, changeRelations),
})
