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
import { procedure, router } from '../trpc.ts'

const administrators = () => procedure('administrators')

/** Who answers about whom in a draft. */
export const relationsRouter = router({
  list: administrators()
    .input(relationsInput)
    .output(relationsOutput)
    .query(({ ctx, input }) => listRelations(ctx, input)),
  raters: administrators()
    .input(participantInput)
    .output(ratersOutput)
    .query(({ ctx, input }) => listRaters(ctx, input)),
  candidates: administrators()
    .input(candidatesInput)
    .output(candidatesOutput)
    .query(({ ctx, input }) => listCandidates(ctx, input)),
  load: administrators()
    .input(loadInput)
    .output(loadOutput)
    .query(({ ctx, input }) => listLoad(ctx, input)),
  suggest: administrators()
    .input(suggestInput)
    .output(suggestOutput)
    .query(({ ctx, input }) => suggestRelations(ctx, input)),
  /** A query in all but the length of its input, which does not fit an address. */
  readPasted: administrators()
    .input(pasteInput)
    .output(pasteOutput)
    .mutation(({ ctx, input }) => readPasted(ctx, input)),
  change: administrators()
    .input(changeRelationsInput)
    .output(changeRelationsOutput)
    .mutation(({ ctx, input }) => changeRelations(ctx, input)),
})
