import type { I18n } from '@lingui/core'
import type { Source } from '../../../components/source-mark.tsx'
import { formatHundredths } from '../../../lib/figures.ts'
import { joinNames } from '../../../lib/names.ts'
import type { Scores } from './lines.ts'
import type { ReportView } from './report-view.ts'

/** What is said of sources and their scores in many places of a report. */
export function reportWords(i18n: I18n, view: ReportView) {
  const { hidden, withheld, tooFew, anonymityMin: min, lang } = view
  return {
    /** Why a source has no number: hidden, nobody answered, or too few people to compare with. */
    absence: (source: Source): string => {
      if (hidden.has(source)) {
        return i18n.t('reports.hidden-why', { min, withheld: String(withheld.has(source)) })
      }
      if (source === 'company') return i18n.t('reports.not-enough')
      return i18n.t(source === 'self' ? /*i18n*/ 'reports.no-self' : /*i18n*/ 'reports.no-answers')
    },
    /** What is said of a hidden group instead of how many answered; null for the others. */
    hiddenCount: (rater: Source): string | null => {
      if (withheld.has(rater)) return i18n.t('reports.hidden-short')
      return tooFew.has(rater) ? i18n.t('reports.fewer-than', { min }) : null
    },
    /** Lists what these sources gave, for those who do not see a drawing; sources without a score are left out. */
    inWords: (scores: Scores, sources: readonly Source[]): string => {
      const words = sources.flatMap((source) => {
        const score = scores[source]
        if (score === null) return []
        return `${i18n.t('reports.source', { source })} ${formatHundredths(score)}`
      })
      return joinNames(lang, words)
    },
  }
}
