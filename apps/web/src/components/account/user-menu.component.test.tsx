import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectGoodLook } from '../../testing/good-look.ts'
import { focus, looks, openPage } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import { quietAnswers } from '../../testing/quiet-answers.ts'

const opener = page.getByRole('button', { name: 'Account menu of emma' })
const menu = page.getByRole('menu')

test.each(looks)('the account menu is good to look at $name', async (look) => {
  await openPage('/activities', quietAnswers, { ...look, as: emma })
  await page.getByRole('button', { name: /emma/ }).click()
  await expect.element(menu).toHaveFocus()
  await expectGoodLook()
  await expect.element(menu).toBeVisible()
})

test('the account menu is gone through with arrows, Home, End and first letters', async () => {
  await openPage('/activities', quietAnswers, { as: emma })
  await focus(opener)
  for (const [key, item] of [
    ['{Enter}', 'Report'],
    ['{End}', 'Logout'],
    ['{Home}', 'Report'],
    ['y', 'Your account'],
    ['{ArrowDown}', 'Logout'],
  ] as const) {
    await userEvent.keyboard(key)
    const highlighted = page.getByRole('menuitem', { name: item })
    await expect.element(highlighted).toHaveAttribute('data-highlighted')
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(page.getByRole('menuitem', { name: 'Report' }))
    .toHaveAttribute('data-highlighted')
})

test('the button of the account menu closes it again, and so does a press elsewhere', async () => {
  await openPage('/activities', quietAnswers, { as: emma })
  for (const elsewhere of [opener, page.getByRole('heading', { level: 1 })]) {
    await opener.click()
    await expect.element(menu).toHaveFocus()
    await elsewhere.click()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  }
})

test('the button of the account menu answers a press before its list is drawn', async () => {
  await openPage('/activities', quietAnswers, { as: emma })
  await opener.hover()
  const button = opener.element() as HTMLButtonElement
  await expect.poll(() => button.hasAttribute('aria-controls')).toBe(true)
  button.click()
  // Whatever is drawn in the task of the press is drawn by then.
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  expect(button.ariaExpanded).toBe('true')
  expect(menu.elements()).toEqual([])
  await expect.element(menu).toHaveFocus()
})
