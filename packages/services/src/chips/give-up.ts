import type { CallFailure } from '@vantage/contracts/ops/third-parties'

/** Of these the next request would be refused as well. */
const lasting: readonly CallFailure[] = ['quota', 'credentials', 'token', 'permission']
const mostFailedInARow = 3

/** Is told of each batch why the whole of it failed, or null, and says when to ask for no further one. */
export function givingUp(): (reason: CallFailure | null) => boolean {
  let failedInARow = 0
  return (reason) => {
    failedInARow = reason === null ? 0 : failedInARow + 1
    return reason !== null && (lasting.includes(reason) || failedInARow === mostFailedInARow)
  }
}
