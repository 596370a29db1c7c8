import { useLingui } from '@lingui/react'
import type { RoundRow } from '@vantage/contracts/activities/rounds'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { mayOpen } from '../../../lib/access.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { joinNames, pickName } from '../../../lib/names.ts'
import { paths, toRound } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { type Cards, statusOf, type Waiting } from './card.ts'

/** The console's lists, what waits for a second administrator, and the running rounds in which answers are missing. Nothing for who is no administrator. */
export function useConsoleCards(user: SessionUser): Cards[] {
  const { i18n } = useLingui()
  const lang = useLang()
  const isAdministrator = mayOpen(user, paths.console)
  const asked = { enabled: isAdministrator, refetchOnMount: 'always' } as const
  const rounds = trpc.activities.rounds.list.useQuery(
    { statuses: ['running', 'draft'], pageSize: 100 },
    asked,
  )
  const toAgree = trpc.activities.rounds.toAgree.useQuery(undefined, asked)
  const questionnaires = trpc.catalogue.questionnaires.list.useQuery({}, asked)
  const questions = trpc.catalogue.questions.list.useQuery({}, asked)
  const targets = trpc.catalogue.targets.list.useQuery({}, asked)
  const departments = trpc.people.departments.list.useQuery({}, asked)
  const employees = trpc.people.employees.list.useQuery(
    { statuses: ['active', 'no-password'] },
    asked,
  )
  if (!isAdministrator) return []

  const running = rounds.data?.rows.filter(({ status }) => status === 'running') ?? []
  const open = running.filter(({ counts }) => counts.ratersOpen > 0)
  const sum = (what: 'ratersOpen' | 'submitted' | 'assignments') =>
    open.reduce((total, { counts }) => total + counts[what], 0)
  const unfinished = (first: RoundRow): Waiting => ({
    count: sum('ratersOpen'),
    title: i18n.t('pages.home.unfinished', { count: sum('ratersOpen') }),
    detail: i18n.t('pages.home.unfinished.detail', {
      names: joinNames(
        lang,
        open.map((round) => pickName(lang, round)),
      ),
      submitted: sum('submitted'),
      count: sum('assignments'),
    }),
    action: i18n.t('pages.home.see-progress'),
    to: open.length === 1 ? toRound(first.id) : `${paths.consoleActivity}?statuses=running`,
  })
  const lists = {
    questionnaires: [questionnaires, paths.consoleQuestionnaire],
    questions: [questions, paths.consoleQuestion],
    targets: [targets, paths.consoleTarget],
    departments: [departments, paths.consoleDept],
    employees: [employees, paths.consoleEmployee],
  } as const
  const agreeable = toAgree.data?.activities ?? []
  const agreement = (first: (typeof agreeable)[number]): Waiting => ({
    count: agreeable.length,
    tone: 'warn',
    title: i18n.t('pages.home.to-agree', { count: agreeable.length }),
    detail: joinNames(
      lang,
      agreeable.map((each) => pickName(lang, each)),
    ),
    action: i18n.t('pages.home.look'),
    to: toRound(first.id),
  })
  const drafts = (rounds.data?.total ?? 0) - running.length
  return [
    {
      ...statusOf(toAgree),
      waiting: agreeable[0] ? [agreement(agreeable[0])] : [],
      places: [],
    },
    {
      ...statusOf(rounds),
      waiting: open[0] ? [unfinished(open[0])] : [],
      places: [
        {
          name: i18n.t('pages.home.rounds'),
          fact: rounds.data
            ? i18n.t('pages.home.rounds.fact', { running: running.length, drafts })
            : null,
          to: paths.consoleActivity,
        },
      ],
    },
    ...Object.entries(lists).map(([list, [query, to]]) => ({
      ...statusOf(query),
      waiting: [],
      places: [
        {
          name: i18n.t('pages.home.list', { list }),
          fact: query.data
            ? i18n.t('pages.home.list.fact', { list, count: query.data.total })
            : null,
          to,
        },
      ],
    })),
  ]
}
