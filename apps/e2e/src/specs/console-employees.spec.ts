import { readFile } from 'node:fs/promises'
import { expectGoodLook } from '../fixtures/looks.ts'
import { addNamed, confirm, drawer, rowAction, rows, toast, unique } from '../fixtures/console.ts'
import { desktop, expect, fillLogin, test, tick } from '../fixtures/test.ts'

test.use(desktop)

const name = () => `t${crypto.randomUUID().slice(0, 10)}`

test('an employee is made with every field, signs in once with the password shown, and has to change it', async ({
  page,
  enter,
  browser,
  home,
}) => {
  await enter(page, 'admin')
  const [department, username] = [unique('Hiring'), name()]
  await addNamed(page, 'dept', { ch: `招聘 ${department}`, en: department })
  await page.goto('/console/employee')
  await page.getByRole('button', { name: 'New employee' }).click()
  const form = drawer(page)
  await form.getByLabel('Username').fill('a b')
  await form.getByLabel('Full name').fill('新同事')
  await expect(form.getByText(/letters, digits/)).toBeVisible()
  await form.getByLabel('Username').fill(username)
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
  await expectGoodLook(page)
  const password = await shown.locator('code').innerText()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(password)).toHaveCount(0)

  await page.goto(`/console/employee?search=${username}`)
  const row = rows(page).first()
  for (const text of ['新同事', department, 'HR staff', 'operations', 'Bound', 'Active']) {
    await expect(row).toContainText(text)
  }
  await row.getByRole('link').first().click()
  await expect(drawer(page).getByRole('radio', { name: 'Female' })).toBeChecked()
  await expect(drawer(page).getByLabel('Has subordinates')).toBeChecked()

  const theirs = await (await browser.newContext({ baseURL: home })).newPage()
  await theirs.goto('/')
  await fillLogin(theirs, username, password)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await theirs.context().close()
})

test('a username and a DingTalk id are used once', async ({ page, enter }) => {
  await enter(page, 'admin')
  await page.goto('/console/employee?open=new')
  const form = drawer(page)
  await form.getByLabel('Username').fill('EMMA')
  await form.getByLabel('Full name').fill('艾玛')
  await form.getByLabel('English name').fill('Emma')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Username exist or registed')).toBeVisible()
  await expect(form.getByLabel('Username')).toBeFocused()
  await expect(form.getByRole('alert')).toContainText('1 field needs your attention')
})

test('employees are deactivated, activated, moved and given passwords, one or several', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const [department, group] = [unique('Moved'), name().slice(0, 9)]
  await addNamed(page, 'dept', { ch: `调动 ${department}`, en: department })
  for (const each of ['a', 'b']) {
    await page.goto('/console/employee?open=new')
    await drawer(page).getByLabel('Username').fill(`${group}-${each}`)
    await drawer(page).getByLabel('Full name').fill(`同事${each}`)
    await drawer(page).getByLabel('English name').fill(`Person ${group} ${each}`)
    await page.keyboard.press('Control+Enter')
    await expect(drawer(page)).toBeHidden()
  }
  await page.goto(`/console/employee?search=${group}`)
  await expect(rows(page)).toHaveCount(2)
  const person = `Person ${group} a`
  await rowAction(page, person, 'Deactivate')
  await confirm(page).getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page, `${person} is deactivated`)).toBeVisible()
  await expect(rows(page).filter({ hasText: person })).toContainText('deactivated')
  await rowAction(page, person, 'Activate again')
  await confirm(page).getByRole('button', { name: 'Activate' }).click()
  await expect(rows(page).filter({ hasText: person })).toContainText('no password yet')
  await rowAction(page, person, 'Reset password')
  await confirm(page).getByRole('button', { name: 'Reset password' }).click()
  await expect(confirm(page).locator('code')).toHaveCount(1)
  await confirm(page).getByRole('button', { name: 'Done' }).click()

  const all = page.getByRole('columnheader').getByLabel('Select this page')
  await tick(all)
  await page.getByRole('button', { name: 'Change department' }).click()
  await drawer(page).getByLabel('Department').selectOption({ label: department })
  await drawer(page).getByRole('button', { name: 'Change department' }).click()
  await expect(rows(page).filter({ hasText: department })).toHaveCount(2)
  await tick(all)
  await page.getByRole('button', { name: 'Reset passwords' }).click()
  await confirm(page).getByRole('button', { name: 'Reset password' }).click()
  await expect(confirm(page).locator('code')).toHaveCount(2)
  await confirm(page).getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('group', { name: 'Selection' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await confirm(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, '2 deleted')).toBeVisible()
})

test('who is in an activity is not deleted but deactivated, and nobody shuts themselves out', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await page.goto('/console/employee?search=emma')
  const emma = await rows(page).first().getByRole('link').first().innerText()
  await rowAction(page, emma, 'Delete')
  await expect(confirm(page)).toContainText(`${emma} cannot be deleted`)
  await expect(confirm(page).getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await confirm(page).getByRole('button', { name: 'Close' }).click()
  await page.goto('/console/employee?search=admin')
  await rows(page).first().getByRole('link').first().click()
  await expect(drawer(page)).toContainText('Nobody takes their own rights.')
  await drawer(page).getByRole('button', { name: 'Cancel' }).click()
  const own = await rows(page).first().getByRole('link').first().innerText()
  await rowAction(page, own, 'Deactivate')
  await confirm(page).getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page, 'Your own account stays active')).toBeVisible()
})

test('filters are chips in the address, and the filtered list is exported', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await page.goto('/console/employee')
  const tools = page.getByRole('search')
  await tools.getByRole('button', { name: 'Type', exact: true }).click()
  await tick(drawer(page).getByLabel('HR staff'))
  await drawer(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/console/employee?types=hr')
  await expect(rows(page).filter({ hasNotText: 'HR staff' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length).toBe((await rows(page).count()) + 1)
  await page.getByRole('button', { name: 'Remove the filter Type' }).click()
  await expect(page).toHaveURL('/console/employee')
})
