import type { FailedJob, OpsOverview } from '@vantage/contracts/ops/overview'
import { changeResponse } from '../fixtures/requests.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)
// The page reads itself every few seconds, also while a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const failed: FailedJob = {
  job: 'chips.refresh',
  id: 'no-such-job',
  party: 'parts-search',
  cause: 'quota',
  subject: { kind: 'chip-refresh', parts: 126, calls: 4, batches: 13 },
  gaveUpAt: new Date().toISOString(),
  tries: 3,
}

test('operations replay a job that somebody else has replayed meanwhile, and run the sweep, and look into the queue dashboard', async ({
  page,
  enter,
}) => {
  await enter(page, 'ops')
  await changeResponse<OpsOverview>(page, 'ops.overview', (now) => ({
    ...now,
    failedJobs: [failed],
    failedTotal: 1,
  }))
  await page.goto('/ops')
  const row = page.getByRole('row', { name: /The parts search had no quota left/ })
  await row.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByText('1 was no longer failed.')).toBeVisible()
  await page.getByRole('button', { name: 'Run it now' }).click()
  await expect(page.getByText('The sweep has run')).toBeVisible()

  await page.getByRole('link', { name: 'Queue dashboard' }).click()
  await expect(page).toHaveURL('/ops/queues')
  await expect(page.getByText('Report aggregation')).toBeVisible()
  await page.getByText('Chip refresh').click()
  await expect(page).toHaveURL(/\/ops\/queues\/queue\/chips\.refresh/)
  await page.reload()
  await expect(page.getByText('Asks the parts search for the stock').first()).toBeVisible()
})

test('the queue dashboard is refused to employees and HR, and leads who is not signed in to Login and then to operations', {
  tag: '@long',
}, async ({ page, enter, logIn }) => {
  for (const username of ['emma', 'hr']) {
    await enter(page, username)
    await page.goto('/ops/queues')
    await expect(page).toHaveURL('/ops')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('You may not open this page')
    expect((await page.request.get('/ops/queues/api/queues')).status()).toBe(403)
  }
  await page.context().clearCookies()
  await page.goto('/ops/queues')
  await logIn(page, 'ops', 'vantage-demo')
  await expect(page).toHaveURL('/ops')
})
