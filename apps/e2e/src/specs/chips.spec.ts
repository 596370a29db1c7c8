import type { Page } from '@playwright/test'
import type { ChipRow, ChipsOverview } from '@vantage/contracts/chips/parts'
import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { expectGoodLook, looks } from '../fixtures/looks.ts'
import { changeResponse, changeResponses, failCalls } from '../fixtures/responses.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)

const table = (page: Page) => page.getByRole('table', { name: '芯片库存' })
const group = (page: Page, mpn: string | RegExp) => table(page).getByRole('button', { name: mpn })
const update = (page: Page) => page.getByRole('button', { name: '从服务更新' })

const running: RefreshFacts = {
  ...{ id: 1_000_000, state: 'running', requestedBy: 'hr', seconds: 72, parts: 126, asked: 80 },
  ...{ found: 77, calls: 8, batches: 13, quotaUsed: 77, asking: 'SN74LVC1G08DBVR', rows: 0 },
  ...{ requestedAt: new Date().toISOString(), finishedAt: null, failed: [], failedTotal: 0 },
}

/** Lets a refresh run, of which the stream tells `facts` and then no more. */
async function letRun(page: Page, facts: RefreshFacts): Promise<void> {
  await changeResponse<ChipsOverview>(page, 'chips.overview', (now) => ({ ...now, running }))
  const body = `event: connected\ndata: {}\n\ndata: ${JSON.stringify({ progress: null, refresh: facts })}\n\n`
  await page.route('**/trpc/chips.refreshProgress*', (route) =>
    route.fulfill({ headers: { 'content-type': 'text/event-stream' }, body }),
  )
}

test('HR sees what an update costs, may cancel it, and is told what came of it', async ({
  page,
  enter,
}) => {
  await enter(page, 'hr')
  await page.goto('/chips')
  await expect(page.getByRole('navigation', { name: '主导航' })).toContainText('密钥')
  await update(page).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('126 个')
  await expect(dialog).toContainText('2 批，每批最多 100 个型号')
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/本次最多 126 条/)
  await expectGoodLook(page)
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('已取消')).toBeVisible()
  await expect(update(page)).toBeFocused()

  await update(page).click()
  await dialog.getByRole('button', { name: '开始更新' }).click()
  const end = page.getByRole('region', { name: /Notifications/ }).getByText('只更新了一部分')
  await expect(end).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('126 个型号中 125 个已更新')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'XQ-7781-TEST' })).toContainText(
    '服务中没有这个型号',
  )
  await expect(page).toHaveURL('/chips')
})

test('the progress covers the window, is found again by a reload, and can be left', async ({
  page,
  enter,
}) => {
  await enter(page, 'hr')
  await letRun(page, running)
  await page.goto('/chips')
  await expect(page.getByRole('progressbar', { name: '更新进度' })).toBeVisible()
  await expect(page.getByText('已完成 8 / 13 批，找到 77 个型号')).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('button', { name: '查看进度' }).click()
  const cover = page.getByRole('dialog', { name: '正在更新芯片库存' })
  await expect(cover).toContainText('62 %')
  await expect(cover).toContainText('SN74LVC1G08DBVR')
  await expectGoodLook(page)
  await page.reload()
  await expect(cover).toContainText('由 hr 于')
  await cover.getByRole('button', { name: '返回列表，后台继续' }).click()
  await expect(cover).toBeHidden()
  await expect(page).toHaveURL('/chips')
  await expect(page.getByRole('button', { name: '正在更新' })).toBeDisabled()
})

test('how a refresh ended is told to whoever watches', async ({ page, enter }) => {
  await enter(page, 'emma')
  const finishedAt = new Date().toISOString()
  await letRun(page, { ...running, state: 'failed', finishedAt })
  await page.goto('/chips?progress=1')
  await expect(page.getByText('更新没有成功')).toBeVisible()
  await expect(page).toHaveURL('/chips')
})

test('an employee reads, and is told why there is nothing to press', async ({ page, enter }) => {
  await enter(page, 'emma')
  await page.goto('/chips')
  await expect(table(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'EN' })).toBeDisabled()
  await update(page).focus()
  // One may still be closing when the next opens.
  const tooltip = page.locator('[role=tooltip][data-state=open]')
  await expect(tooltip).toContainText('只有人力资源、运维和管理员可以更新')
  await page.getByRole('button', { name: '设置' }).focus()
  await expect(tooltip).toContainText('型号清单由运维同事通过命令行维护')
  await update(page).click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const headers = { 'content-type': 'application/json', origin: new URL(page.url()).origin }
  const answer = await page.request.post('/trpc/chips.refresh', { headers, data: { parts: 'all' } })
  expect(answer.status()).toBe(403)
})

test('groups open and close, and search, filter and order stand in the address', async ({
  page,
  enter,
}) => {
  await enter(page, 'emma')
  await page.goto('/chips')
  const first = group(page, 'ADUM1201ARZ-RL7')
  const rows = table(page).getByRole('row', { name: /^ADUM1201ARZ-RL7 IC-/ })
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(rows.nth(1)).toContainText('IC-10001')
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('家分销商')
  await first.press('Enter')
  await expect(rows.nth(1)).toBeVisible()

  await page.getByRole('searchbox').fill('STM32')
  await expect(page).toHaveURL(/search=STM32/)
  await expect(first).toHaveCount(0)
  await expect(group(page, 'STM32F103C8T6')).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('combobox', { name: '库存' }).selectOption('in-stock')
  await page.getByRole('columnheader', { name: '库存' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: '库存' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const { searchParams } = new URL(page.url())
  expect([...searchParams.keys()].toSorted()).toEqual(['direction', 'search', 'show', 'sort'])
  await page.reload()
  // Which has most depends on refreshes that other tests make.
  await expect(group(page, /^STM32/).first()).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toBe('chips.csv')

  await page.getByRole('searchbox').fill('no such part')
  await page.getByRole('button', { name: '清除搜索和筛选' }).click()
  await expect(page.getByText('126 个型号，')).toBeVisible()
})

test('a group of 2,000 rows is a few elements', async ({ page, enter }) => {
  await enter(page, 'emma')
  await changeResponse<{ rows: ChipRow[] }>(page, 'chips.rows', ({ rows, ...rest }) => ({
    ...rest,
    rows: Array.from({ length: 2000 }, (_row, id) => ({ ...rows[0], id }) as ChipRow),
  }))
  await page.goto('/chips?search=STM32F103C8T6')
  await expect(table(page)).toHaveAttribute('aria-rowcount', '2002')
  expect(await table(page).getByRole('row').count()).toBeLessThan(100)
  await page.keyboard.press('End')
  await expect(table(page).locator('[aria-rowindex="2002"]')).toBeVisible()
})

test('an empty list warns, and an empty template is an error', async ({ page, enter }) => {
  await enter(page, 'hr')
  const having = (change: object) => (data: unknown) => ({ ...(data as object), ...change })
  await changeResponses(page, {
    'chips.overview': having({ templateParts: 0, last: null, updatedAt: null }),
    'chips.parts': having({ rows: [], total: 0, entries: 0 }),
  })
  await page.goto('/chips')
  await expect(page.getByText('结果为空')).toBeVisible()
  await expect(page.getByRole('heading', { name: '还没有型号清单' })).toBeVisible()
  await update(page).click()
  await expect(page.getByText('型号清单为空，请先导入型号。')).toBeVisible()
  await expectGoodLook(page)
})

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 504/] })

  test('the list and the update say so, and nothing has changed', async ({ page, enter }) => {
    await enter(page, 'hr')
    const works = await failCalls(page, 'chips.parts', 504)
    await page.goto('/chips')
    await expect(page.getByRole('alert')).toContainText('服务器响应异常，状态码：504', {
      timeout: 20_000,
    })
    await expectGoodLook(page)
    await works()
    await page.getByRole('button', { name: '重试', exact: true }).click()
    await expect(table(page)).toBeVisible()
    await page.route('**/trpc/chips.refresh?*', (route) => route.abort())
    await update(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '开始更新' }).click()
    await expect(page.getByText('您的请求被拒绝。')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  })
})

// Whatever language one reads, these pages have their own.
for (const { window, colorScheme, tag } of looks) {
  test.describe(`${colorScheme}, ${window.viewport?.width} px @looks`, { tag }, () => {
    test.use({ ...window, colorScheme })

    test('the list is accessible and never scrolls sideways', async ({ page, enter }) => {
      await enter(page, 'hr')
      await page.goto('/chips')
      await expect(table(page).getByRole('row').nth(4)).toBeVisible()
      await expect(table(page).locator('[aria-busy=true]')).toHaveCount(0)
      await expectGoodLook(page)
    })
  })
}
