import type { Locator, Page } from '@playwright/test'
import { expectGoodLook } from '../fixtures/looks.ts'
import {
  answerAll,
  choose,
  chosen,
  comment,
  expectSaved,
  openForm,
  questionCount,
  saveStatus,
  submitButton,
} from '../fixtures/ask-form.ts'
import { desktop, expect, phone, test } from '../fixtures/test.ts'

test.use(desktop)
const open = [{ participant: 0, rater: 4 }]

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab did not get there')
}

test('a form is answered and submitted with the keyboard alone', async ({ page, round, enter }) => {
  const { user } = await round(open)
  await enter(page, user(4))
  await openForm(page)
  const { keyboard } = page
  await keyboard.press('n')
  for (let i = 0; i < 6; i += 1) await keyboard.press('4')
  await expect(comment(page)).toBeFocused()
  await keyboard.type('number 1')
  await tabTo(page, chosen(page, 7, 1))
  await keyboard.press('ArrowUp')
  await expect(comment(page)).toBeFocused()
  await tabTo(page, chosen(page, 7, 1))
  await keyboard.press('ArrowDown')
  await keyboard.press('2')
  await expect(chosen(page, 8, 2)).toBeChecked()
  await keyboard.press('n')
  await keyboard.press('5')
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(chosen(page, 8, 2)).toBeChecked()
  await expect(comment(page)).toHaveValue('number 1')

  await tabTo(page, submitButton(page))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Confirm', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/activities')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the header lists unanswered questions, and only a complete form can be submitted', async ({
    page,
    round,
    enter,
  }) => {
    const { user } = await round(open)
    await enter(page, user(4))
    await openForm(page)
    const head = page.getByRole('navigation', { name: 'Unanswered questions' })
    const ring = page.getByRole('progressbar')
    await expect(head).toHaveText('To be started')
    await expect(ring).toHaveAttribute('aria-valuenow', '0')
    await expect(submitButton(page)).toBeDisabled()
    await choose(page, 1, 3)
    await expect(head).toContainText('Unfinished items:')
    await expect(head.getByRole('button', { name: '8 left' })).toBeVisible()
    await expect(ring).toHaveAttribute('aria-valuenow', '11')
    await answerAll(page)
    await expect(head).toHaveText('Completed, ready to submit')
    await expect(ring).toHaveAttribute('aria-valuenow', '100')
    await comment(page).fill('')
    await head.getByRole('button', { name: '1 left' }).click()
    await head.getByRole('link', { name: 'Question 7' }).click()
    await expect(comment(page)).toBeFocused()
    await expect(submitButton(page)).toBeDisabled()
    await comment(page).fill('   ')
    await expect(submitButton(page)).toBeDisabled()
    await comment(page).fill('Asks before answering.')

    await submitButton(page).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Your answers will be saved, confirm or not?')
    await expect(dialog).toContainText('This is final')
    await expect(dialog.getByRole('heading')).toHaveText(
      /^Submit your answers about .+ Person 0\?$/,
    )
    await expectGoodLook(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
    await expect(submitButton(page)).toBeEnabled()
    await expect(page).toHaveURL(/\/askform\?/)
  })
})

test('digits answer from arrival on, never while somebody types or is asked something', async ({
  page,
  round,
  enter,
}) => {
  const { user } = await round(open)
  await enter(page, user(4))
  await openForm(page)
  await page.keyboard.press('4')
  await expect(chosen(page, 1, 4)).toBeChecked()
  await page.keyboard.press('2')
  await expect(chosen(page, 2, 2)).toBeChecked()
  await comment(page).fill('in ')
  await comment(page).pressSequentially('2 or 3 words')
  await expect(comment(page)).toHaveValue('in 2 or 3 words')
  await expect(page.locator('input:checked')).toHaveCount(2)

  await answerAll(page)
  await submitButton(page).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await expect(page.locator('input:checked[value$="-4"]')).toHaveCount(8)
})

test('a digit answers no question that cannot be seen', async ({ page, round, enter }) => {
  const { user } = await round(open)
  await enter(page, user(4))
  await page.setViewportSize({ width: 640, height: 400 })
  await openForm(page)
  await page.keyboard.press('4')
  await expect(chosen(page, 1, 1)).toBeFocused()
  await expect(page.locator('input:checked')).toHaveCount(0)
  await page.keyboard.press('4')
  await expect(chosen(page, 1, 4)).toBeChecked()
})

test('a free text is limited to 2000 characters and shows how many are used', async ({
  page,
  round,
  enter,
}) => {
  const { user } = await round(open)
  await enter(page, user(4))
  await openForm(page)
  await comment(page).fill('字'.repeat(1999))
  await comment(page).press('End')
  await comment(page).pressSequentially('ab')
  await expect(page.getByText('2,000 / 2,000')).toBeVisible()
  await expect(page.getByText('The limit of 2,000 characters is reached.')).toBeVisible()
  await expectSaved(page)
})

test('answers are still there after a reload and on another device', async ({
  page,
  round,
  enter,
  otherDevice,
}) => {
  const { user } = await round(open)
  await enter(page, user(4))
  await openForm(page)
  await choose(page, 1, 5)
  await choose(page, 3, 2)
  await comment(page).fill('慢慢写')
  await expectSaved(page)
  await page.reload()
  await expect(chosen(page, 1, 5)).toBeChecked()
  await expect(chosen(page, 3, 2)).toBeChecked()
  await expect(comment(page)).toHaveValue('慢慢写')

  const other = await otherDevice(user(4))
  await other.goto('/activities')
  await expect(other.getByText(`3 of ${questionCount} saved`)).toBeVisible()
  await openForm(other)
  await expect(chosen(other, 3, 2)).toBeChecked()
  await expect(comment(other)).toHaveValue('慢慢写')
})

test('two tabs with the same form show the same answers', async ({
  page,
  context,
  round,
  enter,
}) => {
  const { user } = await round(open)
  await enter(page, user(4))
  await openForm(page)
  const second = await context.newPage()
  await openForm(second)
  await choose(page, 1, 4)
  await expect(chosen(second, 1, 4)).toBeChecked()
  await choose(second, 2, 1)
  await comment(second).fill('from the second tab')
  await expect(chosen(page, 2, 1)).toBeChecked()
  await expect(comment(page)).toHaveValue('from the second tab')
  await expectSaved(second)
  await page.reload()
  await expect(chosen(page, 1, 4)).toBeChecked()
  await expect(chosen(page, 2, 1)).toBeChecked()
  await expect(comment(page)).toHaveValue('from the second tab')
  await expect(saveStatus(page)).toHaveText(/^Saved/)
})
