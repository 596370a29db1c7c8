import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureStatus } from '../../lib/failures.ts'
import { DrawerContent, DrawerFrame } from '../drawer.tsx'
import { EmptyState } from '../empty-state.tsx'
import { SkeletonLines } from '../loaded.tsx'
import { type FailedQuery, PageError } from '../page-error.tsx'

interface RowDrawerProps<Row> {
  open: number | 'new'
  /** The list's name, for the cache. */
  list: string
  get: { query(input: { id: number }): Promise<Row> }
  /** The options of the form's fields are still loading. */
  isWaiting?: boolean
  onClose: () => void
  /** The form; `row` null: of a new one. */
  children: (row: Row | null) => ReactNode
}

/** The drawer of a row, or of a new one. The row is read once: what is typed is compared with that version. */
export function RowDrawer<Row>(props: RowDrawerProps<Row>) {
  const { open, list, get, isWaiting = false, onClose, children } = props
  const query = useQuery({
    queryKey: ['row', list, open],
    queryFn: () => get.query({ id: Number(open) }),
    enabled: open !== 'new',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const row = open === 'new' ? null : query.data
  return (
    <DrawerFrame size="md" onClose={onClose}>
      {row === undefined || isWaiting ? <NoRow query={query} /> : children(row)}
    </DrawerFrame>
  )
}

/** While the row is loading, or why it cannot be shown. */
function NoRow({ query }: { query: FailedQuery }) {
  const { i18n } = useLingui()
  if (failureStatus(query.error) === 404) {
    return (
      <DrawerContent title={i18n.t('editing.gone')}>
        <EmptyState icon={SearchX} title={i18n.t('editing.gone-text')} />
      </DrawerContent>
    )
  }
  return (
    <DrawerContent title={i18n.t('editing.loading')}>
      {query.error === null ? (
        <SkeletonLines widths={['40%', '100%', '30%', '99%', '36%', '98%']} marginBlock="10px" />
      ) : (
        <PageError query={query} />
      )}
    </DrawerContent>
  )
}
