import { finishedActivitiesOutput, myAssignments } from '@vantage/contracts/activities/assignments'
import {
  listAssignments,
  listFinishedActivities,
} from '@vantage/services/activities/list-assignments'
import { procedure, router } from '../trpc.ts'
import { relationsRouter } from './relations.router.ts'
import { roundsRouter } from './rounds.router.ts'

export const activitiesRouter = router({
  mine: procedure('signed-in')
    .output(myAssignments)
    .query(({ ctx }) => listAssignments(ctx)),
  finished: procedure('signed-in')
    .output(finishedActivitiesOutput)
    .query(({ ctx }) => listFinishedActivities(ctx)),
  rounds: roundsRouter,
  relations: relationsRouter,
})
