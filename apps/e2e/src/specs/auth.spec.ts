import { enterDingtalk } from '@vantage/simulators/dingtalk/container-script'
import { dingtalkCode, tellDingtalk } from '../fixtures/requests.ts'
import { activityPassword } from '../fixtures/sign-in.ts'
import { desktop, expect, fillLogin, test } from '../fixtures/test.ts'

test.use(desktop)

test('after a refusal one signs in, and is led back to the page that was asked for', async ({
  page,
  runningActivity: { user },
}) => {
  const place = '/dingtalk/approval/laneSheet?type=2#form'
  await page.goto(place)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await fillLogin(page, user(4), 'not-a-password')
  await expect(page.getByRole('alert').getByText('Incorrect username or password')).toBeVisible()
  await fillLogin(page, user(4), activityPassword)
  await expect(page).toHaveURL(place)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approval forms')
})

test('the language comes with the address, is chosen from a dropdown, and is kept', async ({
  page,
}) => {
  await page.goto('/?q=ch')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录')
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.getByRole('combobox', { name: '语言' }).selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('中文')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录')
  expect(await page.evaluate(() => sessionStorage.getItem('lang'))).toBe('ch')
  await page.reload()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
})

test.describe('inside DingTalk', () => {
  test('a linked person is signed in automatically, and gets to the page that was asked for', async ({
    page,
    dataDir,
  }) => {
    await enterDingtalk(page.context(), () => dingtalkCode(dataDir, 'ding-emma'))
    await page.goto('/chips')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('芯片库存')
    await expect(page).toHaveURL('/chips')
    await expect(page.getByRole('button', { name: 'emma' })).toBeVisible()
  })

  test('a person who is not linked sees a message until they close it', { tag: '@long' }, async ({
    page,
    dataDir,
  }) => {
    await tellDingtalk(dataDir, 'addUser', { userid: 'ding-unlinked', name: '陌生人' })
    await enterDingtalk(page.context(), () => dingtalkCode(dataDir, 'ding-unlinked'))
    await page.goto('/')
    await expect(page.getByText('DingTalk is not linked')).toBeVisible()
    await expect(page.getByText(/^You do not bind Dingtalk\. /)).toBeVisible()
    await expect(page.getByLabel('Username')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('DingTalk is not linked')).toHaveCount(0)
  })
})
