import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus, openPage } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import { quietAnswers } from '../../testing/quiet-answers.ts'

/** When the code of the list comes. */
const list = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../menu-list.tsx', async (load) => {
  await list.promise
  return load()
})
// Whatever is left waiting for a module when the page goes would end the run.
afterEach(() => list.resolve())

const opener = page.getByRole('button', { name: 'Account menu of emma' })
const menu = page.getByRole('menu')

test('a press before the list of the account menu has come opens it then, below the same button', async () => {
  await openPage('/activities', quietAnswers, { as: emma })
  await focus(opener)
  const button = opener.element()
  await userEvent.keyboard('{Enter}')
  await expect.element(opener).toHaveFocus()
  await expect.element(menu).not.toBeInTheDocument()

  list.resolve()
  await expect.element(menu).toHaveFocus()
  expect(opener.element()).toBe(button)
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
