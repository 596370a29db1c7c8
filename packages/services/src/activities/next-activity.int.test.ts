import { activitiesInput } from '@vantage/contracts/activities/activities'
import { beforeAll, describe, expect, it } from 'vitest'
import { duplicateActivity, previewDuplicate } from './duplicate-activity.ts'
import { getActivity, listActivities } from './list-activities.ts'
import { useActivities } from './activities.testing.ts'

const { given, names, draft, running, made } = useActivities()
let questionnaireId = 0
const { people } = made
beforeAll(() => {
  ;({ questionnaireId } = made)
})

describe('the next activity', () => {
  it.each([
    [{ questionnaire: true, participants: true, relations: true }, 30],
    [{ questionnaire: false, participants: true, relations: false }, 5],
    [{ questionnaire: true, participants: false, relations: false }, 0],
  ])('takes over %j', async (parts, assignments) => {
    const from = await running()
    await given.database.sql`update activities set anonymity_min = 5 where id = ${from}`
    expect(await previewDuplicate(given.boss, from)).toMatchObject({
      participants: 5,
      relations: 25,
    })
    const { id } = await duplicateActivity(given.boss, { id: from, ...names, ...parts })
    expect(await getActivity(given.boss, id)).toMatchObject({
      status: 'draft',
      questionnaireId: parts.questionnaire ? questionnaireId : null,
      resultsVisible: false,
      counts: { participants: parts.participants ? 5 : 0, assignments, submitted: 0 },
    })
    const actions = [
      ...(parts.relations ? ['activity.raters'] : []),
      ...(parts.participants ? ['activity.participants'] : []),
      ...(parts.questionnaire ? ['activity.questionnaire'] : []),
      'activity.create',
    ]
    const recorded = await given.recorded(actions.length)
    expect(recorded.map(({ action }) => String(action))).toEqual(actions)
    expect(recorded.at(-1)).toMatchObject({ after: { anonymityMin: 5 } })
  })

  it('leaves out who is deactivated, as participant and as rater', async () => {
    const from = await running()
    const [last] = people.slice(-2)
    await given.database.sql`update employees set active = false where id = ${last ?? 0}`
    const preview = await previewDuplicate(given.boss, from)
    expect(preview).toEqual({
      participants: 5,
      participantsGone: 1,
      relations: 25,
      relationsGone: 9,
    })
    const parts = { questionnaire: true, participants: true, relations: true }
    const { id } = await duplicateActivity(given.boss, { id: from, ...names, ...parts })
    const { counts } = await getActivity(given.boss, id)
    expect(counts).toMatchObject({ participants: 4, assignments: 4 + 16 })
    await given.database.sql`update employees set active = true`
  })
})

it('a start stores who managed whom, which later changes leave as it was', async () => {
  const [leader = 0, second = 0] = people
  const { sql } = given.database
  await sql`update employees set manager_id = ${second} where id = ${leader}`
  const id = await running()
  await sql`update employees set manager_id = null`
  const kept = await sql`
    select employee_id as person, manager_id as manager from activity_people
    where activity_id = ${id} and manager_id is not null`
  expect(kept).toEqual([{ person: leader, manager: second }])
})

describe('the list of activities', () => {
  it('has what needs somebody first: running ones, then drafts, then finished ones', async () => {
    await draft()
    const { rows, total } = await listActivities(
      given.boss,
      activitiesInput.parse({ pageSize: 100 }),
    )
    expect(total).toBe(rows.length)
    const statuses = rows.map(({ status }) => status)
    const order = ['running', 'draft', 'finished']
    expect(statuses).toEqual(statuses.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    const drafts = await listActivities(given.boss, activitiesInput.parse({ statuses: ['draft'] }))
    expect(drafts.rows.every(({ status }) => status === 'draft')).toBe(true)
  })

  it('has the newest first among those in the same state, also when they came in later', async () => {
    await given.database.sql`
      insert into activities (key, name, name_en, questionnaire_id, status, created_on, anonymity_min, results_visible)
      select 'year-' || year, '第' || year, 'Year ' || year, ${questionnaireId}, 'finished', make_date(year, 1, 31), 3, false
      from unnest(array[2024, 2025, 2023]) with ordinality as came (year, at) order by at`
    const { rows } = await listActivities(given.boss, activitiesInput.parse({ search: 'Year 202' }))
    expect(rows.map(({ key }) => key)).toEqual(['year-2025', 'year-2024', 'year-2023'])
  })

  it('counts the days of a running one that came from a file from the day of the activity', async () => {
    await given.database.sql`
      insert into activities (key, name, name_en, questionnaire_id, status, created_on, anonymity_min, results_visible)
      values ('from-file', '文件', 'From a file', ${questionnaireId}, 'running', current_date - 9, 3, false)`
    const { rows } = await listActivities(
      given.boss,
      activitiesInput.parse({ search: 'From a file' }),
    )
    expect(rows).toMatchObject([{ daysOpen: 9 }])
  })
})
