import { chakra } from '@chakra-ui/react'
import { limits } from '@vantage/contracts/limits'
import type { IqRange } from '@vantage/domain/iq/score'

const { iqScoreMin: min, iqScoreMax: max } = limits
const place = (score: number) => `${((score - min) * 100) / (max - min)}%`

interface RangeBarProps {
  range: IqRange
  /** A dot in the colour of the text around it. */
  score?: number
  width: string
}

/** A line from 42 to 162 with the range of a post, its threshold and a score; the numbers are beside it. */
export function RangeBar({ range, score, width }: RangeBarProps) {
  const { minimum, maximum, threshold } = range
  return (
    <chakra.span
      aria-hidden="true"
      style={{ width }}
      position="relative"
      display="block"
      flex="none"
      height="16px"
      css={{ '& > *': { position: 'absolute' } }}
    >
      <chakra.span inset="7px 0" background="line.strong" />
      <chakra.span
        style={{ left: place(minimum), width: `${((maximum - minimum) * 100) / (max - min)}%` }}
        top="4px"
        bottom="4px"
        borderRadius="2px"
        background="color-mix(in srgb, var(--vantage-colors-edge) 55%, var(--vantage-colors-paper))"
      />
      <chakra.span
        style={{ left: place(threshold) }}
        top="3px"
        bottom="3px"
        width="1.5px"
        marginLeft="-.75px"
        background="ink.soft"
      />
      {score !== undefined && (
        <chakra.span
          style={{ left: place(score) }}
          top="1px"
          width="14px"
          height="14px"
          marginLeft="-7px"
          border="2px solid"
          borderColor="paper"
          borderRadius="50%"
          background="currentColor"
        />
      )}
    </chakra.span>
  )
}
