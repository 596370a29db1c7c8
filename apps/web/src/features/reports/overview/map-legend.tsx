import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { companyAverageFrom } from '@vantage/domain/reports/company-values'
import { Lock, UserRound } from 'lucide-react'
import { Icon } from '../../../components/icon.tsx'
import { allTones, highest, lowest } from './tones.ts'

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

/** What the tones and the marks of the map mean. */
export function MapLegend() {
  const { i18n } = useLingui()
  return (
    <>
      <Legend>
        <li>
          {i18n.t('rounds.tone-lowest', { score: lowest.toFixed(2) })}
          {allTones.map((percent) => (
            <i
              key={percent}
              style={{
                background: `color-mix(in srgb, var(--vantage-colors-company) ${percent}%, var(--vantage-colors-paper))`,
              }}
            />
          ))}
          {i18n.t('rounds.tone-highest', { score: highest.toFixed(2) })}
        </li>
        <li>
          <Icon as={UserRound} size={14} />
          {i18n.t('rounds.legend-few', { from: companyAverageFrom })}
        </li>
        <li>
          <Icon as={Lock} size={14} />
          {i18n.t('rounds.legend-protecting')}
        </li>
      </Legend>
      <Note>
        <span>{i18n.t('rounds.map-note', { from: companyAverageFrom })}</span>
      </Note>
    </>
  )
}
