import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import { colorVar } from '../../../theme/colors.ts'
import { short } from '../../../theme/media.ts'
import type { Progress } from './progress.ts'

const Root = chakra('div', {
  base: {
    position: 'relative',
    gridArea: 'ring',
    width: '65px',
    height: '65px',
    [short]: { width: '2.5rem', height: '2.5rem' },
  },
})
const Drawing = chakra('svg', {
  base: {
    width: '100%',
    height: '100%',
    rotate: '-90deg',
    '& circle': { fill: 'none', strokeWidth: '5' },
    '& circle:first-of-type': { stroke: 'line' },
    '& circle + circle': {
      stroke: 'var(--band)',
      strokeLinecap: 'round',
      transition: 'stroke-dashoffset var(--calm), stroke var(--calm)',
    },
  },
})
const Inside = chakra('span', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    gridAutoFlow: 'column',
    alignItems: 'baseline',
    color: 'ink',
    fontWeight: 'strong',
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
    [short]: { fontSize: 'xs' },
  },
})
const Sign = chakra('small', {
  base: { color: 'ink.soft', fontSize: 'xs', fontWeight: 'normal', [short]: { display: 'none' } },
})

/** The circle of 65 px, smaller in a short window: its length is the percentage, its colour the band. Empty while that is not known. */
export function Ring({ progress }: { progress: Progress | undefined }) {
  const { i18n } = useLingui()
  const percent = progress?.percent
  return (
    <Root
      role="progressbar"
      aria-label={i18n.t('answering.progress')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(progress ? { style: band(progress) } : {})}
    >
      <Drawing viewBox="0 0 65 65" aria-hidden="true">
        <circle cx="32.5" cy="32.5" r="30" />
        {percent ? (
          <circle
            cx="32.5"
            cy="32.5"
            r="30"
            pathLength="100"
            strokeDasharray="100"
            strokeDashoffset={100 - percent}
          />
        ) : null}
      </Drawing>
      {percent !== undefined && (
        <Inside aria-hidden="true">
          {percent === 100 ? (
            <Check size="1.6em" strokeWidth={2.4} color={colorVar('band.100')} />
          ) : (
            <>
              {percent}
              <Sign>%</Sign>
            </>
          )}
        </Inside>
      )}
    </Root>
  )
}

const band = (progress: Progress) =>
  ({ '--band': colorVar(`band.${progress.band}`) }) as React.CSSProperties
