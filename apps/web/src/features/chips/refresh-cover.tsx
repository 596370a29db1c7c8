import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { partsPerNumber } from '@vantage/contracts/chips/found-part'
import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { durationText, secondsLeft } from '../../components/chip-refresh/duration-text.ts'
import { Panel } from '../../components/panel.tsx'
import { ProgressCover } from '../../components/progress/progress-cover.tsx'
import { formatClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { percentOf } from './refresh-strip.tsx'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    marginTop: 's5',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { padding: { base: 's3', sm: '16px 24px' } },
    '& > div + div': { borderLeft: 'hairline' },
    '& dt': { color: 'ink.soft', fontSize: 'sm' },
    '& dd': { fontSize: 'lg', fontWeight: 'strong' },
    '& dd + dd': { color: 'ink.faint', fontSize: 'xs', fontWeight: 'normal' },
    '& > div:last-of-type': {
      display: { sm: 'flex' },
      gridColumn: '1 / -1',
      justifyContent: 'space-between',
      gap: 's4',
      borderLeft: 0,
      borderTop: 'hairline',
      '& dd': { fontSize: 'md', overflowWrap: 'anywhere' },
    },
  },
})
const Stages = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: { base: 's4', sm: 's5' },
    rowGap: 's2',
    marginTop: 's5',
    color: 'ink.faint',
    fontSize: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '6px' },
    '& span': {
      display: 'grid',
      placeItems: 'center',
      width: '20px',
      height: '20px',
      border: '1px solid',
      borderColor: 'edge',
      borderRadius: '50%',
      fontSize: 'xs',
      fontWeight: 'normal',
    },
    '& [aria-current]': { color: 'ink', fontWeight: 'strong' },
    '& [aria-current] span': { borderColor: 'accent', color: 'accent' },
  },
})

/** How far the refresh is, over the whole window; leaving it leaves the refresh running. */
export function RefreshCover({ refresh, onLeave }: { refresh: RefreshFacts; onLeave: () => void }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { calls, batches, parts, asked, found, quotaUsed, asking, seconds } = refresh
  const left = secondsLeft(calls, batches, seconds)
  const isStoring = batches > 0 && calls === batches
  const stages = [
    /*i18n*/ 'chips.stage-search',
    /*i18n*/ 'chips.stage-store',
    /*i18n*/ 'chips.stage-list',
  ]
  const stage = isStoring ? 1 : 0
  return (
    <ProgressCover
      title={i18n.t('chips.cover-title')}
      text={i18n.t('chips.cover-text', {
        who: refresh.requestedBy,
        at: formatClock(lang, new Date(refresh.requestedAt)),
        time: durationText(lang, seconds),
      })}
      label={i18n.t('chips.progress')}
      percent={percentOf(refresh)}
      {...(left !== null && !isStoring
        ? { left: i18n.t('chips.left', { time: durationText(lang, left) }) }
        : {})}
      leaveText={i18n.t('chips.leave-text')}
      leave={i18n.t('chips.leave')}
      onLeave={onLeave}
    >
      <Panel marginTop="s5">
        <Facts marginTop={0}>
          <div>
            <dt>{i18n.t('chips.fact-calls')}</dt>
            <dd>{`${calls} / ${batches}`}</dd>
          </div>
          <div>
            <dt>{i18n.t('chips.fact-found')}</dt>
            <dd>{found}</dd>
            <dd>{i18n.t('chips.fact-asked', { asked, parts })}</dd>
          </div>
          <div>
            <dt>{i18n.t('chips.fact-quota')}</dt>
            <dd>{quotaUsed}</dd>
            <dd>{i18n.t('chips.fact-at-most', { parts: parts * partsPerNumber })}</dd>
          </div>
          <div>
            <dt>{i18n.t('chips.fact-asking')}</dt>
            <dd>{asking ?? '–'}</dd>
          </div>
        </Facts>
      </Panel>
      <Stages>
        {stages.map((name, index) => (
          <li key={name} {...(index === stage ? { 'aria-current': 'step' as const } : {})}>
            <span aria-hidden="true">{index + 1}</span>
            {i18n.t(name)}
          </li>
        ))}
      </Stages>
    </ProgressCover>
  )
}
