import { remindOutput, toRemindOutput } from '@vantage/contracts/activities/reminders'
import { rowInput } from '@vantage/contracts/editing'
import {
  approveFineInput,
  approveFineOutput,
  approveListInput,
  beginNominationsInput,
  beginNominationsOutput,
  decidedOutput,
  endNominationsOutput,
  listVersion,
  nominationCounts,
  nominationsInput,
  nominationsOutput,
  nomineeCandidatesInput,
  nomineeCandidatesOutput,
  ownListOutput,
  ownListsOutput,
  remindNominatorsInput,
  saveListInput,
  sendBackInput,
  toApproveOutput,
} from '@vantage/contracts/nominations/nominations'
import {
  approveFine,
  approveList,
  listNomineeCandidates,
  listToApprove,
  sendBack,
} from '@vantage/services/nominations/approve-list'
import {
  countNominations,
  listNominations,
  readToNominate,
  remindNominators,
} from '@vantage/services/nominations/follow-nominations'
import { beginNominations, endNominations } from '@vantage/services/nominations/hold-nominations'
import { handIn, listOwn, saveList, takeBack } from '@vantage/services/nominations/own-list'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

/** Participants propose their raters, their manager or HR approves. The services look at whose list it is. */
export const nominationsRouter = router({
  mine: query('signed-in', null, ownListsOutput, listOwn),
  counts: query('signed-in', null, nominationCounts, countNominations),
  candidates: query(
    'signed-in',
    nomineeCandidatesInput,
    nomineeCandidatesOutput,
    listNomineeCandidates,
  ),
  save: mutation('signed-in', saveListInput, ownListOutput, saveList),
  handIn: mutation('signed-in', listVersion, ownListOutput, handIn),
  takeBack: mutation('signed-in', listVersion, ownListOutput, takeBack),
  toApprove: query('signed-in', null, toApproveOutput, listToApprove),
  approve: mutation('signed-in', approveListInput, decidedOutput, approveList),
  sendBack: mutation('signed-in', sendBackInput, decidedOutput, sendBack),
  approveFine: mutation('signed-in', approveFineInput, approveFineOutput, approveFine),
  list: query('administrators', nominationsInput, nominationsOutput, listNominations),
  toRemind: query('administrators', remindNominatorsInput, toRemindOutput, readToNominate),
  remind: mutation('administrators', remindNominatorsInput, remindOutput, remindNominators),
  begin: mutation(
    'administrators',
    beginNominationsInput,
    beginNominationsOutput,
    beginNominations,
  ),
  end: mutation('administrators', rowInput, endNominationsOutput, (ctx, { id }) =>
    endNominations(ctx, id),
  ),
})
