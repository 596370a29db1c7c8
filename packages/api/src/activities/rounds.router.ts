import {
  agreeInput,
  agreeOutput,
  fourEyesOutput,
  toAgreeOutput,
} from '@vantage/contracts/activities/four-eyes'
import { closeOutput, roundCheck, startOutput } from '@vantage/contracts/activities/checks'
import {
  ifClosedOutput,
  participantsProgressInput,
  participantsProgressOutput,
  progressOutput,
  unfinishedInput,
  unfinishedOutput,
} from '@vantage/contracts/activities/progress'
import {
  reachOutput,
  remindersOutput,
  remindInput,
  undeliveredOutput,
} from '@vantage/contracts/activities/reminders'
import {
  createRoundInput,
  duplicatePreview,
  duplicateRoundInput,
  editRoundInput,
  roundDetail,
  roundsInput,
  roundsOutput,
  setOnceOutput,
  setParticipantsInput,
  setQuestionnaireInput,
  showResultsInput,
  startRoundInput,
  versionedRound,
} from '@vantage/contracts/activities/rounds'
import { createdOutput, editOutput, rowInput } from '@vantage/contracts/editing'
import { agree } from '@vantage/services/activities/four-eyes/agree'
import { listToAgree, readFourEyes } from '@vantage/services/activities/four-eyes/four-eyes'
import {
  listReminders,
  listUndelivered,
  readReach,
} from '@vantage/services/activities/reminders/list-reminders'
import { requestReminder } from '@vantage/services/activities/reminders/send-reminder'
import { checkRound, startRound } from '@vantage/services/activities/rounds/start-round'
import { closeRound, ifClosed, showResults } from '@vantage/services/activities/rounds/close-round'
import {
  createRound,
  editRound,
  removeRound,
  setParticipants,
  setQuestionnaire,
} from '@vantage/services/activities/rounds/draft'
import {
  duplicateRound,
  previewDuplicate,
} from '@vantage/services/activities/rounds/duplicate-round'
import { getRound, listRounds } from '@vantage/services/activities/rounds/list-rounds'
import {
  listParticipantsProgress,
  listUnfinished,
  readProgress,
} from '@vantage/services/activities/rounds/progress'
import { z } from 'zod'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

/** Activities as administrators make, start, follow and close them. */
export const roundsRouter = router({
  list: query('administrators', roundsInput, roundsOutput, listRounds),
  get: query('administrators', rowInput, roundDetail, (ctx, { id }) => getRound(ctx, id)),
  create: mutation('administrators', createRoundInput, createdOutput, createRound),
  edit: mutation('administrators', editRoundInput, editOutput(roundDetail), editRound),
  remove: mutation(
    'administrators',
    versionedRound,
    z.object({ outcome: z.enum(['removed', 'changed', 'started']) }),
    removeRound,
  ),
  setQuestionnaire: mutation(
    'administrators',
    setQuestionnaireInput,
    setOnceOutput,
    setQuestionnaire,
  ),
  setParticipants: mutation('administrators', setParticipantsInput, setOnceOutput, setParticipants),
  check: query('administrators', rowInput, roundCheck, (ctx, { id }) => checkRound(ctx, id)),
  start: mutation('administrators', startRoundInput, startOutput, startRound),
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
  close: mutation('administrators', versionedRound, closeOutput, closeRound),
  showResults: mutation(
    'administrators',
    showResultsInput,
    z.object({ visible: z.boolean() }),
    showResults,
  ),
  duplicatePreview: query('administrators', rowInput, duplicatePreview, (ctx, { id }) =>
    previewDuplicate(ctx, id),
  ),
  duplicate: mutation('administrators', duplicateRoundInput, createdOutput, duplicateRound),
  reminders: query('administrators', rowInput, remindersOutput, (ctx, { id }) =>
    listReminders(ctx, id),
  ),
  reach: query('administrators', rowInput, reachOutput, (ctx, { id }) => readReach(ctx, id)),
  undelivered: query('administrators', rowInput, undeliveredOutput, (ctx, { id }) =>
    listUndelivered(ctx, id),
  ),
  remind: mutation(
    'administrators',
    remindInput,
    z.object({ reminderId: z.int(), people: z.int() }),
    requestReminder,
  ),
})
