import type { FileImport } from '@vantage/contracts/list-files/file-import'
import type { EmployeeRow } from '@vantage/contracts/people/employees'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gateway, never, offline } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage, press, tick } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'
import { employee, type Employees, people } from './people.testing.ts'

const drawer = page.getByRole('dialog')
const asked = page.getByRole('alertdialog')
const row = (name: string | RegExp) => page.getByRole('main').getByRole('row', { name })
const said = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

/** What the server answers when passwords are made. */
const made = (passwords: Record<string, string>, ids: number[], kept = 0): Employees => ({
  resettable: { ids, kept },
  resetPasswords: {
    passwords: Object.entries(passwords).map(([username, password]) => ({
      username,
      password,
      fullname: `姓名 ${username}`,
      englishname: `Name of ${username}`,
    })),
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
  await drawer.getByRole('textbox', { name: 'E-mail' }).fill('New.One@Example.com')
  await tick(drawer.getByRole('radio', { name: 'English' }))
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
      managerId: null,
      managerByHand: false,
      dingtalkUserId: 'ding-1',
      email: 'new.one@example.com',
      language: 'en',
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
    ...made({ 'new.one': 'kitten-lamp-27' }, [9]),
  })
  const server = await openPage('/console/employee?open=new', answers, { as: admin, ...look })
  await drawer.getByRole('textbox').nth(0).fill('new.one')
  await drawer.getByRole('textbox').nth(1).fill('新同事')
  await drawer.getByRole('textbox').nth(2).fill('New One')
  await tick(drawer.getByRole('checkbox', { name: /one-time password|一次性密码/ }))
  await drawer.getByRole('button', { name: /^Save|^保存/ }).click()
  await expect.element(asked).toHaveTextContent('kitten-lamp-27')
  await expect.element(asked).not.toHaveTextContent(/old password|旧密码/)
  await expectGoodLook()
  await asked.getByRole('button', { name: /^Done|^完成/ }).click()
  await expect.element(page.getByText('kitten-lamp-27')).not.toBeInTheDocument()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(() => server.inputs('people.employees.resetPasswords')).toEqual([{ ids: [9] }])
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
    ...made({ 'person.1': 'kitten-lamp-27' }, [1]),
  })
  const server = await openPage('/console/employee', answers, { as: admin })
  const pick = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Person 1' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await pick('Deactivate')
  await expect.element(asked.getByRole('checkbox')).not.toBeInTheDocument()
  await expectGoodLook()
  await asked.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(said('Person 1 is deactivated')).toBeVisible()
  await expect.element(row('Person 1')).toHaveTextContent('Deactivated')
  await pick('Activate again')
  await asked.getByRole('button', { name: 'Activate' }).click()
  await expect.element(row('Person 1')).toHaveTextContent('No password yet')
  await pick('Reset password')
  await expect.element(asked).toHaveTextContent(/It is shown once\.(?! Your own)/)
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
    ...made({ 'person.1': 'kitten-lamp-27', 'person.2': 'violet-door-31' }, [1, 2]),
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

test('passwords are shown before anything else is asked for, however many they are, and one’s own is kept', async () => {
  const ids = Array.from({ length: 130 }, (_, index) => index + 2)
  const answers = people([employee(1), employee(2)], {
    ...made({}, ids, 1),
    resetPasswords: (input) => ({
      passwords: input.ids.map((id) => ({
        username: `person.${id}`,
        password: `kitten-lamp-${id}`,
        fullname: `同事${id}`,
        englishname: `Person ${id}`,
      })),
    }),
  })
  const server = await openPage('/console/employee', answers, { as: admin })
  await tick(page.getByRole('columnheader').getByRole('checkbox'))
  await page.getByRole('button', { name: 'Reset passwords' }).click()
  await expect.element(asked).toHaveTextContent('Your own password is kept.')
  // They do not wait for the list to be read again.
  server.answer({ people: { employees: { list: never } } })
  await asked.getByRole('button', { name: 'Reset password' }).click()
  await expect.element(asked).toHaveTextContent('130 one-time passwords')
  await expect.element(asked).toHaveTextContent('110 more are on the slips.')
  await expect.element(asked).toHaveTextContent('1 account is kept as it is')
  await expectGoodLook()
  expect(server.inputs('people.employees.resettable')).toEqual([{ which: { ids: [1, 2] } }])
  expect(server.inputs('people.employees.resetPasswords')).toEqual([
    { ids: ids.slice(0, 100) },
    { ids: ids.slice(100) },
  ])
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await asked.getByRole('button', { name: 'Print slips' }).click()
  expect(print).toHaveBeenCalledOnce()
  const slips = [...document.querySelectorAll('[data-slips] > article')]
  expect(slips.map((slip) => slip.textContent)).toHaveLength(130)
  expect(slips.at(-1)?.textContent).toMatch(/Person 131.*person\.131.*kitten-lamp-131.*7 days/)
  print.mockRestore()
  const objectUrl = vi.spyOn(URL, 'createObjectURL')
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await asked.getByRole('button', { name: 'Encrypted file' }).click()
  const passphrase = asked.getByText(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  await expect.element(passphrase).toBeVisible()
  await expectGoodLook()
  expect(download).toHaveBeenCalledOnce()
  const [file] = objectUrl.mock.calls[0] ?? []
  const html = file instanceof Blob ? await file.text() : ''
  for (const spy of [objectUrl, download]) spy.mockRestore()
  expect(html).toContain('<form>')
  expect(html).not.toContain('kitten')
  // As whoever is sent the file opens it.
  const frame = Object.assign(document.createElement('iframe'), { srcdoc: html })
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const open = (secret: string) => {
    const form = frame.contentDocument?.forms[0]
    form?.querySelector('input')?.setAttribute('value', secret)
    form?.requestSubmit()
  }
  const text = () => frame.contentDocument?.body.textContent
  // A key is derived from it, which takes a while on purpose.
  const slow = { timeout: 20_000 }
  open('another-passphrase')
  await expect.poll(text, slow).toContain('This is not the passphrase of this file.')
  open(passphrase.element().textContent ?? '')
  await expect.poll(text, slow).toMatch(/Person 131.*person\.131.*kitten-lamp-131/)
  frame.remove()
})

test('what was made is shown when the rest fails, and that it did', async () => {
  const answers = people([employee(1)], {
    resettable: { ids: Array.from({ length: 101 }, (_, index) => index + 1), kept: 0 },
    resetPasswords: ({ ids }) => {
      if (ids.length === 1) return offline()
      const names = { fullname: '同事', englishname: 'Person' }
      return { passwords: [{ username: 'person.1', password: 'kitten-lamp-27', ...names }] }
    },
  })
  await openPage('/console/employee', answers, { as: admin })
  await tick(page.getByRole('columnheader').getByRole('checkbox'))
  await page.getByRole('button', { name: 'Reset passwords' }).click()
  await asked.getByRole('button', { name: 'Reset password' }).click()
  await expect.element(asked).toHaveTextContent('kitten-lamp-27')
  await expect.element(asked).toHaveTextContent('100 passwords were not reset.')
})

test('nobody resets, deactivates or deletes their own account here', async () => {
  const own = employee(1, { username: admin.username, type: 'evm' })
  const answers = people([own], made({}, [], 1))
  await openPage('/console/employee?open=1', answers, { as: admin })
  await expect.element(drawer.getByRole('textbox', { name: 'Username' })).toBeVisible()
  await expect
    .element(drawer.getByRole('button', { name: 'Reset password' }))
    .not.toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Actions for Person 1' }).click()
  await expect.element(page.getByRole('menuitem')).toHaveLength(1)
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
})

test('who is in an activity is not deleted but deactivated', async () => {
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

test('who is deactivated already is not to be deactivated instead', async () => {
  const uses = [
    { kind: 'activity', id: 3, name: '测评', name_en: 'Review', status: 'running' },
  ] as const
  const answers = people([employee(1, { status: 'deactivated' })], {
    uses: { uses: [...uses], total: 1 },
  })
  await openPage('/console/employee', answers, { as: admin })
  await page.getByRole('button', { name: 'Actions for Person 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(asked).toHaveTextContent('The account stays deactivated.')
  await expect.element(asked.getByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument()
})

test('nobody takes their own rights', async () => {
  const own = employee(1, { username: admin.username, type: 'evm' })
  await openPage('/console/employee?open=1', people([own]), { as: admin })
  await expect.element(drawer).toHaveTextContent('Nobody takes their own rights.')
  await expect.element(drawer.getByRole('option', { name: 'Employee (evn)' })).toBeDisabled()
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

test('a search that was made before an import finds what the import brought, however fast it was', async () => {
  const ready: FileImport = {
    id: 1,
    kind: 'employees',
    activityId: null,
    fileName: 'staff.csv',
    state: 'ready',
    summary: { columns: ['username'], unknown: [], faults: [] },
    rows: { new: 1, changed: 0, same: 0, bad: 0, ticked: 0, administrators: 0 },
    reasons: {},
    createdAt: '2026-03-02T08:00:00.000Z',
    expiresAt: '2026-03-09T08:00:00.000Z',
  }
  const server = await openPage('/console/employee?search=person', people([]), { as: admin })
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  server.answer({
    listFiles: {
      current: { current: ready },
      rows: { rows: [], total: 1 },
      write: () => {
        const written = { current: { ...ready, state: 'written' as const } }
        server.answer(people([employee(2)]))
        server.answer({ listFiles: { current: written } })
        return { outcome: 'writing' }
      },
    },
  })
  await page.getByRole('link', { name: 'Import' }).first().click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  // Not because the list is read again now and then.
  vi.spyOn(window, 'setInterval').mockReturnValue(0 as never)
  await page.getByRole('link', { name: 'Show them' }).click()
  await page.getByRole('searchbox').fill('person')
  await expect.element(row(/person\.2/)).toBeVisible()
})
