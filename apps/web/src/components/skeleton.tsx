import { Skeleton } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/** A grey line of the size of what is coming. The region around it says that it is loading. */
export function SkeletonLine(props: ComponentProps<typeof Skeleton>) {
  return <Skeleton as="span" {...props} />
}
