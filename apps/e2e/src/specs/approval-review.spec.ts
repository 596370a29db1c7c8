import type { FormRow } from '@vantage/contracts/approvals/lists'
import { newName, reportPath, reportTransfer, reviewPath } from '../fixtures/approvals.ts'
import { expectGoodLook, looks } from '../fixtures/looks.ts'
import { changeResponse, changeResponses, failCalls } from '../fixtures/responses.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)

interface List {
  rows: FormRow[]
  total: number
}

test('type, search, filters, page and the open form stand in the address', async ({
  page,
  enter,
}) => {
  await enter(page, 'hr')
  await page.goto(reviewPath)
  await expect(page.getByRole('button', { name: 'EN' })).toBeDisabled()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(14)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('radio', { name: /^转岗/ }).press(' ')
  await expect(page).toHaveURL(`${reviewPath}?type=jobTransfer`)
  await expect(page.getByRole('columnheader', { name: '审批人变更' })).toBeVisible()
  await page.getByRole('button', { name: '审批', exact: true }).click()
  await page.getByText('已拒绝', { exact: true }).last().click()
  await page.getByRole('button', { name: '应用' }).click()
  await expect(page).toHaveURL(/decision=refused/)
  await page.getByRole('button', { name: '陈佳宁', exact: true }).click()
  await expect(page).toHaveURL(/form=\d+/)
  await page.reload()
  const drawer = page.getByRole('dialog', { name: '陈佳宁的转岗' })
  await expect(drawer).toContainText('交接计划还没有确认')
  await expect(drawer).toContainText('大客户经理')
  await expect(drawer).toContainText('销售')
  await expectGoodLook(page)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/form=/)
  await expect(page).toHaveURL(/type=jobTransfer/)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
})

test('what needs a person is said above the list, with why', async ({ page, enter }) => {
  await enter(page, 'hr')
  await page.goto(reviewPath)
  await page.getByRole('button', { name: /^只看这 \d+ 份$/ }).click()
  await expect(page).toHaveURL(/delivery=needs-person/)
  const row = page.getByRole('row').filter({ hasText: '刘浩然' })
  await expect(row).toContainText('钉钉中有多份可能是它')
  await row.getByRole('button', { name: '刘浩然', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '刘浩然的人员调动' })
  await expect(drawer.getByRole('button', { name: '就是这份' })).toHaveCount(2)
  await expect(drawer).toContainText('已发送，没有收到回复')
  await expect(drawer).toContainText('超时没有回复')
  await drawer.getByRole('button', { name: '重新发送' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking.getByRole('listitem')).toHaveCount(2)
  await asking.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('已取消')).toBeVisible()
  await drawer.getByRole('button', { name: '就是这份' }).first().click()
  const marking = page.getByRole('dialog', { name: '标记为已人工提交' })
  await expect(marking.getByLabel('钉钉审批实例编号')).toHaveValue(/^demo-found/)
  await marking.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('已取消')).toBeVisible()
})

test('a form that is tried again says why and when', async ({ page, enter }) => {
  await enter(page, 'hr')
  const nextTryAt = new Date(2027, 0, 2, 17, 2).toISOString()
  const retried = { delivery: 'retrying', problem: 'busy', nextTryAt } as const
  await changeResponse<List>(page, 'approvals.list', ({ rows, ...rest }) => ({
    ...rest,
    rows: rows.map((row) => ({ ...row, ...retried })),
  }))
  await page.goto(reviewPath)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('重试中')
  await expect(row).toContainText('钉钉繁忙，2027-01-02 17:02 再试')
})

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 504/] })

  test('a check says so, the row stays, and one that others made is no failure', async ({
    page,
    enter,
  }) => {
    const employee = newName()
    await enter(page, 'hr')
    await reportTransfer(page, employee)
    await page.goto(`${reviewPath}?search=${encodeURIComponent(employee)}`)
    const row = page.getByRole('row').filter({ hasText: employee })
    const check = row.getByRole('button', { name: '复核' })
    for (const [how, said] of [
      [504, '服务器响应异常，状态码：504'],
      ['network', '您的请求被拒绝。'],
    ] as const) {
      const works = await failCalls(page, 'approvals.markReviewed', how)
      await check.click()
      await expect(page.getByText(said)).toBeVisible()
      await expect(check).toBeVisible()
      await works()
    }
    const id = Number(await check.getAttribute('data-review'))
    const answer = await page.request.post('/trpc/approvals.markReviewed', { data: { id } })
    expect(await answer.json()).toMatchObject({ result: { data: { outcome: 'reviewed' } } })
    await check.click()
    await expect(page.getByText('先前已复核。')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

test('without forms, and without DingTalk, the page says so', async ({ page, enter }) => {
  await enter(page, 'hr')
  await changeResponses(page, {
    'approvals.list': () => ({ rows: [], total: 0 }),
    'approvals.counts': (counts) => ({ ...(counts as object), configured: false }),
  })
  await page.goto(reviewPath)
  await expect(page.getByRole('heading', { name: '没有待复核的表单' })).toBeVisible()
  await expect(page.getByText('尚未配置钉钉')).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('searchbox').fill(newName())
  await expect(page.getByRole('heading', { name: '没有符合条件的内容' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('when the list cannot be read', () => {
  test.use({ expectedErrors: [/status of (403|404|504)/] })

  test('the page says so and tries again, and an employee is refused', async ({ page, enter }) => {
    await enter(page, 'hr')
    const list = (url: URL) => url.pathname.includes('approvals.list')
    await page.route(list, (route) => route.fulfill({ status: 504, body: 'timed out' }))
    await page.goto(reviewPath)
    await expect(page.getByRole('alert')).toContainText('504')
    await page.unroute(list)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await page.goto(`${reviewPath}?form=999999999`)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('404')
    await enter(page, 'emma')
    await page.goto(reviewPath)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this page')
    expect((await page.request.get('/trpc/approvals.counts')).status()).toBe(403)
  })
})

test('home leads HR to what needs a person and to what waits, and everyone to their own', async ({
  page,
  enter,
}) => {
  await enter(page, 'hr')
  await page.goto('/')
  const person = page.getByRole('listitem').filter({ hasText: /approval forms? needs? a person/ })
  await person.getByRole('link', { name: /^Look/ }).click()
  await expect(page).toHaveURL(/delivery=needs-person/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('需人工处理')
  await page.goto('/')
  const review = page.getByRole('listitem').filter({ hasText: /approval forms? to review/ })
  await expect(review).toContainText(/\d+ staff transfers?, \d+ job transfers?/)
  await enter(page, 'emma')
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Approval forms .*on (its|their) way$/ })
    .click()
  await expect(page).toHaveURL(reportPath)
})

test('operations see how the sending goes', async ({ page, enter }) => {
  await enter(page, 'ops')
  await page.goto('/ops')
  const card = page.getByRole('region', { name: 'Approval forms to DingTalk' })
  await expect(card).toContainText(/Need a person\s*\d+/)
  await expect(card).toContainText('DingTalk does not accept the form')
  await expect(card.getByRole('link', { name: 'Open the review' })).toHaveCount(0)
})

// Whatever language one reads, these pages have their own.
for (const { window, colorScheme, tag } of looks) {
  test.describe(`${colorScheme}, ${window.viewport?.width} px @looks`, { tag }, () => {
    test.use({ ...window, colorScheme })

    test('both pages are accessible with all there is on them', async ({ page, enter }) => {
      await enter(page, 'hr')
      await page.goto(reviewPath)
      await expect(page.getByRole('table').getByRole('row').nth(4)).toBeVisible()
      await expectGoodLook(page)
      await page.goto(`${reviewPath}?type=transfer&delivery=needs-person&review=all&search=刘浩然`)
      await page.getByRole('button', { name: '刘浩然', exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText('表单内容')
      await expectGoodLook(page)
      await page.goto(reportPath)
      for (const type of ['Job transfer', 'Resignation handover', 'Staff transfer']) {
        await page.getByRole('radio', { name: type }).press(' ')
        await expectGoodLook(page)
      }
    })
  })
}
