import { undeliveredInput } from '@vantage/contracts/messages/sent'
import { expect, it } from 'vitest'
import { extendActivity } from '../activities/schedule/extend-activity.ts'
import { getSchedule } from '../activities/schedule/schedule.ts'
import { listUndelivered, sendAgain } from './list-runs.ts'
import { useMessages } from './messages.testing.ts'

const world = useMessages(4)
const { given, ctx, work, setSchedule } = world

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
