import { expect, it } from 'vitest'
import { useMessages } from './messages.testing.ts'
import { planDay } from './plan-day.ts'
import { sendMessages } from './send-messages.ts'

const world = useMessages(4)
const { given, at, ctx, endingAt, states, noticesTo } = world
const laterThatDay = ['09:39:59', '09:40', '09:41', '14:00', '23:59']

it.each([
  ['after the mail server has taken it', 'taken-mail', 1],
  ['before it is handed over', 'claimed-mail', 0],
] as const)(
  'a mail whose worker ends %s may have arrived from ten minutes on, and is not sent again',
  async (_, step, taken) => {
    at('2026-03-03T09:30')
    await planDay(ctx())
    const byMail = { dingtalk: null }
    await expect(sendMessages({ ...endingAt(step), ...byMail })).rejects.toThrow(step)
    const seen: [string, number][] = []
    for (const time of laterThatDay) {
      at(`2026-03-03T${time}`)
      await sendMessages({ ...ctx(), ...byMail })
      const state = Object.keys(await states()).find((each) => each.startsWith('email'))
      seen.push([state ?? '', world.smtp.control.mails().length])
    }
    const unknown = 'email may-have-arrived no-answer'
    expect(seen.map(([state]) => state)).toEqual(['email sending', ...Array(4).fill(unknown)])
    expect(seen.map(([, mails]) => mails)).toEqual(laterThatDay.map(() => taken))
  },
)

it('a notice whose worker ends after DingTalk has taken it is repeated with the same words ten minutes later, and arrives once', async () => {
  const { sql } = given.database
  at('2026-03-03T09:30')
  await planDay(ctx())
  await expect(sendMessages(endingAt('taken-notice'))).rejects.toThrow('taken-notice')
  const first = world.dingtalk.control.notices()
  expect(first.map(({ userid }) => userid).toSorted()).toEqual(['ding-2', 'ding-4'])
  // New words would say that one questionnaire is open.
  await sql`update assignments set submitted = true
    where id in (select min(id) from assignments group by rater_id)`
  const repeated: string[][] = []
  for (const time of laterThatDay) {
    at(`2026-03-03T${time}`)
    const worker = ctx()
    const sendNotice: typeof worker.dingtalk.sendNotice = (notice) => {
      repeated.push([...notice.userIds.toSorted(), notice.text])
      return worker.dingtalk.sendNotice(notice)
    }
    await sendMessages({ ...worker, dingtalk: { ...worker.dingtalk, sendNotice } })
  }
  const text = expect.stringContaining('2 份问卷')
  expect(repeated).toEqual([['ding-2', 'ding-4', text]])
  expect(world.dingtalk.control.notices()).toEqual(first)
  expect(noticesTo()).toHaveLength(2)
  expect(await states()).toMatchObject({ 'dingtalk delivered': 2 })
})
