import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'

/** A name that ends a line only between its parts: Chinese ones after `·`, others at spaces and hyphens. */
export function PersonName({ children }: { children?: ReactNode }) {
  const parts = typeof children === 'string' ? children.split(/(?<=·)/) : []
  return (
    <chakra.span wordBreak="keep-all" overflowWrap="anywhere">
      {parts.length > 1
        ? parts.map((part, index) => (
            <Fragment key={`${index} ${part}`}>
              {part}
              <wbr />
            </Fragment>
          ))
        : children}
    </chakra.span>
  )
}
