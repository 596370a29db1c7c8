import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useT } from '../../../lib/i18n/index.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import { hasUnsavedText } from '../autosave/status.ts'

/** Asks before another page of the product is opened while text cannot be saved. */
export function LeaveGuard({ autosave }: { autosave: Autosave }) {
  const t = useT()
  const blocker = useBlocker(() => {
    const state = autosave.getState()
    return state.phase === 'open' && state.lastFailure !== null && hasUnsavedText(state)
  })
  if (blocker.state !== 'blocked') return null
  const { keptOnDevice } = autosave.getState()
  return (
    <ConfirmDialog
      title={t('answering.leave.title')}
      text={t(keptOnDevice ? 'answering.leave.text' : 'answering.leave.text-not-kept')}
      confirm={t('answering.leave.yes')}
      cancel={t('answering.leave.no')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  )
}
