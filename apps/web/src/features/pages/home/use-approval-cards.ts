import { useLingui } from '@lingui/react'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { formTypes } from '@vantage/contracts/approvals/form-types'
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
  const toSend = formTypes.filter((type) => (needsPerson?.[type] ?? 0) > 0)
  const firstToReview = formTypes.find((type) => (pending?.[type] ?? 0) > 0)
  const waiting: Waiting[] = []
  if (needsPerson && toSend[0]) {
    const count = sum(needsPerson)
    waiting.push({
      count,
      title: i18n.t('pages.home.needs-person', { count }),
      detail: i18n.t('pages.home.needs-person.detail'),
      action: i18n.t('pages.home.look'),
      to: `${paths.approvalReview}?type=${toSend[0]}&delivery=needs-person&review=all`,
    })
  }
  if (pending && firstToReview) {
    const count = sum(pending)
    waiting.push({
      count,
      title: i18n.t('pages.home.to-review', { count }),
      detail: i18n.t('pages.home.to-review.detail', pending),
      action: i18n.t('pages.home.review'),
      to: `${paths.approvalReview}?type=${firstToReview}`,
    })
  }
  const fact = pending ? i18n.t('pages.home.approval-review.fact', { count: sum(pending) }) : null
  const place = { name: i18n.t('pages.home.approval-review'), fact, to: paths.approvalReview }
  return { own, review: { ...statusOf(counts), waiting, places: [place] } }
}

const sum = (counts: Record<(typeof formTypes)[number], number>): number =>
  formTypes.reduce((total, type) => total + counts[type], 0)
