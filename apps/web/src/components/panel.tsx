import { chakra } from '@chakra-ui/react'

/** A flat sheet of paper on the canvas. */
export const Panel = chakra('div', {
  base: { background: 'paper', border: 'hairline', borderRadius: 'lg' },
})
