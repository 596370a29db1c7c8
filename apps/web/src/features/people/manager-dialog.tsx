import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { type Manager, ManagerField } from './manager-field.tsx'

interface ManagerDialogProps {
  /** How many people are given the manager. */
  count: number
  busy: boolean
  onConfirm: (managerId: number | null) => void
  onClose: () => void
}

/** Asks for the manager of all selected employees, or that they have none; nothing is chosen beforehand. */
export function ManagerDialog({ count, busy, onConfirm, onClose }: ManagerDialogProps) {
  const { i18n } = useLingui()
  const [manager, setManager] = useState<Manager | null>(null)
  const [isNone, setNone] = useState(false)
  return (
    <FormDialog
      title={i18n.t('people.change-manager-of', { count })}
      note={i18n.t('people.change-manager-text')}
      confirm={i18n.t('people.change-manager')}
      busy={busy}
      ready={manager !== null || isNone}
      onSubmit={() => onConfirm(manager?.id ?? null)}
      onClose={onClose}
    >
      {!isNone && (
        <ManagerField label={i18n.t('people.manager')} value={manager} onChange={setManager} />
      )}
      {!manager && (
        <Checkbox label={i18n.t('people.no-manager')} checked={isNone} onChange={setNone} />
      )}
    </FormDialog>
  )
}
