import { useLingui } from '@lingui/react'
import { type LucideIcon, SearchX, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import type { ListControls } from './use-list-state.ts'

/** What a list says while there is nothing in it: why, and what to do next. */
export interface EmptyList {
  icon?: LucideIcon
  title: string
  text?: string
  children?: ReactNode
}

interface ListEmptyProps {
  list: ListControls
  lastPage: number
  empty: EmptyList
  onClear: () => void
  onLeave: () => void
}

/** No rows: the page is past the end, nothing matches, or there is nothing yet. */
export function ListEmpty({ list, lastPage, empty, onClear, onLeave }: ListEmptyProps) {
  const { i18n } = useLingui()
  if (lastPage > 0) {
    return (
      <EmptyState icon={Table2} title={i18n.t('common.list.no-more')}>
        <LinkButton to={list.toPage(lastPage)} onClick={onLeave}>
          {i18n.t('common.list.last-page')}
        </LinkButton>
      </EmptyState>
    )
  }
  if (list.isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={i18n.t('common.list.nothing')}
        text={i18n.t('common.list.nothing-text')}
      >
        <Button onClick={onClear}>{i18n.t('common.list.clear-filters')}</Button>
      </EmptyState>
    )
  }
  return <EmptyState icon={Table2} {...empty} />
}
