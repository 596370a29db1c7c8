import { useLingui } from '@lingui/react'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { mayOpen } from '../../../lib/access.ts'
import { paths } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { type Cards, statusOf } from './card.ts'

/** What HR looks after: the keys of the tests, and their results. Nothing for anybody else. */
export function useHrCards(user: SessionUser): { keys: Cards; iq: Cards; bigFive: Cards } | null {
  const { i18n } = useLingui()
  const isHr = mayOpen(user, paths.keys)
  const asked = { enabled: isHr, refetchOnMount: 'always' } as const
  const keys = trpc.accessKeys.list.useQuery({}, asked)
  const iq = trpc.iq.results.useQuery({}, asked)
  const bigFive = trpc.bigFive.results.useQuery({}, asked)
  if (!isHr) return null
  const shares = keys.data?.shares
  const long = shares?.inUseLong ?? 0
  const results = (total: number | undefined) =>
    total === undefined ? null : i18n.t('pages.home.results.fact', { count: total })
  return {
    keys: {
      ...statusOf(keys),
      waiting:
        long > 0
          ? [
              {
                count: long,
                title: i18n.t('pages.home.keys-long', { count: long }),
                detail: i18n.t('pages.home.keys-long.detail'),
                action: i18n.t('pages.home.see-keys'),
                to: `${paths.keys}?statuses=2`,
              },
            ]
          : [],
      places: [
        {
          name: i18n.t('pages.home.keys'),
          fact: shares ? i18n.t('pages.home.keys.fact', shares) : null,
          to: paths.keys,
        },
      ],
    },
    iq: {
      ...statusOf(iq),
      waiting: [],
      places: [
        { name: i18n.t('pages.home.iq'), fact: results(iq.data?.total), to: paths.iqResults },
      ],
    },
    bigFive: {
      ...statusOf(bigFive),
      waiting: [],
      places: [
        {
          name: i18n.t('pages.home.big-five'),
          fact: results(bigFive.data?.total),
          to: paths.bigFiveResults,
        },
      ],
    },
  }
}
