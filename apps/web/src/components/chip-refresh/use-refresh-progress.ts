import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { useEffect, useEffectEvent, useState } from 'react'
import { eventClient } from '../../lib/event-client.ts'

/**
 * The refresh that runs or waits, as it goes on, while `running` says that there is one; `onEnd` is told how it ended.
 * Between the events the time goes on by itself.
 */
export function useRefreshProgress(
  running: RefreshFacts | null,
  onEnd: (refresh: RefreshFacts) => void,
): RefreshFacts | null {
  const [told, setTold] = useState<{ refresh: RefreshFacts; at: number } | null>(null)
  const [now, setNow] = useState(() => Date.now())
  const ended = useEffectEvent(onEnd)
  const id = running?.id
  useEffect(() => {
    if (id === undefined) return
    const subscription = eventClient.chips.refreshProgress.subscribe(undefined, {
      onData: ({ refresh }) => {
        setTold({ refresh, at: Date.now() })
        setNow(Date.now())
        if (refresh.finishedAt !== null) ended(refresh)
      },
    })
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => {
      subscription.unsubscribe()
      clearInterval(clock)
    }
  }, [id])
  if (!running) return null
  if (told?.refresh.id !== running.id) return running
  const since = Math.max(0, Math.round((now - told.at) / 1000))
  const { refresh } = told
  return refresh.state === 'running' ? { ...refresh, seconds: refresh.seconds + since } : refresh
}
