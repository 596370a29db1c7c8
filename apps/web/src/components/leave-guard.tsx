import { useLingui } from '@lingui/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId } from 'react'
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

/** The forms of a view that have unsaved changes. */
const UnsavedForms = createContext<Set<string>>(new Set())

/** One guard for a view with several forms. Each says by `useUnsaved` whether it has changes, which `unsaved` collects. */
export function GuardedForms({ unsaved, children }: { unsaved: Set<string>; children: ReactNode }) {
  const isUnsaved = useCallback(() => unsaved.size > 0, [unsaved])
  return (
    <UnsavedForms value={unsaved}>
      {children}
      <LeaveGuard isUnsaved={isUnsaved} />
    </UnsavedForms>
  )
}

/** Says of a form inside of `GuardedForms` whether it has changes that are not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const forms = useContext(UnsavedForms)
  const id = useId()
  useEffect(() => {
    if (isUnsaved) forms.add(id)
    return () => void forms.delete(id)
  }, [forms, id, isUnsaved])
}
