import { useLingui } from '@lingui/react'
import type { AssignmentRow, FinishedActivityRow } from '@vantage/contracts/activities/assignments'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { formatList, pickName } from '../../../lib/names.ts'
import { paths, toResult } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { Cards, Waiting } from './card.ts'

/** A report is news for as long as my activities shows its round. */
const newForMs = 14 * 24 * 3600 * 1000

/** What everybody who is signed in has: questionnaires to fill in, and reports of their own. */
export function useOwnCards(): { assignments: Cards; reports: Cards } {
  const { i18n } = useLingui()
  const lang = useLang()
  const mine = trpc.activities.mine.useQuery(undefined, { refetchOnMount: 'always' })
  const finished = trpc.activities.finished.useQuery(undefined, { refetchOnMount: 'always' })

  const open = mine.data?.rows.filter(({ isreport }) => isreport === 0) ?? []
  const names = formatList(lang, [...new Set(open.map((row) => pickName(lang, row)))])
  const begun = open.filter(({ saved }) => saved > 0).length
  const toFillIn: Waiting = {
    count: open.length,
    title: i18n.t('pages.home.to-fill-in', { count: open.length }),
    detail: i18n.t('pages.home.to-fill-in.detail', { names, begun }),
    action: i18n.t('pages.home.fill-in'),
    to: paths.activities,
  }

  const reports = finished.data?.outcome === 'listed' ? finished.data.activities : []
  const fresh = reports.filter(isNew)
  const ready = (newest: FinishedActivityRow): Waiting => ({
    count: fresh.length,
    title: i18n.t('pages.home.ready', { count: fresh.length }),
    detail: formatList(
      lang,
      fresh.map((row) => pickName(lang, row)),
    ),
    action: i18n.t('pages.home.view'),
    to: fresh.length === 1 ? reportOf(newest) : paths.activities,
  })
  return {
    assignments: {
      ...statusOf(mine),
      waiting: open.length > 0 ? [toFillIn] : [],
      places: [
        {
          name: i18n.t('pages.home.activities'),
          fact: mine.data ? i18n.t('pages.home.activities.fact', countsOf(mine.data.rows)) : null,
          to: paths.activities,
        },
      ],
    },
    reports: {
      ...statusOf(finished),
      waiting: fresh[0] ? [ready(fresh[0])] : [],
      places: reports[0]
        ? [
            {
              name: i18n.t('pages.home.reports'),
              fact: i18n.t('pages.home.reports.fact', { count: reports.length }),
              to: reports.length === 1 ? reportOf(reports[0]) : paths.activities,
            },
          ]
        : [],
    },
  }
}

interface Query {
  isPending: boolean
  isError: boolean
  error: unknown
  refetch: () => Promise<unknown>
}

const statusOf = ({ isPending, isError, error, refetch }: Query) => ({
  state: isPending ? ('loading' as const) : isError ? ('failed' as const) : ('known' as const),
  error,
  retry: () => void refetch(),
})

const countsOf = (rows: readonly AssignmentRow[]) => ({
  done: rows.filter(({ isreport }) => isreport === 1).length,
  count: rows.length,
})

const reportOf = ({ activity_id, questionnaire_id, username }: FinishedActivityRow) =>
  toResult({ activity_id, questionnaire_id, participant: username })

const isNew = ({ finished_on }: FinishedActivityRow) =>
  finished_on !== null && Date.now() - Date.parse(finished_on) < newForMs
