import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offline } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage, phone } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import { mine, noReports, row } from '../../testing/assignments.ts'
import {
  answering,
  choice,
  comment,
  everyAnswer,
  formAddress,
  head,
  opened,
  submitButton,
} from './ask-form.testing.ts'

const complete = answering({ draft: everyAnswer })
const heading = page.getByRole('heading', { level: 1 })
const dialog = page.getByRole('alertdialog')
const submit = async () => {
  await submitButton.click()
  await dialog.getByRole('button', { name: /^(Confirm|确认提交)$/ }).click()
}

test('the header lists unanswered questions, and only a complete form can be submitted', async () => {
  await openPage(formAddress, answering(), { as: emma, size: phone })
  const ring = page.getByRole('progressbar')
  await expect.element(head).toHaveTextContent(/^To be started$/)
  await expect.element(ring).toHaveAttribute('aria-valuenow', '0')
  await expect.element(submitButton).toBeDisabled()
  await choice(1, 3).click()
  await expect.element(head).toHaveTextContent('Unfinished items:')
  await expect.element(head.getByRole('button', { name: '8 left' })).toBeVisible()
  await expect.element(ring).toHaveAttribute('aria-valuenow', '11')
  await expect.element(submitButton).toBeDisabled()
  await comment.fill('Asks before answering.')
  for (const question of [2, 3, 4, 5, 6, 8, 9]) await choice(question, 4).click()
  await expect.element(head).toHaveTextContent(/^Completed, ready to submit$/)
  await expect.element(ring).toHaveAttribute('aria-valuenow', '100')
  await expect.element(submitButton).toBeEnabled()
  await comment.fill('')
  await head.getByRole('button', { name: '1 left' }).click()
  await head.getByRole('link', { name: 'Question 7' }).click()
  await expect.element(comment).toHaveFocus()
  await expect.element(submitButton).toBeDisabled()
  await comment.fill('   ')
  await expect.element(comment).toHaveValue('   ')
  await expect.element(submitButton).toBeDisabled()
  await comment.fill('Asks before answering.')
  await expect.element(submitButton).toBeEnabled()
})

test.each(looks)('a submission is asked for first, and can be called off, $name', async (look) => {
  const t = {
    en: {
      title: /^Submit your answers about Lin Xiaoyu\?$/,
      text: /Your answers will be saved, confirm or not\? This is final/,
      cancel: 'Cancel',
      canceled: 'canceled',
    },
    ch: {
      title: /^确认提交对林小雨的评价？$/,
      text: /您的回答将被保存，提交后不能再修改，是否确认？/,
      cancel: '取消',
      canceled: '已取消',
    },
  }[look.lang]
  const server = await openPage(formAddress, complete, { as: emma, ...look })
  await submitButton.click()
  await expect.element(dialog.getByRole('heading')).toHaveTextContent(t.title)
  await expect.element(dialog).toHaveTextContent(t.text)
  await expectGoodLook()
  await dialog.getByRole('button', { name: t.cancel }).click()
  await expect.element(page.getByText(t.canceled, { exact: true })).toBeVisible()
  await expect.element(submitButton).toBeEnabled()
  await expect.poll(() => window.location.pathname).toBe('/askform')
  expect(server.inputs('answering.submit')).toEqual([])
})

test('a submission without an answer is sent again until there is one', async () => {
  const lists = { activities: { mine: mine([row({ isreport: 1 })]), finished: noReports } }
  const server = await openPage(formAddress, { ...complete, ...lists }, { as: emma })
  let tries = 0
  const submitted = () => (++tries === 1 ? offline() : { outcome: 'submitted' as const })
  server.answer({ answering: { submit: submitted } })
  await submit()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(page.getByText('All questionnaires have been finished')).toBeVisible()
  await expect.poll(() => window.location.pathname).toBe('/activities')
  const [first, second, ...others] = server.inputs('answering.submit')
  expect(second).toEqual(first)
  expect(others).toEqual([])
})

test('submitting a form that was submitted with other answers elsewhere is refused', async () => {
  const lists = { activities: { mine: mine([row({ isreport: 1 })]), finished: noReports } }
  const server = await openPage(formAddress, { ...complete, ...lists }, { as: emma })
  server.answer({ answering: { submit: { outcome: 'different' } } })
  await submit()
  await expect.element(page.getByText('Illegal operation', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Action illegally', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/was already submitted with other answers/)).toBeVisible()
  await expect.element(heading).toHaveTextContent('My activities')
  expect(localStorage).toHaveLength(0)
})

test('a form that is submitted elsewhere meanwhile says so at the next answer', async () => {
  const server = await openPage(formAddress, complete, { as: emma })
  server.answer({ answering: { save: { outcome: 'submitted' } } })
  await choice(1, 1).click()
  await expect.element(heading).toHaveTextContent('This questionnaire has been submitted')
})

test.each(looks)(
  'after a submission the list says what is left, and the form cannot be opened again, $name',
  async (look) => {
    const t = {
      en: {
        next: /^1 left\. Next: Noah Wang$/,
        submitted: 'This questionnaire has been submitted',
        here: /You have submitted it\. That is final/,
      },
      ch: {
        next: /^还剩 1 份。下一份：王诺亚$/,
        submitted: '这份问卷已经提交',
        here: /您已提交这份问卷/,
      },
    }[look.lang]
    const noah = { fullname: '王诺亚', englishname: 'Noah Wang', relations_id: 8 }
    const lists = mine([row({ isreport: 1 }), row(noah)])
    const server = await openPage(
      formAddress,
      { ...complete, activities: { mine: lists, finished: noReports } },
      { as: emma, ...look },
    )
    server.answer({ answering: { submit: { outcome: 'submitted' } } })
    await submit()
    const next = page.getByRole('status').filter({ hasText: t.next })
    await expect.element(next).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expectGoodLook()
    server.answer({ answering: { open: { outcome: 'submitted' } } })
    window.history.back()
    await expect.element(heading).toHaveTextContent(t.submitted)
    await expect.element(page.getByText(t.here)).toBeVisible()
    await expectGoodLook()
    server.answer({ answering: { open: opened({ relationsId: 8 }) } })
    window.history.forward()
    await next.getByRole('link', { name: /^(Next: Noah Wang|下一份：\s?王诺亚)$/ }).click()
    await expect.element(head).toBeVisible()
    expect(server.inputs('answering.open').at(-1)).toEqual({ relationsId: 8 })
  },
)
