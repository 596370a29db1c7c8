import { chakra } from '@chakra-ui/react'

/** Words, fields and buttons beside each other, across a panel. */
export const PanelBar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 's3',
    paddingBlock: 's4',
    paddingInline: { base: 's4', sm: 's5' },
  },
})

/** What a panel says of its other parts. */
export const PanelNote = chakra('p', {
  base: {
    paddingBlock: 's4',
    paddingInline: { base: 's4', sm: 's5' },
    color: 'ink.soft',
    fontSize: 'sm',
  },
})

/** A sentence that explains what stands above it. */
export const Hint = chakra('p', { base: { color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' } })
