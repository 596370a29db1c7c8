import { locales } from '@vantage/i18n/languages'
import { useCallback } from 'react'
import { useReport } from '../report-context.ts'

/** Writes a share of 0..1 in percent, with a decimal only where it needs one. */
export function useShare(): (share: number) => string {
  const { lang } = useReport().view
  return useCallback(
    (share) => share.toLocaleString(locales[lang], { style: 'percent', maximumFractionDigits: 1 }),
    [lang],
  )
}
