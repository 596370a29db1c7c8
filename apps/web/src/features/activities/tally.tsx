import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: 's2',
    color: 'ink.soft',
    fontSize: 'sm',
    '& b': { color: 'ink', fontVariantNumeric: 'tabular-nums' },
  },
})
const Segments = chakra('span', { base: { display: 'flex', gap: '3px' } })
const Segment = chakra('i', {
  base: { flex: 1, minWidth: '1px', height: '6px', borderRadius: '2px', background: 'line' },
  variants: { on: { true: { background: 'good' } } },
})

/** More segments than this would be too thin to tell apart. */
const mostSegments = 40

/** How many questionnaires are completed, in words and as a row of segments. */
export function Tally({ done, count }: { done: number; count: number }) {
  const segments = Math.min(count, mostSegments)
  const filled = Math.floor((done * segments) / count)
  return (
    <Root>
      <span>
        <Trans id="activities.tally" values={{ done, count }} components={{ b: <b /> }} />
      </span>
      <Segments aria-hidden="true">
        {Array.from({ length: segments }, (_, index) => (
          // biome-ignore lint: segments have no identity of their own
          <Segment key={index} on={index < filled} />
        ))}
      </Segments>
    </Root>
  )
}
