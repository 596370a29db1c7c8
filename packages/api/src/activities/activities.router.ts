import { finishedActivitiesOutput, myAssignments } from '@vantage/contracts/activities/assignments'
import {
  agreeInput,
  agreeOutput,
  fourEyesOutput,
  toAgreeOutput,
} from '@vantage/contracts/activities/four-eyes'
import { closeOutput, activityCheck, startOutput } from '@vantage/contracts/activities/checks'
import {
  ifClosedOutput,
  participantsProgressInput,
  participantsProgressOutput,
  progressOutput,
  unfinishedInput,
  unfinishedOutput,
} from '@vantage/contracts/activities/progress'
import {
  remindInput,
  remindOutput,
  toRemindInput,
  toRemindOutput,
} from '@vantage/contracts/activities/reminders'
import {
  createActivityInput,
  duplicatePreview,
  duplicateActivityInput,
  editActivityInput,
  activityDetail,
  activitiesInput,
  activitiesOutput,
  setOnceOutput,
  setParticipantsInput,
  setQuestionnaireInput,
  showResultsInput,
  startActivityInput,
  versionedActivity,
} from '@vantage/contracts/activities/activities'
import { createdOutput, editOutput, rowInput } from '@vantage/contracts/editing'
import { agree } from '@vantage/services/reports/agree'
import { listToAgree, readFourEyes } from '@vantage/services/activities/four-eyes/four-eyes'
import { readToRemind, remind } from '@vantage/services/activities/schedule/remind'
import { checkActivity, startActivity } from '@vantage/services/activities/start-activity'
import { closeActivity, ifClosed, showResults } from '@vantage/services/activities/close-activity'
import {
  createActivity,
  editActivity,
  removeActivity,
  setParticipants,
  setQuestionnaire,
} from '@vantage/services/activities/draft'
import {
  duplicateActivity,
  previewDuplicate,
} from '@vantage/services/activities/duplicate-activity'
import {
  listAssignments,
  listFinishedActivities,
} from '@vantage/services/activities/list-assignments'
import { getActivity, listActivities } from '@vantage/services/activities/list-activities'
import {
  listParticipantsProgress,
  listUnfinished,
  readProgress,
} from '@vantage/services/activities/progress'
import { z } from 'zod'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'
import { relationsRouter } from './relations.router.ts'
import { scheduleRouter } from './schedule.router.ts'

/** Activities: what an employee sees of their own, and how administrators make, start, follow and close them. */
export const activitiesRouter = router({
  mine: query('signed-in', null, myAssignments, listAssignments),
  finished: query('signed-in', null, finishedActivitiesOutput, listFinishedActivities),
  relations: relationsRouter,
  schedule: scheduleRouter,
  list: query('administrators', activitiesInput, activitiesOutput, listActivities),
  get: query('administrators', rowInput, activityDetail, (ctx, { id }) => getActivity(ctx, id)),
  create: mutation('administrators', createActivityInput, createdOutput, createActivity),
  edit: mutation('administrators', editActivityInput, editOutput(activityDetail), editActivity),
  remove: mutation(
    'administrators',
    versionedActivity,
    z.object({ outcome: z.enum(['removed', 'changed', 'started']) }),
    removeActivity,
  ),
  setQuestionnaire: mutation(
    'administrators',
    setQuestionnaireInput,
    setOnceOutput,
    setQuestionnaire,
  ),
  setParticipants: mutation('administrators', setParticipantsInput, setOnceOutput, setParticipants),
  check: query('administrators', rowInput, activityCheck, (ctx, { id }) => checkActivity(ctx, id)),
  start: mutation('administrators', startActivityInput, startOutput, startActivity),
  fourEyes: query('administrators', rowInput, fourEyesOutput, (ctx, { id }) =>
    readFourEyes(ctx, id),
  ),
  agree: mutation('administrators', agreeInput, agreeOutput, agree),
  toAgree: query('administrators', null, toAgreeOutput, listToAgree),
  progress: query('administrators', rowInput, progressOutput, (ctx, { id }) =>
    readProgress(ctx, id),
  ),
  participants: query(
    'administrators',
    participantsProgressInput,
    participantsProgressOutput,
    listParticipantsProgress,
  ),
  unfinished: query('administrators', unfinishedInput, unfinishedOutput, listUnfinished),
  ifClosed: query('administrators', rowInput, ifClosedOutput, (ctx, { id }) => ifClosed(ctx, id)),
  close: mutation('administrators', versionedActivity, closeOutput, closeActivity),
  showResults: mutation(
    'administrators',
    showResultsInput,
    z.object({ visible: z.boolean() }),
    showResults,
  ),
  duplicatePreview: query('administrators', rowInput, duplicatePreview, (ctx, { id }) =>
    previewDuplicate(ctx, id),
  ),
  duplicate: mutation('administrators', duplicateActivityInput, createdOutput, duplicateActivity),
  toRemind: query('administrators', toRemindInput, toRemindOutput, readToRemind),
  remind: mutation('administrators', remindInput, remindOutput, remind),
})
