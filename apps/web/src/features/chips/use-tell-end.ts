import { useLingui } from '@lingui/react'
import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { durationText } from '../../components/chip-refresh/duration-text.ts'
import { notify } from '../../components/notify.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'

const kinds = { done: 'good', partial: 'warn', failed: 'bad' } as const

/** Says what came of a refresh, above the page. */
export function useTellEnd(): (refresh: RefreshFacts) => void {
  const { i18n } = useLingui()
  const lang = useLang()
  return ({ state, parts, found, failedTotal, rows, seconds, quotaUsed }) => {
    if (state !== 'done' && state !== 'partial' && state !== 'failed') return
    const nothing = state === 'failed' || found === 0
    const title = {
      done: /*i18n*/ 'chips.ended-done',
      partial: /*i18n*/ 'chips.ended-partial',
      failed: /*i18n*/ 'chips.ended-failed',
    } as const
    notify({
      kind: kinds[state],
      title: i18n.t(nothing && state !== 'failed' ? /*i18n*/ 'chips.ended-nothing' : title[state]),
      text: nothing
        ? i18n.t('chips.ended-unchanged')
        : i18n.t('chips.ended-text', {
            updated: parts - failedTotal,
            rows,
            quota: quotaUsed,
            time: durationText(lang, seconds),
          }),
    })
  }
}
