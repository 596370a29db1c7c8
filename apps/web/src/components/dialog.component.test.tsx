import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus, openPage } from '../testing/open-page.tsx'
import { hr } from '../testing/people.ts'
import { quietAnswers } from '../testing/quiet-answers.ts'

test('a dialog keeps the focus, and gives it back to what opened it', async () => {
  await openPage('/keys', quietAnswers, { as: hr })
  const opener = page.getByRole('button', { name: 'Generate keys' }).first()
  await focus(opener)
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const holdsFocus = () => dialog.element().contains(document.activeElement)
  await expect.poll(holdsFocus).toBe(true)
  for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    for (let times = 0; times < 12; times += 1) {
      await userEvent.keyboard(key)
      await expect.poll(holdsFocus).toBe(true)
    }
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
