import type { Page } from '@playwright/test'
import {
  answerAll,
  choose,
  chosen,
  comment,
  cutOff,
  expectSaved,
  openForm,
  questionCount,
  saveStatus,
  submit,
} from '../fixtures/ask-form.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use({ ...desktop, expectedErrors: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)/] })
const open = [{ participant: 0, rater: 4 }]
const offline = 'Offline, kept on this device'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const keptAnswers = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('answers')))

test('answers given offline, or without a server over a reload, are saved once it is back, for every device', async ({
  page,
  activity,
  enter,
  otherDevice,
}) => {
  const { user } = await activity(open)
  await enter(page, user(4))
  await openForm(page)
  await choose(page, 1, 4)
  await expectSaved(page)
  const reconnect = await cutOff(page, 'answering.save')
  await choose(page, 2, 5)
  await comment(page).fill('before the reload')
  await expect(saveStatus(page)).toHaveText(offline)
  await page.reload()
  await expect(chosen(page, 1, 4)).toBeChecked()
  await expect(chosen(page, 2, 5)).toBeChecked()
  await expect(comment(page)).toHaveValue('before the reload')
  await reconnect()
  await expectSaved(page)

  await page.context().setOffline(true)
  await choose(page, 3, 1)
  await comment(page).fill('写在没有网络的时候')
  await expect(saveStatus(page)).toHaveText(offline)
  await page.context().setOffline(false)
  await expectSaved(page)

  const other = await otherDevice(user(4))
  await other.goto('/activities')
  await expect(other.getByText(`4 of ${questionCount} saved`)).toBeVisible()
  await openForm(other)
  await expect(chosen(other, 1, 4)).toBeChecked()
  await expect(chosen(other, 2, 5)).toBeChecked()
  await expect(chosen(other, 3, 1)).toBeChecked()
  await expect(comment(other)).toHaveValue('写在没有网络的时候')
})

test('a browser that crashes right after the last key has kept the text', async ({
  page,
  activity,
  enter,
  otherDevice,
}) => {
  const { user } = await activity(open)
  await enter(page, user(4))
  await openForm(page)
  await cutOff(page, 'answering.save')
  await comment(page).pressSequentially('the very last wor')
  await page.keyboard.press('d')
  const storageState = await page.context().storageState()
  await page.close({ runBeforeUnload: false })

  const reopened = await otherDevice(user(4), storageState)
  await openForm(reopened)
  await expect(comment(reopened)).toHaveValue('the very last word')
  await expectSaved(reopened)
})

test('a page that is left right after the last key has saved the text, and so has signing out, which leaves nothing of it there', async ({
  page,
  activity,
  enter,
  otherDevice,
}) => {
  const { user } = await activity(open)
  await enter(page, user(4))
  await openForm(page)
  await comment(page).pressSequentially('one more word')
  await page.goto('about:blank')

  const other = await otherDevice(user(4))
  await openForm(other)
  await expect(comment(other)).toHaveValue('one more word')
  const reconnect = await cutOff(other, 'answering.save')
  await comment(other).fill('before I go')
  await expect(saveStatus(other)).toHaveText(offline)
  await other.goto('/logout')
  await expect(heading(other)).toHaveText('Some answers are not saved yet')
  await reconnect()
  await other.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(other)).toHaveText('You are logged out')
  expect(await keptAnswers(other)).toEqual([])

  await openForm(page)
  await expect(comment(page)).toHaveValue('before I go')
})

test('submitting a form that was submitted with other answers elsewhere is refused', {
  tag: '@long',
}, async ({ page, activity, enter, otherDevice }) => {
  // Somebody else has not answered yet, so that the activity goes on.
  const { user } = await activity([...open, { participant: 0, rater: 5 }])
  await enter(page, user(4))
  await openForm(page)
  await answerAll(page)
  await expectSaved(page)
  const form = page.url()

  const other = await otherDevice(user(4))
  await openForm(other)
  await choose(other, 1, 1)
  await submit(other)
  await expect(other).toHaveURL('/activities')

  await submit(page)
  await expect(page.getByText('Illegal operation', { exact: true })).toBeVisible()
  await expect(page.getByText('Action illegally', { exact: true })).toBeVisible()
  await expect(page.getByText(/was already submitted with other answers/)).toBeVisible()
  await expect(page).toHaveURL('/activities')
  await page.goto(form)
  await expect(heading(page)).toHaveText('This questionnaire has been submitted')
})
