import { failureReason } from '@vantage/contracts/ops/failures'
import type { CallFailure, ThirdParty } from '@vantage/contracts/ops/third-parties'
import { UnrecoverableError } from 'bullmq'

/** A third party refused in a way that trying again does not change. The job fails at once, and a person can replay it. */
export class ThirdPartyFailure extends UnrecoverableError {
  constructor(party: ThirdParty, cause: CallFailure) {
    super(failureReason(party, cause))
  }
}
