import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { looks } from '../../../testing/open-page.tsx'
import { openReport } from '../testing/open-report.ts'
import { ofThreeTargets, recordedReports } from '../testing/recorded.ts'

const { manager, noSelfRating } = recordedReports

test.each(looks)(
  'the print page is as it should be on the screen, $name',
  { timeout: 60_000 },
  async (look) => {
    await openReport(ofThreeTargets(manager), look, '/_result')
    await expectGoodLook()
  },
)

test('on the screen the print page offers to print, and leads back', async () => {
  await openReport(noSelfRating, {}, '/_result')
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  expect(print).toHaveBeenCalledOnce()
  await page.getByRole('link', { name: 'Back to the report' }).click()
  await expect.element(page.getByRole('navigation', { name: 'Report sections' })).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe('/result')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('s23 Person 0')
})
