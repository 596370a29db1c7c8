import type { Report } from '@vantage/contracts/reports/report'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { admin } from '../../../testing/people.ts'
import { openPage } from '../../../testing/open-page.tsx'

type Look = Omit<NonNullable<Parameters<typeof openPage>[2]>, 'as'>

/** Where the report of somebody in an activity lies, by the path of one of its pages. */
export const reportAt = (path: string) =>
  `${path}?activity_id=1&questionnaire_id=1&participant=emma`

/** Opens the page of this report, or its print page, as an administrator, and waits until all of it is there. */
export async function openReport(report: Report, look: Look = {}, path = '/result'): Promise<void> {
  await openPage(
    reportAt(path),
    { reports: { get: { outcome: 'ready', report } } },
    { ...look, as: admin },
  )
  await expect.poll(() => document.querySelector('#score-table')).not.toBeNull()
}

/** A section of the report by its heading in English. */
export const section = (heading: string) =>
  page.getByRole('region', { name: new RegExp(`^\\d+ ?${heading}$`) })

/** All elements of the report's page that a selector finds. */
export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
