import { useLingui } from '@lingui/react'
import type { RefreshInput } from '@vantage/contracts/chips/refresh'
import { useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { notify } from '../notify.ts'
import { useCancel } from '../use-cancel.ts'
import { useNotifyFailure } from '../use-notify-failure.ts'

/** Asks first, then starts a refresh or joins the one that runs; `onStarted` follows. */
export function useStartRefresh(onStarted: () => void) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const notifyFailure = useNotifyFailure()
  const [asking, setAsking] = useState<RefreshInput['parts'] | null>(null)
  const cancel = useCancel(() => setAsking(null))
  const refuse = (outcome: 'empty-template' | 'not-configured') =>
    notify({
      kind: 'bad',
      title: i18n.t('chips.refused'),
      text: i18n.t(
        outcome === 'empty-template'
          ? /*i18n*/ 'chips.refused.empty-template'
          : /*i18n*/ 'chips.not-configured',
      ),
    })
  const start = trpc.chips.refresh.useMutation({
    onError: notifyFailure,
    onSuccess: async ({ outcome, refresh }) => {
      setAsking(null)
      if (outcome === 'empty-template' || outcome === 'not-configured') return refuse(outcome)
      if (outcome === 'nothing-stale') {
        return void notify({ kind: 'info', title: i18n.t('chips.nothing-stale') })
      }
      if (outcome === 'joined') notify({ kind: 'info', title: i18n.t('chips.joined') })
      utils.chips.overview.setData(undefined, (now) => now && { ...now, running: refresh })
      onStarted()
    },
  })
  return {
    asking,
    busy: start.isPending,
    ask: (parts: RefreshInput['parts']) => setAsking(parts),
    refuse,
    confirm: () => asking && start.mutate({ parts: asking }),
    cancel,
  }
}
