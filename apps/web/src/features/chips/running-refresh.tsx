import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { Button } from '../../components/button.tsx'
import { formatClock } from '../../lib/format.ts'
import { formatDuration, secondsLeft } from '../../lib/figures.ts'
import { ProgressStrip } from '../../components/progress/progress-strip.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'

/** What a refresh that runs has done so far, in one line above the list. */
export function RefreshStrip({ refresh, onWatch }: { refresh: RefreshFacts; onWatch: () => void }) {
  const { i18n, lang } = useI18n()
  const { calls, batches, found, seconds, requestedBy, requestedAt } = refresh
  const left = secondsLeft(calls, batches, seconds)
  return (
    <ProgressStrip label={i18n.t('chips.progress')} percent={percentOf(refresh)}>
      <b>{i18n.t('chips.running')}</b>
      <span>
        {batches === 0
          ? i18n.t('chips.waiting')
          : i18n.t('chips.so-far', { calls, batches, found })}
        {left !== null && i18n.t('chips.and-left', { time: formatDuration(lang, left) })}
      </span>
      <span>
        {i18n.t('chips.asked-by', {
          who: requestedBy,
          at: formatClock(lang, new Date(requestedAt)),
        })}
      </span>
      <Button kind="bare" onClick={onWatch}>
        {i18n.t('chips.watch')}
      </Button>
    </ProgressStrip>
  )
}

/** By the requests made; the last hundredth is for storing. */
export const percentOf = ({ calls, batches }: RefreshFacts): number =>
  batches === 0 ? 0 : Math.min(99, Math.round((100 * calls) / batches))
