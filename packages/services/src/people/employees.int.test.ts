import {
  type EmployeeFields,
  employeeFields,
  employeesInput,
} from '@vantage/contracts/people/employees'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import { createNamed } from '../core/named-rows.ts'
import {
  removeEmployees,
  resetPasswords,
  resettableEmployees,
  setActive,
  setDepartment,
} from './bulk-employees.ts'
import { createEmployee, editEmployee } from './change-employees.ts'
import { departmentUses, getDepartment, removeDepartments } from './departments.ts'
import { employeeUses, findUsernames, getEmployee, listEmployees } from './list-employees.ts'

const given = useConsole()
let departmentId = 0
/** Evaluated in a finished activity. */
let evaluated = 0

beforeAll(async () => {
  await importFile(given.database, exampleActivityFile())
  const names = { name: '技术支持部', name_en: 'Technical Support' }
  const made = await createNamed(given.boss, 'department', names)
  departmentId = made.outcome === 'created' ? made.id : 0
  const [row] = await given.database.sql<{ id: number }[]>`
    select employee_id as id from participants limit 1`
  evaluated = row?.id ?? 0
})

const fields = (username: string, more: Partial<EmployeeFields> = {}): EmployeeFields =>
  employeeFields.parse({
    username,
    fullname: '欧阳明月',
    englishname: 'Mingyue Ouyang',
    departmentId,
    gender: 'f',
    hasSubordinate: true,
    type: 'evn',
    ...more,
  })
async function create(username: string, more: Partial<EmployeeFields> = {}): Promise<number> {
  const result = await createEmployee(given.boss, fields(username, more))
  if (result.outcome !== 'created') throw new Error(JSON.stringify(result))
  return result.id
}
const list = (input: object) => listEmployees(given.boss, employeesInput.parse(input))
async function signIn(employeeId: number): Promise<void> {
  await given.database.sql`
    insert into sessions (token_hash, employee_id, created_at, expires_at)
    values (sha256(${String(Math.random())}::bytea), ${employeeId}, now(), now() + interval '1 hour')`
}
const sessionsOf = (employeeId: number) =>
  given.database.sql`select id from sessions where employee_id = ${employeeId}`

describe('an employee', () => {
  it('is made with all fields, without a password, and recorded', async () => {
    const more = { grants: ['ops', 'hr'] as const, dingtalkUserId: 'manager8842', realName: '明月' }
    const id = await create('mingyue', { ...more, grants: [...more.grants] })
    expect(await getEmployee(given.boss, id)).toMatchObject({
      username: 'mingyue',
      fullname: '欧阳明月',
      realName: '明月',
      gender: 'f',
      type: 'evn',
      department: { id: departmentId, name_en: 'Technical Support' },
      hasSubordinate: true,
      grants: ['ops', 'hr'],
      dingtalkUserId: 'manager8842',
      status: 'no-password',
      updatedBy: 'boss',
    })
    expect(await given.recorded()).toMatchObject([
      { action: 'user.add', subject: 'mingyue', after: { type: 'evn', grants: ['hr', 'ops'] } },
    ])
  })

  it('has a username and a DingTalk id that nobody else has, whatever their case', async () => {
    await create('taken', { dingtalkUserId: 'ding-1' })
    expect(await createEmployee(given.boss, fields('TAKEN', { dingtalkUserId: 'ding-1' }))).toEqual(
      {
        outcome: 'taken',
        fields: ['username', 'dingtalkUserId'],
      },
    )
    const id = await create('untaken')
    expect(await editEmployee(given.boss, { id, version: 1, ...fields('Taken') })).toEqual({
      outcome: 'taken',
      fields: ['username'],
    })
  })

  it.each(['ab', 'sixteen-letters-', 'has space', ''])('is not called %j', (username) => {
    expect(employeeFields.safeParse({ ...fields('valid'), username }).success).toBe(false)
  })

  it('is made once when two administrators take the same username in the same moment', async () => {
    const results = await Promise.all([
      createEmployee(given.boss, fields('same-moment')),
      createEmployee(given.deputy, fields('Same-Moment')),
    ])
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['created', 'taken'])
  })

  it('is changed by one of two administrators who save in the same moment', async () => {
    const id = await create('race')
    const results = await Promise.all([
      editEmployee(given.boss, { id, version: 1, ...fields('race', { fullname: '甲' }) }),
      editEmployee(given.deputy, { id, version: 1, ...fields('race', { fullname: '乙' }) }),
    ])
    const saved = results.find(({ outcome }) => outcome === 'saved')
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'saved'])
    expect(saved).toMatchObject({ current: await getEmployee(given.boss, id) })
  })

  it('is signed out when their rights change, and not otherwise', async () => {
    const id = await create('rights', { type: 'hr' })
    await signIn(id)
    const renamed = fields('rights', { type: 'hr', fullname: '新名' })
    await editEmployee(given.boss, { id, version: 1, ...renamed })
    expect(await sessionsOf(id)).toHaveLength(1)
    await editEmployee(given.boss, { id, version: 2, ...renamed, type: 'evn' })
    expect(await sessionsOf(id)).toHaveLength(0)
  })

  it('does not take their own rights as an administrator', async () => {
    const { id } = given.boss.actor
    const { version } = await getEmployee(given.boss, id)
    const own = { id, version, ...fields('boss', { type: 'evn' }) }
    await expect(editEmployee(given.boss, own)).rejects.toThrow('You cannot take your own rights.')
  })
})

describe('several employees', () => {
  it('are deactivated, which ends their sessions and keeps what they answered, and activated', async () => {
    const ids = [await create('leaver-1'), await create('leaver-2')]
    for (const id of ids) await signIn(id)
    expect(await setActive(given.boss, { which: { ids } }, false)).toEqual({ done: 2, kept: 0 })
    for (const id of ids) {
      expect(await sessionsOf(id)).toHaveLength(0)
      expect((await getEmployee(given.boss, id)).status).toBe('deactivated')
    }
    expect(await setActive(given.boss, { which: { ids } }, true)).toEqual({ done: 2, kept: 0 })
    expect((await getEmployee(given.boss, ids[0] ?? 0)).status).toBe('no-password')
  })

  it('are deactivated but for the administrator who does it', async () => {
    const which = { ids: [given.boss.actor.id] }
    expect(await setActive(given.boss, { which }, false)).toEqual({ done: 0, kept: 1 })
  })

  it('are moved to a department, each with an entry in the audit log', async () => {
    const ids = [await create('mover-1', { departmentId: null }), await create('mover-2')]
    const moved = await setDepartment(given.boss, { which: { ids }, departmentId })
    expect(moved).toEqual({ done: 1, kept: 0 })
    expect(await given.recorded()).toMatchObject([
      { action: 'user.change', subject: 'mover-1', before: { department: null } },
    ])
  })

  it('get one-time passwords, which the log does not hold', async () => {
    const ids = [await create('forgot-1'), await create('forgot-2')]
    const { passwords } = await resetPasswords(given.boss, { ids })
    expect(passwords.map(({ username }) => username).sort()).toEqual(['forgot-1', 'forgot-2'])
    const log = JSON.stringify(await given.recorded(10))
    for (const { password } of passwords) expect(log).not.toContain(password)
  })

  it('get them but for who makes them and who is deactivated, however many are selected', async () => {
    const { id: own } = given.boss.actor
    const ids = [await create('reset-2'), await create('reset-1'), await create('reset-gone')]
    await setActive(given.boss, { which: { ids: ids.slice(2) } }, false)
    await signIn(own)
    const asked = await resettableEmployees(given.boss, { which: { ids: [...ids, own] } })
    expect(asked).toEqual({ ids: [ids[1], ids[0]], kept: 2 })
    const { passwords } = await resetPasswords(given.boss, { ids: [...ids, own] })
    expect(passwords.map(({ username }) => username)).toEqual(['reset-1', 'reset-2'])
    expect(await sessionsOf(own)).toHaveLength(1)
    const matching = employeesInput.parse({})
    const all = await resettableEmployees(given.boss, { which: { matching } })
    expect(all.ids).toContain(given.deputy.actor.id)
    expect(all.ids).not.toContain(own)
  })

  it('are deleted when they are in no activity, and kept otherwise', async () => {
    const ids = [await create('gone'), evaluated]
    const which = { ids }
    expect(await removeEmployees(given.boss, { which, check: true })).toEqual({ done: 1, kept: 1 })
    expect(await removeEmployees(given.boss, { which, check: false })).toEqual({ done: 1, kept: 1 })
    const { uses } = await employeeUses(given.boss, evaluated)
    expect(uses).toMatchObject([{ kind: 'activity', status: 'finished' }])
  })

  it('are deleted but for the administrator who does it, who is counted as kept', async () => {
    const which = { ids: [await create('gone-2'), given.deputy.actor.id] }
    expect(await removeEmployees(given.deputy, { which, check: true })).toEqual({
      done: 1,
      kept: 1,
    })
    expect(await removeEmployees(given.deputy, { which, check: false })).toEqual({
      done: 1,
      kept: 1,
    })
  })
})

describe('the list of employees', () => {
  it('is filtered, searched and sorted on the server', async () => {
    const id = await create('needle', { englishname: 'Haystack', dingtalkUserId: 'ding-9' })
    const ids = async (input: object) => (await list(input)).rows.map((row) => row.id)
    for (const search of ['NEEDLE', 'haystack', 'ding-9'])
      expect(await ids({ search })).toEqual([id])
    expect(await ids({ search: 'needle', statuses: ['active'] })).toEqual([])
    expect(await ids({ search: 'needle', statuses: ['no-password'], dingtalk: true })).toEqual([id])
    expect(await ids({ search: 'needle', types: ['hr'] })).toEqual([])
    expect(await ids({ search: 'needle', departments: [departmentId] })).toEqual([id])
    const usernames = (await list({ sort: 'username', direction: 'asc', pageSize: 50 })).rows.map(
      ({ username }) => username,
    )
    expect(usernames).toEqual(usernames.toSorted())
  })
})

describe('a department', () => {
  it('says how many belong to it, and how many of them are deactivated', async () => {
    const names = { name: '计数', name_en: 'Counted' }
    const made = await createNamed(given.boss, 'department', names)
    const id = made.outcome === 'created' ? made.id : 0
    const ids = [
      await create('counted-1', { departmentId: id }),
      await create('counted-2', { departmentId: id }),
    ]
    await setActive(given.boss, { which: { ids: ids.slice(1) } }, false)
    expect(await getDepartment(given.boss, id)).toMatchObject({ employees: 2, deactivated: 1 })
  })

  it('has a name that no other has, and is deleted once nobody belongs to it', async () => {
    const same = { name: '另一个', name_en: 'technical support' }
    expect(await createNamed(given.boss, 'department', same)).toEqual({
      outcome: 'taken',
      fields: ['name_en'],
    })
    const row = await getDepartment(given.boss, departmentId)
    expect(row.employees).toBeGreaterThan(0)
    expect((await departmentUses(given.boss, departmentId)).total).toBe(row.employees)
    const which = { ids: [departmentId] }
    expect(await removeDepartments(given.boss, { which, check: false })).toEqual({
      done: 0,
      kept: 1,
    })
    const empty = await createNamed(given.boss, 'department', { name: '空', name_en: 'Empty' })
    const ids = [empty.outcome === 'created' ? empty.id : 0]
    const removed = await removeDepartments(given.boss, { which: { ids }, check: false })
    expect(removed).toEqual({ done: 1, kept: 0 })
  })

  it('is made once when two administrators take the same name in the same moment', async () => {
    const names = { name: '同时', name_en: 'At once' }
    const results = await Promise.all([
      createNamed(given.boss, 'department', names),
      createNamed(given.deputy, 'department', names),
    ])
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['created', 'taken'])
  })
})

describe('pasted usernames', () => {
  it('find active people in any letters, once and in their order, and name the rest', async () => {
    for (const username of ['Paste.one', 'paste.two', 'paste.gone']) {
      const made = await createEmployee(given.boss, fields(username))
      if (made.outcome !== 'created') throw new Error(made.outcome)
      if (username === 'paste.gone')
        await setActive(given.boss, { which: { ids: [made.id] } }, false)
    }
    const asked = ['paste.two', 'nobody', 'PASTE.ONE', 'paste.gone', 'Paste.Two']
    const { people, unknown } = await findUsernames(given.boss, asked)
    expect(people.map(({ username }) => username)).toEqual(['paste.two', 'Paste.one'])
    expect(unknown).toEqual(['nobody', 'paste.gone'])
  })
})
