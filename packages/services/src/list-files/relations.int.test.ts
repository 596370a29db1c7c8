import { type ImportPlace, importRowsInput } from '@vantage/contracts/list-files/file-import'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { changeRelations } from '../activities/relations/change-relations.ts'
import { createActivity, removeActivity, setParticipants } from '../activities/draft.ts'
import { checkImport } from './check-import.ts'
import { createImport, currentImport, listImportRows, startWriting, tickRows } from './imports.ts'
import { writeImport } from './write-import.ts'

const given = useConsole()
let people: number[] = []

beforeAll(async () => {
  const rows = await given.database.sql<{ id: number }[]>`
    insert into employees (username, fullname, englishname, gender, type, active)
    select 'p' || n, '同名', 'Person ' || n, 'x', 'evn', n <> 9
    from generate_series(1, 9) n order by n returning id`
  people = rows.map((row) => row.id)
  await given.database.sql`
    insert into questionnaires (key, name, name_en) values ('q', '问卷', 'Questionnaire')`
})

/** A draft that evaluates p1 and p2. */
async function draft() {
  const { id } = await createActivity(given.boss, { name: '测评', name_en: 'Activity' })
  await setParticipants(given.boss, { id, version: 1, employees: people.slice(0, 2) })
  return id
}
/** Who answers about whom, as `rater>participant:level`, but for the self-assessments. */
async function relations(id: number): Promise<string[]> {
  const rows = await given.database.sql<{ text: string }[]>`
    select r.username || '>' || e.username || ':' || a.level as text from assignments a
    join employees r on r.id = a.rater_id join participants p on p.id = a.participant_id
    join employees e on e.id = p.employee_id
    where a.activity_id = ${id} and a.level <> 3 order by 1`
  return rows.map(({ text }) => text)
}
const placeOf = (activityId: number): ImportPlace => ({ kind: 'relations', activityId })
const heading = ['participant', 'rater', 'rater_is']
async function check(activity: number, lines: string[][], first = heading): Promise<number> {
  const file = { fileId: null, fileName: 'raters.csv' }
  const { id } = await createImport(given.boss, placeOf(activity), file)
  await checkImport(given.boss, id, [first, ...lines])
  return id
}
const rows = async (id: number, state: 'new' | 'changed' | 'same' | 'bad') =>
  (await listImportRows(given.boss, importRowsInput.parse({ id, state, direction: 'asc' }))).rows
async function write(id: number) {
  expect(await startWriting(given.boss, { id, withoutBad: false })).toEqual({ outcome: 'writing' })
  return writeImport(given.boss, id)
}
const start = (id: number) => given.database.sql`
  update activities set status = 'running', questionnaire_id = (select id from questionnaires)
  where id = ${id}`

describe('a file of relations', () => {
  it.each([
    [heading, ['superior', 'peer', 'SUBORDINATE', 'self']],
    [
      ['被评价人', '评价人', '评价人是其'],
      ['上级', '同事', '下属', '本人'],
    ],
    [
      ['participant', 'rater', 'level'],
      ['2', '1', '0', '3'],
    ],
  ])('under %j says what the rater is to the participant', async (first, words) => {
    const activity = await draft()
    const lines = words.map((word, index) => ['p1', index === 3 ? 'p1' : `P${index + 3}`, word])
    const id = await check(activity, lines, first)
    expect(await currentImport(given.boss, placeOf(activity))).toMatchObject({
      id,
      state: 'ready',
      activityId: activity,
      rows: { new: 3, same: 1, changed: 0, bad: 0 },
    })
    expect(await relations(activity)).toEqual([])
    expect(await write(id)).toEqual({ outcome: 'written', created: 3, updated: 0 })
    expect(await relations(activity)).toEqual(['p3>p1:2', 'p4>p1:1', 'p5>p1:0'])
    const [{ key } = { key: '' }] = await given.database.sql<{ key: string }[]>`
      select key from activities where id = ${activity}`
    expect(await given.recorded(2)).toMatchObject([
      { actor: 'boss', action: 'file.import', after: { list: 'relations', activity: key } },
      {
        actor: 'boss',
        action: 'activity.raters',
        subject: key,
        after: { added: ['p1: p3 (superior)', 'p1: p4 (peer)', 'p1: p5 (subordinate)'] },
      },
    ])
  })

  it('lists every row that is wrong with its reason, and writes nothing', async () => {
    const activity = await draft()
    const id = await check(activity, [
      ['p1', 'p3', 'peer'],
      ['p1', 'p3', 'superior'],
      ['p3', 'p1', 'peer'],
      ['p11', 'nobody', 'peer'],
      ['p1', 'p4', 'friend'],
      ['p1', 'p1', 'peer'],
      ['p1', 'p5', 'self'],
      ['p1', 'p9', 'peer'],
      ['', 'p6', ''],
      ['p2', '=p6', 'peer'],
    ])
    const found = await rows(id, 'bad')
    expect(
      found.flatMap(({ line, problems }) =>
        problems.map(({ column, reason, detail }) => [line, column, reason, detail]),
      ),
    ).toEqual([
      [3, 'rater', 'repeated', '2'],
      [4, 'participant', 'not-evaluated', ''],
      [5, 'participant', 'unknown', ''],
      [5, 'rater', 'unknown', ''],
      [6, 'rater_is', 'not-allowed', '0, 1, 2, 3'],
      [7, 'rater_is', 'self', ''],
      [8, 'rater_is', 'self', ''],
      [9, 'rater', 'inactive', ''],
      [10, 'participant', 'empty', ''],
      [10, 'rater_is', 'empty', ''],
      [11, 'rater', 'formula', ''],
    ])
    expect(await startWriting(given.boss, { id, withoutBad: false })).toEqual({
      outcome: 'not-ready',
    })
    expect(await relations(activity)).toEqual([])
  })

  it('adds: what is there is the same, and another relation of a pair changes only when ticked', async () => {
    const activity = await draft()
    await write(
      await check(activity, [
        ['p1', 'p3', 'peer'],
        ['p1', 'p4', 'peer'],
        ['p1', 'p5', 'peer'],
      ]),
    )
    const id = await check(activity, [
      ['p1', 'p3', '同级'],
      ['p1', 'p4', '上级'],
      ['p1', 'p5', '0'],
      ['p2', 'p3', 'peer'],
    ])
    expect(await rows(id, 'same')).toMatchObject([{ line: 2 }])
    expect(await rows(id, 'changed')).toMatchObject([
      { line: 3, current: { rater_is: '同事' }, ticked: false },
      { line: 4, current: { rater_is: '1' }, ticked: false },
    ])
    await tickRows(given.boss, { id, lines: [4], ticked: true })
    expect(await write(id)).toEqual({ outcome: 'written', created: 1, updated: 1 })
    expect(await relations(activity)).toEqual(['p3>p1:1', 'p3>p2:1', 'p4>p1:1', 'p5>p1:0'])
  })

  it('belongs to one draft: that of another one waits beside it', async () => {
    const [one, other] = [await draft(), await draft()]
    const first = await check(one, [['p1', 'p3', 'peer']])
    const second = await check(other, [['p1', 'p3', 'peer']])
    expect(await currentImport(given.boss, placeOf(one))).toMatchObject({ id: first })
    expect(await currentImport(given.boss, placeOf(other))).toMatchObject({ id: second })
    expect(await currentImport(given.deputy, placeOf(one))).toBeNull()
    await write(second)
    expect([await relations(one), await relations(other)]).toEqual([[], ['p3>p1:1']])
  })
})

describe('relations of an activity that has started', () => {
  it('are refused at the check', async () => {
    const activity = await draft()
    await start(activity)
    await check(activity, [['p1', 'p3', 'peer']])
    expect(await currentImport(given.boss, placeOf(activity))).toMatchObject({
      state: 'refused',
      summary: { faults: [{ reason: 'started' }] },
    })
  })

  it('are not written when it started after the check, and the next check refuses them', async () => {
    const activity = await draft()
    const lines = [['p1', 'p3', 'peer']]
    const id = await check(activity, lines)
    await startWriting(given.boss, { id, withoutBad: false })
    await start(activity)
    expect(await writeImport(given.boss, id)).toEqual({ outcome: 'outdated' })
    expect(await relations(activity)).toEqual([])
    expect(await checkImport(given.boss, id, [heading, ...lines])).toMatchObject({
      state: 'refused',
    })
  })

  it('are not written when it starts in the same moment', async () => {
    const activity = await draft()
    const id = await check(activity, [['p1', 'p3', 'peer']])
    await startWriting(given.boss, { id, withoutBad: false })
    let writing: ReturnType<typeof writeImport> | undefined
    await given.database.sql.begin(async (sql) => {
      await sql`
        update activities set status = 'running', questionnaire_id = (select id from questionnaires)
        where id = ${activity}`
      writing = writeImport(given.boss, id)
      await vi.waitFor(async () => {
        const waits = await given.database.sql`select 1 from pg_locks where not granted`
        expect(waits).not.toEqual([])
      }, 20_000)
    })
    expect(await writing).toEqual({ outcome: 'outdated' })
    expect(await relations(activity)).toEqual([])
  })
})

describe('relations of a draft', () => {
  it('that is deleted go with it, and those of an activity that never was are not taken', async () => {
    const activity = await draft()
    const id = await check(activity, [['p1', 'p3', 'peer']])
    await startWriting(given.boss, { id, withoutBad: false })
    const [{ version } = { version: 0 }] = await given.database.sql<{ version: number }[]>`
      select version from activities where id = ${activity}`
    await removeActivity(given.boss, { id: activity, version })
    expect(await writeImport(given.boss, id)).toEqual({ outcome: 'nothing' })
    expect(await currentImport(given.boss, placeOf(activity))).toBeNull()
    const file = { fileId: null, fileName: 'raters.csv' }
    await expect(createImport(given.boss, placeOf(activity), file)).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('that somebody else adds meanwhile are found when the rows are written', async () => {
    const activity = await draft()
    const id = await check(activity, [['p1', 'p3', 'peer']])
    const [{ participant } = { participant: 0 }] = await given.database.sql<
      { participant: number }[]
    >`select id as participant from participants where activity_id = ${activity} order by employee_id`
    const add = [{ participantId: participant, raterId: people[2] ?? 0, level: 2 as const }]
    await changeRelations(given.deputy, { id: activity, add, remove: [] })
    await startWriting(given.boss, { id, withoutBad: false })
    expect(await writeImport(given.boss, id)).toEqual({ outcome: 'outdated' })
    expect(await relations(activity)).toEqual(['p3>p1:2'])
  })
})
