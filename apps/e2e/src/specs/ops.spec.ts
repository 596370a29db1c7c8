import type { FailedJob, OpsOverview, QueueState } from '@vantage/contracts/ops/overview'
import { expectGoodLook, looks, nameOf } from '../fixtures/looks.ts'
import { changeResponse } from '../fixtures/responses.ts'
import { desktop, expect, inLanguage, test } from '../fixtures/test.ts'

test.use(desktop)
// The page reads itself every few seconds, also while a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const failed: FailedJob = {
  ...{ job: 'chips.refresh', id: 'no-such-job', party: 'parts-search', cause: 'quota' },
  subject: { kind: 'chip-refresh', id: 1, parts: 126, calls: 4, batches: 13 },
  gaveUpAt: new Date().toISOString(),
  tries: 3,
}
/** One failed job that the job store does not know any more. */
const withFailure = (now: OpsOverview): OpsOverview => ({
  ...now,
  failedJobs: [failed],
  failedTotal: 1,
  queues: now.queues.map((queue) => ({ ...queue, failed: Number(queue.job === failed.job) })),
})
const asOf = (change: Partial<OpsOverview>) => (now: OpsOverview) => ({ ...now, ...change })

test('operations see every queue in plain words and replay a job', async ({ page, enter }) => {
  await enter(page, 'ops')
  await changeResponse<OpsOverview>(page, 'ops.overview', withFailure)
  await page.goto('/ops')
  const queues = page.getByRole('table', { name: 'Queues' })
  await expect(queues.getByRole('row', { name: /Chip refresh/ })).toContainText(
    'Chip stock stays as it was, and shows its age.',
  )
  const row = page.getByRole('row', { name: /The parts search has no quota left/ })
  await expect(row).toContainText('126 part numbers, stopped at request 4 of 13')
  // Numbers end where their heading ends.
  await expect(queues.locator('td[data-number]').first()).toHaveCSS('text-align', 'right')
  await row.getByRole('button', { name: 'Replay' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Starts again from the first request')
  await expectGoodLook(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('canceled')).toBeVisible()

  await row.getByRole('button', { name: 'Replay' }).click()
  const asked = page.waitForRequest((request) => request.url().includes('ops.replay'))
  await dialog.getByRole('button', { name: 'Replay' }).click()
  expect((await asked).postData()).toContain('no-such-job')
  await expect(page.getByText('1 was no longer failed.')).toBeVisible()
})

test('all failed jobs are replayed at once', async ({ page, enter }) => {
  await enter(page, 'ops')
  await changeResponse<OpsOverview>(page, 'ops.overview', withFailure)
  await page.route('**/trpc/ops.replay*', (route) =>
    route.fulfill({ json: [{ result: { data: { replayed: 1, gone: 0 } } }] }),
  )
  await page.goto('/ops')
  await page.getByRole('button', { name: 'Replay it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replay all' }).click()
  await expect(page.getByText('1 job replayed')).toBeVisible()
})

test('a queue that the page does not know yet, and a store that is away, break nothing', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const unknown: object = { job: 'future.job', waiting: null, running: null, failed: null }
  await changeResponse<OpsOverview>(page, 'ops.overview', (now) => ({
    ...asOf({ awaySince: new Date().toISOString(), failedJobs: [], failedTotal: 0 })(now),
    queues: [{ ...unknown, lastFinishedAt: null } as QueueState],
  }))
  await page.goto('/ops')
  await expect(page.getByText(/The job store cannot be reached since today/)).toBeVisible()
  await expect(page.getByRole('row', { name: /future\.job/ })).toContainText('nothing is lost')
  await expect(page.getByRole('button', { name: 'Start chip refresh' })).toBeDisabled()
  await expectGoodLook(page)
})

test('a chip refresh and the sweep can be started', async ({ page, enter }) => {
  await enter(page, 'ops')
  await page.goto('/ops')
  await page.getByRole('button', { name: 'Start chip refresh' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('126')
  await expectGoodLook(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('canceled')).toBeVisible()
  await page.getByRole('button', { name: 'Run it now' }).click()
  await expect(page.getByText('The sweep has run')).toBeVisible()
  await page.getByRole('button', { name: 'Start chip refresh' }).click()
  await dialog.getByRole('button', { name: 'Start', exact: false }).click()
  const card = page.getByRole('region', { name: 'Chip refresh' })
  await expect(card).toContainText('Running')
  await expect(card).toContainText('125 of 126', { timeout: 30_000 })
})

test('the page reads itself again, and says when it could not', async ({ page, enter }) => {
  await enter(page, 'ops')
  await page.goto('/ops')
  const read = page.getByText(/^Read at/)
  const first = (await read.textContent()) ?? ''
  await expect(read).not.toHaveText(first, { timeout: 15_000 })
})

test.describe('the queue dashboard', () => {
  // It asks for a font of another site, which the policy of the page refuses.
  test.use({ expectedErrors: [/fonts\.googleapis\.com/] })

  test('is a page of its own, in plain words, for operations', async ({ page, enter }) => {
    await enter(page, 'ops')
    await page.goto('/ops')
    await page.getByRole('link', { name: 'Queue dashboard' }).click()
    await expect(page).toHaveURL('/ops/queues')
    await expect(page.getByText('Report aggregation')).toBeVisible()
    await page.getByText('Chip refresh').click()
    await expect(page).toHaveURL(/\/ops\/queues\/queue\/chips\.refresh/)
    await page.reload()
    await expect(page.getByText('Asks the parts search for the stock').first()).toBeVisible()
  })

  for (const username of ['emma', 'hr']) {
    test(`is refused to ${username}`, async ({ page, enter }) => {
      await enter(page, username)
      await page.goto('/ops/queues')
      await expect(page).toHaveURL('/ops')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this page')
      expect((await page.request.get('/ops/queues/api/queues')).status()).toBe(403)
    })
  }

  test('leads who is not signed in to Login, and then to operations', async ({ page, logIn }) => {
    await page.goto('/ops/queues')
    await logIn(page, 'ops', 'vantage-demo')
    await expect(page).toHaveURL('/ops')
  })
})

for (const look of looks) {
  test.describe(nameOf(look), { tag: look.tag }, () => {
    test.use({ ...look.window, colorScheme: look.colorScheme })

    test('the page is accessible and never scrolls sideways', async ({ page, enter }) => {
      await inLanguage(page, look.lang)
      await enter(page, 'ops')
      await changeResponse<OpsOverview>(page, 'ops.overview', withFailure)
      await page.goto('/ops')
      await expect(page.getByRole('table')).toHaveCount(2)
      await expectGoodLook(page)
    })
  })
}
