import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { PageLoading } from '../components/skeleton.tsx'
import { RequireUser } from '../components/require-user.tsx'
import { langFromQuery } from '../lib/i18n/stored-lang.ts'
import { importPaths, paths } from '../lib/paths.ts'
import { page } from './page.tsx'
import { RootLayout, RouteProblem } from './root-layout.tsx'

const messagePages = () => import('../features/pages/message-pages.tsx')
const notFound = async () => (await messagePages()).NotFoundPage

const inPages = { messages: ['pages'] } as const
const inCatalogue = { messages: ['editing', 'catalogue'] } as const
const inPeople = { messages: ['editing', 'people'] } as const
const inChinese = { messages: ['pages'], lang: 'ch' } as const

const open: RouteObject[] = [
  page(paths.login, async () => (await import('./start-page.tsx')).StartPage, {
    messages: ['auth'],
    loader: langFromQuery,
  }),
  page(paths.logout, async () => (await import('./logout-page.tsx')).LeavingPage, {
    messages: ['auth'],
  }),
  page(
    paths.about,
    async () => (await import('../features/pages/about-page.tsx')).AboutPage,
    inPages,
  ),
  page(
    paths.hrNavigation,
    async () => (await import('../features/pages/hr-navigation-page.tsx')).HrNavigationPage,
    inChinese,
  ),
  page(paths.iqTest, async () => (await import('../features/iq/iq-test-page.tsx')).IqTestPage, {
    messages: ['attempt', 'iq'],
  }),
  page(
    paths.resultPdf,
    async () => (await import('../features/reports/print/result-pdf-page.tsx')).ResultPdfPage,
    { messages: ['reports'], lang: 'query' },
  ),
  page(
    paths.bigFiveTest,
    async () => (await import('../features/big-five/big-five-test-page.tsx')).BigFiveTestPage,
    { messages: ['attempt', 'big-five'], lang: 'query' },
  ),
]

const imports = (['departments', 'employees', 'targets', 'questions', 'relations'] as const).map(
  (kind) =>
    page(
      importPaths[kind],
      async () => (await import('../features/list-files/import-page.tsx')).importPage(kind),
      { messages: ['list-files'] },
    ),
)

const consoleShell: RouteObject = {
  ...page(
    paths.console,
    async () => (await import('../features/console/console-shell.tsx')).ConsoleShell,
    { messages: ['console'] },
  ),
  index: false,
  children: [
    page(
      paths.consoleQuestion,
      async () => (await import('../features/catalogue/questions-page.tsx')).QuestionsPage,
      inCatalogue,
    ),
    page(
      paths.consoleQuestionnaire,
      async () =>
        (await import('../features/catalogue/questionnaires-page.tsx')).QuestionnairesPage,
      inCatalogue,
    ),
    page(
      paths.questionnaireEditor,
      async () =>
        (await import('../features/catalogue/questionnaire-editor-page.tsx'))
          .QuestionnaireEditorPage,
      inCatalogue,
    ),
    page(
      paths.consoleActivities,
      async () =>
        (await import('../features/activities/console/activities-page.tsx')).ActivitiesPage,
      { messages: ['activity'] },
    ),
    page(
      paths.consoleActivity,
      async () => (await import('../features/activities/console/activity-page.tsx')).ActivityPage,
      { messages: ['activity'] },
    ),
    page(
      paths.consoleRaters,
      async () =>
        (await import('../features/activities/console/raters/raters-page.tsx')).RatersPage,
      { messages: ['editing', 'activity'] },
    ),
    page(
      paths.consoleOverview,
      async () =>
        (await import('../features/activities/console/overview/overview-page.tsx')).OverviewPage,
      { messages: ['activity'] },
    ),
    page(
      paths.consoleTarget,
      async () => (await import('../features/catalogue/targets-page.tsx')).TargetsPage,
      inCatalogue,
    ),
    page(
      paths.consoleDept,
      async () => (await import('../features/people/departments-page.tsx')).DepartmentsPage,
      inPeople,
    ),
    page(
      paths.consoleEmployee,
      async () => (await import('../features/people/employees-page.tsx')).EmployeesPage,
      inPeople,
    ),
    ...imports,
    page(
      paths.consoleAudit,
      async () => (await import('../features/ops/audit-page.tsx')).AuditPage,
      { messages: ['ops'] },
    ),
  ],
}

const signedIn: RouteObject[] = [
  page(
    paths.account,
    async () => (await import('../features/auth/account/account-page.tsx')).AccountPage,
    { messages: ['auth'] },
  ),
  page(
    paths.activities,
    async () =>
      (await import('../features/activities/mine/my-activities-page.tsx')).MyActivitiesPage,
    { messages: ['activities'] },
  ),
  page(
    paths.askForm,
    async () => (await import('../features/answering/ask-form-page.tsx')).AskFormPage,
    { messages: ['answering'] },
  ),
  page(
    paths.result,
    async () => (await import('../features/reports/page/result-page.tsx')).ResultPage,
    { messages: ['reports'] },
  ),
  page(
    paths.resultPrint,
    async () => (await import('../features/reports/print/result-print-page.tsx')).ResultPrintPage,
    { messages: ['reports'] },
  ),
  consoleShell,
  page(paths.chips, async () => (await import('../features/chips/chips-page.tsx')).ChipsPage, {
    messages: ['chips'],
    lang: 'ch',
  }),
  page(
    paths.iqResults,
    async () => (await import('../features/iq/results-iq-page.tsx')).IqResultsPage,
    { messages: ['iq'] },
  ),
  page(
    paths.bigFiveResults,
    async () => (await import('../features/big-five/results-big-five-page.tsx')).BigFiveResultsPage,
    { messages: ['big-five'] },
  ),
  page(paths.keys, async () => (await import('../features/access-keys/keys-page.tsx')).KeysPage, {
    messages: ['access-keys'],
    loader: langFromQuery,
  }),
  page(
    paths.approvalReport,
    async () =>
      (await import('../features/approvals/report/approval-report-page.tsx')).ApprovalReportPage,
    { messages: ['approvals'], lang: 'en' },
  ),
  page(
    paths.approvalReview,
    async () =>
      (await import('../features/approvals/review/approval-review-page.tsx')).ApprovalReviewPage,
    { messages: ['approvals'], lang: 'ch' },
  ),
  page(paths.ops, async () => (await import('../features/ops/ops-page.tsx')).OpsPage, {
    messages: ['ops', 'chips'],
  }),
  page(paths.notFound, notFound, inPages),
  page('*', notFound, inPages),
]

/** Every path of the product; each page is a chunk of its own. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteProblem,
    HydrateFallback: PageLoading,
    children: [
      {
        ErrorBoundary: RouteProblem,
        children: [...open, { Component: RequireUser, children: signedIn }],
      },
    ],
  },
]
export const createRouter = () => createBrowserRouter(routes)
