import { useCallback } from 'react'
import { failureStatus, failureTexts } from '../lib/failures.ts'
import { useLingui } from '@lingui/react'
import { notify } from './notify.ts'

/** Shows a failed request as a message. Not a 401: then the session has ended, and Login opens. */
export function useNotifyFailure(): (error: unknown) => void {
  const { i18n } = useLingui()
  return useCallback(
    (error) => {
      if (failureStatus(error) === 401) return
      const { title, text, values } = failureTexts(error)
      notify({ kind: 'bad', title: i18n.t(title), text: i18n.t(text, values) })
    },
    [i18n],
  )
}
