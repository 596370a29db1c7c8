import { expect, it } from 'vitest'
import { closeActivity } from '../activities/close-activity.ts'
import { createActivity, removeActivity } from '../activities/draft.ts'
import { getSchedule, saveSchedule } from '../activities/schedule/schedule.ts'
import { useMessages } from './messages.testing.ts'
import { planDay } from './plan-day.ts'
import { sendMessages } from './send-messages.ts'

const world = useMessages(8)
const { given, at, ctx, noticesTo, half } = world
const raters = ['p3@example.com', 'p7@example.com']
const boss = 'boss@example.com'

it.each([
  ['closed', closeActivity, { to: [boss], notices: 0 }],
  ['deleted', removeActivity, { to: raters, notices: half }],
])(
  'of an activity that is %s while messages wait nobody is told, of another they are',
  async (outcome, end, left) => {
    const { sql } = given.database
    await sql`update employees set email = ${boss} where username = 'boss'`
    // Raters are told of the one that runs, an administrator of a draft.
    const names = { name: '秋季测评', name_en: 'Autumn 360' }
    const draft = await createActivity(ctx(), { ...names, anonymityMin: 3 })
    const { fields, version } = await getSchedule(ctx(), draft.id)
    await saveSchedule(ctx(), { id: draft.id, version, ...fields, opensOn: '2026-03-03' })
    at('2026-03-03T09:30')
    await planDay(ctx())
    const waiting = await sql`select from messages where state = 'waiting'`
    expect(waiting).toHaveLength(half + raters.length + 1)
    const id = outcome === 'closed' ? world.id : draft.id
    const ended = await end(ctx(), { id, version: (await getSchedule(ctx(), id)).version })
    expect(['closed', 'removed']).toContain(ended.outcome)
    await sendMessages(ctx())
    await sql`delete from activities where id = ${draft.id}`
    const mails = world.smtp.control.mails().flatMap(({ envelope }) => envelope.to)
    expect(mails.toSorted()).toEqual(left.to)
    expect(noticesTo()).toHaveLength(left.notices)
    const silent = await sql`select from messages where state = 'not-needed'`
    expect(silent).toHaveLength(waiting.length - left.to.length - left.notices)
  },
)
