import { trpc } from '../../../../lib/trpc.ts'
import { useAddress } from '../../../../lib/use-address.ts'

/**
 * The earlier activities to compare with, those with most people of both first, and which one is chosen: that of the
 * address, else the first. For totals (`comparable`) only those that asked about the same targets.
 */
export function useEarlier(activityId: number, comparable = false) {
  const [address, change] = useAddress()
  const query = trpc.reports.earlierActivities.useQuery({ id: activityId })
  const all = query.data?.activities ?? []
  const activities = comparable ? all.filter(({ sameTargets }) => sameTargets) : all
  const chosen = activities.find(({ id }) => String(id) === address.get('earlier')) ?? activities[0]
  const choose = (id: string) => change({ earlier: id }, true)
  return { query, activities, chosen, choose }
}

/** What changed since the earlier activity that is chosen. */
export function useComparison(activityId: number) {
  const earlier = useEarlier(activityId)
  const { chosen } = earlier
  const comparison = trpc.reports.compare.useQuery(
    { id: activityId, earlierId: chosen?.id ?? 0 },
    { enabled: chosen !== undefined },
  )
  return { ...earlier, comparison }
}
