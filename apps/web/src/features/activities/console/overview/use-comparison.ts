import { trpc } from '../../../../lib/trpc.ts'
import { useAddress } from '../../../../lib/use-address.ts'

/** What changed since an earlier activity: that of the address, else the one with most people of both. */
export function useComparison(activityId: number) {
  const [address, change] = useAddress()
  const earlier = trpc.reports.earlierActivities.useQuery({ id: activityId })
  const activities = earlier.data?.activities ?? []
  const chosen = activities.find(({ id }) => String(id) === address.get('earlier')) ?? activities[0]
  const comparison = trpc.reports.compare.useQuery(
    { id: activityId, earlierId: chosen?.id ?? 0 },
    { enabled: chosen !== undefined },
  )
  const choose = (id: string) => change({ earlier: id }, true)
  return { earlier, activities, chosen, comparison, choose }
}
