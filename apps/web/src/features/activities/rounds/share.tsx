import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { formatNumber } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'

const Rate = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's3',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& > b': { minWidth: '38px', fontWeight: 'normal', textAlign: { sm: 'right' } },
  },
})
const Track = chakra('span', {
  base: {
    width: { base: '96px', xl: '112px' },
    height: '6px',
    borderRadius: '3px',
    background: 'line',
    overflow: 'hidden',
    '& > i': { display: 'block', height: '100%', background: 'ink.soft', borderRadius: '3px' },
  },
})

/** Whole percent, rounded; 100 means all. */
export function percentOf(part: number, all: number): number {
  const percent = all === 0 ? 0 : Math.round((100 * part) / all)
  return part < all ? Math.min(percent, 99) : percent
}

/** A share of questionnaires as percent and bar, with the figures for those who hear the page. */
export function Share({ part, all }: { part: number; all: number }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const percent = percentOf(part, all)
  if (all === 0) return <>–</>
  return (
    <Rate title={i18n.t('rounds.answered-of', { part, all })}>
      <b>{formatNumber(lang, percent)}%</b>
      <Track aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </Track>
    </Rate>
  )
}
