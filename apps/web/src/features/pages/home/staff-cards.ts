import { useLingui } from '@lingui/react'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { mayOpen } from '../../../lib/access.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { joinNames, pickName } from '../../../lib/names.ts'
import { paths, toActivity } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { type Cards, cardsOf } from './cards.ts'

/** The keys of the tests and their results, for HR; null for others. */
export function useHrCards(user: SessionUser): { keys: Cards; iq: Cards; bigFive: Cards } | null {
  const { i18n } = useLingui()
  const isHr = mayOpen(user, paths.keys)
  const options = { enabled: isHr, refetchOnMount: 'always' } as const
  const keys = trpc.accessKeys.list.useQuery({}, options)
  const iq = trpc.iq.results.useQuery({}, options)
  const bigFive = trpc.bigFive.results.useQuery({}, options)
  if (!isHr) return null
  const shares = keys.data?.shares
  const long = shares?.inUseLong ?? 0
  const results = (total: number | undefined) =>
    total === undefined ? null : i18n.t('pages.home.results.fact', { count: total })
  return {
    keys: cardsOf(
      keys,
      [
        {
          name: i18n.t('pages.home.keys'),
          fact: shares ? i18n.t('pages.home.keys.fact', shares) : null,
          to: paths.keys,
        },
      ],
      [
        {
          count: long,
          title: i18n.t('pages.home.keys-long', { count: long }),
          detail: i18n.t('pages.home.keys-long.detail'),
          action: i18n.t('pages.home.see-keys'),
          to: `${paths.keys}?statuses=2`,
        },
      ],
    ),
    iq: cardsOf(iq, [
      { name: i18n.t('pages.home.iq'), fact: results(iq.data?.total), to: paths.iqResults },
    ]),
    bigFive: cardsOf(bigFive, [
      {
        name: i18n.t('pages.home.big-five'),
        fact: results(bigFive.data?.total),
        to: paths.bigFiveResults,
      },
    ]),
  }
}

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
  const fact = data
    ? i18n.t('pages.home.ops.fact', {
        state: data.awaySince === null ? 'there' : 'away',
        waiting: data.queues.reduce((sum, { waiting }) => sum + (waiting ?? 0), 0),
        failed,
      })
    : null
  return cardsOf(
    overview,
    [{ name: i18n.t('pages.home.ops'), fact, to: paths.ops }],
    [
      {
        count: failed,
        tone: 'bad',
        title: i18n.t('pages.home.failed-jobs', { count: failed }),
        detail: i18n.t('pages.home.failed-jobs.detail'),
        action: i18n.t('pages.home.see-why'),
        to: paths.ops,
      },
    ],
  )
}

/**
 * The console's lists, what waits for a second administrator, and the running activities in which answers are missing.
 * Empty for people who are no administrators.
 */
export function useConsoleCards(user: SessionUser): Cards[] {
  const { i18n } = useLingui()
  const lang = useLang()
  const isAdministrator = mayOpen(user, paths.console)
  const options = { enabled: isAdministrator, refetchOnMount: 'always' } as const
  const activities = trpc.activities.list.useQuery(
    { statuses: ['running', 'draft'], pageSize: 100 },
    options,
  )
  const toAgree = trpc.activities.toAgree.useQuery(undefined, options)
  const questionnaires = trpc.catalogue.questionnaires.list.useQuery({}, options)
  const questions = trpc.catalogue.questions.list.useQuery({}, options)
  const targets = trpc.catalogue.targets.list.useQuery({}, options)
  const departments = trpc.people.departments.list.useQuery({}, options)
  const employees = trpc.people.employees.list.useQuery(
    { statuses: ['active', 'no-password'] },
    options,
  )
  if (!isAdministrator) return []

  const running = activities.data?.rows.filter(({ status }) => status === 'running') ?? []
  const open = running.filter(({ counts }) => counts.ratersOpen > 0)
  const sum = (what: 'ratersOpen' | 'submitted' | 'assignments') =>
    open.reduce((total, { counts }) => total + counts[what], 0)
  const namesOf = (activities: readonly { name: string; name_en: string }[]) =>
    joinNames(
      lang,
      activities.map((each) => pickName(lang, each)),
    )
  const drafts = (activities.data?.total ?? 0) - running.length
  const agreeable = toAgree.data?.activities ?? []
  const lists = {
    questionnaires: [questionnaires, paths.consoleQuestionnaire],
    questions: [questions, paths.consoleQuestion],
    targets: [targets, paths.consoleTarget],
    departments: [departments, paths.consoleDept],
    employees: [employees, paths.consoleEmployee],
  } as const
  return [
    cardsOf(
      toAgree,
      [],
      [
        {
          count: agreeable.length,
          tone: 'warn',
          title: i18n.t('pages.home.to-agree', { count: agreeable.length }),
          detail: namesOf(agreeable),
          action: i18n.t('pages.home.look'),
          to: agreeable[0] ? toActivity(agreeable[0].id) : paths.consoleActivities,
        },
      ],
    ),
    cardsOf(
      activities,
      [
        {
          name: i18n.t('pages.home.activities'),
          fact: activities.data
            ? i18n.t('pages.home.activities.fact', { running: running.length, drafts })
            : null,
          to: paths.consoleActivities,
        },
      ],
      [
        {
          count: sum('ratersOpen'),
          title: i18n.t('pages.home.unfinished', { count: sum('ratersOpen') }),
          detail: i18n.t('pages.home.unfinished.detail', {
            names: namesOf(open),
            submitted: sum('submitted'),
            count: sum('assignments'),
          }),
          action: i18n.t('pages.home.see-progress'),
          to:
            open[0] && open.length === 1
              ? toActivity(open[0].id)
              : `${paths.consoleActivities}?statuses=running`,
        },
      ],
    ),
    ...Object.entries(lists).map(([list, [query, to]]) =>
      cardsOf(query, [
        {
          name: i18n.t('pages.home.list', { list }),
          fact: query.data
            ? i18n.t('pages.home.list.fact', { list, count: query.data.total })
            : null,
          to,
        },
      ]),
    ),
  ]
}
