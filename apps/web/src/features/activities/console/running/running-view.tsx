import { chakra, Grid, ProgressCircle } from '@chakra-ui/react'
import type { ProgressOutput } from '@vantage/contracts/activities/progress'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { currentFrom } from '@vantage/domain/activities/nightly-progress'
import { Bell, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddressTabs } from '../../../../components/address-tabs.tsx'
import { Button, LinkButton } from '../../../../components/button.tsx'
import { DialogButton } from '../../../../components/dialog.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { PageError } from '../../../../components/page-error.tsx'
import { Panel, PanelNote } from '../../../../components/panel.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { dueIn, useDaysUntil } from '../../../../lib/due.ts'
import { formatClock, formatDateTime, formatDay, formatNumber } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../../../lib/lazy-part.tsx'
import { toRaters } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { gaugeRecipe } from '../../../../theme/recipes/progress.ts'
import { percentOf } from '../activities.ts'
import { Block, Columns, ActivityHead } from '../activity-view.tsx'
import { FourEyes } from '../four-eyes.tsx'
import { DepartmentTable, ParticipantsProgressList, UnfinishedList } from './progress-lists.tsx'

const RemindDialog = openedPart(async () => (await import('./running-dialogs.tsx')).RemindDialog)
const CloseDialog = openedPart(async () => (await import('./running-dialogs.tsx')).CloseDialog)
const ListNote = chakra(PanelNote, { base: { paddingBlock: 's3', textWrap: 'pretty' } })

/** How far a running activity is, now in all and by department, as of last night by person; and what can be done about it. */
export function RunningView({ activity }: { activity: ActivityDetail }) {
  const { i18n, lang } = useI18n()
  const { id, dueOn } = activity
  const progress = trpc.activities.progress.useQuery({ id }, { refetchInterval: 5000 })
  /** Who is to be reminded: nobody in particular is everybody. */
  const [reminded, setReminded] = useState<number[] | null>(null)
  const found = progress.data
  const made = found?.night.at ? formatDateTime(lang, new Date(found.night.at)) : '–'
  const daysLeft = useDaysUntil(dueOn)
  const tabTitle = (tab: string, count: number | false | undefined) => (
    <>
      {i18n.t('activity.tab', { tab })}
      {typeof count === 'number' && <small>{i18n.t('activity.number', { value: count })}</small>}
    </>
  )
  return (
    <>
      <ActivityHead
        activity={activity}
        remarks={
          found && (
            <span>
              {i18n.t('activity.live', {
                state: progress.isError ? 'lost' : found.isCurrent ? 'live' : 'night',
                at: formatClock(lang, new Date(progress.dataUpdatedAt)),
              })}
            </span>
          )
        }
      >
        <LinkButton icon={UsersRound} to={toRaters(id)}>
          {i18n.t('activity.raters')}
        </LinkButton>
        <DialogButton
          renderDialog={(onClose) => <CloseDialog activity={activity} onClose={onClose} />}
        >
          {i18n.t('activity.close-early')}
        </DialogButton>
        <Button kind="main" icon={Bell} onClick={() => setReminded([])}>
          {i18n.t('activity.remind')}
        </Button>
      </ActivityHead>
      {daysLeft !== null && daysLeft < 0 && (
        <Notice size="sm" kind="warn">
          {i18n.t('activity.overdue', { days: -daysLeft })}
        </Notice>
      )}
      {!found && progress.isError ? (
        <PageError query={progress} />
      ) : (
        <Figures progress={found} dueOn={dueOn} daysLeft={daysLeft} />
      )}
      <FourEyes activity={activity} />
      <Columns aside={<IfClosed activity={activity} />}>
        <Panel minWidth={0}>
          <AddressTabs
            label={i18n.t('activity.progress')}
            tabs={[
              {
                name: 'departments',
                title: tabTitle('departments', found?.isCurrent && found.departments.length),
                content:
                  found && !found.isCurrent ? (
                    <ListNote>
                      {i18n.t(
                        found.people < currentFrom
                          ? /*i18n*/ 'activity.too-few-raters'
                          : /*i18n*/ 'activity.raters-new-today',
                      )}
                    </ListNote>
                  ) : (
                    <DepartmentTable progress={found} />
                  ),
              },
              {
                name: 'participants',
                title: tabTitle('participants', activity.counts.participants),
                content: (
                  <>
                    <ListNote>{i18n.t('activity.as-of-night', { at: made })}</ListNote>
                    <ParticipantsProgressList activityId={id} />
                  </>
                ),
              },
              {
                name: 'unfinished',
                title: tabTitle('unfinished', found?.night.open),
                content: (
                  <>
                    <ListNote>{i18n.t('activity.open-as-of-night', { at: made })}</ListNote>
                    <UnfinishedList activityId={id} onRemind={setReminded} />
                  </>
                ),
              },
            ]}
          />
        </Panel>
      </Columns>
      {reminded && (
        <RemindDialog
          activityId={id}
          chosen={reminded}
          progress={found}
          onClose={() => setReminded(null)}
        />
      )}
    </>
  )
}

const Strip = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    marginBlock: 's4',
    background: 'paper',
    border: 'hairline',
    borderRadius: 'lg',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 's5',
      minHeight: { md: '134px' },
      padding: { base: 's4', sm: 's5' },
      borderLeft: { md: 'hairline' },
      borderTop: { base: 'hairline', md: 0 },
      _first: { borderLeft: 0, borderTop: 0 },
    },
  },
})
interface FiguresProps {
  /** Undefined until it is known. */
  progress: ProgressOutput | undefined
  dueOn: string | null
  daysLeft: number | null
}

/** What is answered, who has something open, and until when it is due. */
function Figures({ progress, dueOn, daysLeft }: FiguresProps) {
  const { i18n, lang } = useI18n()
  const { submitted = 0, assignments = 0, people = 0, peopleOpen = 0 } = progress ?? {}
  const percent = percentOf(submitted, assignments)
  const number = (value: number) => formatNumber(lang, value)
  const figure = (name: string, value: ReactNode, note: string) => (
    <Grid
      color="ink.soft"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      css={{
        '& b': { color: 'ink', fontSize: '2xl', lineHeight: '1.2', letterSpacing: '-.02em' },
        '& b small': { color: 'ink.soft', fontSize: 'md', fontWeight: 'normal', letterSpacing: 0 },
      }}
    >
      <span>{name}</span>
      {progress ? <b>{value}</b> : <SkeletonLine width="96px" height="28px" marginBlock="4px" />}
      <span>{note}</span>
    </Grid>
  )
  return (
    <Strip aria-busy={!progress}>
      <li>
        <ProgressCircle.Root recipe={gaugeRecipe} value={percent} color="ink.soft">
          <ProgressCircle.Circle aria-label={i18n.t('activity.rate')}>
            <ProgressCircle.Track />
            <ProgressCircle.Range />
          </ProgressCircle.Circle>
          <ProgressCircle.ValueText aria-hidden="true">
            {number(percent)}
            <small>%</small>
          </ProgressCircle.ValueText>
        </ProgressCircle.Root>
        {figure(
          i18n.t('activity.rate'),
          <>
            {number(submitted)} <small>/ {number(assignments)}</small>
          </>,
          '',
        )}
      </li>
      <li>
        {figure(
          i18n.t('activity.people-open'),
          <>
            {number(peopleOpen)} <small>/ {number(people)}</small>
          </>,
          i18n.t('activity.open-questionnaires', { count: assignments - submitted }),
        )}
      </li>
      <li>
        {figure(
          i18n.t('activity.due'),
          dueOn === null ? '–' : formatDay(lang, dueOn),
          daysLeft === null ? i18n.t('activity.no-due') : dueIn(i18n, daysLeft),
        )}
      </li>
    </Strip>
  )
}

/** What may be missing from the reports if the activity closed now, as of last night. */
function IfClosed({ activity: { id, anonymityMin } }: { activity: ActivityDetail }) {
  const { i18n } = useI18n()
  const { data } = trpc.activities.ifClosed.useQuery({ id })
  return (
    <Block as="section">
      <h2>{i18n.t('activity.if-closed')}</h2>
      {data ? (
        <p>{i18n.t('activity.if-closed-text', { ...data, min: anonymityMin })}</p>
      ) : (
        <SkeletonLine width="80%" height="20px" />
      )}
      <p>{i18n.t('activity.nobody-sees')}</p>
    </Block>
  )
}
