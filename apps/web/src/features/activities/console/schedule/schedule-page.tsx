import { Grid } from '@chakra-ui/react'
import { CalendarClock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '../../../../components/button.tsx'
import { SkeletonLines } from '../../../../components/loaded.tsx'
import { Page } from '../../../../components/page.tsx'
import { PageError } from '../../../../components/page-error.tsx'
import { PageHead } from '../../../../components/page-head.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { lazyComponent } from '../../../../lib/code-loading.ts'
import { isMissing } from '../../../../lib/failures.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { toActivity } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { ActivityState } from '../activity-state.tsx'
import { Columns } from '../activity-view.tsx'
import { PlanPanel, ReachPanel } from './schedule-panels.tsx'
import { Timeline } from './timeline.tsx'

const ActivityProblem = lazyComponent(
  async () => (await import('../activity-problem.tsx')).ActivityProblem,
)
const ScheduleForm = lazyComponent(async () => (await import('./schedule-form.tsx')).ScheduleForm)
const SentMessages = lazyComponent(async () => (await import('./sent-messages.tsx')).SentMessages)
const ExtendDialog = lazyComponent(async () => (await import('./extend-dialog.tsx')).ExtendDialog)

/** When an activity is open and due, and what its people are told: to be set before the start, and what was sent. */
export function SchedulePage() {
  const { i18n, lang } = useI18n()
  const id = Number(useParams()['id'])
  const [extending, setExtending] = useState(false)
  const activity = trpc.activities.get.useQuery({ id })
  const schedule = trpc.activities.schedule.get.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.sent.some(({ counts }) => counts && counts.waiting > 0) ? 3000 : 60_000,
    },
  )
  const reach = trpc.activities.schedule.reach.useQuery({ id })
  const title = i18n.t('schedule.title')
  const failed = [activity, schedule].find(({ isError, data }) => isError && !data)
  if (failed && isMissing(failed.error)) {
    return (
      <Page title={title} width="wide">
        <Suspense>
          <ActivityProblem query={failed} />
        </Suspense>
      </Page>
    )
  }
  const of = activity.data
  const found = schedule.data
  const name = of ? pickName(lang, of) : i18n.t('schedule.activity')
  const isBeforeStart = of?.status === 'draft' || of?.status === 'nominating'
  const canExtend = of?.status === 'running' && found?.fields.dueOn
  return (
    <Page title={`${title} · ${name}`} width="wide">
      <PageHead
        back={{ to: toActivity(id), label: name }}
        title={title}
        status={of && <ActivityState status={of.status} />}
      >
        {canExtend && (
          <Button icon={CalendarClock} onClick={() => setExtending(true)}>
            {i18n.t('schedule.extend')}
          </Button>
        )}
      </PageHead>
      {failed ? (
        <Panel>
          <PageError query={failed} />
        </Panel>
      ) : !of || !found ? (
        <Panel padding="s5">
          <SkeletonLines widths={['40%', '72%', '64%', '80%', '48%']} height="28px" margin="s3" />
        </Panel>
      ) : (
        <>
          <Timeline activity={of} schedule={found} />
          <Columns
            aside={
              <>
                <ReachPanel id={id} schedule={found} query={reach} />
                {of.status !== 'finished' && <PlanPanel activity={of} schedule={found} />}
              </>
            }
          >
            <Grid gap="s4" minWidth={0} templateColumns="minmax(0, 1fr)">
              <Suspense>
                {isBeforeStart && (
                  <ScheduleForm
                    key={id}
                    id={id}
                    schedule={found}
                    isNominating={of.status === 'nominating'}
                  />
                )}
                {(!isBeforeStart || found.sent.length > 0) && (
                  <SentMessages id={id} schedule={found} />
                )}
              </Suspense>
            </Grid>
          </Columns>
        </>
      )}
      <Suspense>
        {extending && of && found?.fields.dueOn && (
          <ExtendDialog
            id={id}
            version={found.version}
            dueOn={found.fields.dueOn}
            open={found.open}
            onClose={() => setExtending(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}
