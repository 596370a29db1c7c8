import { bySize } from '@vantage/dev-env/testing/full-size'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { encryptEvent } from '@vantage/integrations/dingtalk/event-crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { takeEvent } from '../approvals/decisions.ts'
import { saveDirectorySettings } from './looks.ts'
import { directoryOverview } from './plans.ts'
import { sweepDirectory } from './sweep-directory.ts'
import { startDirectory } from './testing/directory-fixture.ts'

vi.setConfig({ testTimeout: bySize(30_000, 300_000) })

const given = useConsole()
let world: Awaited<ReturnType<typeof startDirectory>>
beforeAll(async () => {
  world = await startDirectory(given)
})
afterAll(() => world.stop())

const people = 30
const departments = 8
const minute = 60_000

/** Something that changes in DingTalk, and the event that says so. */
interface Change {
  make: () => unknown
  event: object
}

interface Organisation {
  seed: string
  chosen: number[]
}
interface Order {
  pages: string
  steps: number[]
}

/**
 * Fills DingTalk and returns what changes there afterwards, in any order. The first people lead departments; the chosen ones
 * report to these, or to each other.
 */
function begin({ seed, chosen }: Organisation): Change[] {
  const { control } = world
  control.fillOrganisation({ people, departments, seed })
  const users = control.users()
  const idOf = (n = 0) => users[n]?.userid ?? ''
  const departmentOf = (n: number) => users[n]?.deptIds?.[0] ?? 1
  const patch = (n: number | undefined, more: object) => {
    const user = control.users().find(({ userid }) => userid === idOf(n))
    if (user) control.addUser({ ...user, deptIds: [...(user.deptIds ?? [])], ...more })
  }
  const modified = (n: number | undefined, more: object): Change => ({
    make: () => patch(n, more),
    event: { EventType: 'user_modify_org', UserId: [idOf(n)] },
  })
  const left = (n: number | undefined): Change => ({
    make: () => control.removeUser({ userid: idOf(n) }),
    event: { EventType: 'user_leave_org', UserId: [idOf(n)] },
  })
  const [a, b, c, gone, also, moved, mailed, renamed] = chosen
  const line = [a, b, c]
  for (const [place, n] of line.entries()) patch(n, { managerUserid: idOf(line[place + 1]) })
  const department = { deptId: 700_001, name: '新部门', parentId: departmentOf(0) }
  const person = { userid: 'new-1', name: '新同事', jobNumber: 'NEW1', managerUserid: idOf(a) }
  return [
    // The line turns round: meanwhile people may report to each other in a circle.
    ...line.map((n, place) => modified(n, { managerUserid: idOf(line[place - 1] ?? 1) })),
    left(gone),
    left(also),
    {
      make: () => control.addUser({ ...person, deptIds: [departmentOf(2)] }),
      event: { EventType: 'user_add_org', UserId: [person.userid] },
    },
    {
      make: () => control.setDepartment(department),
      event: { EventType: 'org_dept_create', DeptId: [department.deptId] },
    },
    {
      make: () => control.setDepartment({ deptId: departmentOf(0), name: '总部', parentId: 1 }),
      event: { EventType: 'org_dept_modify', DeptId: [departmentOf(0)] },
    },
    modified(moved, { deptIds: [department.deptId] }),
    modified(mailed, { email: 'Other@Example.com', deptIds: [departmentOf(3)] }),
    modified(renamed, { name: '改名', managerUserid: 'new-1' }),
  ]
}

/** An event as DingTalk pushes it. */
async function push(event: object): Promise<void> {
  const ctx = world.boss()
  const { dingtalk } = ctx.settings
  if (!dingtalk) throw new Error('There is no DingTalk')
  const keys = { token: 'the-event-token', aesKey: 'k'.repeat(43), ownerKey: dingtalk.clientId }
  const text = JSON.stringify({ ...event, CorpId: dingtalk.corpId })
  const expects = { ...dingtalk, eventToken: keys.token, eventAesKey: keys.aesKey }
  const taken = await takeEvent(
    { ...ctx, settings: { ...ctx.settings, dingtalk: expects } },
    encryptEvent(keys, text, ctx.clock()),
  )
  expect(taken.outcome).toBe('taken')
}

/** What the product does by itself some time later, and an administrator with what it found. */
async function sweepLater(minutes: number): Promise<void> {
  world.later(minutes * minute)
  await sweepDirectory(world.boss())
  const { open } = await directoryOverview(world.boss())
  if (open && (await world.read(open.id)) === 'ready') await applyAll(open.id)
}
async function applyAll(planId: number): Promise<void> {
  const [waiting] = await given.database.sql`
    select 1 from directory_plan_lines where plan_id = ${planId} and ticked`
  if (waiting) expect(await world.apply(planId)).toMatchObject({ outcome: 'applied' })
}

const looks = 3
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
const shuffled = (items: number[], length = items.length) =>
  fc.shuffledSubarray(items, { minLength: length, maxLength: length })
const changes = 11
/** Each change, its event, one event again, and the looks, by their numbers. */
const order: fc.Arbitrary<Order> = fc.record({
  pages: fc.string({ minLength: 1 }),
  steps: shuffled(numbers(0, 2 * changes + 1 + looks)),
})

it('the same organisation in any order of pages and events ends in the same state', async () => {
  const { sql } = given.database
  const organisation: fc.Arbitrary<Organisation> = fc.record({
    seed: fc.string(),
    chosen: shuffled(numbers(departments, people), 8),
  })
  async function endOf({ pages, steps }: Order, of: Organisation) {
    await world.clear()
    world.control.directory({ order: pages })
    await saveDirectorySettings(world.boss(), { nightly: true, managers: true, emails: true })
    const changing = begin(of)
    expect(changing).toHaveLength(changes)
    await world.apply((await world.look()).planId)
    const events = changing.map(
      ({ event }) =>
        () =>
          push(event),
    )
    const takes = [
      ...changing.map(({ make }) => make),
      ...events,
      ...events.slice(-1),
      ...numbers(0, looks).map(() => () => sweepLater(11)),
    ]
    for (const step of steps) await takes[step]?.()
    // The look of the next night takes what events came too early for.
    await sweepLater(11 * 60)
    const organised = await sql`
      select name, dingtalk_id from departments where dingtalk_id is not null order by dingtalk_id`
    return { people: [...(await world.stored())], departments: [...organised] }
  }
  await fc.assert(
    fc.asyncProperty(organisation, order, order, async (of, one, other) => {
      const end = await endOf(one, of)
      expect(end.people).toHaveLength(people + 1)
      expect(await endOf(other, of)).toEqual(end)
      const reports = end.people.flatMap(({ userId, active, manager }) =>
        active ? [[userId, manager ?? '']] : [],
      )
      const inDingtalk = world.control.users().map((user) => [user.userid, user.managerUserid])
      expect(reports).toEqual(inDingtalk.sort())
    }),
    { numRuns: bySize(4, 40), endOnFailure: true },
  )
})
