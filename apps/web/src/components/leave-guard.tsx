import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveTexts {
  title: string
  text: string
  confirm: string
  cancel: string
  /** Leaving loses something. */
  danger: boolean
}
interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean
  /** What is asked, where it is not whether changes are discarded. */
  texts?: () => LeaveTexts
}

/**
 * Asks before unsaved changes are left: by a link, by going back, or by closing what they are in, as far as that is an
 * address. There is one in a view.
 */
export function LeaveGuard({ isUnsaved, texts }: LeaveGuardProps) {
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
  const asked = texts?.() ?? {
    title: i18n.t('common.leave'),
    text: i18n.t('common.leave-text'),
    confirm: i18n.t('common.leave-yes'),
    cancel: i18n.t('common.leave-no'),
    danger: true,
  }
  return (
    <ConfirmDialog
      {...asked}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  )
}
