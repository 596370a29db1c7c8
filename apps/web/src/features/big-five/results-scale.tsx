import { chakra } from '@chakra-ui/react'

const Line = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    flex: 'none',
    maxWidth: '100%',
    height: '12px',
    _before: { content: '""', position: 'absolute', inset: '5px 0', background: 'line.strong' },
  },
})
const Mark = chakra('span', {
  base: {
    position: 'absolute',
    top: '2px',
    width: '8px',
    height: '8px',
    marginLeft: '-4px',
    rotate: '45deg',
    borderRadius: '1px',
    background: 'self',
  },
})

/** Of the sum of 12 answers from 1 to 5. */
const [scaleMin, scaleMax] = [12, 60]

/** Where a sum lies on the scale from 12 to 60; the number stands beside it. */
export function Scale({ score, width }: { score: number; width: string }) {
  const left = `${((score - scaleMin) * 100) / (scaleMax - scaleMin)}%`
  return (
    <Line aria-hidden="true" style={{ width }}>
      <Mark style={{ left }} />
    </Line>
  )
}
