import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { openPage, press } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { detail, finished, withActivity } from '../activities.testing.ts'

const address = '/console/activity/7/schedule'

test('the results of a finished activity are made visible where its messages are, which then goes to its participants', async () => {
  const hidden = detail(7, finished)
  const shown = { ...hidden, resultsVisible: true }
  const played = await openPage(address, withActivity(hidden), { as: admin })
  await expect.element(page.getByText(/^Not sent: .* goes to 20 participants at/)).toBeVisible()
  await expectGoodLook()
  played.answer({
    activities: {
      showResults: () => {
        played.answer({ activities: { get: shown } })
        return { visible: true }
      },
    },
  })
  await press(page.getByRole('button', { name: 'Make visible and send…' }))
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toHaveTextContent('Let 20 participants read their own report?')
  await dialog.getByRole('button', { name: 'Show the results' }).click()
  await expect
    .poll(() => played.inputs('activities.showResults'))
    .toEqual([{ id: 7, visible: true }])
  await expect.element(page.getByText(/^Not sent: /)).not.toBeInTheDocument()
})

test('before the release, the way to it stands where the results would be made visible', async () => {
  const unreleased = detail(7, { ...finished, released: false })
  await openPage(address, withActivity(unreleased), { as: admin })
  await expect
    .element(page.getByRole('link', { name: 'Look at it and release…' }))
    .toHaveAttribute('href', '/console/activity/7/privacy')
  expect(page.getByRole('button', { name: /^Make visible/ }).query()).toBeNull()
})
