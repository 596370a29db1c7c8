import type { AssignmentRow, FinishedActivityRow } from '@vantage/contracts/activities/assignments'
import type { ReviewCounts } from '@vantage/contracts/approvals/lists'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { mayOpen } from '../../lib/access.ts'
import { dueIn, useDaysUntil } from '../../lib/due.ts'
import { formatDateTime, formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames, pickName } from '../../lib/names.ts'
import { paths, toResult } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'

/** Something that waits for the person, with a link to it; `tone` marks problems. */
export interface Waiting {
  count: number
  tone?: 'bad' | 'warn'
  title: string
  detail: string
  action: string
  to: string
}

/** A link to a page with a fact about it, which is null until it is known. */
export interface Place {
  name: string
  fact: string | null
  to: string
}

/** What one feature shows on the home page; if its query failed, its places have no fact. */
export interface Cards {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => Promise<unknown> }
  waiting: readonly Waiting[]
  places: readonly Place[]
}

/** For a query: it is read anew whenever the page opens. */
export const onOpening = { refetchOnMount: 'always' } as const

/** The cards that show a query's data. Waiting things with a count of 0 are left out. */
export const cardsOf = (
  query: Cards['query'],
  places: readonly Place[],
  ...waiting: Waiting[]
): Cards => ({ query, places, waiting: waiting.filter(({ count }) => count > 0) })

/** Reports are announced for as long as "my activities" shows their activity. */
const newForMs = 14 * 24 * 3600 * 1000

const isNew = ({ ready_on }: FinishedActivityRow) =>
  ready_on !== null && Date.now() - Date.parse(ready_on) < newForMs

/** The address of the report if it is the only one, else of the list. */
const toReports = ([first, second]: readonly FinishedActivityRow[]) => {
  if (!first || second) return paths.activities
  const { activity_id, questionnaire_id, username } = first
  return toResult({ activity_id, questionnaire_id, participant: username })
}

const countsOf = (rows: readonly AssignmentRow[]) => ({
  done: rows.filter(({ isreport }) => isreport === 1).length,
  count: rows.length,
})

/** What everybody who is signed in has: questionnaires to fill in, and reports of their own. */
export function useOwnCards(): { assignments: Cards; reports: Cards } {
  const { i18n, lang } = useI18n()
  const mine = trpc.activities.mine.useQuery(undefined, onOpening)
  const finished = trpc.activities.finished.useQuery(undefined, onOpening)

  const open = mine.data?.rows.filter(({ isreport }) => isreport === 0) ?? []
  const names = joinNames(lang, [...new Set(open.map((row) => pickName(lang, row)))])
  const begun = open.filter(({ saved }) => saved > 0).length
  const [firstDue = null] = open.flatMap(({ due_on }) => due_on ?? []).toSorted()
  const daysLeft = useDaysUntil(firstDue) ?? 0
  const due = firstDue === null ? 'none' : formatDay(lang, firstDue)
  const reports = finished.data?.outcome === 'listed' ? finished.data.activities : []
  const fresh = reports.filter(isNew)
  const freshNames = fresh.map((row) => pickName(lang, row))
  const reportsPlace = {
    name: i18n.t('home.reports'),
    fact: i18n.t('home.reports.fact', { count: reports.length }),
    to: toReports(reports),
  }
  return {
    assignments: cardsOf(
      mine,
      [
        {
          name: i18n.t('home.mine'),
          fact: mine.data ? i18n.t('home.mine.fact', countsOf(mine.data.rows)) : null,
          to: paths.activities,
        },
      ],
      {
        count: open.length,
        ...(daysLeft < 0 && { tone: 'warn' as const }),
        title: i18n.t('home.to-fill-in', { count: open.length }),
        detail: i18n.t('home.to-fill-in.detail', {
          names,
          begun,
          due,
          left: dueIn(i18n, daysLeft),
        }),
        action: i18n.t('home.fill-in'),
        to: paths.activities,
      },
    ),
    reports: cardsOf(finished, reports.length > 0 ? [reportsPlace] : [], {
      count: fresh.length,
      title: i18n.t('home.ready', { count: fresh.length }),
      detail: joinNames(lang, freshNames),
      action: i18n.t('home.view'),
      to: toReports(fresh),
    }),
  }
}

/** Lists of raters that the person is to propose, and lists of others to approve. */
export function useNominationCards(): Cards {
  const { i18n, lang } = useI18n()
  const counts = trpc.nominations.counts.useQuery(undefined, onOpening)
  const { toPropose = 0, toApprove = 0, warned = 0, approving = [] } = counts.data ?? {}
  const [until] = approving.flatMap((each) => each.until ?? []).toSorted()
  return cardsOf(
    counts,
    [],
    {
      count: toApprove,
      title: i18n.t('home.to-approve', { count: toApprove }),
      detail: i18n.t('home.to-approve.detail', {
        names: joinNames(
          lang,
          approving.map((each) => pickName(lang, each)),
        ),
        until: until === undefined ? 'none' : formatDay(lang, until),
        warned,
      }),
      action: i18n.t('home.approve'),
      to: paths.nominations,
    },
    {
      count: toPropose,
      title: i18n.t('home.to-propose', { count: toPropose }),
      detail: i18n.t('home.to-propose.detail'),
      action: i18n.t('home.propose'),
      to: paths.nominations,
    },
  )
}

type Counts = ReviewCounts['pending']
const sum = (counts: Counts): number => Object.values(counts).reduce((total, n) => total + n, 0)
/** The first type that has any. */
const firstOf = (counts: Counts): string =>
  Object.entries(counts).find(([, count]) => count > 0)?.[0] ?? ''

/** The user's own approval forms that are not decided yet and, for reviewers, those that wait for them. */
export function useApprovalCards(user: SessionUser): { own: Cards; review: Cards | null } {
  const { i18n } = useI18n()
  const mayReview = mayOpen(user, paths.approvalReview)
  const mine = trpc.approvals.mine.useQuery({ underway: true }, onOpening)
  const counts = trpc.approvals.counts.useQuery(undefined, { enabled: mayReview, ...onOpening })
  const own = cardsOf(mine, [
    {
      name: i18n.t('home.approvals'),
      fact: mine.data ? i18n.t('home.approvals.fact', { count: mine.data.total }) : null,
      to: paths.approvalReport,
    },
  ])
  if (!mayReview) return { own, review: null }
  const name = i18n.t('home.approval-review')
  const to = paths.approvalReview
  if (!counts.data) return { own, review: cardsOf(counts, [{ name, fact: null, to }]) }
  const { pending, needsPerson } = counts.data
  const [toReview, toSend] = [sum(pending), sum(needsPerson)]
  const fact = i18n.t('home.approval-review.fact', { count: toReview })
  const review = cardsOf(
    counts,
    [{ name, fact, to }],
    {
      count: toSend,
      tone: 'warn',
      title: i18n.t('home.needs-person', { count: toSend }),
      detail: i18n.t('home.needs-person.detail'),
      action: i18n.t('home.look'),
      to: `${to}?type=${firstOf(needsPerson)}&delivery=needs-person&review=all`,
    },
    {
      count: toReview,
      title: i18n.t('home.to-review', { count: toReview }),
      detail: i18n.t('home.to-review.detail', pending),
      action: i18n.t('home.review'),
      to: `${to}?type=${firstOf(pending)}`,
    },
  )
  return { own, review }
}

/** The stock of chips; operators are also shown how many parts are not up to date. */
export function useChipsCards(isOperator: boolean): Cards {
  const { i18n, lang } = useI18n()
  const overview = trpc.chips.overview.useQuery(undefined, onOpening)
  const { data } = overview
  const stale = isOperator ? (data?.stored.staleParts ?? 0) : 0
  const fact = data?.updatedAt
    ? i18n.t('home.chips.fact', {
        parts: data.stored.parts,
        at: formatDateTime(lang, new Date(data.updatedAt)),
      })
    : i18n.t('home.chips.none')
  return cardsOf(
    overview,
    [{ name: i18n.t('home.chips'), fact: data ? fact : null, to: paths.chips }],
    {
      count: stale,
      tone: 'warn',
      title: i18n.t('home.chips-stale', { count: stale }),
      detail: i18n.t('home.chips-stale.detail'),
      action: i18n.t('home.see-chips'),
      to: paths.chips,
    },
  )
}
