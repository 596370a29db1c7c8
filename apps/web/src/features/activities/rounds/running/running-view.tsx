import { chakra, Tabs } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { PageHead } from '../../../../components/page-head.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { PageError } from '../../../../components/page-error.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { formatClock, formatDateTime } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { paths } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { tabsRecipe } from '../../../../theme/recipes/tabs.ts'
import { useDaysUntil } from '../days-until.ts'
import { FourEyes } from '../four-eyes.tsx'
import { RoundState } from '../round-state.tsx'
import { Aside, Columns } from '../side.tsx'
import { useTab } from '../use-tab.ts'
import { DepartmentTable } from './department-table.tsx'
import { Figures } from './figures.tsx'
import { IfClosed } from './if-closed.tsx'
import { ParticipantsProgressList } from './participants-progress-list.tsx'
import { RemindersPanel } from './reminders-panel.tsx'
import { UnfinishedList } from './unfinished-list.tsx'

const RemindDialog = lazy(async () => {
  const { RemindDialog: Loaded } = await import('./remind-dialog.tsx')
  return { default: Loaded }
})
const CloseDialog = lazy(async () => {
  const { CloseDialog: Loaded } = await import('./close-dialog.tsx')
  return { default: Loaded }
})
const Made = chakra('p', {
  base: {
    paddingBlock: 's3',
    paddingInline: { base: 's4', sm: 's5' },
    color: 'ink.soft',
    fontSize: 'sm',
    textWrap: 'pretty',
  },
})
const tabs = ['departments', 'participants', 'unfinished'] as const

/** How far a running activity is, now in all and by department, as of last night by person; and what can be done about it. */
export function RunningView({ round }: { round: RoundDetail }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { id, dueOn } = round
  const progress = trpc.activities.rounds.progress.useQuery({ id }, { refetchInterval: 5000 })
  const [tab, setTab] = useTab(tabs)
  const [asking, setAsking] = useState<'remind' | 'close' | null>(null)
  const [chosen, setChosen] = useState<number[]>([])
  const found = progress.data
  const made = found?.night.at ? formatDateTime(lang, new Date(found.night.at)) : '–'
  const daysLeft = useDaysUntil(dueOn)
  const remind = (people: number[]) => {
    setChosen(people)
    setAsking('remind')
  }
  const counts = {
    departments: found?.isCurrent ? found.departments.length : undefined,
    participants: round.counts.participants,
    unfinished: found?.night.open,
  }
  return (
    <>
      <PageHead
        back={{ to: paths.consoleActivity, label: i18n.t('rounds.title') }}
        title={pickName(lang, round)}
        status={
          <>
            <RoundState
              status="running"
              {...(round.daysOpen === null
                ? {}
                : { text: i18n.t('rounds.running-day', { day: round.daysOpen + 1 }) })}
            />
            {found && (
              <span>
                {i18n.t('rounds.live', {
                  state: progress.isError ? 'lost' : found.isCurrent ? 'live' : 'night',
                  at: formatClock(lang, new Date(progress.dataUpdatedAt)),
                })}
              </span>
            )}
          </>
        }
      >
        <Button onClick={() => setAsking('close')}>{i18n.t('rounds.close-early')}</Button>
        <Button kind="main" icon={Bell} onClick={() => remind([])}>
          {i18n.t('rounds.remind')}
        </Button>
      </PageHead>
      {daysLeft !== null && daysLeft < 0 && (
        <Notice size="sm" kind="warn">
          {i18n.t('rounds.overdue', { days: -daysLeft })}
        </Notice>
      )}
      {!found && progress.isError ? (
        <PageError query={progress} />
      ) : (
        <Figures progress={found} dueOn={dueOn} daysLeft={daysLeft} />
      )}
      <FourEyes round={round} />
      <Columns>
        <Panel minWidth={0}>
          <Tabs.Root
            recipe={tabsRecipe}
            lazyMount
            unmountOnExit
            value={tab}
            onValueChange={({ value }) => setTab(value)}
          >
            <Tabs.List aria-label={i18n.t('rounds.progress')}>
              {tabs.map((each) => (
                <Tabs.Trigger key={each} value={each}>
                  {i18n.t('rounds.tab', { tab: each })}
                  {counts[each] !== undefined && (
                    <small>{i18n.t('rounds.number', { value: counts[each] })}</small>
                  )}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <Tabs.Content value="departments">
              {found && !found.isCurrent ? (
                <Made>{i18n.t('rounds.too-few-raters')}</Made>
              ) : (
                <DepartmentTable progress={found} />
              )}
            </Tabs.Content>
            <Tabs.Content value="participants">
              <Made>{i18n.t('rounds.as-of-night', { at: made })}</Made>
              <ParticipantsProgressList roundId={id} />
            </Tabs.Content>
            <Tabs.Content value="unfinished">
              <Made>{i18n.t('rounds.open-as-of-night', { at: made })}</Made>
              <UnfinishedList roundId={id} onRemind={remind} />
            </Tabs.Content>
          </Tabs.Root>
        </Panel>
        <Aside>
          <RemindersPanel roundId={id} />
          <IfClosed round={round} />
        </Aside>
      </Columns>
      <Suspense>
        {asking === 'remind' && (
          <RemindDialog
            roundId={id}
            chosen={chosen}
            progress={found}
            onClose={() => setAsking(null)}
          />
        )}
        {asking === 'close' && <CloseDialog round={round} onClose={() => setAsking(null)} />}
      </Suspense>
    </>
  )
}
