import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { PageLoading } from '../components/skeleton.tsx'
import { RequireUser } from '../components/require-user.tsx'
import { langFromQuery } from '../lib/i18n/stored-lang.ts'
import { importPaths, paths } from '../lib/paths.ts'
import { page } from './page.tsx'
import { RootLayout, RouteProblem } from './root-layout.tsx'

const notFound = page(paths.notFound, () => import('../features/pages/message-pages.tsx'))

const open: RouteObject[] = [
  page(paths.login, () => import('./start-page.tsx'), langFromQuery),
  page(paths.logout, () => import('./logout-page.tsx')),
  page(paths.about, () => import('../features/pages/about-page.tsx')),
  page(paths.hrNavigation, () => import('../features/pages/hr-navigation-page.tsx')),
  page(paths.iqTest, () => import('../features/iq/iq-test-page.tsx')),
  page(paths.resultPdf, () => import('../features/reports/print/result-pdf-page.tsx')),
  page(paths.bigFiveTest, () => import('../features/big-five/big-five-test-page.tsx')),
]

const imports = (['departments', 'employees', 'targets', 'questions', 'relations'] as const).map(
  (kind) =>
    page(importPaths[kind], async () => {
      const { importPage } = await import('../features/list-files/import-page.tsx')
      return { ImportPage: importPage(kind) }
    }),
)

const consoleShell: RouteObject = {
  ...page(paths.console, () => import('../features/console/console-shell.tsx')),
  index: false,
  children: [
    page(paths.consoleQuestion, () => import('../features/catalogue/questions-page.tsx')),
    page(paths.consoleQuestionnaire, () => import('../features/catalogue/questionnaires-page.tsx')),
    page(
      paths.questionnaireEditor,
      () => import('../features/catalogue/questionnaire-editor-page.tsx'),
    ),
    page(
      paths.consoleActivities,
      () => import('../features/activities/console/activities-page.tsx'),
    ),
    page(paths.consoleActivity, () => import('../features/activities/console/activity-page.tsx')),
    page(
      paths.consoleRaters,
      () => import('../features/activities/console/raters/raters-page.tsx'),
    ),
    page(
      paths.consoleSchedule,
      () => import('../features/activities/console/schedule/schedule-page.tsx'),
    ),
    page(
      paths.consoleNominations,
      () => import('../features/activities/console/nominating/console-nominations-page.tsx'),
    ),
    page(
      paths.consoleOverview,
      () => import('../features/activities/console/overview/overview-page.tsx'),
    ),
    page(paths.consolePrivacy, () => import('../features/privacy/privacy-page.tsx')),
    page(paths.consoleEvidence, () => import('../features/evidence/evidence-page.tsx')),
    page(paths.consoleTarget, () => import('../features/catalogue/targets-page.tsx')),
    page(paths.consoleDept, () => import('../features/people/departments-page.tsx')),
    page(paths.consoleEmployee, () => import('../features/people/employees-page.tsx')),
    page(paths.consoleDirectory, () => import('../features/directory/directory-page.tsx')),
    ...imports,
    page(paths.consoleAudit, () => import('../features/ops/audit-page.tsx')),
  ],
}

const signedIn: RouteObject[] = [
  page(paths.account, () => import('../features/auth/account/account-page.tsx')),
  page(paths.activities, () => import('../features/activities/mine/my-activities-page.tsx')),
  page(paths.nominations, () => import('../features/nominations/nominations-page.tsx')),
  page(paths.askForm, () => import('../features/answering/ask-form-page.tsx')),
  page(paths.result, () => import('../features/reports/page/result-page.tsx')),
  page(paths.resultPrint, () => import('../features/reports/print/result-print-page.tsx')),
  page(paths.sharedWithMe, () => import('../features/reports/sharing/shared-with-me-page.tsx')),
  page(paths.activityPrivacy, () => import('../features/privacy/privacy-summary-page.tsx')),
  page(paths.development, () => import('../features/development/development-page.tsx')),
  consoleShell,
  page(paths.chips, () => import('../features/chips/chips-page.tsx')),
  page(paths.iqResults, () => import('../features/iq/results-iq-page.tsx')),
  page(paths.bigFiveResults, () => import('../features/big-five/results-big-five-page.tsx')),
  page(paths.keys, () => import('../features/access-keys/keys-page.tsx'), langFromQuery),
  page(paths.approvalReport, () => import('../features/approvals/report/approval-report-page.tsx')),
  page(paths.approvalReview, () => import('../features/approvals/review/approval-review-page.tsx')),
  page(paths.ops, () => import('../features/ops/ops-page.tsx')),
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
