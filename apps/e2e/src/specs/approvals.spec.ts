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
import { tellDingtalk } from '../fixtures/dingtalk.ts'
import { demoPassword } from '../fixtures/sign-in.ts'
import { desktop, expect, fillLogin, test } from '../fixtures/test.ts'

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

test('each of the three forms is reported, and is in DingTalk once', async ({
  page,
  enter,
  dataDir,
}) => {
  await enter(page, 'emma')
  await page.goto(reportPath)
  for (const { type, fields } of forms) {
    const employee = newName()
    await page.getByRole('radio', { name: type }).press(' ')
    await fillIn(page, fields(employee))
    const reloaded = page.waitForEvent('domcontentloaded')
    await sendButton(page).click()
    await expect(page.getByText('Reported', { exact: true }).first()).toBeVisible()
    await reloaded
    const notice = page.getByRole('status').filter({ hasText: employee })
    await expect(notice).toContainText(`${type}: ${employee} is reported.`)
    const number = /VT-\d{8}-\d{4,}/.exec(await notice.innerText())?.[0] ?? ''
    await expect(mine(page, number)).toContainText('Sent', { timeout: 20_000 })
    await expect(page.getByRole('complementary')).toContainText(number)
    await expect(page.getByLabel('Employee name', { exact: true })).toHaveValue('')
    await expect(page.getByRole('radio', { name: type })).toBeChecked()
    expect(await approvalsWith(dataDir, number)).toHaveLength(1)
  }
})

test.describe('when the session is lost', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('what was typed survives a reload and a lost session, for its author alone', async ({
    page,
    enter,
  }) => {
    const employee = newName()
    await enter(page, 'emma')
    await page.goto(reportPath)
    await fillIn(page, { ...transfer(employee) })
    await page.getByRole('radio', { name: 'Job transfer' }).press(' ')
    await fillIn(page, { 'New title': 'Planner' })
    await page.reload()
    await expect(page.getByLabel('New title', { exact: true })).toHaveValue('Planner')
    await page.context().clearCookies()
    await page.reload()
    await expect(page.locator('input[name="username"]')).toBeVisible()
    await enter(page, 'emma')
    await page.goto(reportPath)
    await page.getByRole('radio', { name: 'Staff transfer' }).press(' ')
    await expect(page.getByLabel('Employee name', { exact: true })).toHaveValue(employee)
    await expect(page.getByLabel('Entry date', { exact: true })).toHaveValue('01-03-2024')
    await enter(page, 'ops')
    await page.goto(reportPath)
    await expect(page.getByLabel('Employee name', { exact: true })).toHaveValue('')
    await expect(page.getByText(employee)).toHaveCount(0)
  })
})

test('signing out leaves nothing of what was typed, nor of what was reported', async ({
  page,
  enter,
}) => {
  const employee = newName()
  await page.goto('/')
  await fillLogin(page, 'emma', demoPassword)
  await page.waitForURL('/activities')
  await page.goto(reportPath)
  await fillIn(page, transfer(employee))
  await sendButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: employee })).toBeVisible()
  await fillIn(page, transfer(`${employee} too`))
  expect(await keptHere(page)).toContain(`${employee} too`)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out')
  expect(await keptHere(page)).not.toContain(employee)
  await enter(page, 'ops')
  await page.goBack()
  await expect(sendButton(page)).toBeVisible()
  await expect(page.getByText(employee)).toHaveCount(0)
})

test.describe('when the answer does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the same form is stored once, and a changed one only knowingly', async ({
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

test('HR checks a form off: it leaves the list and the count, and the focus goes on', async ({
  page,
  enter,
}) => {
  const [first, second] = [newName(), newName()]
  await enter(page, 'hr')
  await reportTransfer(page, first)
  await reportTransfer(page, second)
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
})

test('HR has a form sent again that DingTalk refused, after making sure', async ({
  page,
  enter,
  dataDir,
}) => {
  const employee = newName()
  await enter(page, 'hr')
  const taken = await reportTransfer(page, newName())
  await expect.poll(() => approvalsWith(dataDir, taken), { timeout: 20_000 }).toHaveLength(1)
  await tellDingtalk(dataDir, 'failNext', {
    ...{ path: '/v1.0/workflow/processInstances', method: 'POST' },
    ...{ kind: 'code', status: 400, code: 'illegalComponent' },
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

test('HR says which of two approvals a form is, and its decision is followed', async ({
  page,
  enter,
  dataDir,
}) => {
  const employee = newName()
  await enter(page, 'hr')
  await tellDingtalk(dataDir, 'failNext', {
    ...{ path: '/v1.0/workflow/processInstances', method: 'POST', kind: 'drop-after-effect' },
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
