import { Flex, Grid } from '@chakra-ui/react'
import { CalendarClock } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { DialogButton } from '../../../../components/dialog.tsx'
import { SkeletonLines } from '../../../../components/loaded.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { lazyComponent } from '../../../../lib/code-loading.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../../../lib/lazy-part.tsx'
import { trpc } from '../../../../lib/trpc.ts'
import { ActivityState } from '../activity-state.tsx'
import { Columns } from '../activity-view.tsx'
import { PageOfActivity } from '../page-of-activity.tsx'
import { PlanPanel, ReachPanel } from './schedule-panels.tsx'
import { Timeline } from './timeline.tsx'

const ScheduleForm = lazyComponent(async () => (await import('./schedule-form.tsx')).ScheduleForm)
const SentMessages = lazyComponent(async () => (await import('./sent-messages.tsx')).SentMessages)
const ReportReady = lazyComponent(async () => (await import('./report-ready.tsx')).ReportReady)
const ExtendDialog = openedPart(async () => (await import('./schedule-dialogs.tsx')).ExtendDialog)

/** When an activity is open and due, and what its people are told: to be set before the start, and what was sent. */
export function SchedulePage() {
  const { i18n } = useI18n()
  const id = Number(useParams()['id'])
  const activity = trpc.activities.get.useQuery({ id })
  const schedule = trpc.activities.schedule.get.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) =>
        data &&
        [...data.sent, ...(data.again ? [data.again] : [])].some(
          ({ counts }) => counts && counts.waiting > 0,
        )
          ? 3000
          : 60_000,
    },
  )
  const reach = trpc.activities.schedule.reach.useQuery({ id })
  const of = activity.data
  const found = schedule.data
  const isBeforeStart = of?.status === 'draft' || of?.status === 'nominating'
  const isToShow =
    of?.status === 'finished' &&
    !of.resultsVisible &&
    found?.fields.reportReady &&
    found.sent.every(({ kind }) => kind !== 'report-ready')
  const dueOn = of?.status === 'running' && found?.fields.dueOn
  return (
    <PageOfActivity
      title={i18n.t('schedule.title')}
      activity={activity}
      also={schedule}
      status={
        of && (
          <Flex as="span" wrap="wrap" columnGap="s3">
            <ActivityState status={of.status} day={of.runningDay} />
            {of.status === 'running' && found && i18n.t('schedule.finished', found)}
          </Flex>
        )
      }
      actions={
        found &&
        dueOn && (
          <DialogButton
            icon={CalendarClock}
            renderDialog={(onClose) => (
              <ExtendDialog id={id} schedule={found} dueOn={dueOn} onClose={onClose} />
            )}
          >
            {i18n.t('schedule.extend')}
          </DialogButton>
        )
      }
    >
      {of && found && (
        <>
          <Timeline activity={of} schedule={found} />
          <Columns
            aside={
              <>
                <ReachPanel activity={of} schedule={found} query={reach} />
                {isToShow && (
                  <Suspense>
                    <ReportReady activity={of} />
                  </Suspense>
                )}
                {of.status !== 'finished' && <PlanPanel activity={of} schedule={found} />}
              </>
            }
          >
            <Grid gap="s4" minWidth={0} templateColumns="minmax(0, 1fr)">
              <Suspense
                fallback={
                  <Panel height="640px" padding="s5">
                    <SkeletonLines widths={['40%', '72%', '64%']} height="28px" margin="s3" />
                  </Panel>
                }
              >
                {isBeforeStart && (
                  <ScheduleForm
                    key={id}
                    id={id}
                    schedule={found}
                    isNominating={of.status === 'nominating'}
                  />
                )}
                {(!isBeforeStart || found.sent.length > 0) && (
                  <SentMessages activity={of} schedule={found} />
                )}
              </Suspense>
            </Grid>
          </Columns>
        </>
      )}
    </PageOfActivity>
  )
}
