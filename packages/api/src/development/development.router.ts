import {
  addFocusInput,
  behavioursInput,
  behavioursOutput,
  changedPlanOutput,
  checkInInput,
  closePlanInput,
  commentedPlanOutput,
  commentPlanInput,
  dropFocusInput,
  editFocusInput,
  ownPlanOutput,
  plan,
  readPlanInput,
  setRemindersInput,
  sharedPlansOutput,
  sharePlanInput,
  tickActionInput,
} from '@vantage/contracts/development/plan'
import { listBehaviours } from '@vantage/services/development/behaviours'
import {
  addFocus,
  checkIn,
  closePlan,
  deletePlan,
  dropFocus,
  editFocus,
  setReminders,
  sharePlan,
  tickAction,
} from '@vantage/services/development/change-plan'
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
  addFocus: mutation('signed-in', addFocusInput, changedPlanOutput, addFocus),
  editFocus: mutation('signed-in', editFocusInput, changedPlanOutput, editFocus),
  dropFocus: mutation('signed-in', dropFocusInput, changedPlanOutput, dropFocus),
  tickAction: mutation('signed-in', tickActionInput, changedPlanOutput, tickAction),
  checkIn: mutation('signed-in', checkInInput, changedPlanOutput, checkIn),
  setReminders: mutation('signed-in', setRemindersInput, changedPlanOutput, setReminders),
  share: mutation('signed-in', sharePlanInput, changedPlanOutput, sharePlan),
  close: mutation('signed-in', closePlanInput, changedPlanOutput, closePlan),
  delete: mutation('signed-in', closePlanInput, changedPlanOutput, deletePlan),
  comment: mutation('signed-in', commentPlanInput, commentedPlanOutput, commentPlan),
})
