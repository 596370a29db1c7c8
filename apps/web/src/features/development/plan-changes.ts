import type { ChangedPlan, How } from '@vantage/contracts/development/plan'
import { ArrowRight, Check, CircleAlert, type LucideIcon } from 'lucide-react'
import type { ColorName } from '../../theme/colors.ts'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'

/** How a focus goes, as a mark beside its word. */
export const marks: Record<How, { icon: LucideIcon; color: ColorName }> = {
  track: { icon: ArrowRight, color: 'info' },
  stuck: { icon: CircleAlert, color: 'warn' },
  done: { icon: Check, color: 'good' },
}

/** For every change of one's plan: shows what it is now, and says when nothing was written. `onSaved` once it was. */
export function usePlanChange(onSaved?: () => void) {
  const { i18n } = useI18n()
  const utils = trpc.useUtils()
  return {
    onError: useNotifyFailure(),
    onSuccess: ({ outcome, current }: ChangedPlan) => {
      utils.development.own.setData(undefined, current)
      if (outcome === 'saved') onSaved?.()
      else notify({ kind: 'warn', title: i18n.t('development.not-saved', { outcome }) })
    },
  }
}
