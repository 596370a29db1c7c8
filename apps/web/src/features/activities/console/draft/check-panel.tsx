import { Box, chakra, Text } from '@chakra-ui/react'
import type { ActivityCheck } from '@vantage/contracts/activities/checks'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { Check, CircleAlert, Info, OctagonAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { Loaded, type Query } from '../../../../components/loaded.tsx'
import type { State } from '../../../../components/notice.tsx'
import { notify } from '../../../../components/notify.ts'
import { Panel, PanelBar, PanelNote } from '../../../../components/panel.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { TextLink } from '../../../../components/text-link.tsx'
import { formatClock } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../../../lib/lazy-part.tsx'
import { personName, joinNames } from '../../../../lib/names.ts'
import { toRaters, toSchedule } from '../../../../lib/paths.ts'
import { GroupEffect } from '../activity-state.tsx'
import { CardTable } from '../../../../components/data-table/card-table.tsx'

const StartDialog = openedPart(async () => (await import('./start-dialog.tsx')).StartDialog)

interface CheckPanelProps {
  activity: ActivityDetail
  check: Query<ActivityCheck>
  /** Whether the draft has fields that are changed and not saved. */
  isUnsaved: () => boolean
  /** Opens a step of the draft. */
  onStep: (step: string) => void
}

/** What is missing, which groups would not be shown, and the start. */
export function CheckPanel({ activity, check, isUnsaved, onStep }: CheckPanelProps) {
  const { i18n, lang } = useI18n()
  const [starting, setStarting] = useState(false)
  const found = check.data
  const start = () => {
    if (!isUnsaved()) return setStarting(true)
    notify({
      kind: 'warn',
      title: i18n.t('activity.save-first'),
      text: i18n.t('activity.save-first-text'),
    })
  }
  const isReady = found !== undefined && found.missing.length === 0
  return (
    <Panel as="section" aria-labelledby="check">
      <PanelBar
        alignItems="baseline"
        justifyContent="space-between"
        gap="s2"
        borderBottom="hairline"
      >
        <h2 id="check">{i18n.t('activity.check')}</h2>
        {found && (
          <chakra.span color="ink.soft" fontSize="sm">
            {i18n.t('activity.checked', { at: formatClock(lang, new Date(found.checkedAt)) })}
          </chakra.span>
        )}
      </PanelBar>
      <Loaded query={check} skeleton={<SkeletonLine width="60%" margin="s5" height="20px" />}>
        {(data) => (
          <>
            <Findings activityId={activity.id} check={data} onStep={onStep} />
            <SmallGroups activityId={activity.id} groups={data.groups} />
          </>
        )}
      </Loaded>
      <PanelBar
        flexDirection={{ base: 'column', sm: 'row' }}
        flexWrap="nowrap"
        alignItems={{ base: 'stretch', sm: 'center' }}
        gap="s4"
        borderTop="hairline"
      >
        <Text id="start-note" flex={1} color="ink.soft" fontSize="sm">
          {found && isReady
            ? i18n.t('activity.start-note', {
                ...found,
                each: (found.assignments / Math.max(1, found.raters)).toFixed(1),
              })
            : i18n.t('activity.start-needs')}
        </Text>
        <Button
          kind="main"
          size="big"
          disabled={!isReady}
          aria-describedby="start-note"
          onClick={start}
        >
          {i18n.t('activity.start')}
        </Button>
      </PanelBar>
      {starting && found && (
        <StartDialog activity={activity} check={found} onClose={() => setStarting(false)} />
      )}
    </Panel>
  )
}

const icons = { good: Check, warn: CircleAlert, bad: OctagonAlert, info: Info }
/** Where what is missing can be added. */
const steps = {
  questionnaire: 'questionnaire',
  'choice-question': 'questionnaire',
  participants: 'participants',
  raters: 'raters',
  'self-assessment': 'raters',
} as const
const namedAtMost = 6

interface Finding {
  kind: State
  text: ReactNode
  action?: ReactNode
}

interface FindingsProps {
  activityId: number
  check: ActivityCheck
  onStep: (step: string) => void
}

/** The check in sentences: what stops the start first, then what should be known. */
function Findings({ activityId, check, onStep }: FindingsProps) {
  const { i18n, lang } = useI18n()
  const { missing, groups, anonymityMin, showsSmallGroups, withoutAddress, deactivated } = check
  const hidden = groups.filter(({ effect }) => effect === 'hidden').length
  const atRisk = groups.length - hidden
  const isMissing = (...codes: string[]) => missing.some(({ code }) => codes.includes(code))
  const toStep = (step: string) => (
    <Button kind="bare" onClick={() => onStep(step)}>
      {i18n.t('activity.to-step', { step })}
    </Button>
  )
  const findings: (Finding | false)[] = [
    ...missing.map(({ code, participants }) => ({
      kind: 'bad' as const,
      text: i18n.t('activity.missing', {
        code: code.replace('-', '_'),
        people: participants.length,
        names: joinNames(
          lang,
          participants.slice(0, namedAtMost).map((person) => personName(lang, person)),
        ),
        more: Math.max(0, participants.length - namedAtMost),
      }),
      action:
        code === 'due-over' ? (
          <TextLink to={toSchedule(activityId)}>{i18n.t('activity.schedule')}</TextLink>
        ) : (
          toStep(steps[code])
        ),
    })),
    !isMissing('participants', 'raters', 'self-assessment') && {
      kind: 'good',
      text: i18n.t('activity.everyone-rated'),
    },
    showsSmallGroups && {
      kind: 'warn',
      text: i18n.t('activity.shows-small', { min: anonymityMin }),
      action: toStep('settings'),
    },
    hidden > 0 && { kind: 'warn', text: <b>{i18n.t('activity.hidden-groups', { hidden })}</b> },
    atRisk > 0 && { kind: 'info', text: i18n.t('activity.at-risk-groups', { atRisk, hidden }) },
    groups.length === 0 &&
      !isMissing('participants', 'raters') && {
        kind: 'good',
        text: i18n.t('activity.no-small-groups', { min: anonymityMin }),
      },
    deactivated > 0 && {
      kind: 'warn',
      text: i18n.t('activity.deactivated', { people: deactivated }),
    },
    withoutAddress > 0 && {
      kind: 'info',
      text: i18n.t('activity.without-address', { people: withoutAddress }),
    },
  ]
  return (
    <chakra.ul paddingBlock="s2" paddingInline={{ base: 's4', sm: 's5' }}>
      {findings
        .filter((finding) => finding !== false)
        .map(({ kind, text, action }, index) => (
          <chakra.li
            key={index}
            display="grid"
            gridTemplateColumns="20px 1fr auto"
            columnGap="s3"
            alignItems="start"
            paddingBlock="s2"
            fontSize="sm"
            css={{
              '& > svg': { marginTop: '3px' },
              '& > button': { minHeight: '24px', paddingBlock: 0 },
            }}
          >
            <Icon as={icons[kind]} color={kind} />
            <span>{text}</span>
            {action}
          </chakra.li>
        ))}
    </chakra.ul>
  )
}

const shownAtMost = 10
const Name = chakra(TextLink, { base: { fontWeight: 'strong' } })

/** The groups that are not, or might not be, shown; the editor has all of them. */
function SmallGroups(props: { activityId: number; groups: ActivityCheck['groups'] }) {
  const { activityId, groups } = props
  const { i18n, lang } = useI18n()
  if (groups.length === 0) return null
  return (
    <Box borderTop="hairline" overflowX={{ sm: 'auto' }}>
      <CardTable
        label={i18n.t('activity.small-groups')}
        nameStyle={{ width: '128px' }}
        columns={[
          { name: i18n.t('activity.participant'), title: true },
          { name: i18n.t('activity.group-column') },
          { name: i18n.t('activity.raters-today'), numeric: true },
          { name: i18n.t('activity.without-a-fifth'), numeric: true },
          { name: i18n.t('activity.effect') },
        ]}
        rows={groups
          .slice(0, shownAtMost)
          .map(({ participant, level, raters, withoutAFifth, effect }) => ({
            key: `${participant.id} ${level}`,
            cells: [
              <Name key="name" to={`${toRaters(activityId)}?participant=${participant.id}`}>
                {personName(lang, participant)}
              </Name>,
              i18n.t('activity.group', { level }),
              raters,
              withoutAFifth,
              <GroupEffect key="effect" effect={effect} />,
            ],
          }))}
      />
      {groups.length > shownAtMost && (
        <PanelNote color="ink">
          <TextLink to={`${toRaters(activityId)}?show=small`}>
            {i18n.t('activity.all-groups', { count: groups.length })}
          </TextLink>
        </PanelNote>
      )}
    </Box>
  )
}
