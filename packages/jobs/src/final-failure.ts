import { failureReason } from '@vantage/contracts/ops/failures'
import type { CallFailure, ThirdParty } from '@vantage/contracts/ops/third-parties'
import { UnrecoverableError } from 'bullmq'

/** Trying again would not help: the job fails at once, and a person can replay it. */
export class FinalFailure extends UnrecoverableError {}

/** A third party refused in a way that trying again does not change. */
export const thirdPartyFailure = (party: ThirdParty, cause: CallFailure): FinalFailure =>
  new FinalFailure(failureReason(party, cause))
