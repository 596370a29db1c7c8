import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectGoodLook } from '../../testing/good-look.ts'
import { focus, openPage } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'

test('the account menu is gone through with Home, End and first letters, and gives the focus back', async () => {
  await openPage(
    '/activities',
    {
      activities: {
        mine: { rows: [], total: 0, submitted: 0 },
        finished: { outcome: 'listed', activities: [] },
      },
    },
    { as: emma },
  )
  const opener = page.getByRole('button', { name: 'Account menu of emma' })
  await focus(opener)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu')).toHaveFocus()
  await expectGoodLook()
  for (const [key, item] of [
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
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
