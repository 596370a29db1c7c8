import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { sealActivity } from '@vantage/services/activities/seal-activity'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
})
afterAll(() => server?.stop())

const people = exampleActivityFile().activities?.[0]?.participants ?? []
const participants = people.map(({ username }) => username)
const [evaluated = '', another = ''] = participants
/** Two who rate the first participant, and somebody who does not. */
const [, one = '', two = ''] = people[0]?.raters.map(({ username }) => username) ?? []
const outsider =
  exampleActivityFile()
    .employees?.map(({ username }) => username)
    .find((name) => people[0]?.raters.every(({ username }) => username !== name)) ?? ''

/** The example activity again, running, under keys of its own, with nobody's answers in. */
let serial = 0
beforeEach(async () => {
  serial += 1
  const activityFile = exampleActivityFile()
  for (const activity of activityFile.activities ?? []) {
    activity.key = `activity-${serial}`
    activity.status = 'running'
    for (const { raters } of activity.participants) for (const rater of raters) delete rater.answers
  }
  await importFile(database, activityFile)
})

interface Work {
  relationsId: number
  participant: string
  rater: string
  cookie: string
}

async function work(where: { participant: string; rater?: string }): Promise<Work[]> {
  const rows = await database.sql<Omit<Work, 'cookie'>[]>`
    select a.id as "relationsId", e.username as participant, r.username as rater
    from assignments a
    join activities act on act.id = a.activity_id
    join participants p on p.id = a.participant_id
    join employees e on e.id = p.employee_id
    join employees r on r.id = a.rater_id
    where act.key = ${`activity-${serial}`} and e.username = ${where.participant}
      and r.username = ${where.rater ?? database.sql`r.username`}`
  return Promise.all(
    rows.map(async (row) => ({ ...row, cookie: await server.cookieOf(row.rater) })),
  )
}

async function bodyFor({ relationsId, participant, rater }: Work, score = 3) {
  const questions = await database.sql<{ id: number; type: number }[]>`
    select q.id, q.type from questionnaire_questions qq join questions q on q.id = qq.question_id
    where qq.questionnaire_id = (select questionnaire_id from activities where key = ${`activity-${serial}`})
    order by qq.position`
  const row = { username: participant, relations_id: String(relationsId), creator: rater, sort: 1 }
  return {
    selectorList: questions.flatMap(({ id, type }) =>
      type === 0 ? [{ ...row, question_id: id, score }] : [],
    ),
    resultsList: questions.flatMap(({ id, type }) =>
      type === 1 ? [{ ...row, question_id: id, explain: `很好 ${score}` }] : [],
    ),
    isreport: 1,
  }
}

const submit = async (assignment: Work, score?: number) =>
  server.post('/api/quiz/submitAnswer', await bodyFor(assignment, score), assignment.cookie)

const first = async (participant = evaluated, rater = one): Promise<Work> => {
  const [assignment] = await work({ participant, rater })
  if (!assignment) throw new Error('No such assignment')
  return assignment
}

const status = async () => {
  const [row] =
    await database.sql`select status from activities where key = ${`activity-${serial}`}`
  return row?.status
}

describe('submitting answers', () => {
  it('takes the same content again as 200 and different content as 701', async () => {
    const assignment = await first()
    expect((await submit(assignment)).body.code).toBe('200')
    expect((await submit(assignment)).body.code).toBe('200')
    expect((await submit(assignment, 4)).body.code).toBe('701')
    const rows = await database.sql`
      select scores from submissions where assignment_id = ${assignment.relationsId}`
    expect(rows).toEqual([{ scores: Array.from({ length: 8 }, () => 3) }])
  })

  it('stores one of many different submissions at once, and says so to exactly that one', async () => {
    const assignment = await first()
    const answers = await Promise.all([1, 2, 3, 4, 5, 1].map((score) => submit(assignment, score)))
    const codes = answers.map(({ body }) => body.code)
    const [row] = await database.sql<{ scores: number[] }[]>`
      select scores from submissions where assignment_id = ${assignment.relationsId}`
    const winner = row?.scores[0]
    expect(codes).toEqual([1, 2, 3, 4, 5, 1].map((score) => (score === winner ? '200' : '701')))
  })

  it('finishes the activity when all submit at the same time', async () => {
    const everyone = (
      await Promise.all(participants.map((participant) => work({ participant })))
    ).flat()
    expect(everyone).toHaveLength(people.flatMap(({ raters }) => raters).length)
    expect(everyone.length).toBeGreaterThan(50)
    const answers = await Promise.all(everyone.map((assignment) => submit(assignment)))
    expect(answers.map(({ body }) => body.code)).toEqual(everyone.map(() => '200'))
    expect(await status()).toBe('finished')
  })

  it('refuses a finished activity, but repeats what was taken before', async () => {
    const [done, open] = [await first(), await first(evaluated, two)]
    await submit(done)
    await database.sql`update activities set status = 'finished' where key = ${`activity-${serial}`}`
    expect((await submit(open)).body.code).toBe('701')
    expect((await submit(done)).body.code).toBe('200')
  })

  it('takes anything again as 200 once the activity is sealed, and adds it to nothing', async () => {
    const [done, open] = [await first(), await first(evaluated, two)]
    await submit(done)
    const [activity] = await database.sql<{ id: number }[]>`
      update activities set status = 'finished' where key = ${`activity-${serial}`} returning id`
    await sealActivity(server.resources, { activityId: activity?.id ?? 0 })
    expect((await submit(done, 4)).body.code).toBe('200')
    expect((await submit(open, 4)).body.code).toBe('701')
    const rows = await database.sql`
      select scores from answer_sets join participants p on p.id = participant_id
      where p.activity_id = ${activity?.id ?? 0}`
    expect(rows).toEqual([{ scores: Array.from({ length: 8 }, () => 3) }])
    expect(await database.sql`select from submissions where scores[1] = 4`).toHaveLength(0)
  })

  it('refuses the assignment of somebody else with 403', async () => {
    const assignment = await first()
    const thief = { ...assignment, cookie: await server.cookieOf(outsider) }
    expect((await submit(thief)).status).toBe(403)
    const asThemselves = { ...thief, rater: outsider }
    expect((await submit(asThemselves)).status).toBe(403)
    expect(
      (await database.sql`select from submissions where assignment_id = ${assignment.relationsId}`)
        .count,
    ).toBe(0)
  })

  it.each([
    ['a question is missing', (body: Body) => body.selectorList.pop()],
    ['a text is missing', (body: Body) => body.resultsList.pop()],
    ['a text is blank', (body: Body) => set(body.resultsList, { explain: '  ' })],
    ['a text is too long', (body: Body) => set(body.resultsList, { explain: 'x'.repeat(2001) })],
    ['a score leaves the scale', (body: Body) => set(body.selectorList, { score: 6 })],
    ['a score is no number', (body: Body) => set(body.selectorList, { score: '3' as never })],
    [
      'a question comes twice',
      (body: Body) => body.selectorList.push(...body.selectorList.slice(0, 1)),
    ],
    ['it is about somebody else', (body: Body) => all(body, { username: another })],
    [
      'it names two assignments',
      (body: Body) => set(body.selectorList, { relations_id: '999999' }),
    ],
    ['isreport is not 1', (body: Body) => Object.assign(body, { isreport: 0 })],
  ])('answers 701 and keeps nothing when %s', async (_case, spoil) => {
    const assignment = await first()
    const body = await bodyFor(assignment)
    spoil(body)
    const answer = await server.post('/api/quiz/submitAnswer', body, assignment.cookie)
    expect(answer.body).toMatchObject({ code: '701', message: expect.any(String) })
    expect(
      await database.sql`select submitted from assignments where id = ${assignment.relationsId}`,
    ).toEqual([{ submitted: false }])
  })
})

type Body = Awaited<ReturnType<typeof bodyFor>>
const set = (rows: object[], change: object) => Object.assign(rows[0] ?? {}, change)
const all = (body: Body, change: object) =>
  [...body.selectorList, ...body.resultsList].forEach((row) => Object.assign(row, change))
