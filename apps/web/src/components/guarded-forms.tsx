import { createContext, type ReactNode, useCallback, useContext, useEffect, useId } from 'react'
import { LeaveGuard } from './leave-guard.tsx'

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
