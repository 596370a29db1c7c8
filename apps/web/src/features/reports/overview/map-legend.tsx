import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { companyAverageFrom } from '@vantage/domain/reports/company-values'
import { Icon } from '../../../components/icon.tsx'
import { shown, signed } from '../../../lib/figures.ts'
import { hiddenIcons, toneOf } from './map-table.tsx'
import { changeTones, highest, largeChange, lowest, scoreTones, smallChange } from './tones.ts'

const Legend = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 's5',
    rowGap: 's2',
    paddingBottom: 's4',
    paddingInline: { base: 's4', sm: 's5' },
    color: 'ink.soft',
    fontSize: 'xs',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: 's2' },
    '& i': { display: 'block', width: '22px', height: '14px', border: 'hairline' },
    '& i + i': { marginLeft: '-7px' },
  },
})
const Note = chakra('p', {
  base: {
    paddingBlock: 's4',
    paddingInline: { base: 's4', sm: 's5' },
    borderTop: 'hairline',
    color: 'ink.soft',
    fontSize: 'sm',
    '& > span': { display: 'block', maxWidth: '90ch' },
  },
})

/** What the tones and the marks of a map mean. */
export function MapLegend({ view }: { view: 'map' | 'company' | 'changes' }) {
  const { i18n } = useLingui()
  const isScores = view === 'map'
  const tones = isScores ? scoreTones : changeTones
  const reasons =
    view === 'changes'
      ? (['few', 'protecting', 'earlier'] as const)
      : (['few', 'protecting'] as const)
  return (
    <>
      <Legend>
        <li>
          {isScores
            ? i18n.t('rounds.tone-lowest', { score: shown(lowest) })
            : i18n.t('rounds.tone-loss', { change: signed(-largeChange) })}
          {tones.map((tone) => (
            <i key={`${tone.color} ${tone.percent}`} style={{ background: toneOf(tone) }} />
          ))}
          {isScores
            ? i18n.t('rounds.tone-highest', { score: shown(highest) })
            : i18n.t('rounds.tone-gain', {
                change: signed(largeChange),
                small: shown(smallChange),
              })}
        </li>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon as={hiddenIcons[reason]} size={14} />
            {i18n.t('rounds.legend', { reason, from: companyAverageFrom })}
          </li>
        ))}
      </Legend>
      {view !== 'changes' && <MapNote />}
    </>
  )
}

/** When a cell is shown. */
export function MapNote() {
  const { i18n } = useLingui()
  return (
    <Note>
      <span>{i18n.t('rounds.map-note', { from: companyAverageFrom })}</span>
    </Note>
  )
}
