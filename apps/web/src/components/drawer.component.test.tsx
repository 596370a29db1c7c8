import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus, openPage } from '../testing/open-page.tsx'
import { admin } from '../testing/people.ts'
import { keepTargets, target } from './editing/edited-list.testing.ts'

test('a form of a drawer keeps the focus it took before the drawer was drawn, and gives it back', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) =>
    Number(setTimeout(() => draw(performance.now()), 150)),
  )
  await openPage('/console/target', keepTargets([target(1)]), { as: admin })
  const opener = page.getByRole('button', { name: 'New target' })
  await focus(opener)
  await userEvent.keyboard('{Enter}')
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Name in Chinese' })
  await expect.element(field).toHaveFocus()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
