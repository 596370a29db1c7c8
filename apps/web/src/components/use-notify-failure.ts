import { useCallback } from 'react'
import { failureStatus, failureTexts } from '../lib/failures.ts'
import { useT } from '../lib/i18n/index.tsx'
import { notify } from './notify.ts'

/** Tells of a failed request as the error catalogue says; a session that is over tells itself. */
export function useNotifyFailure(): (error: unknown) => void {
  const t = useT()
  return useCallback(
    (error) => {
      if (failureStatus(error) === 401) return
      const { title, text, values } = failureTexts(error)
      notify({ kind: 'bad', title: t(title), text: t(text, values) })
    },
    [t],
  )
}
