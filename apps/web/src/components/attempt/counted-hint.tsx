import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Row = chakra('span', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 's3',
    color: 'ink.faint',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& > :last-child': { marginLeft: 'auto', whiteSpace: 'nowrap' },
  },
})

type CountedHintProps = { count: number; max: number; children?: ReactNode }

/** What a field expects, and how many characters it has. */
export function CountedHint({ count, max, children }: CountedHintProps) {
  return (
    <Row>
      {children && <span>{children}</span>}
      <span>
        {count} / {max}
      </span>
    </Row>
  )
}
