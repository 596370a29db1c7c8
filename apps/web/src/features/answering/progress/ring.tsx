import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { colorVar } from '../../../theme/colors.ts'
import type { Progress } from './progress.ts'

const Root = chakra('div', {
  base: {
    position: 'relative',
    gridArea: 'ring',
    width: '65px',
    height: '65px',
    '& svg': { width: '65px', height: '65px' },
    '& svg:first-of-type': { rotate: '-90deg' },
    '& circle': { fill: 'none', strokeWidth: '5' },
    '& circle:first-of-type': { stroke: 'line' },
    '& circle:last-of-type': {
      stroke: 'var(--band)',
      strokeLinecap: 'round',
      transition: 'stroke-dashoffset var(--calm), stroke var(--calm)',
    },
    '& span': {
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeContent: 'center',
      gridAutoFlow: 'column',
      alignItems: 'baseline',
      fontWeight: 'strong',
      letterSpacing: '-.02em',
      fontVariantNumeric: 'tabular-nums',
    },
    '& small': { color: 'ink.soft', fontSize: 'xs', fontWeight: 'normal' },
    '& svg[data-tick]': {
      position: 'absolute',
      inset: '20px',
      width: '25px',
      height: '25px',
      fill: 'none',
      stroke: 'band.100',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
})

/** The circle of 65 px: its length is the percentage, its colour the band. */
export function Ring({ percent, band }: Pick<Progress, 'percent' | 'band'>) {
  const { i18n } = useLingui()
  return (
    <Root
      role="progressbar"
      aria-label={i18n.t('answering.progress')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ '--band': colorVar(`band.${band}`) } as React.CSSProperties}
    >
      <svg viewBox="0 0 65 65" aria-hidden="true">
        <circle cx="32.5" cy="32.5" r="30" />
        <circle
          cx="32.5"
          cy="32.5"
          r="30"
          pathLength="100"
          strokeDasharray="100"
          strokeDashoffset={100 - percent}
          opacity={percent === 0 ? 0 : 1}
        />
      </svg>
      {percent === 100 ? (
        <svg data-tick viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 8.5 3.2 3.2L13 4.8" />
        </svg>
      ) : (
        <span aria-hidden="true">
          {percent}
          <small>%</small>
        </span>
      )}
    </Root>
  )
}
