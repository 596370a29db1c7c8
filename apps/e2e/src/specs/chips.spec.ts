import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)

test('HR updates the stock, sees how far it is, and is told what came of it', async ({
  page,
  enter,
}) => {
  await enter(page, 'hr')
  await page.goto('/chips')
  await expect(page.getByRole('navigation', { name: '主导航' })).toContainText('密钥')
  await page.getByRole('button', { name: '从服务更新' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '开始更新' }).click()
  const cover = page.getByRole('dialog', { name: '正在更新芯片库存' })
  await expect(cover).toContainText('由 hr 于')
  const end = page.getByRole('region', { name: /Notifications/ }).getByText('只更新了一部分')
  await expect(end).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('126 个型号中 125 个已更新')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'XQ-7781-TEST' })).toContainText(
    '服务中没有这个型号',
  )
  await expect(page).toHaveURL('/chips')
})

test('the stock is exported as it is searched, and an employee may not update it', {
  tag: '@long',
}, async ({ page, enter }) => {
  await enter(page, 'emma')
  await page.goto('/chips?search=STM32&sort=total&direction=desc')
  const table = page.getByRole('table', { name: '芯片库存' })
  await expect(table.getByRole('button', { name: /^STM32/ }).first()).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toBe('chips.csv')
  const headers = { 'content-type': 'application/json', origin: new URL(page.url()).origin }
  const answer = await page.request.post('/trpc/chips.refresh', { headers, data: { parts: 'all' } })
  expect(answer.status()).toBe(403)
})
