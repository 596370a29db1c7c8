import { useLingui } from '@lingui/react'
import { useCallback, useEffect } from 'react'
import { LeaveGuard } from '../../../components/leave-guard.tsx'
import type { SaveQueue } from '../../../lib/save-queue/queue.ts'
import { hasUnsavedText } from '../autosave.ts'

/** Asks before another page of the product is opened while text cannot be saved; closing the page with unsaved text warns. */
export function UnsavedTextGuard({ autosave }: { autosave: SaveQueue }) {
  const { i18n } = useLingui()
  const isUnsaved = useCallback(() => {
    const state = autosave.getState()
    return state.phase === 'open' && state.failure !== null && hasUnsavedText(state)
  }, [autosave])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedText(autosave.getState())) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
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
