import { undeliveredInput } from '@vantage/contracts/messages/sent'
import { expect, it } from 'vitest'
import { extendActivity } from '../activities/schedule/extend-activity.ts'
import { getSchedule } from '../activities/schedule/schedule.ts'
import { listUndelivered, sendAgain } from './list-runs.ts'
import { useMessages } from './messages.testing.ts'
import { sendMessages } from './send-messages.ts'

const world = useMessages(16)
const { given, ctx, work, setSchedule, half, quarter } = world

it.each([
  ['to-start', 'draft', '2026-03-09', () => setSchedule({ opensOn: '2026-03-13' })],
  [
    'overdue',
    'running',
    '2026-03-23',
    async () => {
      const { version } = await getSchedule(ctx(), world.id)
      const later = { id: world.id, version, dueOn: '2026-03-31', tell: false }
      expect(await extendActivity(ctx(), later)).toEqual({ outcome: 'extended' })
    },
  ],
])(
  'what tells administrators of a day ("%s") cannot be sent again once that day has moved',
  async (kind, status, day, move) => {
    const { sql } = given.database
    await sql`update employees set email = 'boss@example.com' where username = 'boss'`
    await sql`update activities set status = ${status}`
    await sql`update activity_schedules set opens_on = '2026-03-06'`
    const address = 'boss@example.com'
    const full = { code: 552, text: '5.2.2 Full', times: null }
    world.smtp.control.fail({ at: 'recipient', how: 'answer', address, ...full })
    await work(ctx(), `${day}T09:30`)
    const missed = () => listUndelivered(ctx(), undeliveredInput.parse({ id: world.id }))
    const isOfBoss = ({ person, ...row }: { person: { username: string }; kind: string }) =>
      person.username === 'boss' && row.kind === kind
    const before = await missed()
    const [row] = before.rows.filter(isOfBoss)
    expect(row).toMatchObject({ why: 'mailbox-full', canSend: true })
    await move()
    const after = await missed()
    expect(after.rows.filter(isOfBoss)).toMatchObject([{ canSend: false }])
    expect(after.sendable).toBe(before.sendable - 1)
    const again = sendAgain(ctx(), { id: world.id, messageId: row?.id })
    await expect(again).rejects.toThrow('None of these')
  },
)

const full = { at: 'recipient', how: 'answer', code: 552, text: '5.2.2 Full' } as const
const night = (day: number) =>
  given.database.sql`update activities set progress_at = ${`2026-03-0${day}T03:00+08:00`}`
const shown = async () => {
  const { sent, again } = await getSchedule(ctx(), world.id)
  return { run: sent[0]?.counts, again }
}

it.each(['has finished', 'still has something open', 'cannot be reached again'])(
  'what is sent again to one rater counts from the next night on, alike whether that one %s',
  async (rater) => {
    const { control } = world.smtp
    control.fail({ ...full, address: 'p3@example.com', times: 1 })
    await work(ctx(), '2026-03-03T09:30')
    await night(4)
    world.at('2026-03-04T10:00')
    const unsent = { dingtalk: half, email: quarter - 1, waiting: 0, missed: quarter + 1 }
    expect(await shown()).toEqual({ run: unsent, again: null })
    const missed = () => listUndelivered(ctx(), undeliveredInput.parse({ id: world.id }))
    const messageId = (await missed()).rows.find(({ canSend }) => canSend)?.id
    expect(await sendAgain(ctx(), { id: world.id, messageId })).toEqual({ messages: 1 })
    const again = { at: '2026-03-04T02:00:00.000Z', messages: 1, counts: null }
    expect(await shown()).toEqual({ run: unsent, again })
    if (rater === 'has finished') {
      await given.database.sql`update assignments set submitted = true
        where rater_id = (select id from employees where username = 'p3')`
    }
    if (rater.startsWith('cannot')) control.fail({ ...full, address: 'p3@example.com', times: 1 })
    await sendMessages(ctx())
    expect(await shown()).toEqual({ run: unsent, again })
    expect(await missed()).toMatchObject({ total: quarter, unnamed: [] })
    await night(5)
    world.at('2026-03-05T10:00')
    const email = rater.startsWith('still') ? quarter : quarter - 1
    const missing = rater.startsWith('cannot') ? quarter + 1 : quarter
    expect(await shown()).toEqual({ run: { ...unsent, email, missed: missing }, again: null })
  },
)

it('of many messages that are sent again it is said how far they are, and how many failed again', async () => {
  await work(ctx(), '2026-03-03T09:30')
  await given.database.sql`update messages set state = 'not-delivered', why = 'not-reached',
    ended_at = '2026-03-03T09:31+08:00' where channel <> 'none'`
  await night(4)
  world.at('2026-03-04T10:00')
  const all = half + quarter
  expect(await sendAgain(ctx(), { id: world.id })).toEqual({ messages: all })
  expect((await shown()).again).toMatchObject({ counts: { waiting: all, missed: 0 } })
  world.smtp.control.fail({ ...full, address: 'p3@example.com' })
  await sendMessages(ctx())
  expect((await shown()).again).toMatchObject({ counts: { waiting: 0, missed: 1 } })
})

it('of fewer than ten raters it is not said how far they are, on however many channels', async () => {
  const { sql } = given.database
  await sql`update activity_schedules set both_channels = true`
  await sql`update employees set email = username || '@example.com' where dingtalk_user_id is not null`
  await work(ctx(), '2026-03-03T09:30')
  await sql`update messages set state = 'not-delivered', why = 'not-reached',
    ended_at = '2026-03-03T09:31+08:00' where employee_id in (select employee_id from messages
      group by employee_id having count(*) = 2 order by employee_id limit 5)`
  await night(4)
  world.at('2026-03-04T10:00')
  expect(await sendAgain(ctx(), { id: world.id })).toEqual({ messages: 10 })
  expect((await shown()).again).toMatchObject({ messages: 10, counts: null })
})
