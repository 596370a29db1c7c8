import { readFile } from 'node:fs/promises'
import { recordInProduct } from '@vantage/dev-env/testing/running-product'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)

test('an administrator finds entries, opens their address, and exports them', async ({
  page,
  enter,
  dataDir,
}) => {
  const name = `audit ${crypto.randomUUID().slice(0, 8)}`
  const added = (number: number) =>
    ({ action: 'user.add', subject: `${name} ${number}`, after: { type: 'evn' } }) as const
  const withdrawn = { action: 'activity.withdraw', subject: `${name} 3` } as const
  await recordInProduct(dataDir, [added(1), added(2), withdrawn])
  await enter(page, 'admin')
  await page.goto('/console/audit')
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(page.getByText('1–3 of 3')).toBeVisible()
  await page.goto(`${page.url()}&actions=user.add&direction=asc`)
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toHaveText(`${name} 1`)

  await page.getByRole('button', { name: 'Export' }).click()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('audit-log.csv')
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`${name} 1`)
  await page.getByRole('button', { name: 'Export' }).click()
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  expect(xlsx.suggestedFilename()).toBe('audit-log.xlsx')
})
