import { call } from '../fixtures/requests.ts'
import { confirm, drawer, rowAction, rows, toast, unique } from '../fixtures/console.ts'
import { desktop, expect, fillLogin, test, tick } from '../fixtures/test.ts'

test.use(desktop)

test('an employee is made, has to change the password shown before going on, and is shut out', async ({
  page,
  enter,
  browser,
  home,
}) => {
  await enter(page, 'admin')
  const department = unique('Hiring')
  const username = `t${crypto.randomUUID().slice(0, 10)}`
  await call(page, 'people.departments.create', { name: `招聘 ${department}`, name_en: department })
  await page.goto(`/console/employee?search=${username}`)
  await page.getByRole('button', { name: 'New employee' }).first().click()
  const form = drawer(page)
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Full name').fill('新同事')
  await form.getByLabel('Type').selectOption({ label: 'HR staff (hr)' })
  await tick(form.getByLabel(/^Operations/))
  await form.getByLabel('English name').fill(`New ${username}`)
  await form.getByLabel('Real name').fill('新同事本名')
  await form.getByText('Female').click()
  await form.getByLabel('Department').selectOption({ label: department })
  await tick(form.getByLabel('Has subordinates'))
  await form.getByLabel('DingTalk user id').fill(`ding-${username}`)
  await tick(form.getByLabel('Make a one-time password and show it once'))
  await form.getByRole('button', { name: 'Save' }).click()
  const shown = confirm(page)
  await expect(shown).toContainText('The one-time password')
  const password = await shown.locator('code').innerText()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(password)).toHaveCount(0)

  const row = rows(page).first()
  for (const text of ['新同事', department, 'HR staff', 'Operations', 'Bound', 'Active']) {
    await expect(row).toContainText(text)
  }
  await row.getByRole('link').first().click()
  await expect(form.getByRole('radio', { name: 'Female' })).toBeChecked()
  await expect(form.getByLabel('Has subordinates')).toBeChecked()
  await expect(form.getByLabel('Real name')).toHaveValue('新同事本名')
  await form.getByRole('button', { name: 'Cancel' }).click()

  const theirs = await (await browser.newContext({ baseURL: home })).newPage()
  const title = theirs.getByRole('heading', { level: 1 })
  await theirs.goto('/activities')
  await fillLogin(theirs, username, password)
  await expect(title).toHaveText('Choose a new password')
  await theirs.goto('/chips')
  await expect(title).toHaveText('Choose a new password')
  await theirs.getByLabel('One-time password', { exact: true }).fill(password)
  await theirs.getByLabel('New password', { exact: true }).fill('Another-1')
  await theirs.getByLabel('New password, once more', { exact: true }).fill('Another-1')
  await theirs.getByRole('button', { name: 'Change password' }).click()
  await expect(theirs).toHaveURL('/chips')
  await expect(title).not.toHaveText('Choose a new password')

  await rowAction(page, `New ${username}`, 'Deactivate')
  await confirm(page).getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toContainText('Deactivated')
  await theirs.goto('/account')
  await expect(theirs.locator('input[name=username]')).toBeVisible()
  await theirs.context().close()

  await rowAction(page, `New ${username}`, 'Delete')
  await confirm(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, `New ${username} is deleted`)).toBeVisible()
  await expect(row).toHaveCount(0)
})
