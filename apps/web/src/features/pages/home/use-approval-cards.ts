import { useLingui } from '@lingui/react'
import type { ReviewCounts } from '@vantage/contracts/approvals/lists'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { mayOpen } from '../../../lib/access.ts'
import { paths } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { type Cards, statusOf, type Waiting } from './card.ts'

/** Approval forms: one's own that are not decided yet and, for who reviews, those that wait for a person or a review. */
export function useApprovalCards(user: SessionUser): { own: Cards; review: Cards | null } {
  const { i18n } = useLingui()
  const mayReview = mayOpen(user, paths.approvalReview)
  const mine = trpc.approvals.mine.useQuery({ underway: true }, { refetchOnMount: 'always' })
  const counts = trpc.approvals.counts.useQuery(undefined, {
    enabled: mayReview,
    refetchOnMount: 'always',
  })
  const own: Cards = {
    ...statusOf(mine),
    waiting: [],
    places: [
      {
        name: i18n.t('pages.home.approvals'),
        fact: mine.data ? i18n.t('pages.home.approvals.fact', { count: mine.data.total }) : null,
        to: paths.approvalReport,
      },
    ],
  }
  if (!mayReview) return { own, review: null }
  const { pending, needsPerson } = counts.data ?? {}
  const toSend = firstOf(needsPerson)
  const toReview = firstOf(pending)
  const waiting: Waiting[] = []
  if (needsPerson && toSend) {
    const count = sum(needsPerson)
    waiting.push({
      count,
      tone: 'warn',
      title: i18n.t('pages.home.needs-person', { count }),
      detail: i18n.t('pages.home.needs-person.detail'),
      action: i18n.t('pages.home.look'),
      to: `${paths.approvalReview}?type=${toSend}&delivery=needs-person&review=all`,
    })
  }
  if (pending && toReview) {
    const count = sum(pending)
    waiting.push({
      count,
      title: i18n.t('pages.home.to-review', { count }),
      detail: i18n.t('pages.home.to-review.detail', pending),
      action: i18n.t('pages.home.review'),
      to: `${paths.approvalReview}?type=${toReview}`,
    })
  }
  const fact = pending ? i18n.t('pages.home.approval-review.fact', { count: sum(pending) }) : null
  const place = { name: i18n.t('pages.home.approval-review'), fact, to: paths.approvalReview }
  return { own, review: { ...statusOf(counts), waiting, places: [place] } }
}

type Counts = ReviewCounts['pending']

const sum = (counts: Counts): number => Object.values(counts).reduce((total, n) => total + n, 0)

/** The first type that has any. */
const firstOf = (counts: Counts | undefined): string | undefined =>
  Object.entries(counts ?? {}).find(([, count]) => count > 0)?.[0]
