import type { DeliveryProblem } from '@vantage/contracts/approvals/states'
import type { Unavailable } from '@vantage/integrations/dingtalk/port'

/** What people are told of a call that had no answer that could be used. */
export function problemOf({ reason }: Unavailable): DeliveryProblem {
  switch (reason) {
    case 'unreachable':
    case 'timeout':
      return 'unreachable'
    case 'malformed':
      return 'busy'
    case 'token':
      return 'credentials'
    case 'user-not-found':
    case 'refused':
      return 'busy'
    default:
      return reason
  }
}

export const detailOf = ({ reason, detail }: Unavailable): string => detail ?? reason
