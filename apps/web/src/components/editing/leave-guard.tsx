import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../confirm-dialog.tsx'

/**
 * Asks before unsaved changes are left: by a link, by going back, or by closing what they are in, as far as that is an
 * address. `isUnsaved` is asked at that moment.
 */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { i18n } = useLingui()
  const blocker = useBlocker(isUnsaved)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={i18n.t('editing.leave')}
      text={i18n.t('editing.leave-text')}
      confirm={i18n.t('editing.leave-yes')}
      cancel={i18n.t('editing.leave-no')}
      danger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  )
}
