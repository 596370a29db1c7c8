import type { Page } from '@playwright/test'
import {
  approvalsWith,
  enterByHand,
  fillIn,
  newName,
  reportPath,
  reportTransfer,
  reviewPath,
  sendButton,
  transfer,
} from '../fixtures/approvals.ts'
import { tellDingtalk } from '../fixtures/requests.ts'
import { demoPassword, signIn } from '../fixtures/sign-in.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)
// One after the other: a fault that is scripted for DingTalk meets the next form that is sent.
test.describe.configure({ mode: 'default' })

const mine = (page: Page, text: string) =>
  page
    .getByRole('region', { name: 'My recent requests' })
    .getByRole('row')
    .filter({ hasText: text })

/** All that this browser stores of the product. */
const keptHere = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map((each) => JSON.stringify(each)).join())

const forms = [
  { type: 'Staff transfer', fields: transfer },
  {
    type: 'Job transfer',
    fields: (employee: string) => ({
      'Employee name': employee,
      'Transfer date': '01-07-2027',
      'New department': 'Technical Support',
      'New title': 'Senior support engineer',
      'Original approver': 'Priya Raghunathan',
      'New approver': 'Mingyue Ouyang',
      'Reason for transfer': 'Wants to work with customers every day. Both managers agree.',
    }),
  },
  {
    type: 'Resignation handover',
    fields: (employee: string) => ({ 'Employee name': employee, 'Superior name': 'Zihan Lin' }),
  },
]

test.describe('when an answer does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('each of the three forms is reported once, with a page that loads anew after 300 ms, and is in DingTalk once', async ({
    page,
    enter,
    dataDir,
  }) => {
    await enter(page, 'emma')
    await page.goto(reportPath)
    const reported: string[] = []
    for (const { type, fields } of forms) {
      const employee = newName()
      await page.getByRole('radio', { name: type }).press(' ')
      await fillIn(page, fields(employee))
      if (reported.length === 2) {
        const calls = '**/trpc/approvals.submit*'
        await page.route(calls, async (route) => {
          await route.fetch()
          await route.abort()
        })
        await sendButton(page).click()
        await expect(page.getByText('reporting again does not send it twice')).toBeVisible()
        await page.unroute(calls)
        await page.reload()
      }
      if (reported.length === 0) await reportAndWatch(page)
      else await sendButton(page).click()
      const notice = page.getByRole('status').filter({ hasText: employee })
      await expect(notice).toContainText(`${type}: ${employee} is reported.`)
      const number = /VT-\d{8}-\d{4,}/.exec(await notice.innerText())?.[0] ?? 'a number'
      await expect(page.getByRole('complementary')).toContainText(number)
      await expect(mine(page, number)).toContainText(employee)
      await expect(page.getByLabel('Employee name', { exact: true })).toHaveValue('')
      await expect(page.getByRole('radio', { name: type })).toBeChecked()
      reported.push(employee)
    }
    for (const employee of reported) {
      await expect(mine(page, employee)).toHaveCount(1)
      await expect(mine(page, employee)).toContainText('Sent', { timeout: 20_000 })
      expect(await approvalsWith(dataDir, employee)).toHaveLength(1)
    }
  })
})

/** Reports, and sees what is said before the page loads anew, which is 300 ms after the answer. */
async function reportAndWatch(page: Page): Promise<void> {
  const { promise: said, resolve: onSaid } = Promise.withResolvers<string>()
  await page.exposeFunction('onSaid', onSaid)
  await page.evaluate(() => {
    const { onSaid: tell } = window as unknown as { onSaid: (text: string) => void }
    new MutationObserver(() => {
      const success = '[data-scope=toast][data-part=root][data-type=success]'
      const text = document.querySelector(success)?.textContent
      if (text) tell(text)
    }).observe(document.body, { childList: true, subtree: true })
    window.addEventListener('beforeunload', () => {
      const answered = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .findLast(({ name }) => name.includes('approvals.submit'))?.responseEnd
      sessionStorage.setItem('waited', String(performance.now() - (answered ?? Infinity)))
    })
  })
  // The page stays until the new one comes, so that a slow machine has drawn the message as well.
  const isThisPage = ({ pathname }: URL) => pathname === reportPath
  await page.route(isThisPage, async (route) => {
    await said
    await route.continue()
  })
  const reloaded = page.waitForEvent('domcontentloaded')
  await sendButton(page).click()
  await reloaded
  expect(await said).toBe('Reported')
  await page.unroute(isThisPage)
  const waited = await page.evaluate(() => sessionStorage.getItem('waited'))
  expect(Number(waited)).toBeGreaterThanOrEqual(290)
}

test.describe('when the session is lost', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('what was typed survives it for its author alone, and signing out leaves nothing of it, nor of what was reported', async ({
    page,
    enter,
    home,
  }) => {
    const employee = newName()
    await signIn(page.context(), home, 'emma', demoPassword)
    await page.goto(reportPath)
    await fillIn(page, transfer(employee))
    await sendButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: employee })).toBeVisible()
    const next = `${employee} too`
    await fillIn(page, { 'Employee name': next, 'Entry date': '01-03-2024' })
    await page.getByRole('radio', { name: 'Job transfer' }).press(' ')
    await fillIn(page, { 'New title': 'Planner' })
    await page.context().clearCookies()
    await page.reload()
    await expect(page.locator('input[name="username"]')).toBeVisible()

    await enter(page, 'ops')
    await page.goto(reportPath)
    await expect(page.getByLabel('Employee name', { exact: true })).toHaveValue('')
    await expect(page.getByText(employee)).toHaveCount(0)

    await page.context().clearCookies()
    await signIn(page.context(), home, 'emma', demoPassword)
    await page.reload()
    await expect(page.getByLabel('New title', { exact: true })).toHaveValue('Planner')
    await page.getByRole('radio', { name: 'Staff transfer' }).press(' ')
    await expect(page.getByLabel('Employee name', { exact: true })).toHaveValue(next)
    await expect(page.getByLabel('Entry date', { exact: true })).toHaveValue('01-03-2024')
    expect(await keptHere(page)).toContain(next)
    await page.goto('/logout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out')
    expect(await keptHere(page)).not.toContain(employee)
    await enter(page, 'ops')
    await page.goBack()
    await expect(sendButton(page)).toBeVisible()
    await expect(page.getByText(employee)).toHaveCount(0)
  })
})

test.describe('when the answer does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the same form is stored once, and a changed one only knowingly', { tag: '@long' }, async ({
    page,
    enter,
  }) => {
    const employee = newName()
    await enter(page, 'emma')
    await page.goto(reportPath)
    await fillIn(page, transfer(employee))
    await page.route('**/trpc/approvals.submit*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await sendButton(page).click()
    await expect(page.getByText('Your request was refused.')).toBeVisible()
    await expect(page.getByText('reporting again does not send it twice')).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await page.getByLabel('Department', { exact: true }).selectOption('Sales')
    await sendButton(page).click()
    await expect(page.getByText('Reported already')).toBeVisible()
    await expect(mine(page, employee)).toHaveCount(1)
    await sendButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: employee })).toBeVisible()
    await expect(mine(page, employee)).toHaveCount(2)
  })
})

test('HR checks a form off, and after making sure has one sent again that DingTalk refused', async ({
  page,
  enter,
  dataDir,
}) => {
  const [first, second, employee] = [newName(), newName(), newName()]
  await enter(page, 'hr')
  await reportTransfer(page, first)
  const taken = await reportTransfer(page, second)
  await expect.poll(() => approvalsWith(dataDir, taken), { timeout: 20_000 }).toHaveLength(1)
  await page.goto(reviewPath)
  const type = page.getByRole('radio', { name: /^人员调动/ })
  const badge = page.locator('label').filter({ has: type })
  await expect(badge).toContainText(/\d/)
  const count = async () => Number(/\d+/.exec(await badge.innerText())?.[0])
  const before = await count()
  const row = page.getByRole('row').filter({ hasText: first })
  const other = page.getByRole('row').filter({ hasText: second })
  // One that is still on its way would be asked about.
  await expect(other).toContainText('已送达', { timeout: 45_000 })
  await other.getByRole('button', { name: '复核' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(page.getByText(`${second}的人员调动已移到“已复核”。`)).toBeVisible()
  await expect(other).toHaveCount(0)
  await expect.poll(count).toBeLessThan(before)
  await expect(row.getByRole('button', { name: '复核' })).toBeFocused()
  await page.getByRole('combobox', { name: '复核' }).selectOption('reviewed')
  await page.getByRole('searchbox').fill(second)
  await expect(other).toContainText('hr')
  await expect(other.getByRole('button', { name: '复核' })).toHaveCount(0)

  await tellDingtalk(dataDir, 'failNext', {
    path: '/v1.0/workflow/processInstances',
    method: 'POST',
    kind: 'code',
    status: 400,
    code: 'illegalComponent',
  })
  const number = await reportTransfer(page, employee)
  await page.goto(`${reviewPath}?search=${number}`)
  await page.getByRole('button', { name: employee, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `${employee}的人员调动` })
  await expect(async () => {
    await page.reload()
    await expect(drawer).toContainText('钉钉不接受这份表单', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(drawer).toContainText('illegalComponent')

  await drawer.getByRole('button', { name: '标记为已人工提交' }).click()
  const marking = page.getByRole('dialog', { name: '标记为已人工提交' })
  const id = marking.getByLabel('钉钉审批实例编号')
  await id.fill('there-is-none')
  await id.press('Enter')
  await expect(marking).toContainText('钉钉中没有这个编号的审批。')
  await id.fill((await approvalsWith(dataDir, taken))[0] ?? '')
  await id.press('Enter')
  await expect(marking).toContainText('这份审批已对应另一份表单。')
  await marking.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('已取消')).toBeVisible()

  await drawer.getByRole('button', { name: '重新发送' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking.getByRole('button', { name: '重新发送' })).toBeDisabled()
  await asking.getByText('我已在钉钉中确认').click()
  await asking.getByRole('button', { name: '重新发送' }).click()
  await expect(page.getByText('已重新排队发送')).toBeVisible()
  await expect.poll(() => approvalsWith(dataDir, number), { timeout: 20_000 }).toHaveLength(1)
  await expect(drawer).toContainText('人工重新发送')
})

test('HR says which of two approvals a form is, and its decision is followed', {
  tag: '@long',
}, async ({ page, enter, dataDir }) => {
  const employee = newName()
  await enter(page, 'hr')
  await tellDingtalk(dataDir, 'failNext', {
    path: '/v1.0/workflow/processInstances',
    method: 'POST',
    kind: 'drop-after-effect',
  })
  const number = await reportTransfer(page, employee)
  await expect.poll(() => approvalsWith(dataDir, number), { timeout: 20_000 }).toHaveLength(1)
  // Somebody thought that it had not arrived, and entered it by hand as well.
  const second = await enterByHand(dataDir, number)
  await page.goto(`${reviewPath}?search=${number}`)
  await page.getByRole('button', { name: employee, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `${employee}的人员调动` })
  await expect(async () => {
    await page.reload()
    await expect(drawer.getByRole('button', { name: '就是这份' })).toHaveCount(2, { timeout: 2000 })
  }).toPass({ timeout: 40_000 })
  await drawer.getByRole('button', { name: '重新发送' }).click()
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('已取消')).toBeVisible()

  await drawer.getByRole('listitem').filter({ hasText: second }).getByRole('button').click()
  const marking = page.getByRole('dialog', { name: '标记为已人工提交' })
  await expect(marking.getByLabel('钉钉审批实例编号')).toHaveValue(second)
  await marking.getByRole('button', { name: '标记为已提交' }).click()
  await expect(page.getByText('已标记为已提交')).toBeVisible()
  await expect(drawer).toContainText('已送达')
  await tellDingtalk(dataDir, 'decide', {
    instanceId: second,
    result: 'refuse',
    remark: '缺少附件',
  })
  await expect(async () => {
    await page.reload()
    await expect(drawer).toContainText('缺少附件', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(drawer).toContainText('已拒绝')
  expect(await approvalsWith(dataDir, number)).toHaveLength(2)
})
