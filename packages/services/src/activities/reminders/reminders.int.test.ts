import { unfinishedInput } from '@vantage/contracts/activities/progress'
import { type DingtalkSimulator, startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { createDingtalk } from '@vantage/integrations/dingtalk/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listUnfinished } from '../progress.ts'
import { listReminders, listUndelivered, readReach } from './list-reminders.ts'
import { requestReminder, sendReminder } from './send-reminder.ts'

const given = useConsole()
let simulator: DingtalkSimulator
let id = 0
let now = Date.parse('2026-03-02T08:00:00Z')
const clock = () => new Date(now)
const day = 24 * 3600_000

beforeAll(async () => {
  const activityFile = exampleActivityFile()
  for (const activity of activityFile.activities ?? []) {
    activity.status = 'running'
    for (const { raters } of activity.participants) for (const rater of raters) delete rater.answers
  }
  await importFile(given.database, activityFile)
  const [row] = await given.database.sql<{ id: number }[]>`select id from activities`
  id = row?.id ?? 0
  await given.database.sql`
    update employees set dingtalk_user_id = 'ding-' || username
    where username <> 's23u00000' and id in (select rater_id from assignments)`
  const people = await given.database.sql<{ userid: string }[]>`
    select dingtalk_user_id as userid from employees where dingtalk_user_id is not null`
  simulator = await startDingtalkSimulator({
    // DingTalk does not know one of them.
    users: people.slice(1).map(({ userid }) => ({ userid, name: userid })),
    clock,
  })
})
afterAll(() => simulator.stop())

const ctx = () => ({
  ...given.boss,
  settings: { ...given.boss.settings, publicUrl: 'https://vantage.example.com' },
  clock,
  dingtalk: createDingtalk({ ...simulator.settings, clock, sleep: async () => {} }),
})

describe('a reminder', () => {
  it('goes to everybody with something open, and says what was delivered', async () => {
    const { total } = await listUnfinished(given.boss, unfinishedInput.parse({ id }))
    const { reminderId, people } = await requestReminder(ctx(), { id, audience: 'open' })
    expect(people).toBe(total)
    expect(await given.recorded()).toMatchObject([
      { action: 'activity.remind', after: { audience: 'open', people } },
    ])
    const sent = { delivered: people - 2, refused: 1, withoutId: 1 }
    expect(await sendReminder(ctx(), { reminderId })).toEqual(sent)
    expect(await sendReminder(ctx(), { reminderId })).toEqual(sent)
    const { available, reminders } = await listReminders(ctx(), id)
    expect(available).toBe(true)
    expect(reminders).toMatchObject([
      {
        id: reminderId,
        requestedBy: 'boss',
        people,
        unreachable: 1,
        counts: { delivered: people - 2, waiting: 0 },
      },
    ])
    expect(reminders[0]?.finishedAt).not.toBeNull()
    const { people: missed } = await listUndelivered(ctx(), reminderId)
    expect(missed.map(({ username }) => username)).toEqual(['s23u00000'])
    const { rows } = await listUnfinished(given.boss, unfinishedInput.parse({ id }))
    expect(rows[0]?.reminded).toBe('2026-03-02T08:00:00Z')
  })

  it('says where the questionnaires are, and a second one of the day arrives for it has other words', async () => {
    const { reminderId } = await requestReminder(ctx(), { id, audience: 'not-begun' })
    const { delivered } = await sendReminder(ctx(), { reminderId })
    expect(delivered).toBeGreaterThan(0)
    const texts = simulator.control.notices().map(({ msg }) => JSON.stringify(msg))
    expect(texts.every((text) => text.includes('https://vantage.example.com/activities'))).toBe(
      true,
    )
    expect(texts.filter((text) => text.includes('今天第 2 次通知'))).toHaveLength(delivered)
  })

  it('that DingTalk drops, having had the same today, says so', async () => {
    const { reminderId } = await requestReminder(ctx(), { id, audience: 'not-begun' })
    // As if an earlier reminder of the day were not known.
    await given.database.sql`
      update reminders set requested_at = requested_at - interval '2 days' where id < ${reminderId}`
    expect(await sendReminder(ctx(), { reminderId })).toMatchObject({ delivered: 0 })
    const [refused] = await given.database.sql`
      select count(*)::int as people from reminder_recipients
      where reminder_id = ${reminderId} and detail = '143106'`
    expect(refused?.['people']).toBeGreaterThan(0)
  })

  it('can reach those who have a DingTalk id and can answer, which is said before', async () => {
    const all = await given.database.sql<{ id: number; username: string }[]>`
      select distinct e.id, username from employees e join assignments a on a.rater_id = e.id
      order by e.id`
    const left = all.find(({ username }) => username !== 's23u00000')
    const why = async () => {
      const { people, unreachable } = await readReach(ctx(), id)
      expect(people).toBe(all.length)
      return unreachable.map((person) => [person.username, person.why]).toSorted()
    }
    expect(await why()).toEqual([['s23u00000', 'no-id']])
    const setActive = (active: boolean) =>
      given.database.sql`update employees set active = ${active} where id = ${left?.id ?? 0}`
    await setActive(false)
    expect(await why()).toContainEqual([left?.username, 'deactivated'])
    expect(await why()).toHaveLength(2)
    await setActive(true)
  })

  it('is not sent again to those whom it reached, when the job is repeated after a failure', async () => {
    now += day
    const chosen = await given.database.sql<{ id: number }[]>`
      select id from employees where dingtalk_user_id is not null order by id desc limit 3`
    const employees = chosen.map((each) => each.id)
    const { reminderId } = await requestReminder(ctx(), { id, audience: 'chosen', employees })
    const broken = {
      ...ctx(),
      dingtalk: {
        ...ctx().dingtalk,
        noticeResult: async () => ({ outcome: 'unavailable', reason: 'timeout' }) as const,
      },
    }
    await expect(sendReminder(broken, { reminderId })).rejects.toThrow('dingtalk: timeout')
    const paths = () =>
      simulator.requests.filter(({ path }) => path.endsWith('asyncsend_v2')).length
    const before = paths()
    expect(await sendReminder(ctx(), { reminderId })).toMatchObject({ delivered: 3 })
    expect(paths()).toBe(before)
  })

  it('is meant for who had something open last night, reaches who still has, and does not tell who has finished since', async () => {
    now += day
    const { sql } = given.database
    const raters = await sql<{ id: number }[]>`
      select id from employees where dingtalk_user_id is not null order by id desc limit 12`
    const [finished, ...others] = raters.map((each) => each.id)
    await sql`update assignments set submitted = true where rater_id = ${finished ?? 0}`
    const remind = async (employees: number[]) => {
      const requested = await requestReminder(ctx(), { id, audience: 'chosen', employees })
      expect(requested.people).toBe(employees.length)
      const sent = await sendReminder(ctx(), requested)
      const { reminders } = await listReminders(ctx(), id)
      expect(await listUndelivered(ctx(), requested.reminderId)).toEqual({ people: [] })
      return { sent, shown: reminders[0] }
    }
    const all = await remind([finished ?? 0, ...others])
    expect(all.sent).toMatchObject({ delivered: 11 })
    expect(all.shown).toMatchObject({ people: 12, counts: { delivered: 11 } })
    now += day
    const few = await remind([finished ?? 0, ...others.slice(0, 8)])
    expect(few.sent).toMatchObject({ delivered: 8 })
    expect(few.shown).toMatchObject({ people: 9, unreachable: 0, counts: null })
    await sql`update assignments set submitted = false`
  })

  it('is refused when nobody has anything open, DingTalk is not configured, or the activity does not run', async () => {
    const none = { id, audience: 'chosen' as const, employees: [given.boss.actor.id] }
    await expect(requestReminder(ctx(), none)).rejects.toThrow('has anything open')
    const unconfigured = requestReminder(given.boss, { id, audience: 'open' })
    await expect(unconfigured).rejects.toThrow('DingTalk is not configured')
    await given.database.sql`update activities set status = 'finished'`
    const late = requestReminder(ctx(), { id, audience: 'open' })
    await expect(late).rejects.toThrow('The activity does not run')
  })
})
