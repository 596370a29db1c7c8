import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    height: '8px',
    borderRadius: '4px',
    background: 'line',
    overflow: 'hidden',
  },
})
const Words = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 's4',
    marginTop: 's2',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& > :first-of-type': { color: 'ink.soft' },
  },
})

interface QuotaBarProps {
  used: number
  limit: number
  leftAtLeast: number
  atMost: number
}

/** What of the quota is used, and what a refresh would take of it. */
export function QuotaBar({ used, limit, leftAtLeast, atMost }: QuotaBarProps) {
  const { i18n } = useLingui()
  const share = (count: number) => `${limit > 0 ? (100 * count) / limit : 0}%`
  return (
    <div>
      <Bar role="img" aria-label={i18n.t('chips.quota', { used, limit, atMost })}>
        <chakra.i background="company" style={{ width: share(used) }} />
        <chakra.i background="accent" style={{ width: share(atMost) }} />
      </Bar>
      <Words>
        <span>{i18n.t('chips.quota-used', { used, limit })}</span>
        <span>{i18n.t('chips.quota-left', { left: leftAtLeast })}</span>
      </Words>
    </div>
  )
}
