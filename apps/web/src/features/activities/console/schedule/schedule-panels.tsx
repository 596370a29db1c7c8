import { chakra, Flex } from '@chakra-ui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import type { MessageReach, Schedule } from '@vantage/contracts/messages/schedule'
import { CircleAlert } from 'lucide-react'
import { DialogButton } from '../../../../components/dialog.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { Loaded, type Query, SkeletonLines } from '../../../../components/loaded.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../../lib/i18n/messages.ts'
import { openedPart } from '../../../../lib/lazy-part.tsx'
import { Block } from '../activity-view.tsx'
import { offsetText } from './offset.ts'

const UnreachedDialog = openedPart(
  async () => (await import('./schedule-dialogs.tsx')).UnreachedDialog,
)

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 's4',
    rowGap: 's2',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'ink.soft' },
    '& dd': { textAlign: 'right' },
  },
})

interface ReachPanelProps {
  activity: ActivityDetail
  schedule: Schedule
  /** Asked for by the page, beside the activity itself. */
  query: Query<MessageReach>
}

/** How many of all who are asked can be told, and the names of those who cannot, before anything is sent. */
export function ReachPanel({ activity, schedule, query }: ReachPanelProps) {
  const { i18n } = useI18n()
  const state = activity.status
  const number = (value: number) => i18n.t('schedule.number', { value })
  return (
    <Block as="section">
      <h2>{i18n.t('schedule.reach')}</h2>
      {!schedule.dingtalk && !schedule.email && (
        <Notice size="sm" kind="warn">
          {i18n.t('schedule.no-channel')}
        </Notice>
      )}
      <Loaded query={query} skeleton={<SkeletonLines widths={['80%', '60%']} height="20px" />}>
        {(reach) => (
          <>
            <Figures>
              <dt>{i18n.t('schedule.reach-both')}</dt>
              <dd>{number(reach.both)}</dd>
              <dt>{i18n.t('schedule.reach-dingtalk')}</dt>
              <dd>{number(reach.dingtalk)}</dd>
              <dt>{i18n.t('schedule.reach-email')}</dt>
              <dd>{number(reach.email)}</dd>
              <dt>{i18n.t('schedule.reach-none')}</dt>
              <dd>
                <Flex align="center" justify="end" gap="s1">
                  {reach.none.length > 0 && <Icon as={CircleAlert} color="warn" size={14} />}
                  {number(reach.none.length)}
                </Flex>
              </dd>
            </Figures>
            {reach.none.length > 0 && (
              <>
                <p>{i18n.t('schedule.unreached-text', { who: whoOf(reach.none), state })}</p>
                <div>
                  <DialogButton
                    kind="bare"
                    renderDialog={(onClose) => (
                      <UnreachedDialog
                        activityId={activity.id}
                        people={reach.none}
                        hint={i18n.t('schedule.unreached-hint', { who: whoOf(reach.none), state })}
                        onClose={onClose}
                      />
                    )}
                  >
                    {i18n.t('schedule.see-unreached', { people: reach.none.length })}
                  </DialogButton>
                </div>
              </>
            )}
          </>
        )}
      </Loaded>
    </Block>
  )
}

/** Whoever is deactivated can do nothing, and the others can still answer. */
function whoOf(none: MessageReach['none']): 'deactivated' | 'mixed' | 'active' {
  const deactivated = none.filter(({ why }) => why === 'deactivated').length
  if (deactivated === 0) return 'active'
  return deactivated === none.length ? 'deactivated' : 'mixed'
}

/** The dates, and what is still to go out. */
export function PlanPanel(props: { activity: ActivityDetail; schedule: Schedule }) {
  const { i18n, lang } = useI18n()
  const { activity, schedule } = props
  const { dueOn, closesItself } = schedule.fields
  return (
    <Block as="section">
      <h2>{i18n.t('schedule.plan')}</h2>
      <Figures>
        <dt>{i18n.t('schedule.due')}</dt>
        <dd>{dueOn === null ? '–' : formatDay(lang, dueOn)}</dd>
        <dt>{i18n.t('schedule.closes-itself')}</dt>
        <dd>{i18n.t('schedule.yes-no', { value: String(closesItself) })}</dd>
        {schedule.planned.map(({ kind, day, offset }) => (
          <chakra.div key={`${kind} ${day}`} display="contents">
            <dt>
              {i18n.t('schedule.kind', { kind: selectKey(kind) })}
              {offsetText(i18n, lang, offset)}
            </dt>
            <dd>{formatDay(lang, day)}</dd>
          </chakra.div>
        ))}
      </Figures>
      {activity.status === 'running' && (
        <p>{i18n.t('schedule.to-about', { people: schedule.open })}</p>
      )}
      <p>{i18n.t('schedule.working-days')}</p>
    </Block>
  )
}
