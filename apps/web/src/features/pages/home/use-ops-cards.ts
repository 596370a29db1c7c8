import { useLingui } from '@lingui/react'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { mayOpen } from '../../../lib/access.ts'
import { paths } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { type Cards, statusOf } from './card.ts'

/** Failed jobs, for those who may replay them; null for others. */
export function useOpsCards(user: SessionUser): Cards | null {
  const { i18n } = useLingui()
  const mayRead = mayOpen(user, paths.ops)
  const overview = trpc.ops.overview.useQuery(undefined, {
    enabled: mayRead,
    refetchOnMount: 'always',
  })
  if (!mayRead) return null
  const { data } = overview
  const failed = data?.failedTotal ?? 0
  return {
    ...statusOf(overview),
    waiting:
      failed > 0
        ? [
            {
              count: failed,
              tone: 'bad',
              title: i18n.t('pages.home.failed-jobs', { count: failed }),
              detail: i18n.t('pages.home.failed-jobs.detail'),
              action: i18n.t('pages.home.see-why'),
              to: paths.ops,
            },
          ]
        : [],
    places: [
      {
        name: i18n.t('pages.home.ops'),
        fact: data
          ? i18n.t('pages.home.ops.fact', {
              state: data.awaySince === null ? 'there' : 'away',
              waiting: data.queues.reduce((sum, { waiting }) => sum + (waiting ?? 0), 0),
              failed,
            })
          : null,
        to: paths.ops,
      },
    ],
  }
}
