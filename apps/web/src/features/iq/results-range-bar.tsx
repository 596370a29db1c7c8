import { chakra } from '@chakra-ui/react'
import { limits } from '@vantage/contracts/limits'
import type { IqRange } from '@vantage/domain/iq/score'

const Bar = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    flex: 'none',
    height: '16px',
    '& > *': { position: 'absolute' },
  },
})
const Line = chakra('span', { base: { inset: '7px 0', background: 'line.strong' } })
const Band = chakra('span', {
  base: {
    top: '4px',
    bottom: '4px',
    borderRadius: '2px',
    background: 'color-mix(in srgb, var(--vantage-colors-edge) 55%, var(--vantage-colors-paper))',
  },
})
const Threshold = chakra('span', {
  base: { top: '3px', bottom: '3px', width: '1.5px', marginLeft: '-.75px', background: 'ink.soft' },
})
const Score = chakra('span', {
  base: {
    top: '1px',
    width: '14px',
    height: '14px',
    marginLeft: '-7px',
    border: '2px solid',
    borderColor: 'paper',
    borderRadius: '50%',
    background: 'currentColor',
  },
})

const { iqScoreMin: min, iqScoreMax: max } = limits
const place = (score: number) => `${((score - min) * 100) / (max - min)}%`

interface RangeBarProps {
  range: IqRange
  /** A dot in the colour of the text around it. */
  score?: number
  width: string
}

/** The scores from 42 to 162 as a line: the range of a post, its threshold, and where a score lies. The numbers stand beside it. */
export function RangeBar({ range, score, width }: RangeBarProps) {
  const { minimum, maximum, threshold } = range
  return (
    <Bar aria-hidden="true" style={{ width }}>
      <Line />
      <Band
        style={{ left: place(minimum), width: `${((maximum - minimum) * 100) / (max - min)}%` }}
      />
      <Threshold style={{ left: place(threshold) }} />
      {score !== undefined && <Score style={{ left: place(score) }} />}
    </Bar>
  )
}
