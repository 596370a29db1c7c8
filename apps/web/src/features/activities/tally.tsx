import { chakra } from '@chakra-ui/react'
import { Rich } from '../../lib/i18n/index.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: 's2',
    color: 'ink.soft',
    fontSize: 'sm',
    '& b': { color: 'ink', fontVariantNumeric: 'tabular-nums' },
  },
})
const Bits = chakra('span', { base: { display: 'flex', gap: '3px' } })
const Bit = chakra('i', {
  base: { flex: 1, minWidth: '1px', height: '6px', borderRadius: '2px', background: 'line' },
  variants: { on: { true: { background: 'good' } } },
})

/** More pieces than this would be too thin to tell apart. */
const mostBits = 40

/** How many questionnaires are completed, in words and as a row of pieces. */
export function Tally({ done, count }: { done: number; count: number }) {
  const pieces = Math.min(count, mostBits)
  const lit = Math.floor((done * pieces) / count)
  return (
    <Root>
      <span>
        <Rich id="activities.tally" values={{ done, count }} components={{ b: <b /> }} />
      </span>
      <Bits aria-hidden="true">
        {Array.from({ length: pieces }, (_, index) => (
          // biome-ignore lint: pieces have no identity of their own
          <Bit key={index} on={index < lit} />
        ))}
      </Bits>
    </Root>
  )
}
