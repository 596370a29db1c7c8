import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { PageLoading } from '../components/skeleton.tsx'
import { RequireUser } from '../components/require-user.tsx'
import { langFromQuery } from '../lib/i18n/stored-lang.ts'
import { importPaths, paths } from '../lib/paths.ts'
import { page } from './page.tsx'
import { RootLayout, RouteProblem } from './root-layout.tsx'

const notFound = page(
  paths.notFound,
  async () => (await import('../features/pages/message-pages.tsx')).NotFoundPage,
)

const open: RouteObject[] = [
  page(paths.login, async () => (await import('./start-page.tsx')).StartPage, langFromQuery),
  page(paths.logout, async () => (await import('./logout-page.tsx')).LeavingPage),
  page(paths.about, async () => (await import('../features/pages/about-page.tsx')).AboutPage),
  page(
    paths.hrNavigation,
    async () => (await import('../features/pages/hr-navigation-page.tsx')).HrNavigationPage,
  ),
  page(paths.iqTest, async () => (await import('../features/iq/iq-test-page.tsx')).IqTestPage),
  page(
    paths.resultPdf,
    async () => (await import('../features/reports/print/result-pdf-page.tsx')).ResultPdfPage,
  ),
  page(
    paths.bigFiveTest,
    async () => (await import('../features/big-five/big-five-test-page.tsx')).BigFiveTestPage,
  ),
]

const imports = (['departments', 'employees', 'targets', 'questions', 'relations'] as const).map(
  (kind) =>
    page(importPaths[kind], async () =>
      (await import('../features/list-files/import-page.tsx')).importPage(kind),
    ),
)

const consoleShell: RouteObject = {
  ...page(
    paths.console,
    async () => (await import('../features/console/console-shell.tsx')).ConsoleShell,
  ),
  index: false,
  children: [
    page(
      paths.consoleQuestion,
      async () => (await import('../features/catalogue/questions-page.tsx')).QuestionsPage,
    ),
    page(
      paths.consoleQuestionnaire,
      async () =>
        (await import('../features/catalogue/questionnaires-page.tsx')).QuestionnairesPage,
    ),
    page(
      paths.questionnaireEditor,
      async () =>
        (await import('../features/catalogue/questionnaire-editor-page.tsx'))
          .QuestionnaireEditorPage,
    ),
    page(
      paths.consoleActivities,
      async () =>
        (await import('../features/activities/console/activities-page.tsx')).ActivitiesPage,
    ),
    page(
      paths.consoleActivity,
      async () => (await import('../features/activities/console/activity-page.tsx')).ActivityPage,
    ),
    page(
      paths.consoleRaters,
      async () =>
        (await import('../features/activities/console/raters/raters-page.tsx')).RatersPage,
    ),
    page(
      paths.consoleSchedule,
      async () =>
        (await import('../features/activities/console/schedule/schedule-page.tsx')).SchedulePage,
    ),
    page(
      paths.consoleNominations,
      async () =>
        (await import('../features/activities/console/nominating/console-nominations-page.tsx'))
          .ConsoleNominationsPage,
    ),
    page(
      paths.consoleOverview,
      async () =>
        (await import('../features/activities/console/overview/overview-page.tsx')).OverviewPage,
    ),
    page(
      paths.consolePrivacy,
      async () => (await import('../features/privacy/privacy-page.tsx')).PrivacyPage,
    ),
    page(
      paths.consoleEvidence,
      async () => (await import('../features/evidence/evidence-page.tsx')).EvidencePage,
    ),
    page(
      paths.consoleTarget,
      async () => (await import('../features/catalogue/targets-page.tsx')).TargetsPage,
    ),
    page(
      paths.consoleDept,
      async () => (await import('../features/people/departments-page.tsx')).DepartmentsPage,
    ),
    page(
      paths.consoleEmployee,
      async () => (await import('../features/people/employees-page.tsx')).EmployeesPage,
    ),
    page(
      paths.consoleDirectory,
      async () => (await import('../features/directory/directory-page.tsx')).DirectoryPage,
    ),
    ...imports,
    page(
      paths.consoleAudit,
      async () => (await import('../features/ops/audit-page.tsx')).AuditPage,
    ),
  ],
}

const signedIn: RouteObject[] = [
  page(
    paths.account,
    async () => (await import('../features/auth/account/account-page.tsx')).AccountPage,
  ),
  page(
    paths.activities,
    async () =>
      (await import('../features/activities/mine/my-activities-page.tsx')).MyActivitiesPage,
  ),
  page(
    paths.nominations,
    async () => (await import('../features/nominations/nominations-page.tsx')).NominationsPage,
  ),
  page(
    paths.askForm,
    async () => (await import('../features/answering/ask-form-page.tsx')).AskFormPage,
  ),
  page(
    paths.result,
    async () => (await import('../features/reports/page/result-page.tsx')).ResultPage,
  ),
  page(
    paths.resultPrint,
    async () => (await import('../features/reports/print/result-print-page.tsx')).ResultPrintPage,
  ),
  page(
    paths.sharedWithMe,
    async () =>
      (await import('../features/reports/sharing/shared-with-me-page.tsx')).SharedWithMePage,
  ),
  page(
    paths.activityPrivacy,
    async () => (await import('../features/privacy/privacy-summary-page.tsx')).PrivacySummaryPage,
  ),
  page(
    paths.development,
    async () => (await import('../features/development/development-page.tsx')).DevelopmentPage,
  ),
  consoleShell,
  page(paths.chips, async () => (await import('../features/chips/chips-page.tsx')).ChipsPage),
  page(
    paths.iqResults,
    async () => (await import('../features/iq/results-iq-page.tsx')).IqResultsPage,
  ),
  page(
    paths.bigFiveResults,
    async () => (await import('../features/big-five/results-big-five-page.tsx')).BigFiveResultsPage,
  ),
  page(
    paths.keys,
    async () => (await import('../features/access-keys/keys-page.tsx')).KeysPage,
    langFromQuery,
  ),
  page(
    paths.approvalReport,
    async () =>
      (await import('../features/approvals/report/approval-report-page.tsx')).ApprovalReportPage,
  ),
  page(
    paths.approvalReview,
    async () =>
      (await import('../features/approvals/review/approval-review-page.tsx')).ApprovalReviewPage,
  ),
  page(paths.ops, async () => (await import('../features/ops/ops-page.tsx')).OpsPage),
  notFound,
  { ...notFound, path: '*' },
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
