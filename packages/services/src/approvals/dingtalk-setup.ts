import { type FormType, formTypes } from '@vantage/contracts/approvals/form-types'
import type { DeliveryProblem } from '@vantage/contracts/approvals/states'
import type { Timing } from '@vantage/domain/approvals/delivery'
import type { Unavailable } from '@vantage/integrations/calls'
import type { Context } from '../core/context.ts'

type SetupContext = Pick<Context, 'dingtalk' | 'settings'>

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
  { dingtalk, settings }: SetupContext,
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

/** Whether forms of any type can be sent to DingTalk. */
export const isConfigured = (ctx: SetupContext): boolean =>
  formTypes.some((type) => dingtalkSetup(ctx, type) !== null)

/** What is stored, and people are shown, about a call that had no usable answer. */
export const failureOf = (call: Unavailable): { problem: DeliveryProblem; detail: string } => ({
  problem: problemOf(call),
  detail: call.detail ?? call.reason,
})

function problemOf({ reason }: Unavailable): DeliveryProblem {
  switch (reason) {
    case 'unreachable':
    case 'timeout':
      return 'unreachable'
    case 'token':
      return 'credentials'
    case 'malformed':
    case 'user-not-found':
    case 'refused':
      return 'busy'
    default:
      return reason
  }
}
