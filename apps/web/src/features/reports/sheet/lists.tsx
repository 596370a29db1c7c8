import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { inPrintCopy, onNarrowSheet } from './sheet.tsx'

/** Two blocks side by side, one below the other on a phone. */
export const TwoColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: 'var(--vantage-spacing-s5) var(--vantage-spacing-s7)',
    marginTop: 's6',
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [inPrintCopy]: {
      marginTop: 's3',
      gap: 'var(--vantage-spacing-s4) var(--vantage-spacing-s6)',
      breakInside: 'avoid',
    },
  },
})

/** The heading of one of two blocks. */
export const ColumnTitle = chakra('h3', {
  base: { paddingBottom: 's2', borderBottom: '1px solid', borderColor: 'line.strong' },
})

const List = chakra('ul', {
  base: {
    '& li': {
      position: 'relative',
      padding: 'var(--vantage-spacing-s2) 0 var(--vantage-spacing-s2) var(--vantage-spacing-s4)',
      borderBottom: 'hairline',
      textWrap: 'pretty',
    },
    '& li::before': { content: '"–"', position: 'absolute', left: 0, color: 'ink.faint' },
    '& li:last-child': { borderBottom: 0 },
    [inPrintCopy]: { '& li': { paddingBlock: '3px', breakInside: 'avoid' } },
  },
  variants: { small: { true: { fontSize: 'sm', [inPrintCopy]: { fontSize: 'xs' } } } },
})

type BulletsProps = { title?: string; items: readonly ReactNode[]; small?: boolean }

/** A list of sentences, with a heading of its own or under the section's. */
export function Bullets({ title, items, small = false }: BulletsProps) {
  return (
    <div>
      {title && <ColumnTitle fontSize="md">{title}</ColumnTitle>}
      <List small={small}>
        {items.map((item, i) => (
          <li key={i}>{item}</li>
        ))}
      </List>
    </div>
  )
}
