import { chakra } from '@chakra-ui/react'

/** What is said of something, below or beside it. */
export const Note = chakra('p', { base: { color: 'ink.soft', fontSize: 'sm' } })

/** Words that stand back a little. */
export const Soft = chakra('span', { base: { color: 'ink.soft' } })

/** Words that stand back as far as they may. */
export const Faint = chakra('span', { base: { color: 'ink.faint' } })

/** A line in small print of its own, below what it belongs to. */
export const Small = chakra('small', {
  base: { display: 'block', color: 'ink.soft', fontSize: 'xs' },
})
