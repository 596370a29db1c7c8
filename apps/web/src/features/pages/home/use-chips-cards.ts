import { useLingui } from '@lingui/react'
import { formatDateTime } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { paths } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { type Cards, statusOf } from './card.ts'

/** The stock of chips, which everyone who is signed in may read; who operates it sees what was not updated. */
export function useChipsCards(isOperator: boolean): Cards {
  const { i18n } = useLingui()
  const lang = useLang()
  const overview = trpc.chips.overview.useQuery(undefined, { refetchOnMount: 'always' })
  const { data } = overview
  const stale = data?.stored.staleParts ?? 0
  const fact = data?.updatedAt
    ? i18n.t('pages.home.chips.fact', {
        parts: data.stored.parts,
        at: formatDateTime(lang, new Date(data.updatedAt)),
      })
    : i18n.t('pages.home.chips.none')
  return {
    ...statusOf(overview),
    waiting:
      isOperator && stale > 0
        ? [
            {
              count: stale,
              tone: 'warn',
              title: i18n.t('pages.home.chips-stale', { count: stale }),
              detail: i18n.t('pages.home.chips-stale.detail'),
              action: i18n.t('pages.home.see-chips'),
              to: paths.chips,
            },
          ]
        : [],
    places: [{ name: i18n.t('pages.home.chips'), fact: data ? fact : null, to: paths.chips }],
  }
}
