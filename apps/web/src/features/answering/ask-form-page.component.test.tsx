import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gateway, held } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { closePage, looks, openPage, phone } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import {
  answering,
  comment,
  everyAnswer,
  formAddress,
  head,
  opened,
  submitButton,
} from './ask-form.testing.ts'

const words = {
  en: {
    loading: 'Loading the questions',
    person: 'Lin Xiaoyu',
    toBeStarted: 'To be started',
    completed: 'Completed, ready to submit',
    failed: 'The questions could not be loaded',
    retry: 'Try again',
  },
  ch: {
    loading: '正在加载题目',
    person: '林小雨',
    toBeStarted: '待开始',
    completed: '已全部完成，可以提交',
    failed: '题目没有加载成功',
    retry: '重试',
  },
} as const

test.each(looks)('nothing is claimed before the answers are known, $name', async (look) => {
  const t = words[look.lang]
  const form = held(opened())
  await openPage(formAddress, { answering: { open: form.answer } }, { as: emma, ...look })
  await expect.element(page.getByText(t.loading)).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t.person)
  const ring = page.getByRole('progressbar')
  await expect.element(head).not.toBeInTheDocument()
  await expect.element(ring).not.toHaveAttribute('aria-valuenow')
  await expect.element(ring).toHaveTextContent(/^$/)
  await expectGoodLook()
  form.arrive()
  await expect.element(head).toHaveTextContent(t.toBeStarted)
  await expect.element(ring).toHaveAttribute('aria-valuenow', '0')
})

test.each(looks)(
  'a form that could not be loaded says so and is asked for again, $name',
  async (look) => {
    const t = words[look.lang]
    const failing = { answering: { open: gateway(504) } }
    const server = await openPage(formAddress, failing, { as: emma, ...look })
    await expect.element(page.getByRole('alert')).toHaveTextContent(t.failed)
    await expect.element(head).not.toBeInTheDocument()
    await expectGoodLook()
    server.answer(answering())
    await page.getByRole('button', { name: t.retry }).click()
    await expect.element(head).toHaveTextContent(t.toBeStarted)
  },
)

test('a form that was begun goes on at its first open question, and any other at its top', async () => {
  const rest = answering({ draft: everyAnswer.slice(0, 6) })
  const server = await openPage(formAddress, rest, { as: emma, size: phone })
  await expect.element(comment).toHaveFocus()
  await expect.element(comment).toBeInViewport()
  await expect.poll(() => window.scrollY).toBeGreaterThan(500)
  expect(await closePage()).toEqual([])
  expect(server.inputs('answering.save')).toEqual([])
  for (const draft of [[], everyAnswer]) {
    await openPage(formAddress, answering({ draft }), { as: emma, size: phone })
    await expect.element(head).toBeVisible()
    await expect.poll(() => [window.scrollY, document.activeElement]).toEqual([0, document.body])
    await closePage()
  }
})

test.each(looks)(
  'who cannot judge the person says why, and may still answer, $name',
  async (look) => {
    const server = await openPage(
      formAddress,
      answering({ dueOn: '2020-01-31', closesItself: false }),
      { as: emma, ...look },
    )
    await expect.element(page.getByText(/31-01-2020|2020-01-31/)).toBeVisible()
    await page
      .getByRole('button', { name: /^(I cannot judge this person…|我无法评价此人…)$/ })
      .click()
    const dialog = page.getByRole('alertdialog')
    const tell = dialog.getByRole('button', { name: /^(Tell them|告知管理员)$/ })
    await expect.element(tell).toBeDisabled()
    await dialog.getByRole('textbox').fill(' We have never met. ')
    await expectGoodLook()
    server.answer({
      answering: { askExcuse: { outcome: 'asked' }, open: opened({ excuse: 'asked' }) },
    })
    await tell.click()
    await expect.element(page.getByText(/you can still answer|您仍可作答/)).toBeVisible()
    expect(server.inputs('answering.askExcuse')).toEqual([
      { relationsId: 7, why: 'We have never met.' },
    ])
    await expect.element(dialog).not.toBeInTheDocument()
    await expectGoodLook()
  },
)

test.each([
  [{ dueOn: '2099-01-31', closesItself: true }, /nothing is taken after that day/],
  [{ dueOn: '2099-01-31' }, /Please submit by 31-01-2099 \([\d,]+ days left\)\.$/],
  [{ dueOn: '2020-01-31' }, /you can still submit it/],
] as const)('the form says until when it can be answered: %o', async (dates, words) => {
  await openPage(formAddress, answering(dates), { as: emma })
  await expect.element(page.getByText(words)).toBeVisible()
})

test.each(looks)('the form is accessible before the first answer, $name', async (look) => {
  const t = words[look.lang]
  await openPage(formAddress, answering(), { as: emma, ...look })
  await expect.element(head).toHaveTextContent(t.toBeStarted)
  await expectGoodLook()
})

test.each(looks)('the answered form is accessible, $name', async (look) => {
  const t = words[look.lang]
  await openPage(formAddress, answering({ draft: everyAnswer }), { as: emma, ...look })
  await expect.element(head).toHaveTextContent(t.completed)
  await expect.element(submitButton).toBeEnabled()
  await expectGoodLook()
})
