import { participantsProgressInput, unfinishedInput } from '@vantage/contracts/activities/progress'
import { exampleCampaign, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import { listParticipantsProgress, listUnfinished, readProgress } from './progress.ts'

const given = useConsole()
let id = 0

beforeAll(async () => {
  const campaign = exampleCampaign()
  for (const activity of campaign.activities ?? []) {
    activity.status = 'running'
    for (const { raters } of activity.participants)
      for (const rater of raters.slice(1)) delete rater.answers
  }
  await importFile(given.database, campaign)
  const [row] = await given.database.sql<{ id: number }[]>`select id from activities`
  id = row?.id ?? 0
})

const counted = async () => {
  const [row] = await given.database.sql<
    { all: number; submitted: number; people: number; open: number }[]
  >`
    select count(*)::int as all, (count(*) filter (where submitted))::int as submitted,
      count(distinct rater_id)::int as people,
      (count(distinct rater_id) filter (where not submitted))::int as open
    from assignments`
  return row
}

describe('progress', () => {
  it('is current, in all and by department of the rater', async () => {
    const count = await counted()
    const progress = await readProgress(given.boss, id)
    expect(progress).toMatchObject({
      assignments: count?.all,
      submitted: count?.submitted,
      people: count?.people,
      peopleOpen: count?.open,
    })
    expect(progress.submitted).toBeGreaterThan(0)
    await given.database.sql`
      update assignments set submitted = true
      where id = (select id from assignments where not submitted limit 1)`
    expect((await readProgress(given.boss, id)).submitted).toBe(progress.submitted + 1)
  })

  it('counts no rater who was deactivated, and marks them in the list', async () => {
    const before = await readProgress(given.boss, id)
    const list = () => listUnfinished(given.boss, unfinishedInput.parse({ id }))
    const [left] = (await list()).rows
    await given.database.sql`update employees set active = false where id = ${left?.id ?? 0}`
    const after = await readProgress(given.boss, id)
    expect(after.peopleOpen).toBe(before.peopleOpen - 1)
    expect((await list()).rows.find((row) => row.id === left?.id)).toMatchObject({ active: false })
    await given.database.sql`update employees set active = true where id = ${left?.id ?? 0}`
  })

  it('says about each participant how many have answered, and whether groups have enough', async () => {
    const { rows, total } = await listParticipantsProgress(
      given.boss,
      participantsProgressInput.parse({ id, direction: 'asc' }),
    )
    const [first] = await given.database.sql<{ asked: number; answered: number }[]>`
      select count(*)::int as asked, (count(*) filter (where submitted))::int as answered
      from assignments where participant_id = ${rows[0]?.id ?? 0}`
    expect(rows[0]).toMatchObject({ ...first })
    expect(total).toBe(rows.length)
    expect(rows.map(({ peers }) => peers)).toContain(false)
  })

  it('names who has something open, and never about whom or what', async () => {
    const { rows } = await listUnfinished(given.boss, unfinishedInput.parse({ id }))
    const [row] = rows
    expect(Object.keys(row ?? {}).sort()).toEqual(
      [
        ...[
          'active',
          'asked',
          'department',
          'department_en',
          'englishname',
          'fullname',
          'hasDingtalk',
        ],
        ...['id', 'open', 'reminded', 'username'],
      ].sort(),
    )
    expect(rows.map(({ open }) => open)).toEqual(
      rows.map(({ open }) => open).toSorted((a, b) => b - a),
    )
  })
})
