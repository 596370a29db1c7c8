import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offline } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import { mine, noReports, row } from '../../testing/assignments.ts'
import { answering, comment, formAddress, questions } from './ask-form.testing.ts'
import { keepAnswers } from '../../lib/save-queue/storage.ts'
import { formPlace } from './kept-answers.ts'

const cutOff = { answering: { save: offline } }
const text = { questionId: questions[6]?.id ?? 0, value: 'half a thought', at: 1 }

test('leaving the form with unsaved text asks first, and the text is there again on the way back', async () => {
  const lists = { activities: { mine: mine([row()]), finished: noReports } }
  const server = await openPage(formAddress, { ...answering(), ...lists }, { as: emma })
  server.answer(cutOff)
  await comment.fill(text.value)
  const status = page.getByText('Offline, kept on this device')
  await expect.element(status).toBeVisible()
  const leave = page.getByRole('link', { name: 'My activities' })
  await leave.click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('Leave before everything is saved?')
  await expectGoodLook()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(comment).toHaveValue(text.value)
  await leave.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Go' }).click()
  await expect.element(comment).toHaveValue(text.value)
  await expect.element(status).toBeVisible()
  server.answer(answering())
  await expect.element(page.getByText(/^Saved \d{2}:\d{2}$/)).toBeVisible()
  expect(localStorage).toHaveLength(0)
})

test.each(looks)(
  'who signs out without a connection may leave the unsaved answers behind, deleted, $name',
  async (look) => {
    const t = {
      en: {
        unsaved: 'Some answers are not saved yet',
        retry: 'Try again',
        delete: 'Log out and delete them',
        done: 'You are logged out',
      },
      ch: {
        unsaved: '部分答案尚未保存',
        retry: '重试',
        delete: '退出并删除',
        done: '您已退出登录',
      },
    }[look.lang]
    keepAnswers(localStorage, formPlace('emma', 7), [text])
    const server = await openPage('/logout', cutOff, { as: emma, ...look })
    server.answer({ auth: { logout: null } })
    const heading = page.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent(t.unsaved)
    await expectGoodLook()
    await page.getByRole('button', { name: t.retry }).click()
    await expect.element(heading).toHaveTextContent(t.unsaved)
    expect(server.inputs('auth.logout')).toEqual([])
    await page.getByRole('button', { name: t.delete }).click()
    await expect.element(heading).toHaveTextContent(t.done)
    expect(localStorage).toHaveLength(0)
  },
)
