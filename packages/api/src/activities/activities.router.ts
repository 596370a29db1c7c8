import { assignmentRow, finishedActivitiesOutput } from '@vantage/contracts/activities/assignments'
import { listAssignments } from '@vantage/services/activities/list-assignments'
import { listFinishedActivities } from '@vantage/services/activities/list-finished'
import { procedure, router } from '../trpc.ts'

export const activitiesRouter = router({
  mine: procedure.output(assignmentRow.array()).query(({ ctx: { ctx } }) => listAssignments(ctx)),
  finished: procedure
    .output(finishedActivitiesOutput)
    .query(({ ctx: { ctx } }) => listFinishedActivities(ctx)),
})
