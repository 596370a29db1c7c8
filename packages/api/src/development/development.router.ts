import {
  behavioursInput,
  behavioursOutput,
  changedPlanOutput,
  commentedPlanOutput,
  commentPlanInput,
  endPlanInput,
  ownPlanOutput,
  plan,
  readPlanInput,
  savePlanInput,
  sharedPlansOutput,
  sharePlanInput,
} from '@vantage/contracts/development/plan'
import { listBehaviours } from '@vantage/services/development/behaviours'
import { endPlan, savePlan, sharePlan } from '@vantage/services/development/change-plan'
import { getOwnPlan } from '@vantage/services/development/own-plan'
import { commentPlan, listSharedPlans, readPlan } from '@vantage/services/development/shared-plan'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

/** The services ask whose plan it is: nobody passes by being an administrator. */
export const developmentRouter = router({
  own: query('signed-in', null, ownPlanOutput, getOwnPlan),
  read: query('signed-in', readPlanInput, plan, readPlan),
  shared: query('signed-in', null, sharedPlansOutput, listSharedPlans),
  behaviours: query('signed-in', behavioursInput, behavioursOutput, listBehaviours),
  save: mutation('signed-in', savePlanInput, changedPlanOutput, savePlan),
  share: mutation('signed-in', sharePlanInput, changedPlanOutput, sharePlan),
  end: mutation('signed-in', endPlanInput, changedPlanOutput, endPlan),
  comment: mutation('signed-in', commentPlanInput, commentedPlanOutput, commentPlan),
})
