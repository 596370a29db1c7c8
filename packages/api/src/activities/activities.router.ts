import { finishedActivitiesOutput, myAssignments } from '@vantage/contracts/activities/assignments'
import {
  listAssignments,
  listFinishedActivities,
} from '@vantage/services/activities/list-assignments'
import { router } from '../trpc.ts'
import { query } from '../service-procedures.ts'
import { relationsRouter } from './relations.router.ts'
import { roundsRouter } from './rounds.router.ts'

export const activitiesRouter = router({
  mine: query('signed-in', null, myAssignments, listAssignments),
  finished: query('signed-in', null, finishedActivitiesOutput, listFinishedActivities),
  rounds: roundsRouter,
  relations: relationsRouter,
})
