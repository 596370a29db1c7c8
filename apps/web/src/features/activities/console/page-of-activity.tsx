import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { SearchX } from 'lucide-react'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { type Query, SkeletonLines } from '../../../components/loaded.tsx'
import { PageError, type FailedQuery } from '../../../components/page-error.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { Page } from '../../../components/page.tsx'
import { Panel } from '../../../components/panel.tsx'
import { isMissing } from '../../../lib/failures.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { toActivity, paths } from '../../../lib/paths.ts'

interface PageOfActivityProps {
  title: string
  activity: Query<ActivityDetail>
  /** What else has to be there before the page is. */
  also?: Query
  status: ReactNode
  /** What can be done. */
  actions: ReactNode
  children: ReactNode
}

/** A page about one side of the activity in the address, with the way back to it; or that there is no such activity. */
export function PageOfActivity(props: PageOfActivityProps) {
  const { title, activity, also = activity, status, actions, children } = props
  const { i18n, lang } = useI18n()
  const id = Number(useParams()['id'])
  const failed = [activity, also].find(({ isError, data }) => isError && !data)
  if (failed && isMissing(failed.error)) {
    return (
      <Page title={title} width="wide">
        <ActivityProblem query={failed} />
      </Page>
    )
  }
  const { data } = activity
  const name = data ? pickName(lang, data) : i18n.t('activity.activity')
  return (
    <Page title={`${title} · ${name}`} width="wide">
      <PageHead back={{ to: toActivity(id), label: name }} title={title} status={status}>
        {actions}
      </PageHead>
      {failed ? (
        <Panel>
          <PageError query={failed} />
        </Panel>
      ) : data && also.data ? (
        children
      ) : (
        <Panel padding="s5">
          <SkeletonLines widths={['40%', '72%', '64%', '80%', '48%']} height="28px" margin="s3" />
        </Panel>
      )}
    </Page>
  )
}

/** In place of a page about an activity: there is none of this number, or it cannot be read. */
export function ActivityProblem({ query }: { query: FailedQuery }) {
  const { i18n } = useI18n()
  if (!isMissing(query.error)) return <PageError as="h1" query={query} />
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
