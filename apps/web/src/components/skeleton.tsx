import { chakra } from '@chakra-ui/react'

/** A grey line of the size of what is coming. The region around it says that it is loading. */
export const SkeletonLine = chakra('span', {
  base: {
    display: 'block',
    height: '12px',
    maxWidth: '100%',
    borderRadius: '4px',
    background: 'line',
    animation: 'breathe 1.6s ease-in-out infinite alternate',
  },
})
