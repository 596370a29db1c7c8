import { Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog, DialogFooter } from '../../components/dialog.tsx'
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
    <Dialog
      title={i18n.t('people.change-manager-of', { count })}
      note={i18n.t('people.change-manager-text')}
      blocking={busy}
      onClose={onClose}
      footer={
        <DialogFooter
          busy={busy}
          disabled={manager === null && !isNone}
          onCancel={onClose}
          onClick={() => onConfirm(manager?.id ?? null)}
        >
          {i18n.t('people.change-manager')}
        </DialogFooter>
      }
    >
      <Grid gap="s4">
        {!isNone && (
          <ManagerField label={i18n.t('people.manager')} value={manager} onChange={setManager} />
        )}
        {!manager && (
          <Checkbox label={i18n.t('people.no-manager')} checked={isNone} onChange={setNone} />
        )}
      </Grid>
    </Dialog>
  )
}
