import { chakra, Flex } from '@chakra-ui/react'
import type { Level } from '@vantage/contracts/activities/levels'

/** The raters of one kind, under each other in a panel. */
export const GroupSection = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 's3',
    padding: { base: 's4', sm: 's5' },
    '& + &': { borderTop: 'hairline' },
  },
})

/** People beside each other, as many as there is room for. */
export const Tags = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's2',
    '& > li': {
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: '100%',
      minHeight: { base: '44px', sm: '34px' },
      gap: 's2',
      paddingInline: 's3',
      border: 'hairline.strong',
      borderRadius: 'base',
      fontSize: 'sm',
      overflowWrap: 'anywhere',
    },
    // A button ends at the edge.
    '& > li:has(> button)': { paddingRight: 0 },
    '& small': { color: 'ink.soft', fontSize: 'xs' },
  },
})

const colors = ['subordinate', 'peer', 'superior', 'self'] as const

/** The heading of a group, in the colour that it has everywhere. */
export const GroupTitle = ({ level, children }: { level: Level; children: string }) => (
  <Flex as="h3" align="center" gap="s2" fontSize="md" fontVariantNumeric="tabular-nums">
    <chakra.i aria-hidden="true" boxSize="10px" borderRadius="50%" background={colors[level]} />
    {children}
  </Flex>
)
