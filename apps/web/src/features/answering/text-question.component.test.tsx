import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import { answering, comment, formAddress, questions } from './ask-form.testing.ts'

test('a free text is limited to 2000 characters and shows how many are used', async () => {
  const server = await openPage(formAddress, answering(), { as: emma })
  await comment.fill('字'.repeat(1999))
  await userEvent.type(comment, 'ab')
  await expect.element(page.getByText('2,000 / 2,000')).toBeVisible()
  await expect
    .element(page.getByText('The limit of 2,000 characters is reached.'))
    .toBeInTheDocument()
  await expect.element(comment).toHaveValue(`${'字'.repeat(1999)}a`)
  await expect.element(page.getByText(/^Saved \d{2}:\d{2}$/)).toBeVisible()
  const saved = server.inputs('answering.save').at(-1)
  const value = `${'字'.repeat(1999)}a`
  expect(saved).toMatchObject({ answers: [{ questionId: questions[6]?.id, value }] })
})
