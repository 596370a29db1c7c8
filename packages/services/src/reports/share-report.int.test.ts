import type { UserType } from '@vantage/contracts/auth/users'
import { shareReadersMax, sharedWithMeInput } from '@vantage/contracts/reports/sharing'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EmployeeContext } from '../core/context.ts'
import { employeeUses } from '../people/list-employees.ts'
import { getReport } from './get-report.ts'
import { endShare, findReaders, listShares, shareReport } from './share-report.ts'
import { getSharedReport, listSharedWithMe } from './shared-reports.ts'

let now = new Date('2026-10-14T04:00:30Z')
const given = useConsole({ clock: () => now })
interface Person {
  id: number
  fullname: string
  englishname: string
}
const everybody = new Map<string, Person>()
const numbered = (number: number) => `s23u${String(number).padStart(5, '0')}`
/** The superior; a peer, one who did not answer and one who was excused; and people who were not asked about the owner. */
const [owner, manager, peer, silent, excused, coach, other] = [3, 4, 11, 2, 10, 0, 5].map(numbered)
let report = { activityId: 0, questionnaireId: 0, participant: owner ?? '' }

const nobody: Person = { id: 0, fullname: '', englishname: '' }
const personOf = (username = '') => everybody.get(username) ?? nobody
const id = (username = '') => personOf(username).id
const as = (username = '', type: UserType = 'evn'): EmployeeContext => ({
  ...given.boss,
  actor: { ...given.boss.actor, ...personOf(username), username, type, grants: [] },
})
const share = (reader = '', until = '2026-10-28') =>
  shareReport(as(owner), { activityId: report.activityId, readerId: id(reader), until })
const end = (reader = '') =>
  endShare(as(owner), { activityId: report.activityId, readerId: id(reader) })
const shares = () => listShares(as(owner), report)
const open = (reader = '', type?: UserType) => getSharedReport(as(reader, type), report)
const listOf = async (reader = '', input = {}) => {
  const { rows } = await listSharedWithMe(as(reader), sharedWithMeInput.parse(input))
  return rows.map(({ username, isOpen, isRead }) => ({ username, isOpen, isRead }))
}
const forbidden = { code: 'forbidden' }

beforeAll(async () => {
  await importFile(given.database, exampleActivityFile())
  const people = await given.database.sql<(Person & { username: string })[]>`
    select id, username, fullname, englishname from employees`
  for (const { username, ...person } of people) everybody.set(username, person)
  const [activity] = await given.database.sql<{ id: number; questionnaire_id: number }[]>`
    select id, questionnaire_id from activities`
  report = {
    ...report,
    activityId: activity?.id ?? 0,
    questionnaireId: activity?.questionnaire_id ?? 0,
  }
  await given.database.sql`update employees set manager_id = ${id(manager)} where id = ${id(owner)}`
  await given.database.sql`update assignments set excused = true where rater_id = ${id(excused)}`
})
beforeEach(async () => {
  now = new Date('2026-10-14T04:00:30Z')
  await given.database.sql`truncate report_shares cascade`
  await given.database.sql`update employees set active = true`
  await given.database
    .sql`update activities set status = 'finished', results_visible = true, sharing_announced = true`
})

describe('a shared report', () => {
  it('is what its owner reads, from the same cache, until its last day is over', async () => {
    await expect(open(coach)).rejects.toMatchObject(forbidden)
    expect(await share(coach)).toMatchObject({ outcome: 'shared' })
    const own = await getReport(as(owner), report)
    const made = vi.spyOn(given.boss.reports, 'readScores')
    const read = await open(coach)
    expect(made).not.toHaveBeenCalled()
    expect(JSON.parse(JSON.stringify(read))).toEqual({
      ...JSON.parse(JSON.stringify(own)),
      shared: { asManager: false, until: '2026-10-28' },
    })
    now = new Date('2026-10-28T15:59:00Z')
    expect(await open(coach)).toMatchObject({ outcome: 'ready' })
    // Midnight in Shanghai.
    now = new Date('2026-10-28T16:00:00Z')
    await expect(open(coach)).rejects.toMatchObject(forbidden)
    expect((await shares()).shares).toMatchObject([{ state: 'ended', day: '2026-10-28' }])
  })

  it('is closed to everybody else, to another report and under another questionnaire', async () => {
    await share(coach)
    await expect(open(other)).rejects.toMatchObject(forbidden)
    const elsewhere = { ...report, participant: other ?? '' }
    await expect(getSharedReport(as(coach), elsewhere)).rejects.toMatchObject(forbidden)
    await expect(getReport(as(coach), report)).rejects.toMatchObject(forbidden)
    const wrong = { ...report, questionnaireId: 999 }
    await expect(getSharedReport(as(coach), wrong)).rejects.toMatchObject({ code: 'invalid' })
    await expect(getSharedReport(as(other), wrong)).rejects.toMatchObject(forbidden)
  })

  it('has no comments where raters did not know of sharing before they answered', async () => {
    await given.database.sql`update activities set sharing_announced = false`
    await share(coach)
    const own = await getReport(as(owner), report)
    const read = await open(coach)
    if (own.outcome !== 'ready' || read.outcome !== 'ready') throw new Error('No report')
    expect(own.report.comments.length).toBeGreaterThan(0)
    const { overview, ...figures } = own.report
    expect(read.report).toEqual({
      ...figures,
      comments: [],
      commentsLeftOut: true,
      overview: { ...overview, comments: [] },
    })
    expect((await shares()).announced).toBe(false)
  })

  it('is hidden, withdrawn or ended for its reader as soon as it is, and then nothing is noted', async () => {
    await share(coach)
    await given.database.sql`update activities set results_visible = false`
    expect(await open(coach)).toEqual({ outcome: 'hidden' })
    expect(await listOf(coach, { ended: true })).toEqual([])
    await expect(share(other)).rejects.toMatchObject(forbidden)
    await given.database.sql`update activities set results_visible = true, status = 'withdrawn'`
    expect(await open(coach)).toEqual({ outcome: 'withdrawn' })
    await given.database.sql`update activities set status = 'finished'`
    await given.database.sql`update employees set active = false where id = ${id(owner)}`
    await expect(open(coach)).rejects.toMatchObject(forbidden)
    await given.database.sql`update employees set active = true`
    expect((await end(coach)).shares).toMatchObject([{ state: 'ended', day: '2026-10-14' }])
    await expect(open(coach)).rejects.toMatchObject(forbidden)
    expect((await shares()).readings).toEqual([])
  })

  it('is ended while results are switched off, and stays so once they are visible again', async () => {
    await share(coach)
    await given.database.sql`update activities set results_visible = false`
    expect(await shares()).toMatchObject({ visible: false, shares: [{ state: 'open' }] })
    expect((await end(coach)).shares).toMatchObject([{ state: 'ended' }])
    await given.database.sql`update activities set results_visible = true`
    await expect(open(coach)).rejects.toMatchObject(forbidden)
    expect(await shares()).toMatchObject({ visible: true, shares: [{ state: 'ended' }] })
  })

  it('waits for an end that is under way, and is then refused', async () => {
    await share(coach)
    const opening = await given.database.sql.begin(async (tx) => {
      await tx`update report_shares set ended_at = now()`
      const opened = open(coach).then(({ outcome }) => outcome, String)
      const waiting = () => given.database.sql`
        select pid from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`
      await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), 5000)
      return { opened }
    })
    expect(await opening.opened).toContain('not shared with you')
    expect((await shares()).readings).toEqual([])
  })

  it('shows its owner each minute in which it was opened, also by an administrator whom it is shared with', async () => {
    await share(coach)
    await share(other)
    await open(coach)
    now = new Date('2026-10-14T04:00:50Z')
    await open(coach)
    now = new Date('2026-10-14T05:30:00Z')
    expect(await getReport(as(other, 'evm'), report)).toMatchObject({ outcome: 'ready' })
    expect(await getReport(given.deputy, report)).toMatchObject({ outcome: 'ready' })
    expect((await shares()).readings).toEqual([
      { readerId: id(coach), at: '2026-10-14T04:00:00Z' },
      { readerId: id(other), at: '2026-10-14T05:30:00Z' },
    ])
    const recorded = (await given.recorded(5)).map(({ actor, action }) => `${actor} ${action}`)
    expect(recorded).toEqual([
      'deputy report.read',
      `${other} report.read`,
      `${coach} report.read`,
      `${owner} report.share`,
      `${owner} report.share`,
    ])
  })
})

describe('sharing', () => {
  it('is refused alike for each who was asked as peer or subordinate, answered or not, excused or not', async () => {
    const outcomes = []
    for (const rater of [peer, silent, excused]) outcomes.push(await share(rater))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['rater', 'rater', 'rater'])
    expect(outcomes[0]).toEqual(outcomes[1])
    expect((await shares()).shares).toEqual([])
    expect(await share(manager)).toMatchObject({
      outcome: 'shared',
      current: { shares: [{ asManager: true }] },
    })
  })

  it('is refused where the raters are not known any more, to oneself and to who has left', async () => {
    await given.database.sql`update employees set active = false where id = ${id(coach)}`
    expect((await share(coach)).outcome).toBe('gone')
    expect((await share(owner)).outcome).toBe('gone')
    await share(manager)
    await given.database.sql`update employees set active = false where id = ${id(manager)}`
    expect((await shares()).shares).toMatchObject([{ state: 'gone', day: '2026-10-28' }])
    const kept = await given.database.sql<{ id: number }[]>`
      select a.id from assignments a join participants p on p.id = a.participant_id
      where p.employee_id = ${id(owner)} and a.level = 1 limit 1`
    await given.database.sql`update assignments set level = 2 where id = ${kept[0]?.id ?? 0}`
    // Fewer raters than were counted: an activity can come without them.
    expect((await share(other)).outcome).toBe('raters-unknown')
    await given.database.sql`update assignments set level = 1 where id = ${kept[0]?.id ?? 0}`
    expect((await share(other)).outcome).toBe('shared')
  })

  it('goes on in the same share, may be moved, and takes no day that is over or too far', async () => {
    await share(coach, '2027-01-14')
    await end(coach)
    const { current } = await share(coach, '2026-10-14')
    expect(current.shares).toMatchObject([{ state: 'open', day: '2026-10-14' }])
    expect(current.days.map(({ day }) => day)).toEqual(['2026-12-31', '2026-10-28', '2027-01-14'])
    await expect(share(coach, '2026-10-13')).rejects.toMatchObject({ code: 'invalid' })
    await expect(share(coach, '2027-01-15')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('ends where the report has had too many readers, however fast it is shared', async () => {
    const many = Array.from({ length: shareReadersMax + 2 }, (_, n) => `reader${n}`)
    for (const username of many) {
      const [row] = await given.database.sql<{ id: number }[]>`
        insert into employees (username, fullname, englishname, gender, type)
        values (${username}, ${username}, ${username}, 'x', 'evn') returning id`
      everybody.set(username, { ...nobody, id: row?.id ?? 0 })
    }
    const made = await Promise.all(many.map((reader) => share(reader)))
    expect(made.filter(({ outcome }) => outcome === 'shared')).toHaveLength(shareReadersMax)
    const [first] = (await shares()).shares
    const again = {
      activityId: report.activityId,
      readerId: first?.readerId ?? 0,
      until: '2026-10-15',
    }
    expect((await shareReport(as(owner), again)).outcome).toBe('shared')
    expect(await employeeUses(given.boss, again.readerId)).toMatchObject({ total: 1 })
  })

  it('finds colleagues by name or department, raters among them, and only for who has a report to share', async () => {
    const find = (username = '', search = '') =>
      findReaders(as(username), { activityId: report.activityId, search, lang: 'en' })
    const found = await find(owner, peer)
    expect(found.candidates.map(({ username }) => username)).toEqual([peer])
    expect((await find(owner, owner)).candidates).toEqual([])
    await expect(find(numbered(19), peer)).rejects.toMatchObject(forbidden)
    await expect(listShares(as(numbered(19)), report)).rejects.toMatchObject(forbidden)
    await expect(
      shareReport(as(numbered(19)), { ...report, readerId: id(coach), until: '2026-10-28' }),
    ).rejects.toMatchObject(forbidden)
  })
})

describe('what is shared with somebody', () => {
  it('is listed until it ends, and afterwards on demand, with whether it was opened', async () => {
    await share(coach)
    expect(await listOf(coach)).toEqual([{ username: owner, isOpen: true, isRead: false }])
    await open(coach)
    expect(await listOf(coach, { search: owner })).toEqual([
      { username: owner, isOpen: true, isRead: true },
    ])
    expect(await listOf(coach, { search: 'nobody of that name' })).toEqual([])
    await end(coach)
    expect(await listOf(coach)).toEqual([])
    expect(await listOf(coach, { ended: true })).toEqual([
      { username: owner, isOpen: false, isRead: true },
    ])
    expect(await listOf(other, { ended: true })).toEqual([])
  })
})
