import { chakra, Flex, Grid, VisuallyHidden } from '@chakra-ui/react'
import type { Behaviour, Focus, OwnPlan } from '@vantage/contracts/development/plan'
import { limits } from '@vantage/contracts/limits'
import { CircleCheck, ClockAlert, Plus } from 'lucide-react'
import { startTransition, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Notice } from '../../components/notice.tsx'
import { Panel, PanelLine } from '../../components/panel.tsx'
import { formatHundredths } from '../../lib/figures.ts'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { personName, pick, pickName } from '../../lib/names.ts'
import { paths, toResult } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { FocusCard, isDone } from './focus-card.tsx'
import type { Opened } from './plan-dialogs.tsx'
import { EarlierPlans, PlanPage, PlanPanels, PlanSkeleton } from './plan-panels.tsx'
import { ReadPlan } from './read-plan.tsx'
import { focusInput, putFocus, useSavePlan } from './save-plan.ts'

const PlanDialog = openedPart(async () => (await import('./plan-dialogs.tsx')).PlanDialog)

/** `/development`: one's own plan; with `plan` an earlier one, or one that is shared with the reader. */
export function DevelopmentPage() {
  const [query] = useSearchParams()
  const planId = query.get('plan')
  return planId === null ? (
    <OwnPlanPage asked={idIn(query, 'activity_id')} />
  ) : (
    <ReadPlan planId={planId} />
  )
}

function idIn(query: URLSearchParams, name: string): number | null {
  const id = query.get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
}

/** `asked`: the activity whose report one comes from. */
function OwnPlanPage({ asked }: { asked: number | null }) {
  const { i18n, lang } = useI18n()
  const query = trpc.development.own.useQuery(undefined, { refetchOnMount: 'always' })
  const own = query.data
  const plan = own?.plan
  const lead = i18n.t('development.lead', {
    state: plan ? (plan.share ? 'shared' : 'own') : 'none',
    activity: plan ? pickName(lang, plan.activity) : '',
    name: plan?.share ? personName(lang, plan.share.manager) : '',
  })
  return (
    <PlanPage title={i18n.t('development.title')} text={lead} plan={plan} query={query}>
      {own && <PlanView own={own} asked={asked} />}
    </PlanPage>
  )
}

function PlanView({ own, asked }: { own: OwnPlan; asked: number | null }) {
  const { i18n, lang } = useI18n()
  const { plan } = own
  const [opened, setOpened] = useState<Opened | null>(null)
  const [begunWith, setBegunWith] = useState<number | null>(null)
  const [address, setAddress] = useSearchParams()
  /** The behaviour of the report that one comes to plan with. */
  const wanted = idIn(address, 'behaviour')
  // What was pressed shows that at once, before a dialog is drawn.
  const open = useCallback((next: Opened) => startTransition(() => setOpened(next)), [])
  const { mutate } = useSavePlan()
  const tick = useCallback(
    (focus: Focus, place: number, done: boolean) =>
      mutate(
        putFocus(focusInput(focus), ({ actions, ...each }) => ({
          ...each,
          actions: actions.map((action, nth) => (nth === place ? { ...action, done } : action)),
        })),
      ),
    [mutate],
  )
  const next = i18n.t('development.next', {
    day: formatDay(lang, own.nextCheckIn),
    channel: plan?.reminders ? own.channel : 'off',
  })
  const activityId = plan?.activity.id ?? asked
  const query = trpc.development.behaviours.useQuery({ activityId })
  const report = query.data?.report
  const focuses = plan?.focuses ?? []
  const chosen = new Set(focuses.map(({ questionId }) => questionId))
  const offered = (query.data?.behaviours ?? []).filter(({ questionId }) => !chosen.has(questionId))
  const choose = (questionId: number | undefined) => {
    if (report) open({ what: 'new', offered, activityId: report.activity.id, questionId })
  }
  const isFull = focuses.length >= limits.planFocusesMax
  const isWanted = offered.some(({ questionId }) => questionId === wanted)
  // Once: what is typed there stays when the plan changes meanwhile.
  if (report && wanted !== null && wanted !== begunWith && isWanted && !isFull) {
    setBegunWith(wanted)
    setOpened({ what: 'new', offered, activityId: report.activity.id, questionId: wanted })
  }
  const close = () => {
    setOpened(null)
    if (wanted === null) return
    const rest = new URLSearchParams(address)
    rest.delete('behaviour')
    setAddress(rest, { replace: true })
  }
  return (
    <>
      {plan && asked !== null && asked !== activityId && (
        <Notice kind="info" marginBottom="s4">
          <p>
            {i18n.t('development.of-another-report', { activity: pickName(lang, plan.activity) })}
          </p>
        </Notice>
      )}
      {isFull && isWanted && (
        <Notice kind="info" marginBottom="s4">
          <p>{i18n.t('development.full')}</p>
        </Notice>
      )}
      {focuses.length > 0 && focuses.every(isDone) && (
        <Notice kind="good" marginBottom="s4">
          <Flex wrap="wrap" align="center" justify="space-between" gap="s3">
            <p>{i18n.t('development.all-done', { count: focuses.length })}</p>
            <Button kind="go" onClick={() => open({ what: 'close' })}>
              {i18n.t('development.close')}
            </Button>
          </Flex>
        </Notice>
      )}
      <Grid gap="s4">
        {focuses.map((focus, index) => (
          <FocusCard
            key={focus.questionId}
            focus={focus}
            number={index + 1}
            owner={null}
            onTick={tick}
            onOpen={open}
            next={next}
          />
        ))}
      </Grid>
      {plan ? (
        <>
          {!isFull && offered.length > 0 && (
            <Button
              icon={Plus}
              marginTop="s4"
              _print={{ display: 'none' }}
              onClick={() => choose(undefined)}
            >
              {i18n.t('development.another')}
            </Button>
          )}
          <PlanPanels plan={plan} own={own} onShare={() => open({ what: 'share', own })} />
          <Flex wrap="wrap" gap="s2" marginTop="s4" _print={{ display: 'none' }}>
            <Button onClick={() => open({ what: 'close' })}>{i18n.t('development.close')}</Button>
            <Button kind="bare" danger onClick={() => open({ what: 'delete' })}>
              {i18n.t('development.delete')}
            </Button>
          </Flex>
        </>
      ) : (
        <Panel>
          <Loaded query={query} skeleton={<PlanSkeleton />}>
            {() =>
              report ? (
                <NoPlan
                  behaviours={offered}
                  to={toResult({
                    activity_id: report.activity.id,
                    questionnaire_id: report.questionnaireId,
                    participant: report.username,
                  })}
                  onChoose={choose}
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
      {opened && <PlanDialog opened={opened} plan={plan} onClose={close} />}
    </>
  )
}

interface NoPlanProps {
  behaviours: readonly Behaviour[]
  /** The report. */
  to: string
  onChoose: (questionId: number | undefined) => void
}

/** What a plan could begin with: what stands out in the report, or anything else that it lists. */
function NoPlan({ behaviours, to, onChoose }: NoPlanProps) {
  const { i18n, lang } = useI18n()
  const hints = behaviours.flatMap((each) => (each.why === null ? [] : { ...each, why: each.why }))
  return (
    <EmptyState
      icon={CircleCheck}
      title={i18n.t('development.none')}
      text={i18n.t('development.none-text', { count: hints.length })}
    >
      {hints.length > 0 && (
        <chakra.ul
          flex="none"
          width="min(620px, 100%)"
          border="hairline"
          borderRadius="base"
          textAlign="left"
        >
          {hints.map(({ questionId, content, content_en, why, weighted, self }) => (
            <PanelLine key={questionId}>
              <div>
                <b>{pick(lang, content, content_en)}</b>
                <chakra.small display="block" color="ink.soft" fontSize="sm">
                  {i18n.t('development.why', {
                    why,
                    weighted: formatHundredths(weighted ?? 0),
                    self: formatHundredths(self ?? 0),
                  })}
                </chakra.small>
              </div>
              <Button kind="go" onClick={() => onChoose(questionId)}>
                {i18n.t('development.make')}
                <VisuallyHidden>: {pick(lang, content, content_en)}</VisuallyHidden>
              </Button>
            </PanelLine>
          ))}
        </chakra.ul>
      )}
      {behaviours.length > 0 && (
        <Button onClick={() => onChoose(undefined)}>{i18n.t('development.choose-other')}</Button>
      )}
      <LinkButton to={to}>{i18n.t('development.to-report')}</LinkButton>
    </EmptyState>
  )
}
