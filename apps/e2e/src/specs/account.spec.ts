import type { Page } from '@playwright/test'
import { activityPassword } from '../fixtures/sign-in.ts'
import { desktop, expect, fillLogin, test } from '../fixtures/test.ts'

test.use(desktop)

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
async function fillNew(page: Page, next: string): Promise<void> {
  await field(page, 'New password').fill(next)
  await field(page, 'New password, once more').fill(next)
}
/** The rows of the list of sessions, without its header. */
const sessionsOf = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const change = (page: Page) => page.getByRole('button', { name: 'Change password' }).click()

test('a password is changed, and after logging out, which ends the session and empties the storage, only the new one is accepted', async ({
  page,
  activity,
  logIn,
}) => {
  const { user } = await activity([])
  await logIn(page, user(0))
  await page.getByRole('button', { name: user(0) }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(/^Chrome on /)).toBeVisible()
  await field(page, 'Current password').fill(activityPassword)
  await fillNew(page, 'Another-1')
  await change(page)
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(field(page, 'Current password')).toHaveValue('')

  await page.getByRole('button', { name: user(0) }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open the login page' }).click()
  const tab = await opened
  await tab.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  await tab.goto('/activities')
  await expect(tab).toHaveURL('/?next=%2Factivities')
  await fillLogin(tab, user(0), activityPassword)
  await expect(tab.getByRole('alert').getByText('Incorrect username or password')).toBeVisible()
  await fillLogin(tab, user(0), 'Another-1')
  await expect(tab).toHaveURL('/activities')
})

test.describe('sessions', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('on other devices are listed and ended, one or all', { tag: '@long' }, async ({
    page,
    activity,
    enter,
    otherDevice,
  }) => {
    const { user } = await activity([])
    await enter(page, user(0))
    const others = []
    for (let device = 0; device < 2; device += 1) others.push(await otherDevice(user(0)))
    await page.goto('/account')
    const rows = sessionsOf(page)
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)
    await rows
      .getByRole('button', { name: /^End the session of / })
      .first()
      .click()
    await expect(page.getByText('The session has ended.')).toBeVisible()
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
