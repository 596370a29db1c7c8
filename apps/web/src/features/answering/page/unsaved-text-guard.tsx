import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { LeaveGuard } from '../../../components/leave-guard.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import { hasUnsavedText } from '../autosave/status.ts'

/** Asks before another page of the product is opened while text cannot be saved. */
export function UnsavedTextGuard({ autosave }: { autosave: Autosave }) {
  const { i18n } = useLingui()
  const isUnsaved = useCallback(() => {
    const state = autosave.getState()
    return state.phase === 'open' && state.lastFailure !== null && hasUnsavedText(state)
  }, [autosave])
  return (
    <LeaveGuard
      isUnsaved={isUnsaved}
      texts={() => ({
        title: i18n.t('answering.leave.title'),
        text: i18n.t(
          autosave.getState().keptOnDevice
            ? /*i18n*/ 'answering.leave.text'
            : /*i18n*/ 'answering.leave.text-not-kept',
        ),
        confirm: i18n.t('answering.leave.yes'),
        cancel: i18n.t('answering.leave.no'),
        danger: false,
      })}
    />
  )
}
