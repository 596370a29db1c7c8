import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { PageLoading } from '../components/page-loading.tsx'
import { RequireUser } from '../components/require-user.tsx'
import { paths } from '../lib/paths.ts'
import { page } from './page.tsx'
import { RootLayout } from './root-layout.tsx'

import { RouteProblem } from './route-problem.tsx'

const later = () => import('../routes/not-available/index.tsx')
const laterChinese = { messages: ['pages'], lang: 'ch' } as const
const laterEnglish = { messages: ['pages'], lang: 'en' } as const
const consolePage = () => import('../routes/console-page/index.tsx')

const open: RouteObject[] = [
  page(paths.login, () => import('../routes/login/index.tsx'), { messages: ['auth'] }),
  page(paths.logout, () => import('../routes/logout/index.tsx'), { messages: ['auth'] }),
  page(paths.about, () => import('../routes/about/index.tsx'), { messages: ['pages'] }),
  page(paths.hrNavigation, () => import('../routes/hr-navigation/index.tsx'), {
    messages: ['pages'],
    lang: 'ch',
  }),
  page(paths.iqTest, later, { messages: ['pages'] }),
  page(paths.bigFiveTest, later, { messages: ['pages'] }),
]

const consoleShell: RouteObject = {
  ...page(paths.console, () => import('../routes/console/index.tsx'), { messages: ['console'] }),
  index: false,
  children: [
    paths.consoleQuestion,
    paths.consoleQuestionnaire,
    paths.consoleActivity,
    paths.consoleTarget,
    paths.consoleDept,
    paths.consoleEmployee,
  ].map((path) => page(path, consolePage, { messages: ['console'] })),
}

const signedIn: RouteObject[] = [
  page(paths.activities, () => import('../routes/activities/index.tsx'), {
    messages: ['activities'],
  }),
  page(paths.askForm, () => import('../routes/askform/index.tsx'), { messages: ['answering'] }),
  page(paths.result, () => import('../routes/result/index.tsx'), { messages: ['reports'] }),
  page(paths.resultPrint, () => import('../routes/result-print/index.tsx'), {
    messages: ['reports'],
  }),
  consoleShell,
  page(paths.chips, later, laterChinese),
  page(paths.iqResults, later, { messages: ['pages'] }),
  page(paths.bigFiveResults, later, { messages: ['pages'] }),
  page(paths.keys, later, { messages: ['pages'] }),
  page(paths.approvalReport, later, laterEnglish),
  page(paths.approvalReview, later, laterChinese),
  page(paths.opsQueues, later, { messages: ['pages'] }),
  page(paths.notFound, () => import('../routes/not-found/index.tsx'), { messages: ['pages'] }),
  page('*', () => import('../routes/not-found/index.tsx'), { messages: ['pages'] }),
]

/** Every path of the specification's route table; each page is a chunk of its own. */
export const createRouter = () =>
  createBrowserRouter([
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
  ])
