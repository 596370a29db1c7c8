import { type DingtalkSimulator, startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDingtalk } from './client.ts'
import type { DirectoryStep } from './port.ts'

const [subList, userList, userGet] = ['department/listsub', 'user/list', 'user/get'].map(
  (path) => `/topapi/v2/${path}`,
) as [string, string, string]

let sleeps: number[]
let simulator: DingtalkSimulator

beforeEach(async () => {
  sleeps = []
  simulator = await startDingtalkSimulator()
  simulator.control.settings({ callsPerSecond: 100_000 })
  simulator.control.fillOrganisation({ people: 150, departments: 12 })
})
afterEach(() => simulator.stop())

function read(known: readonly string[] = [], onStep: DirectoryStep = async () => 'go on') {
  const sleep = async (ms: number) => void sleeps.push(ms)
  const client = createDingtalk({ ...simulator.settings, clock: () => new Date(), sleep })
  return client.readDirectory({ known, onStep })
}
async function snapshot(known: readonly string[] = []) {
  const outcome = await read(known)
  if (outcome.outcome !== 'read') throw new Error(JSON.stringify(outcome))
  return outcome.snapshot
}

describe('the organisation', () => {
  test('is read whole, each person once, and is the same in whatever order it is listed', async () => {
    const first = await snapshot()
    const users = simulator.control.users()
    expect(first.departments).toHaveLength(13)
    expect(first.people.map(({ userId }) => userId)).toEqual(
      users.map(({ userid }) => userid).sort(),
    )
    expect(first.people.some(({ departmentIds }) => departmentIds.length === 2)).toBe(true)
    expect(first.people.filter(({ managerUserId }) => managerUserId === null).length).toBeLessThan(
      20,
    )
    for (const order of ['a', 'b']) {
      simulator.control.directory({ order })
      expect(await snapshot()).toEqual(first)
    }
  })

  test('says how far it is, and stops when it is told to', async () => {
    const steps: string[] = []
    const stopped = await read([], async (step, done, total) => {
      steps.push(`${step} ${done}/${total}`)
      return step === 'people' ? 'stop' : 'go on'
    })
    expect(stopped).toEqual({ outcome: 'stopped' })
    expect(steps.at(-2)).toBe('departments 13/13')
    expect(steps.at(-1)).toBe('people 10/150')
  })

  test('has no e-mail addresses without their permission, and says so', async () => {
    expect(await snapshot()).toMatchObject({ showsEmails: true })
    simulator.control.directory({ emails: false })
    const { showsEmails, people } = await snapshot()
    expect(showsEmails).toBe(false)
    expect(people.every(({ email }) => email === null)).toBe(true)
  })

  test('has whom its lists miss because somebody left between two pages, and not who left', async () => {
    simulator.control.fillOrganisation({ people: 205, departments: 1 })
    const known = simulator.control.users().map(({ userid }) => userid)
    const [gone = ''] = known
    simulator.control.leaveAfterPages({ userid: gone, afterPages: 2 })
    const { people } = await snapshot(known)
    expect(people.map(({ userId }) => userId)).toEqual(known.filter((id) => id !== gone).sort())
  })

  test('lacks a department that went away while it was read', async () => {
    const [division] = (await snapshot()).departments.filter(({ parentId }) => parentId === 1)
    simulator.control.failNext({ path: subList, kind: 'code', code: 60003, skip: 1 })
    const { departments } = await snapshot()
    expect(departments.length).toBeLessThan(13)
    expect(division).toBeDefined()
  })
})

describe('a gateway that fails', () => {
  test('is asked again when it throttles, is busy, or loses an answer', async () => {
    simulator.control.failNext({ path: userGet, kind: 'throttle', times: 5, skip: 20 })
    simulator.control.failNext({ path: userList, kind: 'drop-after-effect' })
    simulator.control.failNext({ path: subList, kind: 'busy' })
    expect((await snapshot()).people).toHaveLength(150)
    expect(sleeps).toEqual(expect.arrayContaining([1100, 100, 200]))
  })

  test('that repeats a cursor, or forgets it, is not read from for ever', async () => {
    simulator.control.fillOrganisation({ people: 205, departments: 1 })
    simulator.control.directory({ cursorRepeats: true })
    expect(await read()).toMatchObject({
      outcome: 'unavailable',
      reason: 'malformed',
      detail: 'user/list repeats a cursor',
    })
  })

  test('that refuses permission is named with the call that it refuses', async () => {
    simulator.control.failNext({ path: userList, kind: 'no-permission' })
    expect(await read()).toEqual({
      outcome: 'unavailable',
      reason: 'permission',
      detail: 'user/list',
    })
  })
})
