import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react'
import type { AssignmentRow, MyAssignments } from '@vantage/contracts/activities/assignments'
import { Trans } from '@lingui/react'
import { ChartColumn, Clock, RotateCw } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { LoadProblem } from '../../../components/load-problem.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { Panel } from '../../../components/panel.tsx'
import { PersonName } from '../../../components/person-name.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { words } from '../../../components/words.ts'
import { useI18n, useLang } from '../../../lib/i18n/lang-scope.tsx'
import { loadMessages } from '../../../lib/i18n/messages.ts'
import { personName, pickName } from '../../../lib/names.ts'
import { justSubmitted, toActivityPrivacy } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { lazyComponent } from '../../../lib/code-loading.ts'
import { useCatchUp } from '../../answering/kept-answers.ts'
import { AssignmentTable } from './assignment-table.tsx'
import { newOnOpening, ReportCard, ReportsDialog, useReports } from './reports.tsx'
import {
  awaitsReport,
  isAllFinished,
  isCompleted,
  released,
  showingSmallGroups,
  type Totals,
  useAskFormLink,
} from './rows.ts'

const Unreceived = lazyComponent(async () => {
  const [part] = await Promise.all([
    import('../../answering/unreceived.tsx'),
    loadMessages('answering'),
  ])
  return part.Unreceived
})

/** "My activities": what the person has to fill in, and the way to their own reports. */
export function MyActivitiesPage() {
  // What was answered offline in a form that is no longer open is saved from here.
  const unreceived = useCatchUp()
  const { i18n } = useI18n()
  const list = trpc.activities.mine.useQuery(undefined, newOnOpening)
  const { ready, isOpen, open, close } = useReports()
  const menu = [{ icon: ChartColumn, label: i18n.t('activities.report'), onSelect: open }] as const
  return (
    <Page header={<AppHeader menu={menu} />} title={i18n.t('activities.title')}>
      <Intro totals={list.data} loading={list.isPending} />
      {unreceived.texts.length > 0 && (
        <Suspense>
          <Notice kind="warn" live marginBottom="s4">
            <Unreceived texts={unreceived.texts} onRemove={unreceived.remove} />
          </Notice>
        </Suspense>
      )}
      {list.data && <Notices mine={list.data} />}
      {list.isPending || <ReportCard reports={ready} onShowAll={open} />}
      {list.data ? (
        <Assignments rows={list.data.rows} />
      ) : list.isError ? (
        <Panel>
          <LoadProblem
            query={list}
            title={i18n.t('activities.failed')}
            advice={
              <>
                <br />
                {i18n.t('activities.failed-advice')}
              </>
            }
          />
        </Panel>
      ) : (
        <ListLoading />
      )}
      {isOpen && <ReportsDialog reports={ready} onClose={close} />}
    </Page>
  )
}

/** The title, how many questionnaires there are and what is anonymous, and how many are done. */
function Intro({ totals, loading }: { totals: Totals | undefined; loading: boolean }) {
  const { i18n } = useI18n()
  const count = totals?.total ?? 0
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 260px' }}
      columnGap="s7"
      rowGap={{ base: 's4', sm: 's3' }}
      alignItems="end"
      paddingTop={{ base: 's5', sm: 's7' }}
      paddingBottom={{ base: 's4', sm: 's5' }}
    >
      <div>
        <h1>{i18n.t('activities.title')}</h1>
        {totals && count > 0 && (
          <chakra.p maxWidth="76ch" marginTop="s2" color="ink.soft" textWrap="pretty">
            {i18n.t(
              isAllFinished(totals)
                ? /*i18n*/ 'activities.sentence-done'
                : /*i18n*/ 'activities.sentence',
              { count },
            )}
          </chakra.p>
        )}
        {loading && (
          <chakra.div maxWidth="76ch" marginTop="s2" paddingBlock="5px" aria-hidden="true">
            <SkeletonLine width="76ch" marginBottom="11px" />
            <SkeletonLine width="38ch" />
          </chakra.div>
        )}
      </div>
      {totals && count > 0 && <Tally done={totals.submitted} count={count} />}
    </Grid>
  )
}

/** More segments than this would be too thin to tell apart. */
const maxSegments = 40

/** How many questionnaires are completed, in words and as a row of segments. */
function Tally({ done, count }: { done: number; count: number }) {
  const segments = Math.min(count, maxSegments)
  const filled = Math.floor((done * segments) / count)
  const figure = <chakra.b color="ink" fontVariantNumeric="tabular-nums" />
  return (
    <Grid gap="s2" color="ink.soft" fontSize="sm">
      <span>
        <Trans id="activities.tally" values={{ done, count }} components={{ b: figure }} />
      </span>
      <chakra.span display="flex" gap="3px" aria-hidden="true">
        {Array.from({ length: segments }, (_, index) => (
          <chakra.i
            // biome-ignore lint: segments have no identity of their own
            key={index}
            flex={1}
            minWidth="1px"
            height="6px"
            borderRadius="2px"
            background={index < filled ? 'good' : 'line'}
          />
        ))}
      </chakra.span>
    </Grid>
  )
}

/**
 * What is said above the list: that everything is done, or after a submission what comes next; and, before anyone
 * answers, which activities show groups below the usual minimum.
 */
function Notices({ mine }: { mine: MyAssignments }) {
  const lang = useLang()
  const place = useLocation()
  const toForm = useAskFormLink()
  const next = place.state === justSubmitted && mine.rows.find((row) => !isCompleted(row))
  const small = showingSmallGroups(mine.rows)
  const finished = isAllFinished(mine)
  if (!finished && !next && small.length === 0) return null
  return (
    <Grid gap="s2" marginBottom="s4">
      {finished && (
        <Notice kind="good" live>
          <p>
            <Trans
              id="activities.all-finished"
              values={{ evaluated: String(awaitsReport(mine.rows)) }}
              components={{ b: <b /> }}
            />
          </p>
        </Notice>
      )}
      {next && (
        <Notice kind="good" live>
          <p>
            <Trans
              id="activities.next"
              values={{ left: mine.total - mine.submitted, name: personName(lang, next) }}
              components={{
                b: <b />,
                a: (
                  <LinkButton kind="main" to={toForm(next)} marginInline="s2" whiteSpace="normal" />
                ),
                n: <PersonName />,
              }}
            />
          </p>
        </Notice>
      )}
      {small.map((row) => (
        <Notice key={row.activity_id} kind="warn">
          <p>
            <Trans
              id="activities.small-groups"
              values={{ activity: pickName(lang, row), min: row.anonymity_min }}
              components={{ b: <b /> }}
            />
          </p>
        </Notice>
      ))}
    </Grid>
  )
}

/** The table, and what released activities give away; where there is nothing to fill in, Refresh reloads the page. */
function Assignments({ rows }: { rows: readonly AssignmentRow[] }) {
  const { i18n, lang } = useI18n()
  return rows.length === 0 ? (
    <Panel>
      <EmptyState
        icon={Clock}
        title={i18n.t('activities.empty')}
        text={i18n.t('activities.empty-advice')}
      >
        <Button icon={RotateCw} onClick={() => window.location.reload()}>
          {i18n.t(words.refresh)}
        </Button>
      </EmptyState>
    </Panel>
  ) : (
    <>
      <AssignmentTable rows={rows} />
      <chakra.p id="only-once" marginTop="s3" color="ink.faint" fontSize="xs">
        {i18n.t('activities.only-once')}
      </chakra.p>
      {released(rows).map((row) => (
        <chakra.p key={row.activity_id} marginTop="s1" fontSize="xs" overflowWrap="anywhere">
          <TextLink to={toActivityPrivacy(row.activity_id)}>
            {i18n.t('activities.gives-away', { activity: pickName(lang, row) })}
          </TextLink>
        </chakra.p>
      ))}
    </>
  )
}

const LoadingRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '130px 1fr', sm: '24px 1fr 160px 100px 96px 80px' },
    gap: 's4',
    alignItems: 'center',
    height: { base: '112px', sm: '68px' },
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    '&:last-of-type': { borderBottom: 0 },
    '& > :nth-of-type(n + 3)': { display: { base: 'none', sm: 'block' } },
    '& > :last-of-type': { height: '36px', borderRadius: 'base' },
  },
})

/** A skeleton with rows of the true height, so that nothing jumps when the list is there. */
function ListLoading() {
  const { i18n } = useI18n()
  return (
    <Panel role="status" aria-busy="true">
      <VisuallyHidden as="div">{i18n.t('activities.loading')}</VisuallyHidden>
      {['82%', '64%', '90%', '72%', '58%'].map((width) => (
        <LoadingRow key={width}>
          <SkeletonLine />
          <SkeletonLine width={width} />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
        </LoadingRow>
      ))}
    </Panel>
  )
}
