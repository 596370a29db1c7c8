import { Box, chakra, Flex, Grid, VisuallyHidden } from '@chakra-ui/react'
import type { Focus } from '@vantage/contracts/development/plan'
import { Check, Circle } from 'lucide-react'
import { memo, useId } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { useDaysUntil } from '../../lib/due.ts'
import { formatHundredths } from '../../lib/figures.ts'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../lib/names.ts'
import { HowMark } from './how-mark.tsx'
import type { Opened } from './plan-dialogs.tsx'

export const isDone = ({ checkIns }: Focus) => checkIns[0]?.how === 'done'

const Part = chakra('div', {
  base: {
    minWidth: 0,
    padding: { base: 's4', sm: '16px 24px 24px' },
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    '& + &': { borderLeft: { md: 'hairline' }, borderTop: { base: 'hairline', md: 0 } },
    '& h3': { marginBottom: 's2', color: 'ink.soft', fontSize: 'sm', fontWeight: 'normal' },
    '& h3:not(:first-of-type)': { marginTop: 's4' },
    '& li': { paddingBlock: 's2' },
    '& li + li': { borderTop: 'hairline' },
    '& p': { whiteSpace: 'pre-line' },
    '& time': { color: 'ink.soft', fontVariantNumeric: 'tabular-nums' },
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 's3',
    marginTop: 's1',
    color: 'ink.soft',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})

interface FocusCardProps {
  focus: Focus
  /** From 1. */
  number: number
  /** Whose plan it is; null: one's own. */
  owner: string | null
  /** For one's own open plan: what can be changed, and what is said of the next check-in. */
  onTick?: (focus: Focus, place: number, done: boolean) => void
  onOpen?: (opened: Opened) => void
  next?: string
}

/** A behaviour that somebody works on: what they will do, how others will notice, and how it goes. */
export const FocusCard = memo(function FocusCard(props: FocusCardProps) {
  const { focus, number, owner, onTick, onOpen, next } = props
  const { i18n, lang } = useI18n()
  const id = useId()
  const { score, actions, notice, checkIns } = focus
  const content = pick(lang, focus.content, focus.content_en)
  const isOver = isDone(focus)
  const ofThis = <VisuallyHidden>: {content}</VisuallyHidden>
  return (
    <Panel as="article" aria-labelledby={id} css={{ breakInside: 'avoid' }}>
      <Flex
        as="header"
        wrap={{ base: 'wrap', sm: 'nowrap' }}
        align="flex-start"
        columnGap="s4"
        padding={{ base: 's4', sm: '16px 24px' }}
        borderBottom="hairline"
      >
        <Grid
          flex="none"
          placeItems="center"
          boxSize="28px"
          border="1px solid"
          borderColor={isOver ? 'good' : 'line.strong'}
          borderRadius="50%"
          color={isOver ? 'good' : 'ink.soft'}
          fontSize="sm"
          aria-hidden="true"
        >
          {isOver ? <Icon as={Check} /> : number}
        </Grid>
        <Box flex={{ base: '1 0 calc(100% - 44px)', sm: 1 }} minWidth={0} overflowWrap="anywhere">
          <chakra.h2 id={id} fontSize="lg">
            {content}
          </chakra.h2>
          <Line>
            <Badge>{i18n.t('development.aim', { aim: focus.aim })}</Badge>
            <span>{pickName(lang, focus.target)}</span>
            {score && score.weighted !== null && (
              <span>
                {i18n.t('development.weighted', {
                  score: formatHundredths(score.weighted),
                  margin: score.margin === null ? 'none' : formatHundredths(score.margin),
                })}
              </span>
            )}
            {checkIns[0] && (
              <HowMark how={checkIns[0].how}>
                {i18n.t('development.how', { how: checkIns[0].how })}
              </HowMark>
            )}
          </Line>
        </Box>
        {onOpen && (
          <Flex gap="s1" marginLeft={{ base: '32px', sm: 0 }} _print={{ display: 'none' }}>
            {(['edit', 'drop'] as const).map((what) => (
              <Button key={what} kind="bare" onClick={() => onOpen({ what, focus })}>
                {i18n.t('development.change', { what })}
                {ofThis}
              </Button>
            ))}
          </Flex>
        )}
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Part>
          <h3>{i18n.t('development.will-do', { owner: owner ?? 'me' })}</h3>
          <ul>
            {actions.map((action, place) => (
              <ActionLine
                key={place}
                action={action}
                onTick={onTick && ((to) => onTick(focus, place, to))}
              />
            ))}
          </ul>
          {notice !== '' && (
            <>
              <h3>{i18n.t('development.notice')}</h3>
              <p>{notice}</p>
            </>
          )}
        </Part>
        <Part>
          <h3>{i18n.t('development.check-ins')}</h3>
          {checkIns.length === 0 && (
            <chakra.p color="ink.faint">{i18n.t('development.no-check-ins')}</chakra.p>
          )}
          <ol>
            {checkIns.map(({ day, how, note }) => (
              <Grid as="li" key={day} templateColumns="92px minmax(0, 1fr)" columnGap="s3">
                <time dateTime={day}>{formatDay(lang, day)}</time>
                <HowMark how={how}>{i18n.t('development.how', { how })}</HowMark>
                {note !== '' && <chakra.p gridColumn="2">{note}</chakra.p>}
              </Grid>
            ))}
          </ol>
          {onOpen && (
            <Line marginTop="s3" justifyContent="space-between" _print={{ display: 'none' }}>
              <span>{!isOver && next}</span>
              <Button
                width={{ base: '100%', sm: 'auto' }}
                onClick={() => onOpen({ what: 'check-in', focus })}
              >
                {i18n.t('development.check-in')}
                {ofThis}
              </Button>
            </Line>
          )}
        </Part>
      </Grid>
    </Panel>
  )
})

interface ActionLineProps {
  action: Focus['actions'][number]
  onTick: ((done: boolean) => void) | undefined
}

function ActionLine({ action: { text, dueOn, done }, onTick }: ActionLineProps) {
  const { i18n, lang } = useI18n()
  const left = useDaysUntil(dueOn) ?? 0
  const isLate = !done && left < 0
  return (
    <Flex
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'baseline' }}
      justify="space-between"
      columnGap="s3"
      color={onTick && done ? 'ink.faint' : undefined}
    >
      {onTick ? (
        <Checkbox label={text} checked={done} onChange={onTick} />
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
        marginLeft={{ base: '28px', sm: 0 }}
        css={isLate ? { '&&': { color: 'warn' } } : {}}
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
