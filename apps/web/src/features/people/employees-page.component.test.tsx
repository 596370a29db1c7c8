import type { EmployeeRow } from '@vantage/contracts/people/employees'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, gateway } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage, press, tick } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'
import { department, employee } from './people.testing.ts'

const drawer = page.getByRole('dialog')
const asked = page.getByRole('alertdialog')
const row = (name: string) => page.getByRole('main').getByRole('row', { name })
const said = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

type Employees = NonNullable<NonNullable<Answers['people']>['employees']>
const people = (rows: EmployeeRow[], more: Employees = {}): Answers => ({
  ops: { imports: { current: { current: null } } },
  people: {
    departments: { list: { rows: [department(1), department(2)], total: 2 } },
    employees: {
      list: () => ({ rows: [...rows], total: rows.length }),
      get: ({ id }) => rows.find((each) => each.id === id) ?? employee(Number(id)),
      ...more,
    },
  },
})
const four = [
  employee(1, { grants: ['hr', 'ops'], dingtalkUserId: 'd1', hasSubordinate: true }),
  employee(2, { status: 'no-password', department: null, type: 'hr' }),
  employee(3, { status: 'deactivated' }),
  employee(4, {
    fullname: '一个名字很长很长很长很长很长的同事',
    englishname: 'Somebody-Whose-Name-Is-Very-Long-Indeed',
  }),
]

test.each(looks)('everybody is listed $name', async (look) => {
  await openPage('/console/employee', people(four), { as: admin, ...look })
  await expect.element(page.getByRole('row', { name: /person\.4/ })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('a search without a hit says so $name', async (look) => {
  await openPage('/console/employee?search=nobody', people([]), { as: admin, ...look })
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('a list that cannot be read can be tried again $name', async (look) => {
  const failing = people(four, { list: gateway(504) })
  await openPage('/console/employee', failing, { as: admin, ...look })
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('a new employee with everything missing says what $name', async (look) => {
  await openPage('/console/employee?open=new', people(four), { as: admin, ...look })
  await drawer.getByRole('button', { name: /^Save|^保存/ }).click()
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('3')
  await expectGoodLook()
})

test('every field of an employee is sent, and a username that cannot be is said at once', async () => {
  const server = await openPage('/console/employee?open=new', people(four), { as: admin })
  const username = drawer.getByRole('textbox', { name: 'Username' })
  await username.fill('a b')
  await drawer.getByRole('textbox', { name: 'Full name' }).fill('新同事')
  await expect.element(drawer.getByText(/letters, digits/)).toBeVisible()
  await username.fill('new.one')
  await drawer.getByRole('combobox', { name: 'Type' }).selectOptions('HR staff (hr)')
  await tick(drawer.getByRole('checkbox', { name: /^Operations/ }))
  await drawer.getByRole('textbox', { name: 'English name' }).fill('New One')
  await drawer.getByRole('textbox', { name: 'Real name' }).fill('新同事本名')
  await tick(drawer.getByRole('radio', { name: 'Female' }))
  await drawer.getByRole('combobox', { name: 'Department' }).selectOptions('Department 2')
  await tick(drawer.getByRole('checkbox', { name: 'Has subordinates' }))
  await drawer.getByRole('textbox', { name: 'DingTalk user id' }).fill('ding-1')
  server.answer({ people: { employees: { create: { outcome: 'created', id: 9 } } } })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(said('New One is saved')).toBeVisible()
  expect(server.inputs('people.employees.create')).toEqual([
    {
      username: 'new.one',
      fullname: '新同事',
      englishname: 'New One',
      realName: '新同事本名',
      departmentId: 2,
      gender: 'f',
      hasSubordinate: true,
      type: 'hr',
      grants: ['ops'],
      dingtalkUserId: 'ding-1',
    },
  ])
})

test('a username and a DingTalk id that somebody has are refused beside their fields', async () => {
  const taken = people(four, {
    create: { outcome: 'taken', fields: ['username', 'dingtalkUserId'] },
  })
  await openPage('/console/employee?open=new', taken, { as: admin })
  await drawer.getByRole('textbox', { name: 'Username' }).fill('EMMA')
  await drawer.getByRole('textbox', { name: 'Full name' }).fill('艾玛')
  await drawer.getByRole('textbox', { name: 'English name' }).fill('Emma')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer.getByText('Username exist or registed')).toBeVisible()
  await expect.element(drawer.getByText('This id belongs to another account.')).toBeVisible()
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('2 fields need your attention')
})

test.each(looks)('a new account can get a password, which is shown once $name', async (look) => {
  const answers = people(four, {
    create: { outcome: 'created', id: 9 },
    resetPasswords: { passwords: [{ username: 'new.one', password: 'kitten-lamp-27' }] },
  })
  const server = await openPage('/console/employee?open=new', answers, { as: admin, ...look })
  await drawer.getByRole('textbox').nth(0).fill('new.one')
  await drawer.getByRole('textbox').nth(1).fill('新同事')
  await drawer.getByRole('textbox').nth(2).fill('New One')
  await tick(drawer.getByRole('checkbox', { name: /one-time password|一次性密码/ }))
  await drawer.getByRole('button', { name: /^Save|^保存/ }).click()
  await expect.element(asked).toHaveTextContent('kitten-lamp-27')
  await expectGoodLook()
  await asked.getByRole('button', { name: /^Done|^完成/ }).click()
  await expect.element(page.getByText('kitten-lamp-27')).not.toBeInTheDocument()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(server.inputs('people.employees.resetPasswords')).toEqual([{ ids: [9] }])
})

test('somebody is deactivated, activated and given a password from their row, after being asked', async () => {
  const rows = [employee(1)]
  const set = (status: EmployeeRow['status']) => () => {
    rows[0] = employee(1, { status })
    return { done: 1, kept: 0 }
  }
  const answers = people(rows, {
    deactivate: set('deactivated'),
    activate: set('no-password'),
    resetPasswords: { passwords: [{ username: 'person.1', password: 'kitten-lamp-27' }] },
  })
  const server = await openPage('/console/employee', answers, { as: admin })
  const pick = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Person 1' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await pick('Deactivate')
  await expectGoodLook()
  await asked.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(said('Person 1 is deactivated')).toBeVisible()
  await expect.element(row('Person 1')).toHaveTextContent('deactivated')
  await pick('Activate again')
  await asked.getByRole('button', { name: 'Activate' }).click()
  await expect.element(row('Person 1')).toHaveTextContent('no password yet')
  await pick('Reset password')
  expect(server.inputs('people.employees.resetPasswords')).toEqual([])
  await asked.getByRole('button', { name: 'Reset password' }).click()
  await expect.element(asked).toHaveTextContent('kitten-lamp-27')
  await asked.getByRole('button', { name: 'Done' }).click()
  await expect.element(asked).not.toBeInTheDocument()
})

test('several are moved to a department and given passwords together', async () => {
  const answers = people([employee(1), employee(2)], {
    setDepartment: { done: 2, kept: 0 },
    deactivate: { done: 1, kept: 1 },
    resetPasswords: {
      passwords: [
        { username: 'person.1', password: 'kitten-lamp-27' },
        { username: 'person.2', password: 'violet-door-31' },
      ],
    },
  })
  const server = await openPage('/console/employee', answers, { as: admin })
  const all = page.getByRole('columnheader').getByRole('checkbox')
  await tick(all)
  await page.getByRole('button', { name: 'Change department' }).click()
  const move = drawer.getByRole('button', { name: 'Change department' })
  await expect.element(move).toBeDisabled()
  await drawer.getByRole('combobox', { name: 'Department' }).selectOptions('Department 2')
  await expectGoodLook()
  await move.click()
  await expect.element(said('2 employees changed')).toBeVisible()
  await tick(all)
  await page.getByRole('button', { name: 'Reset passwords' }).click()
  await asked.getByRole('button', { name: 'Reset password' }).click()
  await expect.element(asked).toHaveTextContent(/kitten-lamp-27.*violet-door-31/)
  await expectGoodLook()
  await asked.getByRole('button', { name: 'Done' }).click()
  await press(page.getByRole('button', { name: 'Deactivate' }))
  await asked.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(said('1 employee changed; your own account is kept')).toBeVisible()
  expect(server.inputs('people.employees.setDepartment')).toEqual([
    { which: { ids: [1, 2] }, departmentId: 2 },
  ])
})

test('who is in a round is not deleted but deactivated', async () => {
  const answers = people([employee(1)], {
    uses: {
      uses: [{ kind: 'activity', id: 3, name: '测评', name_en: 'Review', status: 'running' }],
      total: 1,
    },
    deactivate: { done: 1, kept: 0 },
  })
  await openPage('/console/employee', answers, { as: admin })
  await page.getByRole('button', { name: 'Actions for Person 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(asked).toHaveTextContent('Person 1 cannot be deleted')
  await expectGoodLook()
  await asked.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(asked).toHaveTextContent('Deactivate Person 1?')
  await asked.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(said('Person 1 is deactivated')).toBeVisible()
})

test('nobody takes their own rights or shuts themselves out', async () => {
  const own = employee(1, { username: admin.username, type: 'evm' })
  const answers = people([own], { deactivate: { done: 0, kept: 1 } })
  await openPage('/console/employee?open=1', answers, { as: admin })
  await expect.element(drawer).toHaveTextContent('Nobody takes their own rights.')
  await expect.element(drawer.getByRole('option', { name: 'Employee (evn)' })).toBeDisabled()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Actions for Person 1' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await asked.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(said('Your own account stays active')).toBeVisible()
})

test('filters narrow what is asked for', async () => {
  const server = await openPage('/console/employee', people(four), { as: admin })
  await page.getByRole('search').getByRole('button', { name: 'Type', exact: true }).click()
  await tick(drawer.getByRole('checkbox', { name: 'HR staff' }))
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => server.inputs('people.employees.list').at(-1))
    .toMatchObject({ types: ['hr'] })
  await page.getByRole('button', { name: 'Remove the filter Type' }).click()
  await expect.poll(() => window.location.search).toBe('')
})

test.each(looks)(
  'departments are listed, and a new one says what is missing $name',
  async (look) => {
    await openPage('/console/dept', people([]), { as: admin, ...look })
    await expect.element(page.getByRole('row', { name: /Department 2|部门2/ })).toBeVisible()
    await expectGoodLook()
    await page.getByRole('button', { name: /^New department|^新建部门|^新增部门/ }).click()
    await drawer.getByRole('button', { name: /^Save|^保存/ }).click()
    await expect.element(drawer.getByRole('alert')).toHaveTextContent('2')
    await expectGoodLook()
  },
)
