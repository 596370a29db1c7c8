import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { rows } from '../fixtures/console.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const text = ['username,fullname,englishname,department', ...lines].join('\n')
  // The chooser of an earlier run may still show what came of it.
  const another = page.getByRole('button', { name: /^(Choose|Import) another file/ })
  await another.or(page.getByText('Drop a file here')).first().waitFor()
  if (await another.isVisible()) await another.click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('a file with bad rows writes nothing; the corrected one waits, and is written', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const name = crypto.randomUUID().slice(0, 8)
  await page.goto('/console/employee/import')
  await choose(page, 'staff.csv', [
    `${name}-1,林一,Lin One,`,
    `${name}-1,林二,Lin Two,`,
    'li,林三,Lin Three,',
    `${name}-4,林四,Lin Four,No Such Place`,
    `${name}-5,,Lin Five,`,
  ])
  await expect(page.getByRole('alert')).toContainText('4 of the 5 rows in staff.csv')
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('No Such Place')
  await page.goto(`/console/employee?search=${name}`)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  const strip = page.getByRole('region', { name: 'Import of staff.csv' })
  await expect(strip).toContainText('4 rows')
  await strip.getByRole('link', { name: 'Show' }).click()

  const lines = Array.from({ length: 30 }, (_, n) => `${name}-${n},人${n},Person ${name} ${n},`)
  await choose(page, 'thirty.csv', lines)
  const write = page.getByRole('button', { name: 'Import 30 rows' })
  await expect(write).toBeVisible()
  await page.goBack()
  const waiting = page.getByRole('region', { name: 'Import of thirty.csv' })
  await waiting.getByRole('link', { name: 'Show' }).click()
  await write.click()
  await expect(
    page.getByRole('heading', { name: '30 rows of thirty.csv were imported' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Show them' }).click()
  await expect(page).toHaveURL('/console/employee')
  await page.goto(`/console/employee?search=${name}`)
  await expect(page.getByText('30 entries').first()).toBeVisible()
})
