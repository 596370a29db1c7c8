import { loadInput } from '@vantage/contracts/activities/relations'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import { createActivity, setParticipants } from '../draft.ts'
import { changeRelations } from './change-relations.ts'
import { listCandidates, listLoad, listRaters, listRelations } from './list-relations.ts'
import { readPasted } from './read-pasted.ts'
import { suggestRelations } from './suggest-relations.ts'

const given = useConsole()
let people: number[] = []

beforeAll(async () => {
  const rows = await given.database.sql<{ id: number }[]>`
    insert into employees (username, fullname, englishname, gender, type)
    select 'p' || lpad(n::text, 4, '0'), '同名', 'Person ' || n, 'x', 'evn'
    from generate_series(1, 600) n order by n returning id`
  people = rows.map((row) => row.id)
})

/** A draft that evaluates the first people. */
async function draft(participants: number) {
  const { id } = await createActivity(given.boss, { name: '测评', name_en: 'Activity' })
  await setParticipants(given.boss, { id, version: 1, employees: people.slice(0, participants) })
  const listed = await given.database.sql<{ id: number; employee_id: number }[]>`
    select id, employee_id from participants where activity_id = ${id} order by employee_id`
  return { id, of: (index: number) => listed[index]?.id ?? 0 }
}
const person = (index: number) => people[index] ?? 0

describe('relations', () => {
  it('are added and removed by name, each rater once about each participant; self-assessments stay', async () => {
    const { id, of } = await draft(2)
    const peer = { participantId: of(0), raterId: person(5), level: 1 as const }
    expect(await changeRelations(given.boss, { id, add: [peer, peer], remove: [] })).toMatchObject({
      added: [peer],
      unchanged: 1,
    })
    expect(await given.recorded()).toMatchObject([
      { action: 'activity.raters', after: { added: ['p0001: p0006 (peer)'] } },
    ])
    const { raters } = await listRaters(given.boss, { id, participantId: of(0) })
    expect(raters.map(({ employeeId, level }) => [employeeId, level])).toEqual([
      [person(5), 1],
      [person(0), 3],
    ])
    const remove = raters.map((rater) => rater.id)
    expect(await changeRelations(given.boss, { id, add: [], remove })).toMatchObject({ removed: 1 })
    expect(await given.recorded()).toMatchObject([
      { action: 'activity.raters', after: { removed: ['p0001: p0006 (peer)'] } },
    ])
  })

  it.each([
    ['no-participant', { participantId: 99_999 }],
    ['no-rater', { raterId: 99_999 }],
    ['self', { raterId: 0 }],
    ['self', { level: 3 }],
    ['other-level', { raterId: 9, level: 0 }],
  ] as const)('are refused as %s: %j', async (reason, wrong) => {
    const { id, of } = await draft(1)
    const relation = { participantId: of(0), raterId: person(9), level: 1 as 0 | 1 | 2 | 3 }
    await changeRelations(given.boss, { id, add: [relation], remove: [] })
    const own = 'raterId' in wrong && wrong.raterId < 1000 ? { raterId: person(wrong.raterId) } : {}
    const add = [{ ...relation, raterId: person(10), ...wrong, ...own }]
    expect(await changeRelations(given.boss, { id, add, remove: [] })).toMatchObject({
      added: [],
      refused: [{ reason }],
    })
  })

  it('that two administrators add in the same moment are all there, none twice', async () => {
    const { id, of } = await draft(1)
    const add = [1, 2, 3].map((index) => ({
      participantId: of(0),
      raterId: person(index),
      level: 1 as const,
    }))
    await Promise.all([
      changeRelations(given.boss, { id, add: add.slice(0, 2), remove: [] }),
      changeRelations(given.deputy, { id, add: add.slice(1), remove: [] }),
    ])
    expect((await listRelations(given.boss, { id, lang: 'en' })).participants[0]?.raters).toEqual([
      0, 3, 0, 1,
    ])
  })

  it('of 500 participants are set at once, and say how much each rater has', async () => {
    const { id, of } = await draft(500)
    for (let from = 0; from < 500; from += 200) {
      const add = Array.from({ length: Math.min(200, 500 - from) }, (_, i) => from + i).flatMap(
        (index) =>
          [1, 2, 3, 4, 5].map((step) => ({
            participantId: of(index),
            raterId: person((index + step) % 600),
            level: 1 as const,
          })),
      )
      await changeRelations(given.boss, { id, add, remove: [] })
    }
    const { participants } = await listRelations(given.boss, { id, lang: 'en' })
    expect(participants).toHaveLength(500)
    expect(participants.every(({ raters }) => String(raters) === '0,5,0,1')).toBe(true)
    const load = await listLoad(given.boss, loadInput.parse({ id }))
    expect(load).toMatchObject({ raters: 505, total: 505, median: 6 })
    expect(load.rows[0]).toMatchObject({ total: 6, byLevel: [0, 5, 0, 1] })
    const suggested = await suggestRelations(given.boss, {
      id,
      participants: 'incomplete',
      levels: [2, 1, 0],
      peersMax: 6,
      perRater: 12,
    })
    expect(suggested.relations).toEqual([])
  })

  it('are found for a participant among everybody who is active', async () => {
    const { id, of } = await draft(1)
    const { candidates } = await listCandidates(given.boss, {
      id,
      participantId: of(0),
      search: 'p000',
      lang: 'en',
    })
    expect(candidates).toHaveLength(9)
    expect(candidates[0]).toMatchObject({ username: 'p0001', level: 3, load: 1 })
    expect(candidates[1]).toMatchObject({ username: 'p0002', level: null, load: 0 })
  })
})

describe('pasted rows', () => {
  it('are matched by username and by name in either language, and say what is wrong', async () => {
    const { id, of } = await draft(2)
    const existing = { participantId: of(0), raterId: person(30), level: 1 as const }
    await changeRelations(given.boss, { id, add: [existing], remove: [] })
    const text = [
      'p0001\tPerson 20\tpeer',
      '  P0002\tp0021\t上级  ',
      '',
      'p0001\t同名\t同事',
      'p0099\tp0021\tpeer',
      'p0001\tNobody\tpeer',
      'p0001\tp0022\tfriend',
      'p0001\tp0001\tpeer',
      'p0001\tp0031\tpeer',
      'p0001\tp0031\tsubordinate',
      'p0001\tp0020\tpeer',
    ].join('\r\n')
    const { rows } = await readPasted(given.boss, { id, text })
    expect(rows.map(({ line, result }) => [line, result])).toEqual([
      [1, 'new'],
      [2, 'new'],
      [4, 'choose'],
      [5, 'no-participant'],
      [6, 'no-rater'],
      [7, 'unknown-relation'],
      [8, 'self'],
      [9, 'already'],
      [10, 'other-level'],
      [11, 'repeated'],
    ])
    expect(rows[1]?.relation).toEqual({ participantId: of(1), raterId: person(20), level: 2 })
    expect(rows[2]?.raters.length).toBe(20)
    const add = rows.flatMap(({ relation }) => (relation ? [relation] : []))
    expect(await changeRelations(given.boss, { id, add, remove: [] })).toMatchObject({
      added: add,
      refused: [],
    })
  })
})

it('suggestions follow reporting lines, whatever the marks say, and give them as the reason', async () => {
  const { id, of } = await draft(3)
  const lines = [person(0), person(2)]
  await given.database.sql`update employees set manager_id = ${person(1)} where id = any(${lines})`
  const rules = { peersMax: 6, perRater: 12, levels: [2, 0] as (0 | 2)[] }
  const { relations } = await suggestRelations(given.boss, { id, participants: 'all', ...rules })
  await given.database.sql`update employees set manager_id = null`
  const managed = lines.map((_, index) => [of(index * 2), person(1), 2, 'manager'])
  const reports = lines.map((raterId) => [of(1), raterId, 0, 'direct-report'])
  const found = relations.map((each) => [each.participantId, each.raterId, each.level, each.reason])
  expect(found).toHaveLength(4)
  expect(found).toEqual(expect.arrayContaining([...managed, ...reports]))
})
