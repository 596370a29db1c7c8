import { Box, Flex, Grid, VisuallyHidden } from '@chakra-ui/react'
import type { Focus, OwnPlan } from '@vantage/contracts/development/plan'
import { limits } from '@vantage/contracts/limits'
import { ClockAlert, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { LoadProblem } from '../../components/load-problem.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { pick, pickName } from '../../lib/names.ts'
import { paths, toResult } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { FocusCard } from './focus-card.tsx'
import { NoPlan } from './no-plan.tsx'
import { usePlanChange } from './plan-changes.ts'
import type { Ending } from './plan-dialogs.tsx'
import { EarlierPlans, PlanPanels, PlanSkeleton, Tally } from './plan-panels.tsx'
import { ReadPlan } from './read-plan.tsx'

const FocusDialog = openedPart(async () => (await import('./focus-dialog.tsx')).FocusDialog)
const CheckInDialog = openedPart(async () => (await import('./plan-dialogs.tsx')).CheckInDialog)
const SharePlanDialog = openedPart(async () => (await import('./plan-dialogs.tsx')).SharePlanDialog)
const EndDialog = openedPart(async () => (await import('./plan-dialogs.tsx')).EndDialog)

/** What is open over the page. */
type Opened =
  | { kind: 'add'; questionId?: number | undefined }
  | { kind: 'edit' | 'check-in'; focus: Focus }
  | { kind: 'share' }
  | { kind: 'end'; ending: Ending }

const isDone = ({ checkIns }: Focus) => checkIns[0]?.how === 'done'

/** `/development`: one's own plan; with `plan` an earlier one, or one that is shared with the reader. */
export function DevelopmentPage() {
  const [query] = useSearchParams()
  const planId = query.get('plan')
  return planId === null ? (
    <OwnPlanPage asked={query.get('activity_id')} />
  ) : (
    <ReadPlan planId={planId} />
  )
}

/** `asked`: the activity whose report one comes from. */
function OwnPlanPage({ asked }: { asked: string | null }) {
  const { i18n, lang } = useI18n()
  const query = trpc.development.own.useQuery(undefined, { refetchOnMount: 'always' })
  const own = query.data
  const plan = own?.plan
  const lead = i18n.t('development.lead', {
    state: plan ? (plan.share ? 'shared' : 'own') : 'none',
    activity: plan ? pickName(lang, plan.activity) : '',
  })
  const title = i18n.t('development.title')
  return (
    <Page header={<AppHeader nav={<ProductNav />} />} title={title} width="wide">
      <PageHead title={title} text={lead}>
        {plan && <Tally plan={plan} />}
      </PageHead>
      {query.isError && !own ? (
        <Panel>
          <LoadProblem
            query={query}
            title={i18n.t('development.failed')}
            advice={i18n.t('development.failed-advice')}
          />
        </Panel>
      ) : own ? (
        <PlanView own={own} asked={/^[1-9]\d{0,9}$/.test(asked ?? '') ? Number(asked) : null} />
      ) : (
        <PlanSkeleton />
      )}
    </Page>
  )
}

function PlanView({ own, asked }: { own: OwnPlan; asked: number | null }) {
  const { i18n, lang } = useI18n()
  const { plan, manager, days } = own
  const [opened, setOpened] = useState<Opened | null>(null)
  const tick = trpc.development.tickAction.useMutation(usePlanChange())
  const activityId = plan?.activity.id ?? asked
  const query = trpc.development.behaviours.useQuery({ activityId })
  const focuses = plan?.focuses ?? []
  const behaviours = (query.data?.behaviours ?? []).filter(({ questionId }) =>
    focuses.every((focus) => focus.questionId !== questionId),
  )
  const close = () => setOpened(null)
  const end = (ending: Ending) => setOpened({ kind: 'end', ending })
  return (
    <>
      {plan && focuses.length > 0 && focuses.every(isDone) && (
        <Notice kind="good" marginBottom="s4">
          <Flex wrap="wrap" align="center" justify="space-between" gap="s3">
            <p>{i18n.t('development.all-done', { count: focuses.length })}</p>
            <Button kind="go" onClick={() => end({ what: 'close' })}>
              {i18n.t('development.close')}
            </Button>
          </Flex>
        </Notice>
      )}
      <Grid gap="s4">
        {plan &&
          focuses.map((focus, index) => (
            <FocusCard
              key={focus.id}
              focus={focus}
              number={index + 1}
              owner={null}
              onTick={(actionId, done) => tick.mutate({ planId: plan.id, actionId, done })}
              actions={
                <Flex gap="s1" _print={{ display: 'none' }}>
                  {(['edit', 'drop'] as const).map((what) => (
                    <Button
                      key={what}
                      kind="bare"
                      onClick={() =>
                        what === 'edit' ? setOpened({ kind: 'edit', focus }) : end({ what, focus })
                      }
                    >
                      {i18n.t('development.change', { what })}
                      <VisuallyHidden>
                        : {pick(lang, focus.content, focus.content_en)}
                      </VisuallyHidden>
                    </Button>
                  ))}
                </Flex>
              }
              next={
                <Flex
                  wrap="wrap"
                  align="center"
                  justify="space-between"
                  gap="s3"
                  marginTop="s3"
                  color="ink.soft"
                  _print={{ display: 'none' }}
                >
                  <span>
                    {!isDone(focus) &&
                      plan.reminders &&
                      i18n.t('development.next', {
                        day: formatDay(lang, own.nextCheckIn),
                        channel: own.channel,
                      })}
                  </span>
                  <Button onClick={() => setOpened({ kind: 'check-in', focus })}>
                    {i18n.t('development.check-in')}
                    <VisuallyHidden>: {pick(lang, focus.content, focus.content_en)}</VisuallyHidden>
                  </Button>
                </Flex>
              }
            />
          ))}
      </Grid>
      {plan && focuses.length < limits.planFocusesMax && behaviours.length > 0 && (
        <Box marginTop="s4" _print={{ display: 'none' }}>
          <Button icon={Plus} onClick={() => setOpened({ kind: 'add' })}>
            {i18n.t('development.another')}
          </Button>
        </Box>
      )}
      {plan ? (
        <>
          <PlanPanels plan={plan} own={own} onShare={() => setOpened({ kind: 'share' })} />
          <Flex wrap="wrap" gap="s2" marginTop="s4" _print={{ display: 'none' }}>
            <Button onClick={() => end({ what: 'close' })}>{i18n.t('development.close')}</Button>
            <Button
              kind="bare"
              danger
              onClick={() => end({ what: 'delete', planId: plan.id, version: plan.version })}
            >
              {i18n.t('development.delete')}
            </Button>
          </Flex>
        </>
      ) : (
        <Panel>
          <Loaded query={query} skeleton={<PlanSkeleton />}>
            {({ report }) =>
              report ? (
                <NoPlan
                  behaviours={behaviours}
                  to={toResult({
                    activity_id: report.activity.id,
                    questionnaire_id: report.questionnaireId,
                    participant: report.username,
                  })}
                  onChoose={(questionId) => setOpened({ kind: 'add', questionId })}
                />
              ) : (
                <EmptyState
                  icon={ClockAlert}
                  title={i18n.t('development.no-report')}
                  text={i18n.t('development.no-report-text')}
                >
                  <LinkButton to={paths.activities}>
                    {i18n.t('development.to-activities')}
                  </LinkButton>
                </EmptyState>
              )
            }
          </Loaded>
        </Panel>
      )}
      {own.earlier.length > 0 && <EarlierPlans earlier={own.earlier} />}
      {opened?.kind === 'add' && query.data?.report && (
        <FocusDialog
          plan={plan}
          focus={null}
          behaviours={behaviours}
          activityId={query.data.report.activity.id}
          questionId={opened.questionId}
          onClose={close}
        />
      )}
      {opened?.kind === 'edit' && plan && (
        <FocusDialog
          plan={plan}
          focus={opened.focus}
          behaviours={[]}
          activityId={plan.activity.id}
          onClose={close}
        />
      )}
      {opened?.kind === 'check-in' && plan && (
        <CheckInDialog plan={plan} focus={opened.focus} onClose={close} />
      )}
      {opened?.kind === 'share' && plan && manager && (
        <SharePlanDialog plan={plan} manager={manager} days={days} onClose={close} />
      )}
      {opened?.kind === 'end' && <EndDialog ending={opened.ending} plan={plan} onClose={close} />}
    </>
  )
}
