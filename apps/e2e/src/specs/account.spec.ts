import { resetInProduct } from '@vantage/dev-env/testing/running-product'
import type { Page } from '@playwright/test'
import { expectGoodLook, looks, nameOf } from '../fixtures/looks.ts'
import { roundPassword } from '../fixtures/sign-in.ts'
import { desktop, expect, fillLogin, inLanguage, test, tick } from '../fixtures/test.ts'

test.use(desktop)

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
async function fillNew(page: Page, next: string, again = next): Promise<void> {
  await field(page, 'New password').fill(next)
  await field(page, 'New password, once more').fill(again)
}
/** The rows of the list of sessions, without its header. */
const sessionsOf = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const change = (page: Page) => page.getByRole('button', { name: 'Change password' }).click()

test('a password is changed, after which only the new one is accepted', async ({
  page,
  round,
  logIn,
}) => {
  const { user } = await round([])
  await logIn(page, user(0))
  await page.getByRole('button', { name: user(0) }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(/^Chrome on /)).toBeVisible()
  await field(page, 'Current password').fill('something-else')
  await fillNew(page, 'Another-1', 'Another-2')
  await change(page)
  await expect(page.getByText('The two new passwords differ.')).toBeVisible()
  await fillNew(page, 'Short-1')
  await change(page)
  await expect(page.getByText('Use 8 to 15 characters.')).toBeVisible()
  await fillNew(page, 'Another-1')
  await change(page)
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await field(page, 'Current password').fill(roundPassword)
  await fillNew(page, 'Sunshine1')
  await change(page)
  await expect(page.getByText('Too many people use this password.')).toBeVisible()
  await expect(field(page, 'New password')).toBeFocused()
  await fillNew(page, 'Another-1')
  await change(page)
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(field(page, 'Current password')).toHaveValue('')

  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await page.goto('/')
  await fillLogin(page, user(0), roundPassword)
  await expect(page.getByRole('alert').getByText('Incorrect username or password')).toBeVisible()
  await fillLogin(page, user(0), 'Another-1')
  await expect(page).toHaveURL('/activities')
})

test.describe('sessions', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('on other devices are listed and ended, one or all', async ({
    page,
    round,
    enter,
    otherDevice,
  }) => {
    test.setTimeout(120_000)
    const { user } = await round([])
    await enter(page, user(0))
    const others = []
    for (let device = 0; device < 4; device += 1) others.push(await otherDevice(user(0)))
    await page.goto('/account')
    const rows = sessionsOf(page)
    await expect(rows).toHaveCount(5)
    await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)
    await rows
      .getByRole('button', { name: /^End the session of / })
      .first()
      .click()
    await expect(page.getByText('The session has ended.')).toBeVisible()
    await expect(rows).toHaveCount(4)

    const boxes = rows.getByRole('checkbox', { name: /^Select / })
    await expect(boxes).toHaveCount(3)
    await tick(boxes.first())
    await tick(boxes.nth(1))
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the selection' }).click()
    await expect(page.getByRole('region', { name: 'Where you are logged in' })).toBeFocused()
    await expect(boxes.first()).not.toBeChecked()
    await tick(page.getByRole('checkbox', { name: 'Select this page' }))
    await expect(page.getByText('3 selected')).toBeVisible()
    await tick(boxes.first())
    await page.getByRole('button', { name: 'End 2 sessions' }).click()
    await expect(page.getByText('2 sessions have ended.')).toBeVisible()
    await expect(page.getByText(/ selected$/)).toHaveCount(0)
    await expect(rows).toHaveCount(2)

    await page.getByRole('button', { name: 'End all others' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click()
    await expect(page.getByText('You are logged in nowhere else.')).toBeVisible()
    await expect(rows).toHaveCount(1)
    for (const other of others) {
      await other.goto('/activities')
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in')
    }
    await page.reload()
    await expect(rows).toHaveCount(1)
  })
})

test('a one-time password leads to its change, which leads on to where one was going', async ({
  page,
  round,
  dataDir,
}) => {
  const { user } = await round([])
  const oneTime = await resetInProduct(dataDir, user(0))
  await page.goto('/chips')
  await fillLogin(page, user(0), oneTime)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Choose a new password')
  for (const path of ['/', '/activities', '/chips']) {
    await page.goto(path)
    await expect(heading).toHaveText('Choose a new password')
  }
  await field(page, 'One-time password').fill(oneTime)
  await fillNew(page, 'Another-1')
  await change(page)
  await expect(page).toHaveURL('/chips')
  await page.goto('/activities')
  await expect(heading).toHaveText('My activities')
})

const words = {
  en: { one: '1 selected', endAll: 'End all others', heading: 'Choose a new password' },
  ch: { one: '已选 1 条', endAll: '退出其他所有登录', heading: '请设置新密码' },
}
for (const look of looks) {
  test.describe(nameOf(look), { tag: look.tag }, () => {
    test.use({ ...look.window, colorScheme: look.colorScheme })

    test('the account is accessible with many sessions, a question and a one-time password', async ({
      page,
      round,
      enter,
      otherDevice,
      dataDir,
    }) => {
      const { one, endAll, heading } = words[look.lang]
      const { user } = await round([])
      await inLanguage(page, look.lang)
      await enter(page, user(0))
      await otherDevice(user(0))
      await page.goto('/account')
      await expect(sessionsOf(page)).toHaveCount(2)
      await expectGoodLook(page)
      await tick(sessionsOf(page).getByRole('checkbox'))
      await expect(page.getByText(one)).toBeVisible()
      await expectGoodLook(page)
      await page.getByRole('button', { name: endAll }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectGoodLook(page)

      const oneTime = await resetInProduct(dataDir, user(0))
      await page.context().clearCookies()
      await page.goto('/')
      await fillLogin(page, user(0), oneTime)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectGoodLook(page)
    })
  })
}
