import { useLingui } from '@lingui/react'
import { notify } from './notify.ts'

/** Closes a question with a message that it was cancelled. Dialogs with a form to fill in close without one. */
export function useCancel(onClose: () => void): () => void {
  const { i18n } = useLingui()
  return () => {
    notify({ kind: 'info', title: i18n.t('common.canceled') })
    onClose()
  }
}
