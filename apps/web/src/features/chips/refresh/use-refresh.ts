import { useLingui } from '@lingui/react'
import type { RefreshFacts, RefreshInput } from '@vantage/contracts/chips/refresh'
import { useEffect, useEffectEvent, useState } from 'react'
import { eventClient } from '../../../lib/job-progress.ts'
import { trpc } from '../../../lib/trpc.ts'
import { notify } from '../../../components/notify.ts'

/**
 * Follows the refresh that runs or waits, if `running` says that there is one; `onEnd` is called with it once it has
 * ended. Between the server's events the seconds are counted here.
 */
export function useRefreshProgress(
  running: RefreshFacts | null,
  onEnd: (refresh: RefreshFacts) => void,
): RefreshFacts | null {
  const [latest, setLatest] = useState<{ refresh: RefreshFacts; at: number } | null>(null)
  const [now, setNow] = useState(() => Date.now())
  const end = useEffectEvent(onEnd)
  const id = running?.id
  useEffect(() => {
    if (id === undefined) return
    const subscription = eventClient.chips.refreshProgress.subscribe(undefined, {
      onData: (refresh) => {
        setLatest({ refresh, at: Date.now() })
        setNow(Date.now())
        if (refresh.finishedAt !== null) end(refresh)
      },
    })
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => {
      subscription.unsubscribe()
      clearInterval(clock)
    }
  }, [id])
  if (!running) return null
  if (latest?.refresh.id !== running.id) return running
  const since = Math.max(0, Math.round((now - latest.at) / 1000))
  const { refresh } = latest
  return refresh.state === 'running' ? { ...refresh, seconds: refresh.seconds + since } : refresh
}

/** Asks first, then starts a refresh or joins the one that runs; `onStarted` follows. */
export function useStartRefresh(onStarted: () => void) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState<RefreshInput['parts'] | null>(null)
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
    cancel: () => setAsking(null),
  }
}
