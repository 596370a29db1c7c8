import { useLingui } from '@lingui/react'
import type { SetOnceOutput } from '@vantage/contracts/activities/rounds'
import { notify } from '../../../../components/notify.ts'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { useTakeOver } from '../use-round.ts'

/** What follows once something was set that can be set once; of two who do so, one is told that the other did. */
export function useSetOnce(onSet: () => void, onSettled: () => void) {
  const { i18n } = useLingui()
  const takeOver = useTakeOver()
  return {
    onError: useNotifyFailure(),
    onSettled,
    onSuccess: async ({ outcome, current }: SetOnceOutput) => {
      await takeOver(current)
      if (outcome === 'set') {
        onSet()
        return
      }
      const text = i18n.t('rounds.not-set', { outcome })
      notify({ kind: 'warn', title: i18n.t('rounds.changed-meanwhile'), text })
    },
  }
}
