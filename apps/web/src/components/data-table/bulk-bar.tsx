import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { toolsStyles } from './list-tools.tsx'

const Bar = chakra('div', { base: { ...toolsStyles, background: 'accent.tint' } })
const Gap = chakra('span', { base: { flex: 1 } })

interface BulkBarProps {
  count: number
  isPageSelected: boolean
  onSelectPage: () => void
  /** How many the whole list has, and selects them all. */
  total?: number
  onSelectWhole?: () => void
  onClear: () => void
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** In the place of the tools while rows are selected. */
export function BulkBar(props: BulkBarProps) {
  const { count, isPageSelected, onSelectPage, total, onSelectWhole, onClear, children } = props
  const { i18n } = useLingui()
  return (
    <Bar role="group" aria-label={i18n.t('common.list.selection')}>
      <strong role="status">{i18n.t('common.list.selected', { count })}</strong>
      {!isPageSelected && (
        <Button kind="bare" onClick={onSelectPage}>
          {i18n.t('common.list.select-page')}
        </Button>
      )}
      {isPageSelected && onSelectWhole && (
        <Button kind="bare" onClick={onSelectWhole}>
          {i18n.t('common.list.select-whole', { total })}
        </Button>
      )}
      <Gap />
      {children}
      <Button
        kind="bare"
        size="icon"
        aria-label={i18n.t('common.list.clear-selection')}
        onClick={onClear}
      >
        <Icon as={X} />
      </Button>
    </Bar>
  )
}
