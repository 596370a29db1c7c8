import type { FinishedActivityRow } from '@vantage/contracts/activities/assignments'
import { useState } from 'react'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { useLingui } from '@lingui/react'
import { trpc } from '../../lib/trpc.ts'

interface Reports {
  /** The finished activities last read, or null. */
  activities: readonly FinishedActivityRow[] | null
  open: () => void
}

/**
 * Reads the finished activities when the person asks for them, and calls `onListed` when there is something to list.
 * None: it says when there will be some. Results switched off: it says so.
 */
export function useReports(onListed: () => void): Reports {
  const { i18n } = useLingui()
  const notifyFailure = useNotifyFailure()
  const utils = trpc.useUtils()
  const [activities, setActivities] = useState<readonly FinishedActivityRow[] | null>(null)
  const read = async () => {
    const finished = await utils.activities.finished.fetch(undefined, { staleTime: 0 })
    if (finished.outcome === 'hidden') {
      notify({ kind: 'warn', title: i18n.t('activities.reports.hidden') })
    } else if (finished.activities.length === 0) {
      const text = i18n.t('activities.reports.none-advice')
      notify({ kind: 'info', title: i18n.t('activities.reports.none'), text })
    } else {
      setActivities(finished.activities)
      onListed()
    }
  }
  return { activities, open: () => void read().catch(notifyFailure) }
}
