import type { SessionUser } from '@vantage/contracts/auth/users'
import { mayOpen } from '../../lib/access.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames, pickName } from '../../lib/names.ts'
import { paths, toActivity, toRaters } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { type Cards, cardsOf, onOpening } from './cards.ts'

/** The keys of the tests and their results, for HR; null for others. */
export function useHrCards(user: SessionUser): Cards | null {
  const { i18n } = useI18n()
  const isHr = mayOpen(user, paths.keys)
  const counts = trpc.home.hrCounts.useQuery(undefined, { enabled: isHr, ...onOpening })
  if (!isHr) return null
  const keys = counts.data?.keys
  const long = keys?.inUseLong ?? 0
  const results = (count: number | undefined) =>
    count === undefined ? null : i18n.t('home.results.fact', { count })
  return cardsOf(
    counts,
    [
      {
        name: i18n.t('home.keys'),
        fact: keys ? i18n.t('home.keys.fact', keys) : null,
        to: paths.keys,
      },
      {
        name: i18n.t('home.iq'),
        fact: results(counts.data?.iqResults),
        to: paths.iqResults,
      },
      {
        name: i18n.t('home.big-five'),
        fact: results(counts.data?.bigFiveResults),
        to: paths.bigFiveResults,
      },
    ],
    {
      count: long,
      title: i18n.t('home.keys-long', { count: long }),
      detail: i18n.t('home.keys-long.detail'),
      action: i18n.t('home.see-keys'),
      to: `${paths.keys}?statuses=2`,
    },
  )
}

/** Failed jobs, for those who may replay them; null for others. */
export function useOpsCards(user: SessionUser): Cards | null {
  const { i18n } = useI18n()
  const mayRead = mayOpen(user, paths.ops)
  const overview = trpc.ops.overview.useQuery(undefined, { enabled: mayRead, ...onOpening })
  if (!mayRead) return null
  const { data } = overview
  const failed = data?.failedTotal ?? 0
  const fact = data
    ? i18n.t('home.ops.fact', {
        state: data.awaySince === null ? 'there' : 'away',
        waiting: data.queues.reduce((sum, { waiting }) => sum + (waiting ?? 0), 0),
        failed,
      })
    : null
  return cardsOf(overview, [{ name: i18n.t('home.ops'), fact, to: paths.ops }], {
    count: failed,
    tone: 'bad',
    title: i18n.t('home.failed-jobs', { count: failed }),
    detail: i18n.t('home.failed-jobs.detail'),
    action: i18n.t('home.see-why'),
    to: paths.ops,
  })
}

/**
 * The console's lists, what waits for a second administrator, raters who cannot judge somebody, and the running activities in which answers are missing.
 * Empty for people who are no administrators.
 */
export function useConsoleCards(user: SessionUser): Cards[] {
  const { i18n, lang } = useI18n()
  const isAdministrator = mayOpen(user, paths.console)
  const options = { enabled: isAdministrator, ...onOpening }
  const activities = trpc.activities.list.useQuery(
    { statuses: ['running', 'draft'], pageSize: 100 },
    options,
  )
  const toAgree = trpc.activities.toAgree.useQuery(undefined, options)
  const excuses = trpc.activities.relations.excuseRequests.useQuery({}, options)
  const counts = trpc.home.consoleCounts.useQuery(undefined, options)
  if (!isAdministrator) return []

  const running = activities.data?.rows.filter(({ status }) => status === 'running') ?? []
  const open = running.filter(({ counts }) => counts.ratersOpen > 0)
  const sum = (what: 'submitted' | 'assignments') =>
    open.reduce((total, { counts }) => total + counts[what], 0)
  const namesOf = (activities: readonly { name: string; name_en: string }[]) =>
    joinNames(
      lang,
      activities.map((each) => pickName(lang, each)),
    )
  const drafts = (activities.data?.total ?? 0) - running.length
  const agreeable = toAgree.data?.activities ?? []
  const requests = excuses.data?.requests ?? []
  const cannotJudge = new Set(requests.map(({ rater }) => rater.id)).size
  const { directory: changes = 0, unfinished = 0 } = counts.data ?? {}
  const people = open.length > 0 ? unfinished : 0
  const asked = [...new Map(requests.map(({ activity }) => [activity.id, activity])).values()]
  return [
    cardsOf(toAgree, [], {
      count: agreeable.length,
      tone: 'warn',
      title: i18n.t('home.to-agree', { count: agreeable.length }),
      detail: namesOf(agreeable),
      action: i18n.t('home.look'),
      to: toOnly(agreeable, toActivity) ?? paths.consoleActivities,
    }),
    cardsOf(excuses, [], {
      count: cannotJudge,
      title: i18n.t('home.cannot-judge', { count: cannotJudge }),
      detail: namesOf(asked),
      action: i18n.t('home.look'),
      to: toOnly(asked, toRaters) ?? toRunning,
    }),
    cardsOf(
      activities,
      [
        {
          name: i18n.t('home.activities'),
          fact: activities.data
            ? i18n.t('home.activities.fact', { running: running.length, drafts })
            : null,
          to: paths.consoleActivities,
        },
      ],
      {
        count: people,
        title: i18n.t('home.unfinished', { count: people }),
        detail: i18n.t('home.unfinished.detail', {
          names: namesOf(open),
          submitted: sum('submitted'),
          count: sum('assignments'),
        }),
        action: i18n.t('home.see-progress'),
        to: toOnly(open, toActivity) ?? toRunning,
      },
    ),
    cardsOf(
      counts,
      lists.map(([list, to]) => ({
        name: i18n.t('home.list', { list }),
        fact: counts.data ? i18n.t('home.list.fact', { list, count: counts.data[list] }) : null,
        to,
      })),
      {
        count: changes,
        title: i18n.t('home.directory', { count: changes }),
        detail: i18n.t('home.directory.detail'),
        action: i18n.t('home.look'),
        to: paths.consoleDirectory,
      },
    ),
  ]
}

const toRunning = `${paths.consoleActivities}?statuses=running`

/** The address of the activity if it is the only one. */
const toOnly = ([first, second]: readonly { id: number }[], to: (id: number) => string) =>
  first && !second ? to(first.id) : undefined

const lists = [
  ['questionnaires', paths.consoleQuestionnaire],
  ['questions', paths.consoleQuestion],
  ['targets', paths.consoleTarget],
  ['departments', paths.consoleDept],
  ['employees', paths.consoleEmployee],
] as const
