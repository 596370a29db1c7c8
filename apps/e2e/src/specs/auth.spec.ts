import { enterDingtalk } from '@vantage/dev-env/simulators/dingtalk/container-script'
import { dingtalkCode, tellDingtalk } from '../fixtures/dingtalk.ts'
import { desktop, expect, fillLogin, test } from '../fixtures/test.ts'

test.use(desktop)

test('a wrong password is reported, and the field is emptied and has the focus', async ({
  page,
}) => {
  await fillLogin(page, 'nobody.at.all', 'not-a-password')
  const message = page.getByRole('alert')
  await expect(message.getByText('Incorrect username or password', { exact: true })).toBeVisible()
  await expect(message.getByText('Please try again', { exact: true })).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()
  await expect(page.getByLabel('Username')).toHaveValue('nobody.at.all')
  await expect(password).toHaveAccessibleErrorMessage('Incorrect username or password')
  await password.press('x')
  await expect(password).not.toHaveAttribute('aria-invalid')
})

test('both fields are required and limited to 15 characters', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Type your username.')).toBeVisible()
  await expect(page.getByText('Type your password.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').pressSequentially('a'.repeat(20))
  await expect(page.getByLabel('Username')).toHaveValue('a'.repeat(15))
  const password = page.getByLabel('Password', { exact: true })
  await password.pressSequentially('b'.repeat(20))
  await expect(password).toHaveValue('b'.repeat(15))
})

test('the language is chosen from a dropdown and kept', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('中文')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await page.evaluate(() => sessionStorage.getItem('lang'))).toBe('ch')
  await page.reload()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await page.getByRole('combobox', { name: '语言' }).selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
})

test.describe('somebody of a round', () => {
  test('is not told of an earlier refusal once signed in', async ({ page, round, logIn }) => {
    const { user } = await round([])
    await fillLogin(page, user(0), 'not-a-password')
    const refusal = page.getByRole('alert')
    await expect(refusal).toBeVisible()
    await logIn(page, user(0))
    await expect(refusal).toBeHidden({ timeout: 2000 })
  })

  test('logs out, which ends the session and empties the storage', async ({
    page,
    round,
    logIn,
  }) => {
    const { user } = await round([])
    await logIn(page, user(0))
    await page.getByRole('button', { name: user(0) }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Open the login page' }).click()
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await page.goto('/activities')
    await expect(page).toHaveURL('/?next=%2Factivities')
  })
})

test.describe('inside DingTalk', () => {
  test('a linked person is signed in automatically', async ({ page, dataDir }) => {
    await enterDingtalk(page.context(), () => dingtalkCode(dataDir, 'ding-emma'))
    await page.goto('/')
    await expect(page).toHaveURL('/activities')
    await expect(page.getByRole('button', { name: 'emma' })).toBeVisible()
  })

  test('a linked person gets to the page that was asked for', async ({ page, dataDir }) => {
    await enterDingtalk(page.context(), () => dingtalkCode(dataDir, 'ding-emma'))
    await page.goto('/chips')
    await expect(page).toHaveURL('/chips')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('芯片库存')
  })

  test('a person who is not linked sees a message until they close it', async ({
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

  test('a code that was used before is reported as out of date', async ({ page, dataDir }) => {
    const code = await dingtalkCode(dataDir, 'ding-emma')
    await page.request.post('/api/user/loginViaDingtalk', { data: { code, index: '1' } })
    await page.context().clearCookies()
    await enterDingtalk(page.context(), () => code)
    await page.goto('/')
    await expect(
      page.getByText('DingTalk information is out of date, try once again.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByLabel('Username')).toBeVisible()
  })

  test('a person who does not want to wait can use a username instead', async ({ page }) => {
    await enterDingtalk(page.context(), () => new Promise<string>(() => {}))
    await page.goto('/')
    await expect(page.getByText('Signing you in with DingTalk…')).toBeVisible()
    await page.getByRole('button', { name: 'Use a username instead' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
  })
})
