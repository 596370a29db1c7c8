import type { AssignmentRow, FinishedActivityRow } from '@vantage/contracts/activities/assignments'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { trpc } from '../../lib/trpc.ts'
import { isEvaluated } from './rows.ts'

interface Reports {
  /** The reports one may read, newest first; empty as long as that is not known. */
  ready: readonly FinishedActivityRow[]
  /** Whether the list of them is open. */
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * One's own reports: read with the page, and again when the person asks for them. None: it says when there will be
 * some, to who is evaluated by one's own assignments (`rows`). Results switched off: it says so.
 */
export function useReports(rows: readonly AssignmentRow[] | undefined): Reports {
  const { i18n } = useLingui()
  const notifyFailure = useNotifyFailure()
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = trpc.activities.finished.useQuery(undefined, {
    refetchOnMount: 'always',
  })
  const read = async () => {
    const { data: finished } = await refetch({ throwOnError: true })
    if (finished?.outcome === 'hidden') {
      notify({ kind: 'warn', title: i18n.t('activities.reports.hidden') })
    } else if (!finished?.activities.length) {
      const evaluated = String(!rows || isEvaluated(rows))
      const text = i18n.t('activities.reports.none-advice', { evaluated })
      notify({ kind: 'info', title: i18n.t('activities.reports.none'), text })
    } else setOpen(true)
  }
  return {
    ready: data?.outcome === 'listed' ? data.activities : [],
    isOpen,
    open: () => void read().catch(notifyFailure),
    close: () => setOpen(false),
  }
}
