import { keepPreviousData } from '@tanstack/react-query'
import type { ScheduleFields } from '@vantage/contracts/messages/schedule'
import { Hint } from '../../../../components/panel.tsx'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'

/** On how many days, and working days, answers are open: as the server counts them, for it knows the holidays. */
export function DaysCounted({ opensOn, dueOn }: Pick<ScheduleFields, 'opensOn' | 'dueOn'>) {
  const { i18n } = useI18n()
  const days = { from: opensOn ?? '', until: dueOn ?? '' }
  const isRange = opensOn !== null && dueOn !== null && opensOn <= dueOn
  const { data } = trpc.activities.schedule.days.useQuery(days, {
    enabled: isRange,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return isRange && data ? <Hint>{i18n.t('schedule.days-counted', data)}</Hint> : null
}
