import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ChartNoAxesColumn, UsersRound } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { LinkButton } from '../../../../components/button.tsx'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { lazyComponent } from '../../../../lib/code-loading.ts'
import { formatHundredths, formatDifference } from '../../../../lib/figures.ts'
import { toActivity } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { PageOfActivity } from '../page-of-activity.tsx'
import { changeTone, MapLegend, MapTable, type Overview, scoreTone } from './map.tsx'

const ExportMenu = lazyComponent(
  async () => (await import('../../../../components/data-table/export-menu.tsx')).ExportMenu,
)
const OverviewTable = lazyComponent(
  async () => (await import('./overview-table.tsx')).OverviewTable,
)
const Comparison = lazyComponent(async () => (await import('./comparison.tsx')).Comparison)

const views = ['map', 'company', 'compare', 'table'] as const
type View = (typeof views)[number]

/** A finished activity as a whole: scores by department and target, and what changed since an earlier activity. */
export function OverviewPage() {
  const { i18n } = useLingui()
  const id = Number(useParams()['id'])
  const [address] = useSearchParams()
  const view = views.find((each) => each === address.get('view')) ?? 'map'
  const asked = { id }
  const activity = trpc.activities.get.useQuery(asked)
  const overview = trpc.reports.overview.useQuery(asked)
  const { data } = overview
  return (
    <PageOfActivity
      title={i18n.t('activity.overview')}
      activity={activity}
      also={overview}
      status={
        data?.outcome === 'ready' &&
        i18n.t('activity.overview-of', {
          people: data.overview.company.people,
          departments: data.overview.departments.filter((each) => each.id !== null).length,
        })
      }
      actions={
        <Suspense>
          {data?.outcome === 'ready' && view !== 'compare' && (
            <ExportMenu
              path="/export/overview"
              list={{ input: asked, isFiltered: false }}
              total={data.overview.targets.length * data.overview.departments.length}
            />
          )}
        </Suspense>
      }
    >
      <Panel>
        {data?.outcome === 'unfinished' && (
          <EmptyState
            icon={ChartNoAxesColumn}
            title={i18n.t('activity.no-overview')}
            text={i18n.t('activity.no-overview-text')}
          >
            <LinkButton to={toActivity(id)}>{i18n.t('activity.to-activity')}</LinkButton>
          </EmptyState>
        )}
        {data?.outcome === 'ready' && (
          <>
            <ViewTabs view={view} />
            <Suspense>
              {view === 'compare' ? (
                <Comparison activityId={id} />
              ) : view === 'table' ? (
                <OverviewTable overview={data.overview} activityId={id} />
              ) : (
                <HeatMap overview={data.overview} activityId={id} view={view} />
              )}
            </Suspense>
          </>
        )}
      </Panel>
    </PageOfActivity>
  )
}

const Tabs = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 's5',
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    '& a': {
      display: 'grid',
      alignContent: 'center',
      minHeight: '46px',
      color: 'ink.soft',
      fontSize: 'sm',
      textDecoration: 'none',
      borderBlock: '2px solid transparent',
      _hover: { color: 'ink' },
    },
    '& a[aria-current]': { color: 'ink', fontWeight: 'strong', borderBottomColor: 'accent' },
  },
})

/** The ways to look at an activity; which one is in the address. */
function ViewTabs({ view }: { view: View }) {
  const { i18n } = useLingui()
  return (
    <Tabs aria-label={i18n.t('activity.overview-views')}>
      {views.map((each) => (
        <Link
          key={each}
          to={each === 'map' ? '?' : `?view=${each}`}
          aria-current={each === view ? 'page' : undefined}
        >
          {i18n.t('activity.overview-view', { view: each })}
        </Link>
      ))}
    </Tabs>
  )
}

interface HeatMapProps {
  overview: Overview
  activityId: number
  /** Scores, the darker the higher; or how far they are above and below the company's. */
  view: 'map' | 'company'
}

/** Targets by departments. */
function HeatMap({ overview, activityId, view }: HeatMapProps) {
  const { i18n } = useLingui()
  const { targets, company, departments } = overview
  if (company.targets.every((score) => score === null)) {
    return (
      <EmptyState
        icon={UsersRound}
        title={i18n.t('activity.too-few')}
        text={i18n.t('activity.too-few-text', { people: company.people })}
      >
        <LinkButton to={toActivity(activityId)}>{i18n.t('activity.open-reports')}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <MapTable
        label={i18n.t('activity.overview')}
        caption={i18n.t('activity.map-caption')}
        targets={targets}
        people={company.people}
        departments={departments}
        company={(place) => {
          const score = company.targets[place] ?? null
          return score === null ? null : formatHundredths(score)
        }}
        cell={({ state, targets: scores }, place) => {
          const [score, average] = [scores[place] ?? null, company.targets[place] ?? null]
          if (score === null) return state === 'protecting' ? state : 'few'
          if (view === 'map') return { text: formatHundredths(score), tone: scoreTone(score) }
          if (average === null) return 'few'
          return { text: formatDifference(score - average), tone: changeTone(score - average) }
        }}
      />
      <MapLegend view={view} />
    </>
  )
}
