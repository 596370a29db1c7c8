import { useLingui } from '@lingui/react'
import { notify } from './notify.ts'

/** What a question does when it is answered with no: it says so and closes. A dialog that is filled in closes without a word. */
export function useCancel(onClose: () => void): () => void {
  const { i18n } = useLingui()
  return () => {
    notify({ kind: 'info', title: i18n.t('common.canceled') })
    onClose()
  }
}
