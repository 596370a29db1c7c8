import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureStatus } from '../../lib/failures.ts'
import { Drawer } from '../drawer.tsx'
import { EmptyState } from '../empty-state.tsx'
import { PageError } from '../page-error.tsx'
import { SkeletonLine } from '../skeleton.tsx'

interface RowDrawerProps<Row> {
  open: number | 'new'
  /** The list's name, for the cache. */
  list: string
  get: { query(input: { id: number }): Promise<Row> }
  /** While the row is not there. */
  title: string
  onClose: () => void
  /** The form; `row` null: of a new one. */
  children: (row: Row | null) => ReactNode
}

/** Opens a row as it is now, or the form of a new one. It is read once: what is typed is compared with that version. */
export function RowDrawer<Row>(props: RowDrawerProps<Row>) {
  const { open, list, get, title, onClose, children } = props
  const { i18n } = useLingui()
  const query = useQuery({
    queryKey: ['row', list, open],
    queryFn: () => get.query({ id: Number(open) }),
    enabled: open !== 'new',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (open === 'new') return children(null)
  if (query.data) return children(query.data)
  return (
    <Drawer size="md" title={title} onClose={onClose}>
      {failureStatus(query.error) === 404 ? (
        <EmptyState icon={SearchX} title={i18n.t('editing.gone')} />
      ) : query.isError ? (
        <PageError
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div aria-busy="true">
          {['40%', '100%', '30%', '100%', '36%', '100%'].map((width, line) => (
            <SkeletonLine key={`${line} ${width}`} width={width} marginBlock="10px" />
          ))}
        </div>
      )}
    </Drawer>
  )
}
