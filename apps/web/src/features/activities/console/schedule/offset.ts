import type { I18n } from '@lingui/core'
import type { Lang } from '@vantage/i18n/languages'
import { sentenceGap } from '../../../../lib/format.ts'

/** How many days before or after the due date a message goes, to stand behind something else; of others nothing. */
export const offsetText = (i18n: I18n, lang: Lang, offset: number | null): string =>
  offset === null
    ? ''
    : sentenceGap(lang) +
      i18n.t('schedule.offset', {
        side: offset < 0 ? 'before' : 'after',
        days: Math.abs(offset),
      })
