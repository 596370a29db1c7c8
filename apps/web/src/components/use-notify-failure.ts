import { useCallback } from 'react'
import { failureStatus, failureTexts } from '../lib/failures.ts'
import { useT } from '../lib/i18n/index.tsx'
import { notify } from './notify.ts'

/** Shows a failed request as a message. Not a 401: then the session has ended, and Login opens. */
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
