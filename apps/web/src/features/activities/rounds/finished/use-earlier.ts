import { trpc } from '../../../../lib/trpc.ts'
import { useAddress } from '../../../../lib/use-address.ts'

/** The earlier rounds that total scores can be compared with, and which one is: that of the address, else the one with most people of both. */
export function useEarlier(roundId: number) {
  const [address, change] = useAddress()
  const { data, isPending } = trpc.reports.earlierRounds.useQuery({ id: roundId })
  const rounds = data?.rounds.filter(({ sameTargets }) => sameTargets) ?? []
  const chosen = rounds.find(({ id }) => String(id) === address.get('earlier')) ?? rounds[0]
  const choose = (id: string) => change({ earlier: id }, true)
  return { rounds, chosen, choose, isPending }
}
