import { undeliveredInput } from '@vantage/contracts/messages/sent'
import { bySize } from '@vantage/dev-env/testing/full-size'
import { idleHandlers } from '@vantage/dev-env/testing/idle-handlers'
import { useOwnStores } from '@vantage/dev-env/testing/use-own-stores'
import { createJobs } from '@vantage/jobs/client'
import { startWorkers } from '@vantage/jobs/worker'
import { beforeEach, expect, it, vi } from 'vitest'
import { duplicateActivity } from '../activities/duplicate-activity.ts'
import { closeOverdue } from '../activities/schedule/close-overdue.ts'
import { extendActivity, ifExtended } from '../activities/schedule/extend-activity.ts'
import { readMessageReach } from '../activities/schedule/message-reach.ts'
import { getSchedule } from '../activities/schedule/schedule.ts'
import { systemContext } from '../core/context.ts'
import { listRuns, listUndelivered, sendAgain } from './list-runs.ts'
import { endSteps, useMessages } from './messages.testing.ts'
import { planDay } from './plan-day.ts'
import { previewMessage, sendToMyself } from './preview-message.ts'
import { sendMessages, sweepMessages } from './send-messages.ts'

const raters = bySize(200, 2000)
/** At full size PostgreSQL and Redis go down, too. */
const stores = bySize(false, true) ? useOwnStores() : null
const world = useMessages(raters, stores)
vi.setConfig({ testTimeout: bySize(30_000, 300_000) })
const { given, at, ctx, work, states, setSchedule, noticesTo, half, quarter } = world
let { id, dingtalk, smtp } = world
beforeEach(() => void ({ id, dingtalk, smtp } = world))
/** The rounds of sending in which a worker ends in the middle. */
const kills = bySize([0, 1, 3], [0, 1, 2, 3, 5, 8])

it('the invitation goes at the next 09:30, once to each person by the channel that they have; who has none is named', async () => {
  const worker = ctx()
  await work(worker, '2026-03-02T18:00')
  await work(worker, '2026-03-03T09:29')
  expect(await states()).toEqual({})
  at('2026-03-03T09:30')
  await Promise.all([planDay(worker), planDay(ctx()), work(ctx(), '2026-03-03T09:30')])
  await work(worker, '2026-03-03T09:31')
  const sent = {
    'dingtalk delivered': half,
    'email sent': quarter,
    'none not-delivered no-address': quarter,
  }
  expect(await states()).toEqual(sent)
  expect(new Set(noticesTo()).size).toBe(half)
  const [mail] = smtp.control.mails()
  expect(mail?.subject).toBe('请填写 2 份问卷（2026-03-20 截止）')
  expect(mail?.text).toContain('https://vantage.example.com/activities')
  expect(mail?.text).toContain('请如实作答。')
  expect(await listRuns(ctx(), id)).toEqual([
    {
      kind: 'invitation',
      day: '2026-03-03',
      askedAt: null,
      people: raters,
      counts: { dingtalk: half, email: quarter, waiting: 0, missed: quarter },
    },
  ])
  const { total, sendable, rows } = await listUndelivered(ctx(), undeliveredInput.parse({ id }))
  expect([total, sendable, rows[0]?.why]).toEqual([quarter, 0, 'no-address'])
  const reach = await readMessageReach(ctx(), id)
  expect([reach.both, reach.dingtalk, reach.email, reach.none.length]).toEqual([
    half,
    0,
    quarter,
    quarter,
  ])
  // The clock jumps a week ahead, and back.
  await work(worker, '2026-03-12T09:30')
  await work(worker, '2026-03-04T09:30')
  expect(await states()).toEqual(sent)
})

/** Sends as the worker does: the sweep asks for a job in Redis, and who takes it sends. */
function sendByJobs(redisUrl: string) {
  const jobs = createJobs({ redisUrl })
  const send = () => sendMessages(ctx())
  const handlers = { ...idleHandlers, 'messages.send': send }
  const running = startWorkers({ redisUrl }, handlers, { onFailure: () => {} })
  return {
    sweep: () => sweepMessages({ ...ctx(), jobs }),
    close: async () => {
      await running.close()
      await jobs.close()
    },
  }
}

it('of faults, killed workers and two at a time, nobody is told twice, and who may not have been is named', async () => {
  dingtalk.control.failAtRandom({
    rate: 0.3,
    seed: 7,
    faults: [
      { kind: 'status', status: 502 },
      { kind: 'status-after-effect', status: 500 },
      { kind: 'throttle' },
      { kind: 'drop-before-effect' },
      { kind: 'drop-after-effect' },
      { kind: 'malformed' },
    ],
  })
  smtp.control.dropAtRandom({ rate: 0.3, seed: 7 })
  at('2026-03-03T09:30')
  await planDay(ctx())
  const minute = 60_000
  const byJobs = stores && sendByJobs(stores.redisUrl)
  const ends = new Set<string>()
  for (let round = 0; round < 24; round += 1) {
    const steps = [round % 2 === 0 ? 'taken-notice' : 'claimed-mail', 'taken-mail'] as const
    const workers = kills.includes(round) ? steps.map(world.endingAt) : [ctx(), ctx()]
    const send = async () => {
      const sending = workers.map((worker) => sendMessages(worker))
      const results = await Promise.allSettled([...sending, byJobs?.sweep()])
      for (const each of results) if (each.status === 'rejected') ends.add(String(each.reason))
    }
    if (stores && round === 1) await Promise.all([send(), stores.restartPostgres()])
    else if (stores && round === 4) await stores.restartRedis(send)
    else await send()
    world.pass(12 * minute)
  }
  await byJobs?.close()
  // Which of them came to end is chance; `ending-workers.int.test.ts` ends one at each step.
  const known = endSteps.map((step) => `Error: ${step}`)
  expect(known).toEqual(expect.arrayContaining([...ends]))
  expect(ends.size).toBeGreaterThan(0)
  dingtalk.control.clearFaults()
  await sendMessages(ctx())
  const notices = noticesTo()
  expect(notices.length).toBe(new Set(notices).size)
  const addresses = smtp.control.mails().map(({ envelope }) => envelope.to[0] ?? '')
  expect(addresses.length).toBe(new Set(addresses).size)
  expect(notices.length + addresses.length).toBeGreaterThan(half)
  const rows = await given.database.sql<{ state: string; user: string | null; email: string }[]>`
    select state, dingtalk_user_id as user, email from messages m join employees e on e.id = m.employee_id`
  expect(rows).toHaveLength(raters)
  for (const { state, user, email } of rows) {
    const hasIt = user === null ? addresses.includes(email) : notices.includes(user)
    if (['delivered', 'sent'].includes(state)) expect(hasIt).toBe(true)
    else expect(['not-delivered', 'may-have-arrived']).toContain(state)
    if (state === 'not-delivered') expect(hasIt).toBe(false)
  }
})

it('who has answered, is deactivated, or whose activity has ended meanwhile is told nothing', async () => {
  const { sql } = given.database
  at('2026-03-03T09:30')
  await planDay(ctx())
  await sql`update assignments set submitted = true where rater_id = (select id from employees where username = 'p2')`
  await sql`update employees set active = false where username = 'p3'`
  await sendMessages({ ...ctx(), mail: null })
  expect(await states()).toMatchObject({ 'dingtalk delivered': half - 1, 'dingtalk not-needed': 1 })
  await sql`update activities set status = 'withdrawn'`
  await sendMessages(ctx())
  expect(smtp.control.mails()).toEqual([])
  expect(await states()).toMatchObject({ 'email not-needed': quarter })
})

it('a refusal is said with its reason, and what can be sent again is counted and sent', async () => {
  const { sql } = given.database
  smtp.control.fail({
    at: 'recipient',
    how: 'answer',
    address: 'p3@example.com',
    code: 552,
    text: '5.2.2 Full',
  })
  smtp.control.fail({ at: 'end', how: 'drop', address: 'p7@example.com', kept: true })
  dingtalk.control.removeUser({ userid: 'ding-4' })
  const worker = ctx()
  await work(worker, '2026-03-03T09:30')
  await sql`delete from messages where channel = 'none'`
  const missed = () => listUndelivered(ctx(), undeliveredInput.parse({ id }))
  // They had something open at 09:30: that is newer than last night.
  const whys = ['mailbox-full', 'no-answer', 'unknown-user']
  const today = await missed()
  expect([today.rows, today.sendable]).toEqual([[], 0])
  expect(today.unnamed.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual(
    whys.map((why) => ({ why, messages: 1 })),
  )
  await expect(sendAgain(ctx(), { id })).rejects.toThrow('None of these')
  await sql`update activities set progress_at = '2026-03-04T03:00+08:00'`
  const { rows, sendable, unnamed } = await missed()
  expect(unnamed).toEqual([])
  expect(rows.map(({ person, why }) => `${person.username} ${why}`).toSorted()).toEqual([
    'p3 mailbox-full',
    'p4 unknown-user',
    'p7 no-answer',
  ])
  expect(rows.find(({ why }) => why === 'mailbox-full')?.detail).toContain('5.2.2 Full')
  expect(sendable).toBe(3)
  await sql`update activity_people set open = 0 where employee_id = (select id from employees where username = 'p7')`
  // Who has finished since is not named any more.
  expect((await missed()).rows).toHaveLength(2)
  dingtalk.control.addUser({ userid: 'ding-4', name: 'back' })
  expect(await sendAgain(ctx(), { id })).toEqual({ messages: 2 })
  expect(await given.recorded()).toMatchObject([
    { action: 'activity.send-again', after: { messages: 2 } },
  ])
  await expect(sendAgain(ctx(), { id })).rejects.toThrow('None of these')
  await sendMessages(worker)
  expect((await missed()).rows).toEqual([])
})

it('what is not taken all day ends with that, and the next day tells it with a reminder', async () => {
  const { sql } = given.database
  smtp.control.fail({ at: 'sender', how: 'answer', code: 451, text: '4.3.0 Later', times: null })
  await work(ctx(), '2026-03-03T09:30')
  expect(await states()).toMatchObject({ 'email waiting not-reached': quarter })
  await work(ctx(), '2026-03-04T00:00')
  expect(await states()).toMatchObject({ 'email not-delivered not-reached': quarter })
  smtp.control.clearFaults()
  // Friday the 13th is a week before the due date.
  await work(ctx(), '2026-03-13T09:30')
  expect(await states()).toMatchObject({ 'email sent': quarter })
  expect(smtp.control.mails()[0]?.subject).toBe('提醒：2 份问卷将于 2026-03-20 截止')
  await sql`delete from messages`
})

it('a notice that was never answered may have arrived, also where DingTalk takes nothing for the rest of the day', async () => {
  const { control } = dingtalk
  control.failNext({
    path: '/topapi/message/corpconversation/asyncsend_v2',
    kind: 'drop-after-effect',
  })
  await work(ctx(), '2026-03-03T09:30')
  control.settings({ callsPerMonth: 0 })
  for (const time of ['03T09:35', '04T00:01']) await work(ctx(), `2026-03-${time}`)
  // A notice goes to at most a hundred people; those of later ones are tried no more.
  const first = Math.min(half, 100)
  expect(noticesTo()).toHaveLength(first)
  expect(await states()).toMatchObject({ 'dingtalk may-have-arrived no-answer': first })
})

it('a due date only moves later, with the reminders that were said before, is told once, and what is still to go out says the new one', async () => {
  await work(ctx(), '2026-03-03T09:30')
  at('2026-03-13T09:30')
  await planDay(ctx())
  const extend = (dueOn: string) =>
    given.database.sql<{ version: number }[]>`select version from activities`.then(([row]) =>
      extendActivity(ctx(), { id, version: row?.version ?? 0, dueOn, tell: true }),
    )
  expect(await extend('2026-03-19')).toEqual({ outcome: 'not-later' })
  const reminders = await ifExtended(ctx(), { id, dueOn: '2026-03-27' })
  expect(await extend('2026-03-27')).toEqual({ outcome: 'extended' })
  expect(await given.recorded()).toMatchObject([
    { action: 'activity.extend', before: { dueOn: '2026-03-20' }, after: { dueOn: '2026-03-27' } },
  ])
  smtp.control.empty()
  await sendMessages(ctx())
  expect(smtp.control.mails()[0]?.subject).toBe('提醒：2 份问卷将于 2026-03-27 截止')
  smtp.control.empty()
  await work(ctx(), '2026-03-16T09:30')
  expect(smtp.control.mails()).toHaveLength(quarter)
  expect(smtp.control.mails()[0]?.subject).toContain('已延期')
  const { planned } = await getSchedule(ctx(), id)
  expect(planned.filter(({ kind }) => kind !== 'overdue')).toEqual(reminders)
  expect(reminders.slice(0, 2)).toEqual([
    { kind: 'reminder-before', day: '2026-03-20', offset: -7 },
    { kind: 'reminder-before', day: '2026-03-24', offset: -3 },
  ])
})

it('an activity that closes by itself does so at 24:00 of its due date, unless it was extended', async () => {
  const { sql } = given.database
  await sql`update activity_schedules set closes_itself = true`
  const system = () => ({ ...systemContext(ctx(), 'worker') })
  const close = async (time: string) => {
    at(time)
    await closeOverdue(system())
    const [row] = await sql`select status from activities`
    return row?.['status'] as string
  }
  expect(await close('2026-03-20T23:59')).toBe('running')
  expect(await close('2026-03-21T00:00')).toBe('finished')
  expect(await given.recorded()).toMatchObject([{ actor: 'worker', action: 'activity.close' }])
})

it('administrators are told to start a draft on its day, and that a due date has passed, each once', async () => {
  const { sql } = given.database
  await sql`update employees set email = 'boss@example.com' where username = 'boss'`
  const subjectsAt = async (time: string) => {
    smtp.control.empty()
    await work(ctx(), time)
    return smtp.control.mails().flatMap(({ envelope, subject }) => {
      return envelope.to.includes('boss@example.com') ? [subject] : []
    })
  }
  await sql`update activities set status = 'draft'`
  await sql`update activity_schedules set opens_on = '2026-03-06'`
  expect(await subjectsAt('2026-03-05T09:30')).toEqual([])
  // The 6th is a holiday, and a Friday.
  expect(await subjectsAt('2026-03-09T09:30')).toEqual(['待启动：“春季测评”'])
  expect(await subjectsAt('2026-03-10T09:30')).toEqual([])
  await sql`update activities set status = 'running', started_at = ${ctx().clock().toISOString()}`
  expect(await subjectsAt('2026-03-20T09:30')).toEqual([])
  expect(await subjectsAt('2026-03-23T09:30')).toEqual(['已过截止日期，仍未结束：“春季测评”'])
  expect(await subjectsAt('2026-03-24T09:30')).toEqual([])
  const runs = await listRuns(ctx(), id)
  const counts = { dingtalk: 0, email: 1, waiting: 0, missed: 1 }
  expect(runs.filter(({ kind }) => kind === 'overdue' || kind === 'to-start')).toEqual([
    { kind: 'overdue', day: '2026-03-23', askedAt: null, people: 2, counts },
    { kind: 'to-start', day: '2026-03-09', askedAt: null, people: 2, counts },
  ])
})

it('a message is sent to whoever looks at it, at once, by the channel that they have, and shown with dates before they are saved', async () => {
  await given.database.sql`update employees set email = 'boss@example.com' where username = 'boss'`
  const email = { id, kind: 'invitation', channel: 'email', lang: 'en' } as const
  const sentence = { ch: '', en: 'Please be frank.' }
  const sent = await sendToMyself(ctx(), { ...email, sentence })
  expect(sent).toEqual({ outcome: 'sent', detail: null })
  const [mail] = smtp.control.mails()
  expect([mail?.envelope.to, mail?.subject]).toEqual([
    ['boss@example.com'],
    '3 questionnaires to fill in by 20-03-2026',
  ])
  expect(mail?.text).toContain('Please be frank.')
  const inEnglish = async (kind: 'invitation' | 'nominate', dates: object) =>
    (await previewMessage(ctx(), { id, kind, ...dates })).en
  const later = await inEnglish('invitation', { dueOn: '2026-12-11' })
  const never = await inEnglish('invitation', { dueOn: null })
  expect([later.subject, never.subject]).toEqual([
    '3 questionnaires to fill in by 11-12-2026',
    '3 questionnaires to fill in',
  ])
  const nominate = await inEnglish('nominate', { nominationsUntil: '2026-12-04' })
  expect(nominate.text).toContain('04-12-2026')
  const byDingtalk = await sendToMyself(ctx(), { ...email, channel: 'dingtalk' })
  const without = await sendToMyself({ ...ctx(), mail: null }, email)
  expect([byDingtalk.outcome, without.outcome]).toEqual(['no-address', 'not-configured'])
  smtp.control.fail({ at: 'sender', how: 'answer', code: 451, text: '4.3.0 Later' })
  const refused = await sendToMyself(ctx(), email)
  expect([refused.outcome, refused.detail]).toEqual(['not-taken', expect.stringContaining('4.3.0')])
  expect(await states()).toEqual({})
})

it('the next activity says the same, without the dates', async () => {
  const { sql } = given.database
  await sql`update activities set status = 'draft'`
  await setSchedule({ opensOn: '2026-03-02', closesItself: true, remindsAfter: false })
  const names = { name: '秋季测评', name_en: 'Autumn 360' }
  const parts = { questionnaire: false, participants: false, relations: false }
  const next = await duplicateActivity(ctx(), { id, ...names, ...parts })
  const { fields } = await getSchedule(ctx(), next.id)
  await sql`delete from activities where id = ${next.id}`
  expect(fields).toMatchObject({
    opensOn: null,
    dueOn: null,
    closesItself: false,
    remindsAfter: false,
    sentences: { invitation: { ch: '请如实作答。', en: '' } },
  })
})

it('the sweep plans when it is time, and asks for the job as long as something is owed', async () => {
  const asked: string[] = []
  const jobs = { ...given.boss.jobs, enqueue: async (name: string) => void asked.push(name) }
  const worker = { ...ctx(), jobs }
  await sweepMessages(worker)
  expect(asked).toEqual([])
  at('2026-03-03T09:30')
  await sweepMessages(worker)
  expect(asked).toEqual(['messages.send'])
  await sendMessages(worker)
  await sweepMessages(worker)
  expect(asked).toHaveLength(1)
})
