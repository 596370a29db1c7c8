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
import { procedure, router } from '../trpc.ts'

const administrators = () => procedure('administrators')

/** Activities as administrators make, start, follow and close them. */
export const roundsRouter = router({
  list: administrators()
    .input(roundsInput)
    .output(roundsOutput)
    .query(({ ctx, input }) => listRounds(ctx, input)),
  get: administrators()
    .input(rowInput)
    .output(roundDetail)
    .query(({ ctx, input }) => getRound(ctx, input.id)),
  create: administrators()
    .input(createRoundInput)
    .output(createdOutput)
    .mutation(({ ctx, input }) => createRound(ctx, input)),
  edit: administrators()
    .input(editRoundInput)
    .output(editOutput(roundDetail))
    .mutation(({ ctx, input }) => editRound(ctx, input)),
  remove: administrators()
    .input(versionedRound)
    .output(z.object({ outcome: z.enum(['removed', 'changed', 'started']) }))
    .mutation(({ ctx, input }) => removeRound(ctx, input)),
  setQuestionnaire: administrators()
    .input(setQuestionnaireInput)
    .output(setOnceOutput)
    .mutation(({ ctx, input }) => setQuestionnaire(ctx, input)),
  setParticipants: administrators()
    .input(setParticipantsInput)
    .output(setOnceOutput)
    .mutation(({ ctx, input }) => setParticipants(ctx, input)),
  check: administrators()
    .input(rowInput)
    .output(roundCheck)
    .query(({ ctx, input }) => checkRound(ctx, input.id)),
  start: administrators()
    .input(startRoundInput)
    .output(startOutput)
    .mutation(({ ctx, input }) => startRound(ctx, input)),
  fourEyes: administrators()
    .input(rowInput)
    .output(fourEyesOutput)
    .query(({ ctx, input }) => readFourEyes(ctx, input.id)),
  agree: administrators()
    .input(agreeInput)
    .output(agreeOutput)
    .mutation(({ ctx, input }) => agree(ctx, input)),
  toAgree: administrators()
    .output(toAgreeOutput)
    .query(({ ctx }) => listToAgree(ctx)),
  progress: administrators()
    .input(rowInput)
    .output(progressOutput)
    .query(({ ctx, input }) => readProgress(ctx, input.id)),
  participants: administrators()
    .input(participantsProgressInput)
    .output(participantsProgressOutput)
    .query(({ ctx, input }) => listParticipantsProgress(ctx, input)),
  unfinished: administrators()
    .input(unfinishedInput)
    .output(unfinishedOutput)
    .query(({ ctx, input }) => listUnfinished(ctx, input)),
  ifClosed: administrators()
    .input(rowInput)
    .output(ifClosedOutput)
    .query(({ ctx, input }) => ifClosed(ctx, input.id)),
  close: administrators()
    .input(versionedRound)
    .output(closeOutput)
    .mutation(({ ctx, input }) => closeRound(ctx, input)),
  showResults: administrators()
    .input(showResultsInput)
    .output(z.object({ visible: z.boolean() }))
    .mutation(({ ctx, input }) => showResults(ctx, input)),
  duplicatePreview: administrators()
    .input(rowInput)
    .output(duplicatePreview)
    .query(({ ctx, input }) => previewDuplicate(ctx, input.id)),
  duplicate: administrators()
    .input(duplicateRoundInput)
    .output(createdOutput)
    .mutation(({ ctx, input }) => duplicateRound(ctx, input)),
  reminders: administrators()
    .input(rowInput)
    .output(remindersOutput)
    .query(({ ctx, input }) => listReminders(ctx, input.id)),
  reach: administrators()
    .input(rowInput)
    .output(reachOutput)
    .query(({ ctx, input }) => readReach(ctx, input.id)),
  undelivered: administrators()
    .input(rowInput)
    .output(undeliveredOutput)
    .query(({ ctx, input }) => listUndelivered(ctx, input.id)),
  remind: administrators()
    .input(remindInput)
    .output(z.object({ reminderId: z.int(), people: z.int() }))
    .mutation(({ ctx, input }) => requestReminder(ctx, input)),
})
