import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { Page } from '../../../components/page.tsx'
import { lazyComponent } from '../../../lib/code-loading.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { ActivitySkeleton, useActivity } from './activity-query.tsx'
import { ActivityProblem } from './page-of-activity.tsx'

const views = {
  draft: lazyComponent(async () => (await import('./draft/draft-view.tsx')).DraftView),
  nominating: lazyComponent(
    async () => (await import('./nominating/nominating-view.tsx')).NominatingView,
  ),
  running: lazyComponent(async () => (await import('./running/running-view.tsx')).RunningView),
  finished: lazyComponent(async () => (await import('./finished/finished-view.tsx')).FinishedView),
}

/** One activity: its draft, its progress, or its reports, by where it stands. */
export function ActivityPage() {
  const { i18n, lang } = useI18n()
  const { id } = useParams()
  const query = useActivity(Number(id))
  const activity = query.data
  const View = activity && views[activity.status]
  return (
    <Page title={activity ? pickName(lang, activity) : i18n.t('activity.activity')} width="wide">
      {View ? (
        <Suspense fallback={<ActivitySkeleton />}>
          {/* Keyed by activity, so that another one starts with a fresh state. */}
          <View key={activity.id} activity={activity} />
        </Suspense>
      ) : query.isError ? (
        <ActivityProblem query={query} />
      ) : (
        <ActivitySkeleton />
      )}
    </Page>
  )
}
