import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createRoot } from 'react-dom/client'
import { reportAt } from '../features/reports/testing/open-report.ts'
import { own } from '../features/development/plans.testing.ts'
import { recordedReports } from '../features/reports/testing/recorded.ts'
import { openPage } from '../testing/open-page.tsx'
import { emma } from '../testing/people.ts'
import { quietAnswers } from '../testing/quiet-answers.ts'
import { App, createParts } from './providers.tsx'

const title = page.getByRole('heading', { level: 1 }).first()

test('what My activities shows is asked for before anything is drawn, and not again by the page', async () => {
  const server = await openPage('/activities', quietAnswers, { as: emma })
  const asked = () => ['mine', 'finished'].map((name) => server.inputs(`activities.${name}`).length)
  await expect.element(page.getByText('Loading your activities')).not.toBeInTheDocument()
  await expect.element(title).toHaveTextContent('My activities')
  expect(asked()).toEqual([1, 1])
  createParts()
  await expect.poll(asked).toEqual([2, 2])
})

test('one’s own report is asked for before anything is drawn, and not again by the page', async () => {
  const report = recordedReports.noSelfRating
  const answers = { reports: { get: { outcome: 'ready' as const, report } }, development: { own } }
  const server = await openPage(reportAt('/result'), answers, { as: emma })
  // The page clears its address once the report is there.
  await expect.poll(() => window.location.search).toBe('')
  const asked = () => server.inputs('reports.get')
  expect(asked()).toHaveLength(1)
  window.history.replaceState(null, '', reportAt('/result'))
  createParts()
  await expect.poll(asked).toHaveLength(2)
  expect(asked()[1]).toEqual(asked()[0])
})

test('what somebody else’s report needs is left to its page, and nobody’s to Login', async () => {
  const server = await openPage('/about', {}, { as: { ...emma, username: 'zoe' } })
  window.history.replaceState(null, '', reportAt('/result'))
  await createParts().ready
  server.answer({ auth: { session: { user: null, changes: [], dingtalk: null, demo: false } } })
  window.history.replaceState(null, '', '/activities')
  await createParts().ready
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.inputs('reports.get')).toEqual([])
  expect(server.inputs('activities.mine')).toEqual([])
})

test('the document is in the language of its page, also of one that is there before anything is drawn', async () => {
  await openPage('/about', {}, { lang: 'en' })
  window.history.replaceState(null, '', '/hrnavigation')
  const parts = createParts()
  await parts.ready
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<App {...parts} />)
  await expect.element(page.getByRole('heading', { name: '人力资源导航' })).toBeVisible()
  expect(document.documentElement.lang).toBe('zh-CN')
  root.unmount()
  expect(document.documentElement.lang).toBe('en-GB')
})
