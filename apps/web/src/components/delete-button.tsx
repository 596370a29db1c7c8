import { useLingui } from '@lingui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { failureStatus } from '../lib/failures.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { notify, notifyFailure } from './notify.ts'

interface DeleteButtonProps {
  /** "Delete the result of NAME". */
  label: string
  title: string
  /** What goes away with it. */
  text: string
  /** Deletes it and reads the list again; rejects with the failed request. */
  onDelete: () => Promise<unknown>
}

/** Deletes a row of a list, after asking. That somebody else has done so already is no failure. */
export function DeleteButton({ label, title, text, onDelete }: DeleteButtonProps) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onDelete()
      notify({ kind: 'good', title: i18n.t('common.deleted') })
    } catch (error) {
      if (failureStatus(error) === 404) notify({ kind: 'info', title: i18n.t('common.gone') })
      else notifyFailure(error)
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <IconButton danger icon={Trash2} label={label} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          danger
          title={title}
          text={text}
          confirm={i18n.t('common.delete')}
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
