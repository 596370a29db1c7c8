import { Menu as Chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Ellipsis, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'

export interface RowAction {
  name: string
  icon: LucideIcon
  onSelect: () => void
}

interface RowMenuProps {
  /** "Zihan Lin": whom or what the actions are about. */
  name: string
  onEdit: () => void
  actions?: readonly RowAction[]
  onRemove: () => void
}

/** What can be done with a row. */
export function RowMenu({ name, onEdit, actions = [], onRemove }: RowMenuProps) {
  const { i18n } = useLingui()
  const all = [{ name: i18n.t('editing.edit'), icon: Pencil, onSelect: onEdit }, ...actions]
  return (
    <Menu
      side="end"
      trigger={
        <Button kind="bare" size="icon" aria-label={i18n.t('editing.actions-of', { name })}>
          <Icon as={Ellipsis} />
        </Button>
      }
    >
      {all.map(({ name: label, icon, onSelect }) => (
        <Chakra.Item key={label} value={label} onSelect={onSelect}>
          <Icon as={icon} />
          {label}
        </Chakra.Item>
      ))}
      <Chakra.Separator />
      <Chakra.Item value="delete" data-danger onSelect={onRemove}>
        <Icon as={Trash2} />
        {i18n.t('editing.delete')}
      </Chakra.Item>
    </Menu>
  )
}
