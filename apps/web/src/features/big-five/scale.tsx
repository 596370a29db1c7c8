import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/** A sum of 12 answers from 1 to 5. */
export const [scaleMin, scaleMax] = [12, 60] as const
const percent = (score: number) => `${((score - scaleMin) * 100) / (scaleMax - scaleMin)}%`

const Line = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    flex: 'none',
    _before: { content: '""', position: 'absolute', insetInline: 0, background: 'line.strong' },
    '& > *': { position: 'absolute' },
    '& i': { top: '4px', width: '1px', height: '10px', background: 'edge' },
    '& b': { rotate: '45deg', background: 'self' },
  },
  variants: {
    small: {
      true: {
        maxWidth: '100%',
        height: '12px',
        _before: { top: '5px', height: '2px' },
        '& b': { top: '2px', boxSize: '8px', marginLeft: '-4px', borderRadius: '1px' },
      },
      false: {
        minWidth: '100px',
        height: '18px',
        _before: { top: '8px', height: '2px' },
        '& b': {
          top: '4px',
          boxSize: '10px',
          marginLeft: '-5px',
          outline: '2px solid',
          outlineColor: 'paper',
        },
      },
    },
  },
})

// Browsers do not print backgrounds without it.
const printed = { WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' } as const

type ScaleProps = ComponentProps<typeof Line> & { score: number; small?: boolean }

/** Where a sum lies on the scale, of which the large one has its thirds; the number stands beside it. */
export const Scale = ({ score, small = false, ...rest }: ScaleProps) => (
  <Line aria-hidden="true" small={small} style={printed} {...rest}>
    {!small && [28.5, 43.5].map((end) => <i key={end} style={{ left: percent(end) }} />)}
    <b style={{ left: percent(score) }} />
  </Line>
)
