import { useLingui } from '@lingui/react'
import { notify } from '../../components/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Reads anew what a choice changes, and says when somebody has released the results meanwhile. */
export function useChosen() {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  return async ({ outcome }: { outcome: string }) => {
    if (outcome === 'closed') notify({ kind: 'warn', title: i18n.t('privacy.closed') })
    if (outcome === 'changed') notify({ kind: 'warn', title: i18n.t('privacy.changed-meanwhile') })
    await Promise.all([utils.privacy.invalidate(), utils.activities.invalidate()])
  }
}
