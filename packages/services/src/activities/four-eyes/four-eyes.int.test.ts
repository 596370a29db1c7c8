import { employeeFields } from '@vantage/contracts/people/employees'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQuestion } from '../../catalogue/change-questions.ts'
import { createQuestionnaire } from '../../catalogue/change-questionnaires.ts'
import { createNamed } from '../../core/named-rows.ts'
import { resetPassword } from '../../auth/change-password.ts'
import type { EmployeeContext } from '../../core/context.ts'
import { removeEmployees, resetPasswords, setActive } from '../../people/bulk-employees.ts'
import { createEmployee, editEmployee } from '../../people/change-employees.ts'
import { getEmployee } from '../../people/list-employees.ts'
import { changeRelations } from '../relations/change-relations.ts'
import { createActivity, setParticipants, setQuestionnaire } from '../draft.ts'
import { getActivity } from '../list-activities.ts'
import { startActivity } from '../start-activity.ts'
import { agree } from '../../reports/agree.ts'
import { listToAgree, readFourEyes } from './four-eyes.ts'

const given = useConsole()
let now = Date.parse('2026-03-02T08:00:00Z')
const day = 24 * 3600_000
const at = (ctx: EmployeeContext): EmployeeContext => ({ ...ctx, clock: () => new Date(now) })
const boss = () => at(given.boss)
const deputy = () => at(given.deputy)
let questionnaireId = 0
let activity = 0

const made = async (ctx: EmployeeContext, username: string, more: object = {}): Promise<number> => {
  const names = { username, fullname: username, englishname: username }
  const of = { departmentId: null, gender: 'x', hasSubordinate: false, type: 'evn' }
  const result = await createEmployee(ctx, employeeFields.parse({ ...names, ...of, ...more }))
  if (result.outcome !== 'created') throw new Error(username)
  return result.id
}
const edit = async (id: number, more: object): Promise<void> => {
  const row = await getEmployee(boss(), id)
  const fields = employeeFields.parse({ ...row, departmentId: null, ...more })
  await editEmployee(boss(), { ...fields, id, version: row.version })
}
/** Accounts that have been there for long, by their ids. */
const longThere = async (...usernames: string[]): Promise<number[]> => {
  const rows = await given.database.sql<{ id: number }[]>`
    insert into employees (username, fullname, englishname, gender, type)
    select name, name, name, 'x', 'evn' from unnest(${usernames}::text[]) name returning id`
  return rows.map(({ id }) => id)
}

beforeEach(async () => {
  now += 100 * day
  await given.database.sql`truncate account_changes, agreed_changes, start_requests`
  await given.database.sql`delete from activities`
  await given.database.sql`delete from employees where username not in ('boss', 'deputy')`
  await given.database.sql`update employees set active = true, type = 'evm'`
  if (questionnaireId > 0) return
  const target = await createNamed(boss(), 'target', { name: '沟通', name_en: 'Communication' })
  const targetId = target.outcome === 'created' ? target.id : 0
  const content = { content: '说到做到', content_en: 'Keeps promises' }
  const { id } = await createQuestion(boss(), { targetId, type: 0, ...content })
  const names = { name: '领导力', name_en: 'Leadership' }
  questionnaireId = (await createQuestionnaire(boss(), { ...names, questions: [id] })).id
})

/** A draft about `emma`, with these people as her peers. */
async function draft(peers: readonly number[]): Promise<void> {
  const [emma = 0] = await longThere('emma')
  activity = (await createActivity(boss(), { name: '测评', name_en: 'Review' })).id
  await setQuestionnaire(boss(), { id: activity, version: 1, questionnaireId })
  await setParticipants(boss(), { id: activity, version: 2, employees: [emma] })
  const [row] = await given.database.sql<{ id: number }[]>`
    select id from participants where activity_id = ${activity}`
  const add = peers.map((raterId) => ({ participantId: row?.id ?? 0, raterId, level: 1 as const }))
  await changeRelations(boss(), { id: activity, add, remove: [] })
}
const version = async () => (await getActivity(boss(), activity)).version
const start = async (ctx: EmployeeContext, word?: 'agree') =>
  startActivity(ctx, {
    id: activity,
    version: await version(),
    ...(word && { word }),
  })
const seenBy = async (ctx: EmployeeContext) => (await readFourEyes(ctx, activity)).seen
const agreeAs = async (ctx: EmployeeContext) =>
  agree(ctx, { id: activity, seen: await seenBy(ctx) })

/** One rater who has been there for long, beside two whom the administrator has just made. */
async function oneBesideTwo(): Promise<void> {
  const [victim = 0] = await longThere('victim')
  await draft([victim, await made(boss(), 'first'), await made(boss(), 'second')])
}
/** Three raters who have been there for long, in an activity that runs. */
async function running(): Promise<number[]> {
  const peers = await longThere('one', 'two', 'three')
  await draft(peers)
  expect(await start(boss())).toEqual({ outcome: 'started' })
  return peers
}

describe('a draft in which a group rests on accounts that an administrator made', () => {
  it('names the group and waits for a second administrator, who finds it and starts it', async () => {
    await oneBesideTwo()
    const found = await readFourEyes(boss(), activity)
    expect(found).toMatchObject({
      total: 1,
      standing: 'wait',
      request: null,
      groups: [{ participant: { username: 'emma' }, level: 1, raters: 3 }],
      accounts: [{ username: 'first' }, { username: 'second' }],
      others: [{ username: 'deputy' }],
    })
    expect(found.accounts[0]?.changes).toMatchObject([{ kind: 'made', by: 'boss' }])
    expect((await listToAgree(deputy())).activities).toEqual([])
    expect(await start(boss())).toEqual({ outcome: 'asked' })
    expect((await getActivity(boss(), activity)).status).toBe('draft')
    await expect(agreeAs(boss())).rejects.toThrow('Another administrator')
    expect((await listToAgree(boss())).activities).toEqual([])
    expect((await listToAgree(deputy())).activities).toMatchObject([{ id: activity, starts: true }])
    expect(await agreeAs(deputy())).toEqual({ outcome: 'started' })
    expect((await getActivity(boss(), activity)).status).toBe('running')
    expect(await given.recorded(3)).toMatchObject([
      { actor: 'deputy', action: 'activity.start' },
      {
        actor: 'deputy',
        action: 'activity.agree',
        after: { groups: 1, accounts: ['first', 'second'], asked_by: 'boss' },
      },
      { actor: 'boss', action: 'activity.ask-start', after: { groups: 1 } },
    ])
    expect(await readFourEyes(boss(), activity)).toMatchObject({ total: 0 })
  })

  it('does not start by an agreement to what has changed since', async () => {
    await oneBesideTwo()
    await start(boss())
    const seen = await seenBy(deputy())
    const [extra = 0] = await longThere('extra')
    const [row] = await given.database.sql<{ id: number }[]>`
      select id from participants where activity_id = ${activity}`
    const add = [{ participantId: row?.id ?? 0, raterId: extra, level: 2 as const }]
    await changeRelations(boss(), { id: activity, add, remove: [] })
    expect(await agree(deputy(), { id: activity, seen })).toEqual({ outcome: 'changed' })
    expect(await readFourEyes(deputy(), activity)).toMatchObject({ request: { outdated: true } })
    expect(await agreeAs(deputy())).toEqual({ outcome: 'changed' })
    await start(boss())
    expect(await agreeAs(deputy())).toEqual({ outcome: 'started' })
  })

  it('starts once when two administrators agree in the same moment', async () => {
    await oneBesideTwo()
    await given.database.sql`
      insert into employees (username, fullname, englishname, gender, type)
      values ('third', 'third', 'third', 'x', 'evm')`
    const [row] = await given.database.sql<{ id: number }[]>`
      select id from employees where username = 'third'`
    const third = { ...deputy(), actor: { ...deputy().actor, id: row?.id ?? 0, username: 'third' } }
    await start(boss())
    const seen = await seenBy(deputy())
    const both = await Promise.all([
      agree(deputy(), { id: activity, seen }),
      agree(third, { id: activity, seen }),
    ])
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'started'])
  })

  it('takes no agreement of an administrator whom the same person has made, promoted or reset', async () => {
    await oneBesideTwo()
    const puppet = await made(boss(), 'puppet', { type: 'evm' })
    const another = await made(boss(), 'another', { type: 'evm' })
    const as = (id: number, username: string): EmployeeContext => ({
      ...boss(),
      actor: { ...boss().actor, id, username },
    })
    await start(boss())
    await expect(agreeAs(as(puppet, 'puppet'))).rejects.toThrow('Another administrator')
    await start(as(puppet, 'puppet'))
    await expect(agreeAs(as(another, 'another'))).rejects.toThrow('Another administrator')
    await expect(agreeAs(boss())).rejects.toThrow('Another administrator')
    await resetPassword(boss(), 'deputy')
    await expect(agreeAs(deputy())).rejects.toThrow('Another administrator')
  })

  it.each([
    ['in 30 days', 30 * day + 1],
    ['once 20 are made in one import', 0],
  ])('starts at once %s', async (_when, later) => {
    const [victim = 0] = await longThere('victim')
    const peers = [victim, await made(boss(), 'first'), await made(boss(), 'second')]
    if (later === 0) await given.database.sql`update account_changes set together = 20`
    now += later
    await draft(peers)
    expect(await start(boss())).toEqual({ outcome: 'started' })
  })

  it('starts at once beside as many raters as the minimum says', async () => {
    const peers = await longThere('one', 'two', 'three')
    await draft([...peers, await made(boss(), 'first'), await made(boss(), 'second')])
    expect(await start(boss())).toEqual({ outcome: 'started' })
  })
})

describe('the only administrator', () => {
  it('starts such a draft by typing the word', async () => {
    await given.database.sql`update employees set type = 'evn' where username = 'deputy'`
    await oneBesideTwo()
    expect(await readFourEyes(boss(), activity)).toMatchObject({ standing: 'word' })
    expect(await start(boss())).toEqual({ outcome: 'word' })
    expect(await start(boss(), 'agree')).toEqual({ outcome: 'started' })
  })

  it.each(['demoted', 'deactivated'] as const)(
    'is nobody by having another one %s in the last 30 days',
    async (how) => {
      const { id } = deputy().actor
      if (how === 'deactivated') await setActive(boss(), { which: { ids: [id] } }, false)
      else await edit(id, { type: 'evn' })
      await oneBesideTwo()
      expect(await start(boss(), 'agree')).toEqual({ outcome: 'asked' })
    },
  )

  it('is nobody by having another one deleted', async () => {
    const [other = 0] = await longThere('other')
    await given.database.sql`update employees set type = 'evm' where id = ${other}`
    await given.database.sql`update employees set type = 'evn' where username = 'deputy'`
    const removed = removeEmployees(boss(), { which: { ids: [other] }, check: false })
    expect(await removed).toEqual({ done: 1, kept: 0 })
    await oneBesideTwo()
    expect(await start(boss(), 'agree')).toEqual({ outcome: 'asked' })
  })
})

describe('in a running activity', () => {
  it('a reset marks the groups of the account, until somebody other than who did it agrees', async () => {
    const [one = 0] = await running()
    await resetPasswords(boss(), { ids: [one] })
    expect(await readFourEyes(boss(), activity)).toMatchObject({ total: 1, standing: 'wait' })
    await expect(agreeAs(boss())).rejects.toThrow('Another administrator')
    expect((await listToAgree(deputy())).activities).toMatchObject([
      { id: activity, starts: false },
    ])
    expect(await agreeAs(deputy())).toEqual({ outcome: 'agreed' })
    expect(await readFourEyes(boss(), activity)).toMatchObject({ total: 0 })
    await resetPasswords(boss(), { ids: [one] })
    expect(await readFourEyes(boss(), activity)).toMatchObject({ total: 1 })
  })

  it('a rebound account is marked, and stays so when 30 days have passed', async () => {
    const [one = 0] = await running()
    await edit(one, { dingtalkUserId: 'ding-boss' })
    now += 40 * day
    const found = await readFourEyes(deputy(), activity)
    expect(found).toMatchObject({ total: 1, standing: 'agree' })
    expect(found.accounts[0]?.changes).toMatchObject([{ kind: 'rebound', by: 'boss' }])
  })

  it('each of two administrators agrees to what the other did', async () => {
    const [one = 0, two = 0] = await running()
    await resetPasswords(boss(), { ids: [one] })
    await resetPasswords(deputy(), { ids: [two] })
    expect(await agreeAs(boss())).toEqual({ outcome: 'waits' })
    expect(await agreeAs(deputy())).toEqual({ outcome: 'agreed' })
  })

  it('what the command line resets marks nothing: who may use it reads the database', async () => {
    await running()
    const ctx = { ...boss(), actor: { kind: 'system', name: 'command line' } } as const
    await resetPassword(ctx, 'one')
    expect(await readFourEyes(boss(), activity)).toMatchObject({ total: 0 })
  })
})
