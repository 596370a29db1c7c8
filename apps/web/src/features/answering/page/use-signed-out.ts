import { useEffect } from 'react'
import { notify } from '../../../components/notify.ts'
import { useT } from '../../../lib/i18n/index.tsx'
import { trpc } from '../../../lib/trpc.ts'
import type { Phase } from '../autosave/state.ts'

/** A save met a session that has ended: says that nothing is lost; the session, asked again, leads to Login and back here. */
export function useSignedOut(phase: Phase): void {
  const t = useT()
  const utils = trpc.useUtils()
  useEffect(() => {
    if (phase !== 'signed-out') return
    notify({
      kind: 'warn',
      title: t('answering.signed-out.title'),
      text: t('answering.signed-out.text'),
    })
    void utils.auth.session.invalidate()
  }, [phase, t, utils])
}
