import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { notify } from '../../../components/notify.ts'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Ends sessions of one's own, and says so. */
export function useEndSessions() {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const onError = useNotifyFailure()
  const [ending, setEnding] = useState<number[]>([])
  const one = trpc.auth.endSession.useMutation()
  const settle = (title: string) => {
    notify({ kind: 'good', title })
    return utils.auth.sessions.invalidate()
  }
  const endOthers = trpc.auth.endOtherSessions.useMutation({
    onError,
    onSuccess: () => settle(i18n.t('auth.others-ended')),
  })
  const end = async (ids: number[]) => {
    setEnding(ids)
    const outcomes = await Promise.allSettled(ids.map((id) => one.mutateAsync({ id })))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) {
      onError(failed.reason)
      await utils.auth.sessions.invalidate()
    } else {
      await settle(i18n.t('auth.sessions-ended', { count: ids.length }))
    }
    setEnding([])
  }
  return { end, endOthers, ending }
}
