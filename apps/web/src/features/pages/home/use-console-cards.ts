import { useLingui } from '@lingui/react'
import type { RoundRow } from '@vantage/contracts/activities/rounds'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { mayOpen } from '../../../lib/access.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { joinNames, pickName } from '../../../lib/names.ts'
import { paths, toRound } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { type Cards, statusOf, type Waiting } from './card.ts'

/** The console's lists, and the running rounds in which answers are missing. Nothing for who is no administrator. */
export function useConsoleCards(user: SessionUser): Cards[] {
  const { i18n } = useLingui()
  const lang = useLang()
  const isAdministrator = mayOpen(user, paths.console)
  const asked = { enabled: isAdministrator, refetchOnMount: 'always' } as const
  const rounds = trpc.activities.rounds.list.useQuery(
    { statuses: ['running', 'draft'], pageSize: 100 },
    asked,
  )
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
  const list = (
    query: Parameters<typeof statusOf>[0] & { data?: { total: number } | undefined },
    name: string,
    to: string,
    fact: (count: number) => string,
  ): Cards => ({
    ...statusOf(query),
    waiting: [],
    places: [{ name, fact: query.data ? fact(query.data.total) : null, to }],
  })
  return [
    {
      ...list(rounds, i18n.t('pages.home.rounds'), paths.consoleActivity, (count) =>
        i18n.t('pages.home.rounds.fact', {
          running: running.length,
          drafts: count - running.length,
        }),
      ),
      waiting: open[0] ? [unfinished(open[0])] : [],
    },
    list(questionnaires, i18n.t('pages.home.questionnaires'), paths.consoleQuestionnaire, (count) =>
      i18n.t('pages.home.questionnaires.fact', { count }),
    ),
    list(questions, i18n.t('pages.home.questions'), paths.consoleQuestion, (count) =>
      i18n.t('pages.home.questions.fact', { count }),
    ),
    list(targets, i18n.t('pages.home.targets'), paths.consoleTarget, (count) =>
      i18n.t('pages.home.targets.fact', { count }),
    ),
    list(departments, i18n.t('pages.home.departments'), paths.consoleDept, (count) =>
      i18n.t('pages.home.departments.fact', { count }),
    ),
    list(employees, i18n.t('pages.home.employees'), paths.consoleEmployee, (count) =>
      i18n.t('pages.home.employees.fact', { count }),
    ),
    {
      state: 'known',
      retry: () => undefined,
      waiting: [],
      places: [
        {
          name: i18n.t('pages.home.audit'),
          fact: i18n.t('pages.home.audit.fact'),
          to: paths.consoleAudit,
        },
      ],
    },
  ]
}
