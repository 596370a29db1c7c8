import { trpc } from '../../../lib/trpc.ts'
import { useAddress } from '../../../lib/use-address.ts'

/** What changed since an earlier round: that of the address, else the one with most people of both. */
export function useComparison(roundId: number) {
  const [address, change] = useAddress()
  const earlier = trpc.reports.earlierRounds.useQuery({ id: roundId })
  const rounds = earlier.data?.rounds ?? []
  const chosen = rounds.find(({ id }) => String(id) === address.get('earlier')) ?? rounds[0]
  const comparison = trpc.reports.compare.useQuery(
    { id: roundId, earlierId: chosen?.id ?? 0 },
    { enabled: chosen !== undefined },
  )
  const choose = (id: string) => change({ earlier: id }, true)
  return { earlier, rounds, chosen, comparison, choose }
}
