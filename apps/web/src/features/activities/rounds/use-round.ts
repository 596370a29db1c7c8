import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { useCallback } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/** A round as it is now: read again every few seconds while it runs or its reports are being made. */
export const useRound = (id: number) =>
  trpc.activities.rounds.get.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.status === 'running' || (data?.status === 'finished' && !data.sealed) ? 5000 : false,
    },
  )

/** Takes over a round as the server just gave it, and reads anew what follows from it. */
export function useTakeOver() {
  const utils = trpc.useUtils()
  return useCallback(
    async (round: RoundDetail) => {
      const { rounds, relations } = utils.activities
      rounds.get.setData({ id: round.id }, round)
      await Promise.all([
        rounds.check.invalidate({ id: round.id }),
        rounds.fourEyes.invalidate({ id: round.id }),
        rounds.list.invalidate(),
        relations.invalidate(),
      ])
    },
    [utils],
  )
}
