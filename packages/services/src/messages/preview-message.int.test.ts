import { messageKinds } from '@vantage/contracts/messages/message'
import { expect, it } from 'vitest'
import { useMessages } from './messages.testing.ts'
import { previewMessage } from './preview-message.ts'

const world = useMessages(4)
const { given, at, ctx, setSchedule } = world

it('every kind of message is shown in both languages, as it would be sent now', async () => {
  at('2026-03-10T12:00')
  const shown = await Promise.all(
    messageKinds.map(async (kind) => {
      const { ch, en } = await previewMessage(ctx(), { id: world.id, kind })
      expect(ch.text).not.toBe(en.text)
      return [kind, en.subject]
    }),
  )
  expect(Object.fromEntries(shown)).toMatchObject({
    'to-start': 'To be started: “Spring 360”',
    overdue: 'Past its due date and still open: “Spring 360”',
    extended: 'More time: 3 questionnaires are now due on 20-03-2026',
    reminder: 'Reminder: 3 questionnaires are due on 20-03-2026',
  })
})

it('a reminder by hand is shown as what it says that day, with the sentence of that', async () => {
  const { sql } = given.database
  await sql`update activities set status = 'draft'`
  await setSchedule({ sentences: { 'reminder-after': { ch: '', en: 'It is late.' } } })
  const shownOn = async (day: string) => {
    at(`${day}T12:00`)
    return (await previewMessage(ctx(), { id: world.id, kind: 'reminder' })).en
  }
  expect((await shownOn('2026-03-20')).text).not.toContain('It is late.')
  const late = await shownOn('2026-03-21')
  expect(late.subject).toBe('Overdue: 3 questionnaires were due on 20-03-2026')
  expect([late.text, late.notice]).toEqual(Array(2).fill(expect.stringContaining('It is late.')))
  await sql`update activities set due_on = null`
  const undated = await shownOn('2026-03-21')
  expect(undated.subject).toBe('Reminder: 3 questionnaires are waiting for you')
})

it('what is set but not saved is shown: the new due date, and the day on which answers open', async () => {
  const said = { id: world.id, dueOn: '2026-04-03', opensOn: '2026-03-23' }
  const extended = await previewMessage(ctx(), { ...said, kind: 'extended' })
  expect(extended.ch.subject).toContain('2026-04-03')
  const toStart = await previewMessage(ctx(), { ...said, kind: 'to-start' })
  expect(toStart.en.text).toContain('on 23-03-2026')
})
