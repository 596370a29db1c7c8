import type { UsesOutput } from '@vantage/contracts/editing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'
import { department } from './people.testing.ts'

const names = { id: 3, name: '测评', name_en: 'Review' }

test.each<[string, UsesOutput['uses'][number]]>([
  [
    'Started activities count people in it, so it stays.',
    { kind: 'activity', status: 'running', ...names },
  ],
  [
    'Employees belong to it. Move them to another department first.',
    { kind: 'employee', status: null, ...names },
  ],
])('a department that is not deleted says why: %s', async (why, use) => {
  const answers = {
    listFiles: { current: { current: null } },
    people: {
      departments: {
        list: { rows: [department(1)], total: 1 },
        uses: { uses: [use], total: 1 },
      },
    },
  }
  await openPage('/console/dept', answers, { as: admin })
  await page.getByRole('button', { name: 'Actions for Department 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent(why)
})
