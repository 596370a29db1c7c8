import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { gatewayCalls } from './gateway-calls.testing.ts'
import { type DingtalkSimulator, startDingtalkSimulator } from './server.ts'

let simulator: DingtalkSimulator
let call: (path: string, body: object) => Promise<Record<string, unknown>>

beforeEach(async () => {
  simulator = await startDingtalkSimulator()
  simulator.control.settings({ callsPerSecond: 100_000 })
  simulator.control.fillOrganisation({})
  const calls = gatewayCalls(simulator)
  const token = await calls.token()
  call = async (path, body) => (await calls.oapi(token, `/topapi/v2/${path}`, body)).body
})
afterEach(() => simulator.stop())

const departments = z.array(z.object({ dept_id: z.int(), name: z.string(), parent_id: z.int() }))
const page = z.object({
  has_more: z.boolean(),
  next_cursor: z.int().optional(),
  list: z.array(z.looseObject({ userid: z.string(), dept_id_list: z.array(z.int()) })),
})
const below = async (dept_id: number) =>
  departments.parse((await call('department/listsub', { dept_id }))['result'])
const people = async (dept_id: number, cursor = 0, size = 10) =>
  page.parse((await call('user/list', { dept_id, cursor, size }))['result'])

describe('the simulated organisation', () => {
  test('has 1,020 people in 60 departments, some of them in two', async () => {
    const divisions = await below(1)
    const units = (await Promise.all(divisions.map(({ dept_id }) => below(dept_id)))).flat()
    expect(divisions.length + units.length).toBe(60)
    const users = simulator.control.users()
    expect(users).toHaveLength(1020)
    expect(users.some(({ deptIds = [] }) => deptIds.length === 2)).toBe(true)
    expect(users.filter(({ managerUserid }) => managerUserid === '').length).toBeGreaterThan(9)
  })

  test('lists a department page by page, in whichever order it is told', async () => {
    const [division] = await below(1)
    const id = division?.dept_id ?? 0
    const first = await people(id)
    expect(first).toMatchObject({ has_more: true, next_cursor: 10 })
    const second = await people(id, 10)
    const listed = [...first.list, ...second.list].map(({ userid }) => userid)
    expect(new Set(listed).size).toBe(listed.length)
    simulator.control.directory({ order: 'another' })
    expect((await people(id)).list.map(({ userid }) => userid)).not.toEqual(listed.slice(0, 10))
    simulator.control.directory({ cursorRepeats: true })
    expect(await people(id, 5, 5)).toMatchObject({ next_cursor: 5 })
  })

  test('says who leads a person, and nothing of e-mail without its permission', async () => {
    const led = simulator.control.users().find(({ managerUserid }) => managerUserid !== '')
    const userid = led?.userid ?? ''
    expect(await call('user/get', { userid })).toMatchObject({
      result: { manager_userid: led?.managerUserid, org_email: led?.email },
    })
    simulator.control.directory({ emails: false })
    const { result } = await call('user/get', { userid })
    expect(result).not.toHaveProperty('org_email')
  })

  test('loses a person between two pages, a department with its people, and 40 % at once', async () => {
    const [division] = await below(1)
    const id = division?.dept_id ?? 0
    const [gone] = (await people(id)).list
    simulator.control.leaveAfterPages({ userid: gone?.userid ?? '', afterPages: 1 })
    await people(id)
    expect(await call('user/get', { userid: gone?.userid })).toMatchObject({ errcode: 60121 })
    simulator.control.removeDepartment({ deptId: id })
    expect(await call('user/list', { dept_id: id, cursor: 0, size: 10 })).toMatchObject({
      errcode: 60003,
    })
    const before = simulator.control.users().length
    simulator.control.hidePeople({ share: 0.4 })
    expect(simulator.control.users()).toHaveLength(before - Math.round(before * 0.4))
  })

  test('gives people the ids of each other', () => {
    const names = () => new Map(simulator.control.users().map(({ userid, name }) => [userid, name]))
    const before = names()
    simulator.control.swapIds({ pairs: 1 })
    const [one = '', two = ''] = [...before.keys()].sort()
    expect([names().get(one), names().get(two)]).toEqual([before.get(two), before.get(one)])
  })
})
