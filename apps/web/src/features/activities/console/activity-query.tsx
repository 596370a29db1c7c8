import { VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { Panel } from '../../../components/panel.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { words } from '../../../components/words.ts'
import { trpc } from '../../../lib/trpc.ts'

/** An activity as it is now: read again every few seconds while it runs or its reports are being made. */
export const useActivity = (id: number) =>
  trpc.activities.get.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.status === 'running' || (data?.status === 'finished' && !data.sealed) ? 5000 : false,
    },
  )

/** Shows an activity as the server just gave it, and reads anew what follows from it. */
export function useTakeOver() {
  const { activities } = trpc.useUtils()
  return async (activity: ActivityDetail) => {
    const { id } = activity
    activities.get.setData({ id }, activity)
    await Promise.all([
      activities.check.invalidate({ id }),
      activities.fourEyes.invalidate({ id }),
      activities.list.invalidate(),
      activities.relations.invalidate(),
    ])
  }
}

/** While an activity is read. */
export function ActivitySkeleton() {
  const { i18n } = useLingui()
  return (
    <div aria-busy="true">
      <VisuallyHidden as="h1">{i18n.t(words.loading)}</VisuallyHidden>
      <SkeletonLine width="320px" maxWidth="70%" height="28px" marginTop="64px" />
      <Panel display="grid" gap="s5" padding="s5" marginTop="s5">
        {['64%', '48%', '72%', '56%', '68%', '40%'].map((width) => (
          <SkeletonLine key={width} width={width} height="18px" />
        ))}
      </Panel>
    </div>
  )
}
