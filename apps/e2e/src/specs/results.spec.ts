import type { Page } from '@playwright/test'
import { findResult, newName, takeIqTest } from '../fixtures/results.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)

const dialogOf = (page: Page) => page.getByRole('dialog')

test('HR keeps post standards, and results are compared with them at once', async ({
  page,
  enter,
  home,
}) => {
  await enter(page, 'hr')
  const name = newName()
  const post = `Post ${crypto.randomUUID().slice(0, 8)}`
  const score = await takeIqTest(page, home, { name, post })
  const range = { minimum: `${score - 15}`, maximum: `${score - 5}`, threshold: `${score - 20}` }
  const row = await findResult(page, '/iqresults', name)
  await expect(row).toContainText('Choose a post to compare')
  await page.getByRole('button', { name: 'Post standards' }).click()
  await dialogOf(page).getByRole('button', { name: 'Add a standard' }).click()
  await expect(dialogOf(page).getByPlaceholder('Add a post')).toBeFocused()
  await page.keyboard.type(post)
  await page.keyboard.press('Enter')
  await dialogOf(page).getByLabel('Minimum').fill(range.minimum)
  await dialogOf(page).getByLabel('Maximum').fill(range.maximum)
  await dialogOf(page).getByLabel('Threshold').fill(range.threshold)
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${post}: 1 result is compared with it.`)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText(`${range.minimum}~${range.maximum}`)
  await expect(row.getByText('Higher', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Post standards' }).click()
  await dialogOf(page)
    .getByRole('button', { name: `Delete the standard of ${post}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(dialogOf(page).getByText(post)).toHaveCount(0)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Choose a post to compare')
})
