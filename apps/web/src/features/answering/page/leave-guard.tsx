import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useLingui } from '@lingui/react'
import type { Autosave } from '../autosave/autosave.ts'
import { hasUnsavedText } from '../autosave/status.ts'

/** Asks before another page of the product is opened while text cannot be saved. */
export function LeaveGuard({ autosave }: { autosave: Autosave }) {
  const { i18n } = useLingui()
  const blocker = useBlocker(() => {
    const state = autosave.getState()
    return state.phase === 'open' && state.lastFailure !== null && hasUnsavedText(state)
  })
  if (blocker.state !== 'blocked') return null
  const { keptOnDevice } = autosave.getState()
  return (
    <ConfirmDialog
      title={i18n.t('answering.leave.title')}
      text={i18n.t(
        keptOnDevice ? /*i18n*/ 'answering.leave.text' : /*i18n*/ 'answering.leave.text-not-kept',
      )}
      confirm={i18n.t('answering.leave.yes')}
      cancel={i18n.t('answering.leave.no')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  )
}
