import { planLinesInput } from '@vantage/contracts/directory/plans'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getEmployee } from '../people/list-employees.ts'
import { applyPlan } from './apply-plan.ts'
import { lookForChanges, requestLook, saveDirectorySettings, testConnection } from './looks.ts'
import { editNewPerson, listPlanLines, tickLines } from './plan-lines.ts'
import { directoryOverview, discardPlan, listHistory, requestApply } from './plans.ts'
import { noteDirectoryEvent, sweepDirectory } from './sweep-directory.ts'
import { startDirectory } from './testing/directory-fixture.ts'

const given = useConsole()
let world: Awaited<ReturnType<typeof startDirectory>>
beforeEach(async () => {
  world = await startDirectory(given)
})
afterEach(() => world.stop())

const lines = async (
  planId: number,
  kind: 'new' | 'changed' | 'leaving' | 'conflict',
  search = '',
) => listPlanLines(world.boss(), planLinesInput.parse({ planId, kind, search, pageSize: 100 }))
const fill = (people: number) => world.control.fillOrganisation({ people, departments: 8 })
const firstUser = () => {
  const [user] = world.control.users()
  if (!user) throw new Error('Nobody')
  return user
}

describe('a look', () => {
  it('writes nothing but a plan, which one transaction applies once', async () => {
    fill(60)
    const { planId, ended } = await world.look()
    expect(ended).toBe('ready')
    expect(await world.stored()).toHaveLength(0)
    expect(await world.open()).toMatchObject({ people: 60, departments: 8, ticked: { new: 60 } })
    expect((await lines(planId, 'new')).total).toBe(60)
    expect(await requestApply(world.boss(), { planId })).toEqual({ outcome: 'started' })
    const ends = await Promise.all([
      applyPlan(world.boss(), planId),
      applyPlan(world.boss(), planId),
    ])
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'nothing'])
    expect(await requestApply(world.boss(), { planId })).toEqual({ outcome: 'outdated' })
    const people = await world.stored()
    expect(people).toHaveLength(60)
    expect(people.filter(({ manager }) => manager !== null).length).toBeGreaterThan(40)
    expect(people.every(({ gender }) => gender === 'x')).toBe(true)
    expect(await world.look()).toMatchObject({ ended: 'nothing' })
    expect((await listHistory(world.boss(), { ...page, sort: 'startedAt' })).rows).toMatchObject([
      { state: 'nothing' },
      { state: 'applied', appliedBy: 'boss', applied: { new: 60, leaving: 0 } },
    ])
    const [made] = await given.database.sql`
      select min(together) as together, count(*)::int as count from account_changes where kind = 'made'`
    expect(made).toEqual({ together: 60, count: 60 })
    expect(await given.recorded()).toMatchObject([{ actor: 'boss', action: 'directory.look' }])
  })

  it('that DingTalk refuses says why, and changes nothing', async () => {
    fill(5)
    world.control.failNext({ path: '/topapi/v2/user/list', kind: 'no-permission' })
    expect((await world.look()).ended).toBe('failed')
    expect((await directoryOverview(world.boss())).last).toMatchObject({
      state: 'failed',
      failure: { reason: 'permission', detail: 'user/list' },
    })
  })

  it('is tried with its first call, which says what is in the way', async () => {
    expect(await testConnection(world.boss())).toEqual({ failure: null })
    world.control.failNext({ path: '/topapi/v2/department/listsub', kind: 'no-permission' })
    const refused = { reason: 'permission', detail: 'department/listsub' }
    expect(await testConnection(world.boss())).toEqual({ failure: refused })
    const absent = { reason: 'not-configured', detail: null }
    expect(await testConnection({ dingtalk: null })).toEqual({ failure: absent })
  })

  it('is asked for once at a time, and not without DingTalk', async () => {
    expect(await requestLook(world.boss())).toEqual({ outcome: 'started' })
    expect(await requestLook(world.deputy())).toEqual({ outcome: 'joined' })
    expect(await requestLook({ ...world.boss(), dingtalk: null })).toEqual({
      outcome: 'not-configured',
    })
  })
})

const page = { page: 1, pageSize: 20, direction: 'desc', search: '' } as const

describe('a plan that waits', () => {
  it('applies what is ticked, with what was edited', async () => {
    fill(12)
    const { planId } = await world.look()
    const { rows } = await lines(planId, 'new')
    const [first, second] = rows
    const position = first?.position ?? 0
    const values = { name: '赵艾玛', englishname: 'Emma Zhao', gender: 'f' } as const
    const edit = (username: string) =>
      editNewPerson(world.boss(), { planId, position, username, ...values })
    expect(await edit('BOSS')).toEqual({ outcome: 'taken' })
    expect(await edit(second?.after?.username?.toUpperCase() ?? '')).toEqual({ outcome: 'taken' })
    expect(await edit('emma')).toEqual({ outcome: 'saved' })
    expect((await lines(planId, 'new', 'emma')).total).toBe(1)
    const all = { kind: 'new', search: '' } as const
    await tickLines(world.boss(), { planId, ticked: false, which: { matching: all } })
    expect(await requestApply(world.boss(), { planId })).toEqual({ outcome: 'nothing' })
    await tickLines(world.boss(), { planId, ticked: true, which: { positions: [position] } })
    expect(await world.apply(planId)).toMatchObject({ outcome: 'applied', new: 1 })
    expect(await world.stored()).toMatchObject([
      { username: 'emma', fullname: '赵艾玛', gender: 'f' },
    ])
    expect(
      await tickLines(world.boss(), { planId, ticked: true, which: { positions: [1] } }),
    ).toEqual({
      outcome: 'outdated',
    })
  })

  it('is searched by what its lines show: usernames, and names of people and departments in both languages', async () => {
    fill(30)
    await world.apply((await world.look()).planId)
    const { sql } = given.database
    await sql`
      update employees set englishname = 'Person ' || id where dingtalk_user_id is not null`
    await sql`update departments set name_en = 'Unit ' || id`
    world.control.removeUser({ userid: firstUser().userid })
    world.control.swapIds({ pairs: 1 })
    world.control.setDepartment({ deptId: 600_000, name: '研发总部', parentId: 1 })
    const { planId } = await world.look()
    for (const kind of ['changed', 'leaving', 'conflict'] as const) {
      const { rows } = await lines(planId, kind)
      const [line] = rows
      const inConflict = line?.conflict?.names.flatMap(({ name, name_en }) => [name, name_en]) ?? []
      const shown = [
        line?.username,
        line?.englishname,
        line?.before?.department?.name_en,
        ...inConflict,
      ]
      const searches = shown.filter((text) => text !== null && text !== undefined)
      expect(searches).not.toEqual([])
      for (const search of searches) {
        const found = await lines(planId, kind, search.toUpperCase())
        expect([search, found.rows]).toEqual([search, expect.arrayContaining([line])])
      }
    }
    expect((await lines(planId, 'changed', '研发总部')).total).toBeGreaterThan(0)
    expect((await lines(planId, 'changed', 'Person')).total).toBe(0)
  })

  it('writes nothing of whom somebody edited meanwhile, and says who that is', async () => {
    fill(30)
    await world.apply((await world.look()).planId)
    const [one, two] = world.control.users()
    for (const user of [one, two]) {
      if (user)
        world.control.addUser({
          ...user,
          deptIds: [...(user.deptIds ?? [])],
          email: 'new@x.cn',
        })
    }
    const { planId } = await world.look()
    await given.database.sql`
      update employees set version = version + 1 where dingtalk_user_id = ${one?.userid ?? ''}`
    expect(await world.apply(planId)).toEqual({ outcome: 'changed', lines: 1 })
    expect((await world.stored()).filter(({ email }) => email === 'new@x.cn')).toHaveLength(0)
    expect(await world.open()).toMatchObject({
      state: 'ready',
      changedSince: 1,
      ticked: { changed: 1 },
    })
    expect(await world.apply(planId)).toMatchObject({ outcome: 'applied', changed: 1 })
  })

  it('writes nothing of whose username or id another account has got meanwhile', async () => {
    fill(3)
    const [one, two] = world.control.users()
    const { sql } = given.database
    const add = (username: string, email: string | null, userId: string | null) => sql`
      insert into employees (username, fullname, englishname, gender, type, email, dingtalk_user_id)
      values (${username}, ${one?.name ?? ''}, 'X', 'x', 'evn', ${email}, ${userId})`
    await add('unlinked', one?.email ?? '', null)
    const { planId } = await world.look()
    expect(await world.open()).toMatchObject({ ticked: { new: 2, changed: 1 } })
    const [added] = (await lines(planId, 'new', two?.name)).rows
    await add('other', null, one?.userid ?? '')
    await add(added?.after?.username ?? '', null, null)
    expect(await world.apply(planId)).toEqual({ outcome: 'changed', lines: 2 })
    expect(await world.apply(planId)).toMatchObject({ outcome: 'applied', new: 1, changed: 0 })
  })

  it('is replaced by the next look, and can be discarded', async () => {
    fill(5)
    const { planId } = await world.look()
    const next = await world.look()
    expect(await requestApply(world.boss(), { planId })).toEqual({ outcome: 'outdated' })
    await discardPlan(world.boss(), next)
    expect((await directoryOverview(world.boss())).open).toBeNull()
    expect((await directoryOverview(world.boss())).last).toMatchObject({ state: 'discarded' })
  })

  it('lists who would be left without a manager, and ends the sessions of who leaves', async () => {
    fill(30)
    await world.apply((await world.look()).planId)
    const manager = world.control.users().find(({ managerUserid }) => managerUserid)?.managerUserid
    await given.database.sql`
      insert into sessions (token_hash, employee_id, created_at, expires_at, last_seen_at)
      select '\\x01', id, now(), now(), now() from employees
      where dingtalk_user_id = ${manager ?? ''}`
    world.control.removeUser({ userid: manager ?? '' })
    for (const user of world.control.users()) {
      const led = user.managerUserid === manager ? '' : user.managerUserid
      world.control.addUser({ ...user, deptIds: [...(user.deptIds ?? [])], managerUserid: led })
    }
    const { planId } = await world.look()
    expect((await lines(planId, 'leaving')).rows[0]?.reports).toBeGreaterThan(0)
    expect((await lines(planId, 'conflict')).total).toBeGreaterThan(0)
    const ended = await world.apply(planId)
    const lost = (await given.database.sql`
      select led.username from employees led join employees m on m.id = led.manager_id
      where led.active and not m.active order by led.username`) as { username: string }[]
    expect(lost.length).toBeGreaterThan(0)
    const names = lost.map(({ username }) => username)
    expect(ended).toMatchObject({ lost: names, lostTotal: lost.length })
    expect(await given.database.sql`select 1 from sessions`).toHaveLength(0)
  })
})

describe('an employee', () => {
  it('says what DingTalk keeps of them, and is another version once their manager is another', async () => {
    fill(3)
    const [one, two] = world.control.users()
    const report = { ...two, userid: two?.userid ?? '', name: two?.name ?? '', deptIds: [1] }
    world.control.addUser({ ...report, managerUserid: '' })
    const found = async () => {
      const [row] = await given.database.sql<{ id: number }[]>`
        select id from employees where dingtalk_user_id = ${report.userid}`
      return getEmployee(world.boss(), row?.id ?? 0)
    }
    await world.apply((await world.look()).planId)
    const before = await found()
    const fields = ['fullname', 'departmentId', 'dingtalkUserId']
    expect(before.directory).toMatchObject({ fields: [...fields, 'email'] })
    world.control.addUser({ ...report, managerUserid: one?.userid ?? '' })
    await world.apply((await world.look()).planId)
    const after = await found()
    expect(after.version).toBe(before.version + 1)
    expect(after.directory).toMatchObject({ fields: [...fields, 'managerId', 'email'] })
    await given.database.sql`update employees set manager_by_hand = true`
    expect((await found()).directory).toMatchObject({ fields: [...fields, 'email'], manager: null })
    await given.database
      .sql`update employees set manager_id = ${world.boss().actor.id} where id = ${after.id}`
    await world.look()
    const named = { id: after.manager?.id, fullname: one?.name }
    expect((await found()).directory).toMatchObject({ manager: named })
    expect((await getEmployee(world.boss(), world.boss().actor.id)).directory).toBeNull()
  })
})

describe('the safety stop', () => {
  it('waits for a second administrator, to whom the ticks are as the first one saw them', async () => {
    fill(40)
    await world.apply((await world.look()).planId)
    world.control.hidePeople({ share: 0.4 })
    const { planId } = await world.look()
    expect(await world.open()).toMatchObject({
      isStopped: true,
      standing: 'ask',
      stop: { leaving: 16 },
    })
    expect(await requestApply(world.boss(), { planId })).toEqual({ outcome: 'asked' })
    expect(await requestApply(world.boss(), { planId })).toEqual({ outcome: 'asked' })
    const [first] = (await lines(planId, 'leaving')).rows
    const which = { positions: [first?.position ?? 0] }
    await tickLines(world.boss(), { planId, ticked: false, which })
    expect(await requestApply(world.deputy(), { planId })).toEqual({ outcome: 'asked' })
    expect(await world.apply(planId)).toMatchObject({ outcome: 'applied', leaving: 15 })
  })

  it('takes the word of the only administrator', async () => {
    await given.database.sql`update employees set type = 'evn' where username = 'deputy'`
    await given.database.sql`delete from account_changes`
    fill(10)
    await world.apply((await world.look()).planId)
    world.control.removeDepartment({ deptId: 600_000 })
    const { planId } = await world.look()
    expect(await requestApply(world.boss(), { planId })).toEqual({ outcome: 'word' })
    const asked = await requestApply(world.boss(), { planId, word: 'agree' })
    expect(asked).toEqual({ outcome: 'started' })
  })

  it('counts ids that are given to others, which are conflicts and never changes', async () => {
    fill(30)
    await world.apply((await world.look()).planId)
    world.control.swapIds({ pairs: 3 })
    const { planId } = await world.look()
    expect(await world.open()).toMatchObject({ isStopped: true, stop: { leaving: 0 } })
    expect((await lines(planId, 'conflict')).total).toBeGreaterThanOrEqual(4)
  })
})

describe('by night', () => {
  it('looks where that is switched on, once, and after DingTalk said that something changed', async () => {
    // From 16:00 to 02:05 in China.
    world.later((10 * 60 + 5) * 60_000)
    const plans = () => given.database.sql`select id from directory_plans`
    await sweepDirectory(world.boss())
    expect(await plans()).toHaveLength(0)
    const settings = { nightly: true, managers: true, emails: false }
    await saveDirectorySettings(world.boss(), settings)
    // At 02:05 of the 3rd the next one is that of the 4th.
    const nextLookAt = '2026-03-03T18:00:00.000Z'
    expect(await directoryOverview(world.boss())).toMatchObject({ settings, nextLookAt })
    await sweepDirectory(world.boss())
    await sweepDirectory(world.boss())
    expect(await plans()).toHaveLength(1)
    await lookForChanges(world.boss(), (await world.open()).id, async () => {})
    await noteDirectoryEvent(world.boss())
    world.later(11 * 60_000)
    await noteDirectoryEvent(world.boss())
    await sweepDirectory(world.boss())
    expect(await plans()).toHaveLength(2)
  })
})

describe('whoever leaves', () => {
  // The last one, as nobody who is asked can be deleted.
  it('is excused from what they have open in running activities', async () => {
    const { sql } = given.database
    const file = exampleActivityFile()
    for (const activity of file.activities ?? []) {
      activity.status = 'running'
      for (const { raters } of activity.participants)
        for (const rater of raters) delete rater.answers
    }
    await importFile(given.database, file)
    await sql`update employees set dingtalk_user_id = username where type = 'evn'`
    const [gone, ...staying] = await sql<{ userid: string; name: string }[]>`
      select username as userid, fullname as name from employees where type = 'evn' order by id`
    for (const person of staying) world.control.addUser(person)
    const { planId } = await world.look()
    const [line] = (await lines(planId, 'leaving')).rows
    expect(line).toMatchObject({ username: gone?.userid, ticked: true })
    expect(line?.open).toBeGreaterThan(1)
    expect(await world.open()).toMatchObject({ leavingWithOpen: 1 })
    expect(await world.apply(planId)).toMatchObject({ outcome: 'applied', leaving: 1 })
    const excused = await sql`
      select e.username as userid, count(*)::int as open
      from assignments a join employees e on e.id = a.rater_id where a.excused group by e.username`
    expect(excused).toEqual([{ userid: gone?.userid, open: line?.open }])
  })
})
