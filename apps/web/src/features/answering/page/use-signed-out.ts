import { useEffect } from 'react'
import { notify } from '../../../components/notify.ts'
import { useLingui } from '@lingui/react'
import { trpc } from '../../../lib/trpc.ts'
import type { SaveState } from '../../../lib/save-queue/state.ts'

/** A save met a session that has ended: says that nothing is lost; the session, asked again, leads to Login and back here. */
export function useSignedOut(phase: SaveState['phase']): void {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  useEffect(() => {
    if (phase !== 'signed-out') return
    notify({
      kind: 'warn',
      title: i18n.t('answering.signed-out.title'),
      text: i18n.t('answering.signed-out.text'),
    })
    void utils.auth.session.invalidate()
  }, [phase, i18n, utils])
}
