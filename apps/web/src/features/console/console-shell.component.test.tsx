import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'
import { quietAnswers } from '../../testing/quiet-answers.ts'

test('the console menu links to its pages, and Weights is disabled', async () => {
  await openPage('/console', quietAnswers, { as: admin })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Questions')
  await expect.poll(() => window.location.pathname).toBe('/console/question')
  const menu = page.getByRole('navigation', { name: 'Console' })
  await menu.getByRole('button', { name: 'Properties' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Weights' }))
    .toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'Departments' }).click()
  await expect.element(heading).toHaveTextContent('Departments')
  await menu.getByRole('link', { name: 'Employees' }).click()
  await expect.element(heading).toHaveTextContent('Employees')
})
