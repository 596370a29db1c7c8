import type { AccountChangeKind } from '@vantage/contracts/people/account-changes'

/** What somebody did to an account; `byId` null: nobody who is signed in, such as the command line. */
export interface AccountChange {
  accountId: number
  kind: AccountChangeKind
  byId: number | null
  /** With how many others it was made in one import, itself included. */
  together: number
}

const day = 24 * 3600 * 1000
/** For so long an account stands in doubt. */
const watchedDays = 30
/** An import of so many is a company's, and no administrator's pair of accounts. */
export const togetherFrom = 20

/** Changes after this moment count. */
export const watchedSince = (moment: Date): Date => new Date(moment.getTime() - watchedDays * day)

/**
 * Whether an administrator can sign in to an account after this change. A sign-in through DingTalk lifts no doubt: an id
 * that has stood for 30 days is on no account that was made, and none that was rebound, in that time; and resets are never
 * lifted. Whoever may use the command line needs no account to read what is stored.
 */
export const putsInDoubt = ({
  kind,
  together,
  byId,
}: Pick<AccountChange, 'kind' | 'together' | 'byId'>): boolean =>
  byId !== null &&
  (kind === 'reset' || kind === 'rebound' || (kind === 'made' && together < togetherFrom))

/** Whether a group that would be shown would not be without the accounts in doubt: what they did not answer, others did. */
export const restsOnDoubt = (
  { raters, doubtful }: { raters: number; doubtful: number },
  anonymityMin: number,
): boolean => raters >= anonymityMin && raters - doubtful < anonymityMin

/** Whoever could have signed in as this account: its owner, who changed it, who changed those, and so on. */
function handsOn(id: number, changes: readonly AccountChange[]): Set<number> {
  const hands = new Set([id])
  for (const each of hands) {
    for (const { accountId, byId, kind } of changes) {
      if (accountId === each && byId !== null && kind !== 'demoted') hands.add(byId)
    }
  }
  return hands
}

/** Whether two administrators are certainly two people: nobody made, promoted, reset or rebound both, or one being the other. */
export function areIndependent(
  first: number,
  second: number,
  changes: readonly AccountChange[],
): boolean {
  const hands = handsOn(first, changes)
  return [...handsOn(second, changes)].every((id) => !hands.has(id))
}
