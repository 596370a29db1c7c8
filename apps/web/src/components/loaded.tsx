import type { ComponentProps, ReactNode } from 'react'
import { type FailedQuery, PageError } from './page-error.tsx'
import { SkeletonLine } from './skeleton.tsx'

/** What a page shows of a query. */
export interface Query<Data = unknown> extends FailedQuery {
  data: Data | undefined
  isError: boolean
}

interface LoadedProps<Data> {
  query: Query<Data>
  /** What stands there until the data does. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What shows the data of a query, once it is there. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <PageError query={query} /> : skeleton
}

type LinesProps = ComponentProps<typeof SkeletonLine> & { widths: readonly string[] }

/** Lines of these widths, until a text or the fields of a form are there. */
export function SkeletonLines({ widths, ...line }: LinesProps) {
  return (
    <div aria-busy="true">
      {widths.map((width) => (
        <SkeletonLine key={width} width={width} {...line} />
      ))}
    </div>
  )
}
