import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offline } from '../../testing/fake-server.ts'
import { focus, openPage } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import { answering, choice, comment, formAddress, head } from './ask-form.testing.ts'

const { keyboard } = userEvent
const checked = page.getByRole('radio', { checked: true })

test('digits answer from arrival on, never while somebody types', async () => {
  await openPage(formAddress, answering(), { as: emma })
  await expect.element(head).toHaveTextContent('To be started')
  await keyboard('4')
  await expect.element(choice(1, 4)).toBeChecked()
  await keyboard('2')
  await expect.element(choice(2, 2)).toBeChecked()
  await comment.fill('in ')
  await userEvent.type(comment, '2 or 3 nouns')
  await expect.element(comment).toHaveValue('in 2 or 3 nouns')
  expect(checked.all()).toHaveLength(2)
})

test('no key answers or moves while somebody is asked something', async () => {
  const server = await openPage(formAddress, answering(), { as: emma })
  server.answer({ answering: { save: offline } })
  await comment.fill('half a thought')
  await expect.element(page.getByText('Offline, kept on this device')).toBeVisible()
  await page.getByRole('link', { name: 'My activities' }).click()
  const dialog = page.getByRole('alertdialog')
  const stay = dialog.getByRole('button', { name: 'Stay' })
  await expect.element(stay).toBeVisible()
  await focus(stay)
  await keyboard('1')
  await keyboard('n')
  await expect.element(stay).toHaveFocus()
  await stay.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(checked).not.toBeInTheDocument()
})

test('a digit answers no question that cannot be seen', async () => {
  const size = { width: 640, height: 400 }
  await openPage(formAddress, answering(), { as: emma, size })
  await expect.element(head).toHaveTextContent('To be started')
  await keyboard('4')
  await expect.element(choice(1, 1)).toHaveFocus()
  await expect.element(checked).not.toBeInTheDocument()
  await keyboard('4')
  await expect.element(choice(1, 4)).toBeChecked()
})
