import { expectGoodLook } from '../fixtures/looks.ts'
import {
  addNamed,
  addQuestion,
  confirm,
  drawer,
  rowAction,
  rows,
  toast,
  unique,
} from '../fixtures/console.ts'
import { desktop, expect, test, tick } from '../fixtures/test.ts'

test.use(desktop)

test('a target is made, renamed and deleted, with the keyboard alone', async ({ page, enter }) => {
  await enter(page, 'admin')
  await page.goto('/console/target')
  const name = unique('Keyboard')
  const add = page.getByRole('button', { name: 'New target' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByLabel('Name in Chinese')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(drawer(page).getByText('Write the Chinese name')).toBeVisible()
  await page.keyboard.type(name)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(`键盘 ${name}`)
  await expect(drawer(page).getByText('Write the Chinese name')).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${name} is saved`)).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL('/console/target')

  const row = rows(page).filter({ hasText: name })
  await row.getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByLabel('Name in Chinese')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${name} renamed`)
  await page.keyboard.press('Control+Enter')
  await expect(rows(page).filter({ hasText: `${name} renamed` })).toHaveCount(1)

  await row.getByRole('button', { name: /^Actions for/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(confirm(page)).toContainText(`Delete ${name} renamed?`)
  await page.keyboard.press('Escape')
  await expect(toast(page, 'canceled')).toBeVisible()
  await rowAction(page, `${name} renamed`, 'Delete')
  await confirm(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, `${name} renamed is deleted`)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a name that exists is refused beside the field', async ({ page, enter }) => {
  await enter(page, 'admin')
  const name = unique('Taken')
  await addNamed(page, 'dept', { ch: `占用 ${name}`, en: name })
  await page.goto('/console/dept?open=new')
  await drawer(page).getByLabel('Name in Chinese').fill(unique('另一个'))
  await drawer(page).getByLabel('Name in English').fill(name.toUpperCase())
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(drawer(page).getByText('This name exists already.')).toBeVisible()
  await expect(drawer(page).getByLabel('Name in English')).toBeFocused()
  await expectGoodLook(page)
})

test('unsaved changes are asked about before they are left', async ({ page, enter }) => {
  await enter(page, 'admin')
  const name = unique('Left')
  await addNamed(page, 'target', { ch: `离开 ${name}`, en: name })
  await page.goto(`/console/target?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await drawer(page).getByLabel('Name in English').fill(`${name} changed`)
  await page.keyboard.press('Escape')
  await expect(confirm(page)).toContainText('Leave without saving?')
  await confirm(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(drawer(page).getByLabel('Name in English')).toHaveValue(`${name} changed`)
  await page.goBack()
  await confirm(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(rows(page)).toContainText(name)
  await expect(rows(page)).not.toContainText('changed')
})

test('who saves second chooses field by field, and nothing is overwritten', async ({
  page,
  enter,
  context,
}) => {
  await enter(page, 'admin')
  const name = unique('Both')
  await addNamed(page, 'target', { ch: `并发 ${name}`, en: name })
  const list = `/console/target?search=${encodeURIComponent(name)}`
  await page.goto(list)
  await page.getByRole('link', { name }).click()
  await drawer(page).getByLabel('Name in English').fill(`${name} mine`)
  const other = await context.newPage()
  await other.goto(list)
  await other.getByRole('link', { name }).click()
  await drawer(other).getByLabel('Name in Chinese').fill(`他人 ${name}`)
  await drawer(other).getByLabel('Name in English').fill(`${name} theirs`)
  await drawer(other).getByRole('button', { name: 'Save' }).click()
  await expect(drawer(other)).toBeHidden()

  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(drawer(page)).toContainText('saved a change while you were editing')
  await expectGoodLook(page)
  const english = drawer(page).getByRole('radiogroup', { name: 'Name in English' })
  await expect(english.getByRole('radio', { name: `${name} mine` })).toBeChecked()
  const chinese = drawer(page).getByRole('radiogroup', { name: 'Name in Chinese' })
  await expect(chinese.getByRole('radio', { name: `他人 ${name}` })).toBeChecked()
  await drawer(page).getByRole('button', { name: 'Save this choice' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(rows(page)).toContainText(`${name} mine`)
  await expect(rows(page)).toContainText(`他人 ${name}`)
  // The other window follows by itself.
  await expect(rows(other)).toContainText(`${name} mine`, { timeout: 15_000 })
})

test('a question of a target says what it is, is duplicated, and keeps its target from deletion', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const name = unique('Used')
  await addNamed(page, 'target', { ch: `使用 ${name}`, en: name })
  const number = await addQuestion(page, {
    target: name,
    ch: `题干 ${name}`,
    en: `Wording ${name}`,
    type: 'Subjective',
  })
  await expect(rows(page)).toContainText('Subjective')
  await expect(rows(page)).toContainText('Not used')
  await page.getByRole('button', { name: `Actions for Question ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(drawer(page).getByLabel('Wording in English')).toHaveValue(`Wording ${name}`)
  await drawer(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(2)

  await page.goto(`/console/target?search=${encodeURIComponent(name)}`)
  await rowAction(page, name, 'Delete')
  await expect(confirm(page)).toContainText(`${name} cannot be deleted`)
  await expect(confirm(page).getByRole('link')).toHaveCount(2)
  await expectGoodLook(page)
  await confirm(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/console\/question\?open=\d+$/)
  await expect(drawer(page).getByLabel('Wording in English')).toHaveValue(`Wording ${name}`)
})

test('what a started activity asks can only be looked at and duplicated', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await page.goto('/console/question?used=true&sort=number&direction=asc')
  await rows(page).first().getByRole('link').click()
  await expect(drawer(page)).toContainText('The question is fixed.')
  await expect(drawer(page).getByLabel('Wording in English')).not.toBeEditable()
  await expect(drawer(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(drawer(page).getByRole('button', { name: 'Duplicate' })).toBeVisible()
})

test('several questions get another target, and those that nothing uses are deleted together', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const [from, to] = [unique('From'), unique('To')]
  await addNamed(page, 'target', { ch: `自 ${from}`, en: from })
  await addNamed(page, 'target', { ch: `至 ${to}`, en: to })
  for (const each of ['one', 'two', 'three']) {
    await addQuestion(page, { target: from, ch: `${each} 题 ${from}`, en: `${each} ${from}` })
  }
  await page.goto(`/console/question?search=${encodeURIComponent(from)}`)
  await expect(rows(page)).toHaveCount(3)
  const all = page.getByRole('columnheader').getByLabel('Select this page')
  await tick(all)
  await page.getByRole('button', { name: 'Set target' }).click()
  await drawer(page).getByLabel('Target').selectOption({ label: to })
  await drawer(page).getByRole('button', { name: 'Set target' }).click()
  await expect(toast(page, '3 questions changed')).toBeVisible()
  await expect(rows(page).filter({ hasText: to })).toHaveCount(3)
  await tick(all)
  await page
    .getByRole('group', { name: 'Selection' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(confirm(page)).toContainText('Delete 3 of 3?')
  await confirm(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, '3 deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})
