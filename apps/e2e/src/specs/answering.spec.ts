import type { Locator, Page } from '@playwright/test'
import {
  answerAll,
  choose,
  chosen,
  comment,
  expectSaved,
  openForm,
  saveStatus,
  submit,
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

test('a form is answered and submitted with the keyboard alone', async ({
  page,
  activity,
  enter,
}) => {
  const { user } = await activity(open)
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

  test('a form is answered and submitted, cannot be opened again, and leads to the next one', async ({
    page,
    activity,
    enter,
  }) => {
    const { user } = await activity([...open, { participant: 1, rater: 4 }])
    await enter(page, user(4))
    await page.goto('/activities')
    // 8 choices of 15 seconds and a text of 75.
    await expect(page.locator('[data-cell=status]').first()).toContainText('about 3 min')
    await openForm(page)
    const heading = page.getByRole('heading', { level: 1 })
    const first = await heading.textContent()
    const head = page.getByRole('navigation', { name: 'Unanswered questions' })
    await expect(head).toHaveText('To be started')
    await choose(page, 1, 3)
    await head.getByRole('button', { name: '8 left' }).tap()
    await head.getByRole('link', { name: 'Question 7' }).tap()
    await expect(comment(page)).toBeFocused()
    await expect(submitButton(page)).toBeDisabled()
    await answerAll(page)
    await expect(head).toHaveText('Completed, ready to submit')
    await submit(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/activities')
    const next = page.getByRole('status').filter({ hasText: '1 left.' })
    await expect(next).toHaveText(/^1 left\. Next: .+ Person \d$/)
    await page.goBack()
    await expect(heading).toHaveText('This questionnaire has been submitted')
    await page.goForward()

    await next.getByRole('link').click()
    await expect(submitButton(page)).toBeVisible()
    await expect(heading).not.toHaveText(first ?? '')
    await expect(head).toHaveText('To be started')
  })
})

test('another language keeps the answers and the question in view', async ({
  page,
  activity,
  enter,
}) => {
  const { user } = await activity(open)
  await enter(page, user(4))
  await page.setViewportSize({ width: 360, height: 640 })
  await openForm(page)
  await choose(page, 2, 5)
  await comment(page).fill('half a')
  await comment(page).pressSequentially(' thought')
  const eighth = page.locator('[data-question]').nth(7)
  await eighth.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { y: before = 0 } = (await eighth.boundingBox()) ?? {}
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(comment(page)).toHaveValue('half a thought')
  await expect(chosen(page, 2, 5)).toBeChecked()
  await expect(eighth).toBeInViewport()
  await expect
    .poll(async () => Math.abs(((await eighth.boundingBox())?.y ?? 0) - before))
    .toBeLessThan(40)
})

test('two tabs with the same form show the same answers', async ({
  page,
  context,
  activity,
  enter,
}) => {
  const { user } = await activity(open)
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
  await expect(saveStatus(page)).toHaveText(/^Saved/)
})
