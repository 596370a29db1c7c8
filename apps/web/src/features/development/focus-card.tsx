import { Box, chakra, Flex, Grid, VisuallyHidden } from '@chakra-ui/react'
import type { Focus, How } from '@vantage/contracts/development/plan'
import { Check, Circle } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { useDaysUntil } from '../../lib/due.ts'
import { formatHundredths } from '../../lib/figures.ts'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../lib/names.ts'
import { marks } from './plan-changes.ts'

const Part = chakra('div', {
  base: {
    minWidth: 0,
    padding: { base: 's4', sm: 's4 s5 s5' },
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    '& + &': { borderLeft: { md: 'hairline' }, borderTop: { base: 'hairline', md: 0 } },
    '& h3': { marginBottom: 's2', color: 'ink.soft', fontSize: 'sm', fontWeight: 'normal' },
    '& h3:not(:first-of-type)': { marginTop: 's4' },
    '& li + li': { borderTop: 'hairline' },
  },
})

interface FocusCardProps {
  focus: Focus
  /** From 1. */
  number: number
  /** Of whose plan it is; null: one's own. */
  owner: string | null
  /** Ticks an action; without it nothing can be changed. */
  onTick?: ((actionId: string, done: boolean) => void) | undefined
  /** Beside the heading, and below the check-ins. */
  actions?: ReactNode
  next?: ReactNode
}

/** A behaviour that somebody works on: what they will do, how others will notice, and how it goes. */
export function FocusCard({ focus, number, owner, onTick, actions, next }: FocusCardProps) {
  const { i18n, lang } = useI18n()
  const id = useId()
  const [last] = focus.checkIns
  const isOver = last?.how === 'done'
  const { score } = focus
  return (
    <Panel as="article" aria-labelledby={id} css={{ breakInside: 'avoid' }}>
      <Flex
        as="header"
        wrap={{ base: 'wrap', sm: 'nowrap' }}
        align="flex-start"
        gap="s4"
        padding={{ base: 's4', sm: '16px 24px' }}
        borderBottom="hairline"
      >
        <Grid
          flex="none"
          placeItems="center"
          width="28px"
          height="28px"
          border="1px solid"
          borderColor={isOver ? 'good' : 'line.strong'}
          borderRadius="50%"
          color={isOver ? 'good' : 'ink.soft'}
          fontSize="sm"
          aria-hidden="true"
        >
          {isOver ? <Icon as={Check} /> : number}
        </Grid>
        <Box flex={1} minWidth={0} overflowWrap="anywhere">
          <chakra.h2 id={id} fontSize="lg">
            {pick(lang, focus.content, focus.content_en)}
          </chakra.h2>
          <Flex
            wrap="wrap"
            align="center"
            columnGap="s3"
            marginTop="s1"
            color="ink.soft"
            fontSize="sm"
          >
            <Badge>{i18n.t('development.aim', { aim: focus.aim })}</Badge>
            <span>{pickName(lang, focus.target)}</span>
            {score && score.weighted !== null && (
              <chakra.span fontVariantNumeric="tabular-nums">
                {i18n.t('development.weighted', {
                  score: formatHundredths(score.weighted),
                  margin: score.margin === null ? 'none' : formatHundredths(score.margin),
                })}
              </chakra.span>
            )}
            {last && <HowMark how={last.how} />}
          </Flex>
        </Box>
        {actions}
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Part>
          <h3>{i18n.t('development.will-do', { owner: owner ?? 'me' })}</h3>
          <ul>
            {focus.actions.map((action) => (
              <ActionLine key={action.id} action={action} onTick={onTick} />
            ))}
          </ul>
          {focus.notice !== '' && (
            <>
              <h3>{i18n.t('development.notice')}</h3>
              <chakra.p whiteSpace="pre-line">{focus.notice}</chakra.p>
            </>
          )}
        </Part>
        <Part>
          <h3>{i18n.t('development.check-ins')}</h3>
          {focus.checkIns.length === 0 && (
            <chakra.p color="ink.faint">{i18n.t('development.no-check-ins')}</chakra.p>
          )}
          <ol>
            {focus.checkIns.map(({ day, how, note }) => (
              <Grid
                as="li"
                key={day}
                templateColumns="92px minmax(0, 1fr)"
                columnGap="s3"
                paddingBlock="s2"
              >
                <chakra.time dateTime={day} color="ink.soft" fontVariantNumeric="tabular-nums">
                  {formatDay(lang, day)}
                </chakra.time>
                <HowMark how={how} />
                {note !== '' && (
                  <chakra.p gridColumn="2" whiteSpace="pre-line">
                    {note}
                  </chakra.p>
                )}
              </Grid>
            ))}
          </ol>
          {next}
        </Part>
      </Grid>
    </Panel>
  )
}

function HowMark({ how }: { how: How }) {
  const { i18n } = useI18n()
  const { icon, color } = marks[how]
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="6px" color={color}>
      <Icon as={icon} />
      {i18n.t('development.how', { how })}
    </chakra.span>
  )
}

type Action = Focus['actions'][number]

function ActionLine({ action, onTick }: { action: Action } & Pick<FocusCardProps, 'onTick'>) {
  const { i18n, lang } = useI18n()
  const { id, text, dueOn, done } = action
  const left = useDaysUntil(dueOn) ?? 0
  const isLate = !done && left < 0
  return (
    <Flex
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      justify="space-between"
      columnGap="s3"
      paddingBlock="s2"
    >
      {onTick ? (
        <Checkbox label={text} checked={done} onChange={(to) => onTick(id, to)} />
      ) : (
        <Flex gap="s2" minWidth={0}>
          <chakra.span flex="none" marginTop="2px">
            <Icon as={done ? Check : Circle} color={done ? 'good' : 'edge'} />
          </chakra.span>
          <span>
            {text}
            <VisuallyHidden>{i18n.t('development.state', { done: String(done) })}</VisuallyHidden>
          </span>
        </Flex>
      )}
      <chakra.time
        dateTime={dueOn}
        flex="none"
        color={isLate ? 'warn' : 'ink.soft'}
        fontVariantNumeric="tabular-nums"
      >
        {i18n.t('development.due', {
          state: isLate ? 'late' : 'open',
          day: formatDay(lang, dueOn),
          ago: -left,
        })}
      </chakra.time>
    </Flex>
  )
}
