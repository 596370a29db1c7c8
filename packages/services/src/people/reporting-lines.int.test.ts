import {
  type EmployeeFields,
  employeeFields,
  employeesInput,
  ownSettings,
} from '@vantage/contracts/people/employees'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { describe, expect, it } from 'vitest'
import { resetPassword } from '../auth/change-password.ts'
import { removeEmployees, setActive } from './bulk-employees.ts'
import { createEmployee, editEmployee } from './change-employees.ts'
import { employeeUses, getEmployee, listEmployees } from './list-employees.ts'
import { changeOwnSettings, getOwnAccount } from './own-settings.ts'
import { leftBehind, listManagers, setManager } from './reporting-lines.ts'

const given = useConsole()

const fields = (username: string, more: Partial<EmployeeFields> = {}): EmployeeFields =>
  employeeFields.parse({
    username,
    fullname: username,
    englishname: username,
    departmentId: null,
    gender: 'x',
    hasSubordinate: false,
    type: 'evn',
    ...more,
  })
async function create(username: string, managerId: number | null = null): Promise<number> {
  const result = await createEmployee(given.boss, fields(username, { managerId }))
  if (result.outcome !== 'created') throw new Error(JSON.stringify(result))
  return result.id
}
const manage = async (
  id: number,
  managerId: number | null,
  ctx: typeof given.boss = given.boss,
) => {
  const { username, version } = await getEmployee(ctx, id)
  return editEmployee(ctx, { id, version, ...fields(username, { managerId }) })
}
const managerOf = async (id: number) => (await getEmployee(given.boss, id)).manager?.username
const list = async (input: object) => {
  const { rows } = await listEmployees(given.boss, employeesInput.parse(input))
  return rows.map(({ username }) => username)
}

describe('the manager of an employee', () => {
  it('is given and taken away, recorded by name, and from then on chosen by hand', async () => {
    const top = await create('rec-top')
    const id = await create('rec-low')
    expect(await manage(id, top)).toMatchObject({ outcome: 'saved' })
    expect(await given.recorded()).toMatchObject([
      { subject: 'rec-low', before: { manager: null }, after: { manager: 'rec-top' } },
    ])
    expect(await getEmployee(given.boss, top)).toMatchObject({ reports: 1 })
    await manage(id, null)
    expect(await managerOf(id)).toBeUndefined()
    const byHand = await given.database.sql`
      select manager_by_hand as "byHand" from employees where id in (${top}, ${id}) order by id`
    expect(byHand).toMatchObject([{ byHand: false }, { byHand: true }])
  })

  it('is confirmed by choosing the same again, alone or among several, until the directory is to decide', async () => {
    const top = await create('same-top')
    const id = await create('same-low', top)
    const edit = async (more: Partial<EmployeeFields> = {}) => {
      const { version } = await getEmployee(given.boss, id)
      const values = { ...fields('same-low', { managerId: top, ...more }), id, version }
      return editEmployee(given.boss, values)
    }
    const [byHand, byDirectory] = [{ managerByHand: true }, { managerByHand: false }]
    expect(await edit(byDirectory)).toMatchObject({ outcome: 'saved', current: byDirectory })
    expect(await edit()).toMatchObject({ current: byDirectory })
    expect(await edit(byHand)).toMatchObject({ current: { ...byHand, version: 3 } })
    expect(await given.recorded()).toMatchObject([{ before: byDirectory, after: byHand }])
    await edit(byDirectory)
    const chosen = { which: { ids: [id] }, managerId: top }
    expect(await setManager(given.boss, chosen)).toEqual({ done: 1, kept: 0 })
    expect(await given.recorded()).toMatchObject([{ before: byDirectory, after: byHand }])
    expect(await setManager(given.boss, chosen)).toEqual({ done: 0, kept: 0 })
    expect(await getEmployee(given.boss, id)).toMatchObject({ ...byHand, version: 5 })
  })

  it('is nobody who reports to them, directly or through others, and not themselves', async () => {
    const top = await create('circle-top')
    const middle = await create('circle-middle', top)
    const low = await create('circle-low', middle)
    for (const managerId of [top, middle, low]) {
      expect(await manage(top, managerId)).toEqual({ outcome: 'refused', fields: ['managerId'] })
    }
    expect(await managerOf(top)).toBeUndefined()
  })

  it('begins the line upwards, which goes on to whoever reports to nobody', async () => {
    const top = await create('line-top')
    const low = await create('line-low', await create('line-middle', top))
    const lineOf = async (id: number) =>
      (await getEmployee(given.boss, id)).line.map(({ fullname }) => fullname)
    expect(await lineOf(low)).toEqual(['line-middle', 'line-top'])
    expect(await lineOf(top)).toEqual([])
  })

  it('closes no circle when two administrators give each of two people the other in the same moment', async () => {
    for (const round of [1, 2, 3]) {
      const [a, b] = [await create(`moment-a-${round}`), await create(`moment-b-${round}`)]
      const results = await Promise.all([manage(a, b, given.boss), manage(b, a, given.deputy)])
      expect(results.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'saved'])
    }
  })

  it('is somebody active, but stays who was deactivated later', async () => {
    const gone = await create('gone')
    const kept = await create('kept', gone)
    await setActive(given.boss, { which: { ids: [gone] } }, false)
    await expect(manage(await create('too-late'), gone)).rejects.toThrow('no such active employee')
    expect(await manage(kept, gone)).toMatchObject({
      outcome: 'saved',
      current: { manager: { username: 'gone', active: false } },
    })
    expect(await list({ managers: ['none'], search: 'kept' })).toEqual(['kept'])
    expect(await list({ managers: [gone] })).toEqual(['kept'])
  })

  it('is an order and a filter of the list', async () => {
    const [b, a] = [await create('order-b'), await create('order-a')]
    await create('order-1', b)
    await create('order-2', a)
    const managers = [a, b]
    const order = { managers, sort: 'manager', direction: 'asc' }
    expect(await list(order)).toEqual(['order-2', 'order-1'])
    const known = await listManagers(given.boss)
    expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(managers))
  })

  it('cannot be deleted, and the people who report to them are named', async () => {
    const id = await create('undeleted')
    await create('reporting', id)
    const which = { ids: [id] }
    expect(await removeEmployees(given.boss, { which, check: false })).toEqual({ done: 0, kept: 1 })
    expect(await employeeUses(given.boss, id)).toMatchObject({
      uses: [{ kind: 'employee', name: 'reporting' }],
      total: 1,
    })
  })
})

describe('several people', () => {
  it('are given a manager; who is above the manager is kept', async () => {
    const top = await create('bulk-top')
    const middle = await create('bulk-middle', top)
    const other = await create('bulk-other')
    const which = { ids: [top, middle, other] }
    expect(await setManager(given.boss, { which, managerId: middle })).toEqual({ done: 1, kept: 2 })
    expect(await managerOf(other)).toBe('bulk-middle')
    expect(await managerOf(top)).toBeUndefined()
    expect(await setManager(given.boss, { which, managerId: null })).toEqual({ done: 3, kept: 0 })
  })

  it('are left behind when their manager is deactivated, but for those deactivated as well', async () => {
    const top = await create('left-top')
    const middle = await create('left-middle', top)
    await create('left-low', middle)
    expect(await leftBehind(given.boss, { which: { ids: [top, middle] } })).toMatchObject({
      people: [{ fullname: 'left-low' }],
      total: 1,
    })
  })
})

describe('what people keep of themselves', () => {
  it('is their address, in small letters, and the language of messages, recorded', async () => {
    const settings = ownSettings.parse({ email: ' Boss@Example.com ', language: 'en' })
    await changeOwnSettings(given.boss, settings)
    const saved = { email: 'boss@example.com', language: 'en', hasPassword: false }
    expect(await getOwnAccount(given.boss)).toEqual(saved)
    expect(await given.recorded()).toMatchObject([
      { action: 'user.change', subject: 'boss', after: { email: 'boss@example.com' } },
    ])
    await resetPassword(given.boss, given.boss.actor.username)
    expect(await getOwnAccount(given.boss)).toEqual({ ...saved, hasPassword: true })
    const { id } = given.boss.actor
    expect(await getEmployee(given.boss, id)).toMatchObject({ version: 2, updatedBy: 'boss' })
  })

  it.each(['boss', 'boss@example', 'a@example.com, b@example.com', `${'a'.repeat(250)}@b.cn`])(
    'is not the address %j',
    (email) => {
      expect(ownSettings.safeParse({ email, language: 'ch' }).success).toBe(false)
    },
  )
})
