import { useLingui } from '@lingui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { SearchX } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { type FailedQuery, PageError } from '../../../components/page-error.tsx'
import { Panel } from '../../../components/panel.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { words } from '../../../components/words.ts'
import { failureStatus } from '../../../lib/failures.ts'
import { paths } from '../../../lib/paths.ts'
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
  const utils = trpc.useUtils()
  return useCallback(
    async (activity: ActivityDetail) => {
      const activities = utils.activities
      const { relations } = activities
      activities.get.setData({ id: activity.id }, activity)
      await Promise.all([
        activities.check.invalidate({ id: activity.id }),
        activities.fourEyes.invalidate({ id: activity.id }),
        activities.list.invalidate(),
        relations.invalidate(),
      ])
    },
    [utils],
  )
}

/** What a page shows of a query. */
export interface Query<Data = unknown> extends FailedQuery {
  data: Data | undefined
  isError: boolean
}

interface LoadedProps<Data> {
  query: Query<Data>
  /** What stands there until the data does. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What shows the data of a query, once it is there. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <PageError query={query} /> : skeleton
}

/** In place of a page about an activity: there is none of this number, or it cannot be read. */
export function ActivityProblem({ query }: { query: Query }) {
  const { i18n } = useLingui()
  if (![400, 404].includes(failureStatus(query.error) ?? 0)) {
    return <PageError as="h1" query={query} />
  }
  return (
    <EmptyState
      as="h1"
      icon={SearchX}
      title={i18n.t('activity.unknown')}
      text={i18n.t('activity.unknown-text')}
    >
      <LinkButton to={paths.consoleActivities}>{i18n.t('activity.title')}</LinkButton>
    </EmptyState>
  )
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
