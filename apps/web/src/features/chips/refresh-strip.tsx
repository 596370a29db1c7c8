import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { durationText, secondsLeft } from '../../components/chip-refresh/duration-text.ts'
import { Button } from '../../components/button.tsx'
import { Meter } from '../../components/meter.tsx'
import { Panel } from '../../components/panel.tsx'
import { formatClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 's4',
    marginBottom: 's1',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { color: 'ink.soft' },
    '& > button': { marginLeft: { sm: 'auto' }, color: 'accent' },
  },
})

/** What a refresh that runs has done so far, in one line above the list. */
export function RefreshStrip({ refresh, onWatch }: { refresh: RefreshFacts; onWatch: () => void }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { calls, batches, found, seconds, requestedBy, requestedAt } = refresh
  const left = secondsLeft(calls, batches, seconds)
  return (
    <Panel as="section" aria-label={i18n.t('chips.progress')} padding="s3" paddingInline="s5">
      <Line>
        <b>{i18n.t('chips.running')}</b>
        <span>
          {batches === 0
            ? i18n.t('chips.waiting')
            : i18n.t('chips.so-far', { calls, batches, found })}
          {left !== null && i18n.t('chips.and-left', { time: durationText(lang, left) })}
        </span>
        <span>
          {i18n.t('chips.asked-by', {
            who: requestedBy,
            at: formatClock(lang, new Date(requestedAt)),
          })}
        </span>
        <Button kind="bare" onClick={onWatch}>
          {i18n.t('chips.watch')}
        </Button>
      </Line>
      <Meter thin percent={percentOf(refresh)} label={i18n.t('chips.progress')} />
    </Panel>
  )
}

/** By the requests made; the last hundredth is for storing. */
export const percentOf = ({ calls, batches }: RefreshFacts): number =>
  batches === 0 ? 0 : Math.min(99, Math.round((100 * calls) / batches))
