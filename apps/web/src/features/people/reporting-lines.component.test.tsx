import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage, press, tick } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'
import { employee, people } from './people.testing.ts'

const drawer = page.getByRole('dialog')
const said = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

const manager = (id: number, active = true) => {
  const { username, fullname, englishname } = employee(id)
  return { id, username, fullname, englishname, active }
}
const line = [
  employee(1, { reports: 2, email: 'one@example.com', language: 'en' }),
  employee(2, { manager: manager(1) }),
  employee(4, {
    manager: manager(1),
    managerByHand: true,
    line: [manager(1), manager(9)],
    directory: { at: '2026-03-02T06:00:00Z', fields: ['fullname'], manager: manager(3) },
  }),
  employee(3, {
    manager: manager(9, false),
    directory: {
      at: '2026-03-02T06:00:00Z',
      fields: ['fullname', 'managerId'],
      manager: null,
    },
  }),
]

test.each(looks)(
  'managers are listed, and shown in the drawer with what comes from DingTalk $name',
  async (look) => {
    await openPage('/console/employee?open=3', people(line), { as: admin, ...look })
    await expect.element(drawer).toHaveTextContent(/person\.9.*(Deactivated|已停用)/)
    await expect.element(drawer).toHaveTextContent(/(from DingTalk|来自钉钉)[,，] ?\d/)
    expect(drawer.getByText(/^(from DingTalk|来自钉钉)$/).elements()).toHaveLength(2)
    await expectGoodLook()
  },
)

test('another manager is searched for and sent, and one who reports to the employee is refused beside the field', async () => {
  const answers = people(line, { edit: { outcome: 'refused', fields: ['managerId'] } })
  const server = await openPage('/console/employee?open=2', answers, { as: admin })
  await drawer.getByRole('button', { name: 'Remove Person 1 as manager' }).click()
  await drawer.getByRole('combobox', { name: 'Manager' }).fill('3')
  await page.getByRole('option', { name: /^Person 3/ }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer).toHaveTextContent(/This person reports to the employee/)
  expect(server.inputs('people.employees.edit')).toMatchObject([{ id: 2, managerId: 3 }])
})

test.each(looks)(
  'a manager set by hand says so, and is left to DingTalk again, or chosen once more $name',
  async (look) => {
    const edit = { outcome: 'refused' as const, fields: [] }
    const server = await openPage('/console/employee?open=4', people(line, { edit }), {
      as: admin,
      ...look,
    })
    const name = look.lang === 'ch' ? '同事1' : 'Person 1'
    await expect
      .element(drawer.getByText(/^(Line upwards: Person 1, Person 9|汇报链：同事1、同事9)$/))
      .toBeVisible()
    const note = drawer.getByText(
      /^(Set here by hand: DingTalk says Person 3\.|此处为手动设置；钉钉中为同事3。)/,
    )
    await expect.element(note).toBeVisible()
    await expectGoodLook()
    const remove = drawer.getByRole('button', { name: new RegExp(`${name}( as manager)?$`) })
    await press(drawer.getByRole('button', { name: /^(Take DingTalk's|采用钉钉的)$/ }))
    await expect.element(remove).toHaveFocus()
    await expect.element(drawer.getByText(/^(The next look|下次检查)/)).toBeVisible()
    const save = drawer.getByRole('button', { name: /^(Save|保存)$/ })
    await press(save)
    const saved = { id: 4, managerId: 1, managerByHand: false }
    await expect.poll(() => server.inputs('people.employees.edit')).toMatchObject([saved])
    await press(remove)
    await drawer.getByRole('combobox', { name: /^(Manager|直属上级)$/ }).fill('1')
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    await expect.element(note).toBeVisible()
    await press(save)
    await expect
      .poll(() => server.inputs('people.employees.edit'))
      .toMatchObject([saved, { ...saved, managerByHand: true }])
  },
)

test('several are given a manager, and those above who keep theirs are counted', async () => {
  const answers = people(line, { setManager: { done: 1, kept: 1 } })
  const server = await openPage('/console/employee', answers, { as: admin })
  await tick(page.getByRole('columnheader').getByRole('checkbox'))
  await page.getByRole('button', { name: 'Change manager' }).click()
  const change = drawer.getByRole('button', { name: 'Change manager' })
  await expect.element(change).toBeDisabled()
  await drawer.getByRole('combobox', { name: 'Manager' }).fill('1')
  await page.getByRole('option', { name: /^Person 1/ }).click()
  await expectGoodLook()
  await change.click()
  await expect
    .element(said('1 employee changed; 1 kept: the new manager, or above them'))
    .toBeVisible()
  expect(server.inputs('people.employees.setManager')).toEqual([
    { which: { ids: [1, 2, 3, 4] }, managerId: 1 },
  ])
})

test('filters narrow what is asked for', async () => {
  const answers = people(line, { managers: [manager(1)] })
  const server = await openPage('/console/employee', answers, { as: admin })
  const choose = async (filter: string, ...names: string[]) => {
    await page.getByRole('search').getByRole('button', { name: filter, exact: true }).click()
    for (const name of names) await tick(drawer.getByRole('checkbox', { name }))
    await drawer.getByRole('button', { name: 'Apply' }).click()
  }
  await choose('Type', 'HR staff')
  await choose('Manager', 'No manager', 'Person 1')
  await expect
    .poll(() => server.inputs('people.employees.list').at(-1))
    .toMatchObject({ types: ['hr'], managers: ['none', 1] })
  await page.getByRole('button', { name: 'Remove the filter Type' }).click()
  await page.getByRole('button', { name: 'Remove the filter Manager' }).click()
  await expect.poll(() => window.location.search).toBe('')
})
