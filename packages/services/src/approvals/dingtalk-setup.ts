import type { FormType } from '@vantage/contracts/approvals/form-types'
import type { Timing } from '@vantage/domain/approvals/delivery'
import type { Context } from '../context.ts'

/** What forms are sent with. */
export interface DingtalkSetup {
  processCode: string
  numberField: string
  /** In whose name a form is sent whose reporter has no DingTalk account; null: nobody's. */
  originator: string | null
  timing: Timing
}

/** Null: forms of this type cannot be sent, as DingTalk or their template is not configured. */
export function dingtalkSetup(
  { dingtalk, settings }: Pick<Context, 'dingtalk' | 'settings'>,
  type: FormType,
): DingtalkSetup | null {
  const given = settings.dingtalk
  if (!dingtalk || !given) return null
  const processCode = {
    transfer: given.processTransfer,
    jobTransfer: given.processJobTransfer,
    resignationHandover: given.processResignation,
  }[type]
  if (processCode === null) return null
  return {
    processCode,
    numberField: given.requestNumberField,
    originator: given.originatorUserId,
    timing: {
      inFlightMs: given.inFlightSeconds * 1000,
      firstPauseMs: given.retrySeconds * 1000,
    },
  }
}
