import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundCheck } from '@vantage/contracts/activities/checks'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { Check, CircleAlert, Info, OctagonAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { notify } from '../../../../components/notify.ts'
import { Panel } from '../../../../components/panel.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import type { State } from '../../../../components/notice.tsx'
import { TextLink } from '../../../../components/text-link.tsx'
import { formatClock } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { joinNames, personName } from '../../../../lib/names.ts'
import { toRaters } from '../../../../lib/paths.ts'
import { CardTable } from '../card-table.tsx'
import { Loaded, type Query } from '../round-query.tsx'
import { GroupEffect } from '../round-state.tsx'

const StartDialog = lazy(async () => ({
  default: (await import('./start-dialog.tsx')).StartDialog,
}))

interface CheckPanelProps {
  round: RoundDetail
  check: Query<RoundCheck>
  /** Whether the draft has fields that are changed and not saved. */
  isUnsaved: () => boolean
  /** Opens a step of the draft. */
  onStep: (step: string) => void
}

/** What is missing, which groups would not be shown, and the start. */
export function CheckPanel({ round, check, isUnsaved, onStep }: CheckPanelProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const [starting, setStarting] = useState(false)
  const found = check.data
  const start = () => {
    if (!isUnsaved()) return setStarting(true)
    notify({
      kind: 'warn',
      title: i18n.t('rounds.save-first'),
      text: i18n.t('rounds.save-first-text'),
    })
  }
  const isReady = found !== undefined && found.missing.length === 0
  return (
    <Panel as="section" aria-labelledby="check">
      <Flex
        wrap="wrap"
        align="baseline"
        justify="space-between"
        gap="s2"
        paddingBlock="s4"
        paddingInline={{ base: 's4', sm: 's5' }}
        borderBottom="hairline"
      >
        <h2 id="check">{i18n.t('rounds.check')}</h2>
        {found && (
          <chakra.span color="ink.soft" fontSize="sm">
            {i18n.t('rounds.checked', { at: formatClock(lang, new Date(found.checkedAt)) })}
          </chakra.span>
        )}
      </Flex>
      <Loaded query={check} skeleton={<SkeletonLine width="60%" margin="s5" height="20px" />}>
        {(data) => (
          <>
            <Findings check={data} onStep={onStep} />
            <SmallGroups roundId={round.id} groups={data.groups} />
          </>
        )}
      </Loaded>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'center' }}
        gap="s4"
        paddingBlock="s4"
        paddingInline={{ base: 's4', sm: 's5' }}
        borderTop="hairline"
      >
        <Text id="start-note" flex={1} color="ink.soft" fontSize="sm">
          {found && isReady
            ? i18n.t('rounds.start-note', {
                ...found,
                each: (found.assignments / Math.max(1, found.raters)).toFixed(1),
              })
            : i18n.t('rounds.start-needs')}
        </Text>
        <Button
          kind="main"
          size="big"
          disabled={!isReady}
          aria-describedby="start-note"
          onClick={start}
        >
          {i18n.t('rounds.start')}
        </Button>
      </Flex>
      <Suspense>
        {starting && found && (
          <StartDialog round={round} check={found} onClose={() => setStarting(false)} />
        )}
      </Suspense>
    </Panel>
  )
}

const List = chakra('ul', {
  base: {
    paddingBlock: 's2',
    paddingInline: { base: 's4', sm: 's5' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '20px 1fr auto',
      columnGap: 's3',
      alignItems: 'start',
      paddingBlock: 's2',
      fontSize: 'sm',
      '& > svg': { marginTop: '3px' },
      '& > button': { minHeight: '24px', paddingBlock: 0 },
    },
  },
})
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

/** The check in sentences: what stops the start first, then what should be known. */
function Findings({ check, onStep }: { check: RoundCheck; onStep: (step: string) => void }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { missing, groups, anonymityMin, showsSmallGroups, withoutDingtalk, deactivated } = check
  const hidden = groups.filter(({ effect }) => effect === 'hidden').length
  const atRisk = groups.length - hidden
  const isMissing = (...codes: string[]) => missing.some(({ code }) => codes.includes(code))
  const namesOf = (people: RoundCheck['missing'][number]['participants']) =>
    joinNames(
      lang,
      people.slice(0, namedAtMost).map((person) => personName(lang, person)),
    )
  const toStep = (step: string) => (
    <Button kind="bare" onClick={() => onStep(step)}>
      {i18n.t('rounds.to-step', { step })}
    </Button>
  )
  const findings: (Finding | false)[] = [
    ...missing.map(({ code, participants }) => ({
      kind: 'bad' as const,
      text: i18n.t('rounds.missing', {
        code: code.replace('-', '_'),
        people: participants.length,
        names: namesOf(participants),
        more: Math.max(0, participants.length - namedAtMost),
      }),
      action: toStep(steps[code]),
    })),
    !isMissing('participants', 'raters', 'self-assessment') && {
      kind: 'good',
      text: i18n.t('rounds.everyone-rated'),
    },
    showsSmallGroups && {
      kind: 'warn',
      text: i18n.t('rounds.shows-small', { min: anonymityMin }),
      action: toStep('settings'),
    },
    hidden > 0 && { kind: 'warn', text: <b>{i18n.t('rounds.hidden-groups', { hidden })}</b> },
    atRisk > 0 && { kind: 'info', text: i18n.t('rounds.at-risk-groups', { atRisk, hidden }) },
    groups.length === 0 &&
      !isMissing('participants', 'raters') && {
        kind: 'good',
        text: i18n.t('rounds.no-small-groups', { min: anonymityMin }),
      },
    deactivated > 0 && {
      kind: 'warn',
      text: i18n.t('rounds.deactivated', { people: deactivated }),
    },
    withoutDingtalk > 0 && {
      kind: 'info',
      text: i18n.t('rounds.without-dingtalk', { people: withoutDingtalk }),
    },
  ]
  return (
    <List>
      {findings
        .filter((finding) => finding !== false)
        .map(({ kind, text, action }, index) => (
          <li key={index}>
            <Icon as={icons[kind]} color={kind} />
            <span>{text}</span>
            {action}
          </li>
        ))}
    </List>
  )
}

const shownAtMost = 10
const Name = chakra(TextLink, { base: { fontWeight: 'strong' } })

/** The groups that are not, or might not be, shown; the editor has all of them. */
function SmallGroups({ roundId, groups }: { roundId: number; groups: RoundCheck['groups'] }) {
  const { i18n } = useLingui()
  const lang = useLang()
  if (groups.length === 0) return null
  return (
    <Box borderTop="hairline" overflowX={{ sm: 'auto' }}>
      <CardTable
        label={i18n.t('rounds.small-groups')}
        nameStyle={{ width: '128px' }}
        columns={[
          { name: i18n.t('rounds.participant'), title: true },
          { name: i18n.t('rounds.group-column') },
          { name: i18n.t('rounds.raters-today'), numeric: true },
          { name: i18n.t('rounds.without-a-fifth'), numeric: true },
          { name: i18n.t('rounds.effect') },
        ]}
        rows={groups
          .slice(0, shownAtMost)
          .map(({ participant, level, raters, withoutAFifth, effect }) => ({
            key: `${participant.id} ${level}`,
            cells: [
              <Name key="name" to={`${toRaters(roundId)}?participant=${participant.id}`}>
                {personName(lang, participant)}
              </Name>,
              i18n.t('rounds.group', { level }),
              raters,
              withoutAFifth,
              <GroupEffect key="effect" effect={effect} />,
            ],
          }))}
      />
      {groups.length > shownAtMost && (
        <Text padding="s4" paddingInline={{ base: 's4', sm: 's5' }} fontSize="sm">
          <TextLink to={`${toRaters(roundId)}?show=under`}>
            {i18n.t('rounds.all-groups', { count: groups.length })}
          </TextLink>
        </Text>
      )}
    </Box>
  )
}
