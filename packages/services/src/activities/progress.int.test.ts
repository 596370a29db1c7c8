import { levels } from '@vantage/contracts/activities/levels'
import { participantsProgressInput, unfinishedInput } from '@vantage/contracts/activities/progress'
import { activitiesInput } from '@vantage/contracts/activities/activities'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeEach, describe, expect, it } from 'vitest'
import { ifClosed } from './close-activity.ts'
import { getActivity, listActivities } from './list-activities.ts'
import { makeProgress, sweepProgress } from './make-progress.ts'
import { listParticipantsProgress, listUnfinished, readProgress } from './progress.ts'

const given = useConsole()
/** Three in the morning in Shanghai. */
const night = Date.parse('2026-03-01T19:00:00Z')
const at = (moment: number) => ({ ...given.boss, clock: () => new Date(moment) })
let id = 0

/** An activity of 20 raters in three departments, in which nothing is answered, and whose progress was made in the afternoon. */
beforeEach(async () => {
  const { sql } = given.database
  if (id === 0) {
    const activityFile = exampleActivityFile()
    for (const activity of activityFile.activities ?? []) {
      activity.status = 'running'
      for (const { raters } of activity.participants)
        for (const rater of raters) delete rater.answers
    }
    await importFile(given.database, activityFile)
    const [row] = await sql<{ id: number }[]>`select id from activities`
    id = row?.id ?? 0
  }
  await sql`update assignments set submitted = false`
  await sql`update activity_people set open = asked`
  await sql`truncate enough_groups`
  await sql`update activities set progress_at = ${new Date(night - 9 * 3_600_000)}`
})

/** Everything that tells of what a running activity's raters have answered, save what is told of now. */
async function readProgressPages() {
  const input = { id, pageSize: 100 } as const
  const { night: found } = await readProgress(given.boss, id)
  return {
    participants: await listParticipantsProgress(
      given.boss,
      participantsProgressInput.parse(input),
    ),
    unfinished: await listUnfinished(given.boss, unfinishedInput.parse(input)),
    ifClosed: { ...(await ifClosed(given.boss, id)), open: null },
    list: await listActivities(given.boss, activitiesInput.parse({})),
    activity: await getActivity(given.boss, id),
    found,
  }
}

/** Who answers about the first participant as their peer. */
const peers = async () =>
  given.database.sql<{ participant: number; rater: number }[]>`
    select participant_id as participant, rater_id as rater from assignments
    where participant_id = (select min(id) from participants) and level = ${levels.peer}
    order by rater_id`

/** These raters submit everything that they are asked. */
const finish = (raters: readonly number[]) =>
  given.database.sql`update assignments set submitted = true where rater_id = any(${[...raters]})`

describe('what is told of people and groups', () => {
  it('changes at three in the morning of the company alone, and then all of it', async () => {
    const before = await readProgressPages()
    const raters = (await peers()).map(({ rater }) => rater)
    await finish(raters)
    expect(await readProgressPages()).toEqual(before)
    await sweepProgress(at(night - 1000))
    expect(await readProgressPages()).toEqual(before)
    await sweepProgress(at(night))
    const after = await readProgressPages()
    expect(after.unfinished.total).toBe(before.unfinished.total - raters.length)
    expect(after.found).toMatchObject({
      at: '2026-03-01T19:00:00Z',
      open: before.found.open - raters.length,
    })
    expect(after.activity.counts.ratersOpen).toBe(after.unfinished.total)
    expect(after.ifClosed.groups).toBeLessThan(before.ifClosed.groups)
    const { rows } = after.participants
    const [first] = await peers()
    expect(rows.find((row) => row.id === first?.participant)?.peers).toBe(true)
    await finish(
      (await given.database.sql<{ id: number }[]>`select id from employees`).map((row) => row.id),
    )
    await sweepProgress(at(night + 20 * 3_600_000))
    expect(await readProgressPages()).toEqual(after)
  })

  it('says nothing of a group on a night on which two of it answered, and nothing of how many', async () => {
    const [one, two, three] = (await peers()).map(({ rater }) => rater)
    await finish([one ?? 0])
    await sweepProgress(at(night))
    await finish([two ?? 0, three ?? 0])
    await sweepProgress(at(night + 24 * 3_600_000))
    const { participants } = await readProgressPages()
    expect(participants.rows.map((row) => row.peers)).not.toContain(true)
    expect(Object.keys(participants.rows[0] ?? {}).toSorted()).toEqual(
      [
        'department',
        'department_en',
        'englishname',
        'fullname',
        'id',
        'peers',
        'subordinates',
        'username',
      ].toSorted(),
    )
  })

  it('counts no rater who was deactivated, marks them, and tells nothing by it of what they did since', async () => {
    const [rater = 0] = (await peers()).map((each) => each.rater)
    const setActive = (active: boolean) =>
      given.database.sql`update employees set active = ${active} where id = ${rater}`
    const before = await readProgressPages()
    const open = async () => (await readProgress(given.boss, id)).peopleOpen
    const left: number[] = []
    for (const submits of [[], [rater]]) {
      await finish(submits)
      const ofNow = await open()
      await setActive(false)
      left.push(ofNow - (await open()))
      const after = await readProgressPages()
      expect(after.found.open).toBe(before.found.open - 1)
      expect(after.activity.counts.ratersOpen).toBe(before.activity.counts.ratersOpen - 1)
      expect(after.unfinished.rows.find((row) => row.id === rater)).toMatchObject({ active: false })
      await setActive(true)
    }
    expect(left).toEqual([1, 1])
  })

  it('is made once by several workers, and again after one that failed', async () => {
    await finish((await peers()).map(({ rater }) => rater))
    const failing = { ...at(night), clock: failsAfter(1, () => new Date(night)) }
    const before = await readProgressPages()
    await expect(sweepProgress(failing)).rejects.toThrow('ended')
    expect(await readProgressPages()).toEqual(before)
    await Promise.all([1, 2, 3].map((later) => sweepProgress(at(night + later * 1000))))
    const after = await readProgressPages()
    expect(after.unfinished.total).toBeLessThan(before.unfinished.total)
    await sweepProgress(at(night + 10_000))
    expect(await readProgressPages()).toEqual(after)
  })

  it('names who has something open, and never about whom or what', async () => {
    const { rows } = (await readProgressPages()).unfinished
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      [
        'active',
        'asked',
        'department',
        'department_en',
        'englishname',
        'fullname',
        'hasAddress',
        'id',
        'open',
        'notifiedOn',
        'username',
      ].toSorted(),
    )
    const open = rows.map((row) => row.open)
    expect(open).toEqual(open.toSorted((a, b) => b - a))
  })
})

/** Works so many times, then throws: as if the process ended there. */
function failsAfter(times: number, clock: () => Date) {
  let left = times
  return () => {
    left -= 1
    if (left < 0) throw new Error('ended')
    return clock()
  }
}

describe('what is told of now', () => {
  it('is of ten raters at least: departments of fewer are one line', async () => {
    const [rater] = (await peers()).map((each) => each.rater)
    await finish([rater ?? 0])
    const progress = await readProgress(given.boss, id)
    const [count] = await given.database.sql`
      select count(*)::int as assignments, (count(*) filter (where submitted))::int as submitted,
        count(distinct rater_id)::int as people,
        (count(distinct rater_id) filter (where not submitted))::int as "peopleOpen"
      from assignments`
    expect(progress).toMatchObject({ isCurrent: true, ...count })
    expect(progress.submitted).toBeGreaterThan(0)
    expect(progress.departments).toEqual([{ name: null, name_en: null, departments: 3, ...count }])
  })

  it('is nothing where fewer are asked: their figures are those of last night', async () => {
    const { sql } = given.database
    const gone = (
      await sql<{ id: number }[]>`select id from employees where type = 'evn' order by id limit 12`
    ).map((row) => row.id)
    await sql`delete from assignments where rater_id = any(${gone})`
    await sql`delete from activity_people where employee_id = any(${gone})`
    await makeProgress(at(night), id)
    const before = await readProgress(given.boss, id)
    expect(before).toMatchObject({ isCurrent: false, submitted: 0, people: 8, departments: [] })
    await finish((await sql<{ id: number }[]>`select id from employees`).map((row) => row.id))
    expect(await readProgress(given.boss, id)).toEqual(before)
  })
})
