import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage, tick } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'
import { employee, people } from './people.testing.ts'

const asked = page.getByRole('alertdialog')

test('who loses a manager is named before somebody is deactivated', async () => {
  const behind = { people: [employee(2), employee(4)], total: 12 }
  await openPage('/console/employee', people([employee(1)], { leftBehind: behind }), { as: admin })
  await page.getByRole('button', { name: 'Actions for Person 1' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect
    .element(asked)
    .toHaveTextContent(
      /12 people are left without an active manager: Person 2, Person 4 and 10 more\./,
    )
  await expectGoodLook()
})

test.each(looks)(
  'who leaves is excused from running activities unless that is unticked $name',
  async (look) => {
    const names = { id: 3, name: '年度测评', name_en: 'Annual review' }
    const answers = people([employee(1)], {
      leavers: { people: 1, questionnaires: 4, activities: [names] },
      deactivate: { done: 1, kept: 0 },
    })
    const server = await openPage('/console/employee', answers, { as: admin, ...look })
    const ask = async () => {
      await page
        .getByRole('button', { name: /^Actions for Person 1$|同事1/ })
        .last()
        .click()
      await page.getByRole('menuitem', { name: /^Deactivate$|^停用$/ }).click()
      await expect.element(asked).toHaveTextContent(/Annual review|年度测评/)
    }
    await ask()
    await expectGoodLook()
    await asked.getByRole('button').last().click()
    await expect.element(asked).not.toBeInTheDocument()
    await ask()
    await tick(asked.getByRole('checkbox'))
    await asked.getByRole('button').last().click()
    await expect
      .poll(() => server.inputs('people.employees.deactivate'))
      .toEqual([true, false].map((excuse) => ({ which: { ids: [1] }, excuse })))
  },
)
