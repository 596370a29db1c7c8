import type { AccountChangeKind } from '@vantage/contracts/people/account-changes'

/** `byId` null: nobody who is signed in, such as the command line. */
export interface AccountChange {
  accountId: number
  kind: AccountChangeKind
  byId: number | null
  /** How many accounts were made in the same import, itself included. */
  together: number
}

const day = 24 * 3600 * 1000
/** For how long an account is in doubt. */
const watchedDays = 30
/** An import of this many accounts is a company's, and no administrator's pair of accounts. */
export const togetherFrom = 20

export const watchedSince = (moment: Date): Date => new Date(moment.getTime() - watchedDays * day)

/**
 * Whether an administrator can sign in to an account after this change. A later sign-in through DingTalk does not lift the
 * doubt. Whoever may use the command line needs no account to read what is stored.
 */
export const putsInDoubt = ({
  kind,
  together,
  byId,
}: Pick<AccountChange, 'kind' | 'together' | 'byId'>): boolean =>
  byId !== null &&
  (kind === 'reset' || kind === 'rebound' || (kind === 'made' && together < togetherFrom))

/** Whether a group would be shown, and would be hidden without the accounts in doubt. */
export const restsOnDoubt = (
  { raters, doubtful }: { raters: number; doubtful: number },
  anonymityMin: number,
): boolean => raters >= anonymityMin && raters - doubtful < anonymityMin

/** Who could sign in as this account: its owner, whoever changed it, whoever changed those, and so on. */
function possibleUsers(id: number, changes: readonly AccountChange[]): Set<number> {
  const users = new Set([id])
  for (const each of users) {
    for (const { accountId, byId, kind } of changes) {
      if (accountId === each && byId !== null && kind !== 'demoted') users.add(byId)
    }
  }
  return users
}

/** Whether two administrators are certainly two people: neither, nor anybody else, could sign in as both. */
export function areIndependent(
  first: number,
  second: number,
  changes: readonly AccountChange[],
): boolean {
  const users = possibleUsers(first, changes)
  return [...possibleUsers(second, changes)].every((id) => !users.has(id))
}
