import { undeliveredInput } from '@vantage/contracts/messages/sent'
import {
  type BounceListener,
  listenForBounces,
} from '@vantage/integrations/mail/listen-for-bounces'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readMessageReach } from '../activities/schedule/message-reach.ts'
import { isReturnPath, noteBounce } from './bounces.ts'
import { listUndelivered, sendAgain } from './list-runs.ts'
import { useMessages } from './messages.testing.ts'
import { sendMessages } from './send-messages.ts'

const world = useMessages(16)
const { given, ctx, work, states } = world
let listener: BounceListener
beforeAll(async () => {
  listener = await listenForBounces({
    host: '127.0.0.1',
    port: 0,
    isKnown: (address) => isReturnPath(ctx(), address),
    take: (address, bounce) => noteBounce(ctx(), address, bounce),
    log: given.boss.log,
  })
  const url = `smtp://127.0.0.1:${listener.port}`
  world.smtp.control.route({ domain: 'bounces.example.com', url })
})
afterAll(() => listener.close())

const address = 'p3@example.com'
beforeEach(() => world.smtp.control.bounce({ address, code: 550, text: '5.1.1 No such user' }))

/** What the listener answered to the reports, once there are so many. */
const answers = (count: number) =>
  vi.waitFor(() => {
    const returned = world.smtp.control.returned()
    expect(returned).toHaveLength(count)
    return returned.map(({ answer }) => answer.slice(0, 3))
  })
const stored = async () => {
  const [row] = await given.database.sql`select state, why, detail, ended_at from messages m
    join employees e on e.id = m.employee_id where e.email = ${address}`
  return row
}
const bounced = { state: 'not-delivered', why: 'no-mailbox', detail: '550 5.1.1 No such user' }
const night = () => given.database.sql`update activities set progress_at = '2026-03-04T03:00+08:00'`
const missed = () => listUndelivered(ctx(), undeliveredInput.parse({ id: world.id }))
const unreached = async () =>
  (await readMessageReach(ctx(), world.id)).none.filter(({ why }) => why === 'mail-failed')
const named = async () => (await missed()).rows.filter(({ why }) => why !== 'no-address')

it('a mail that comes back is written on its message, once, shown like a refusal, and sent again under an address of its own', async () => {
  world.smtp.control.bounce({ address, code: 550, text: '5.1.1 No such user', times: 2 })
  await given.database.sql`update employees set updated_at = '2026-03-01'`
  await work(ctx(), '2026-03-03T09:30')
  expect(await answers(2)).toEqual(['250', '250'])
  expect(await stored()).toMatchObject(bounced)
  expect(await states()).toMatchObject({ 'email sent': 3, 'email not-delivered no-mailbox': 1 })
  // It went to who had something open this morning: that is newer than last night.
  expect((await missed()).unnamed).toEqual([{ why: 'no-mailbox', messages: 1 }])
  expect([await named(), await unreached()]).toEqual([[], []])
  await night()
  expect(await named()).toMatchObject([
    { person: { username: 'p3' }, detail: bounced.detail, canSend: true },
  ])
  expect(await unreached()).toMatchObject([{ username: 'p3' }])
  await given.database.sql`update employees set updated_at = '2026-03-05' where username = 'p3'`
  expect(await unreached()).toEqual([])
  const [mail] = world.smtp.control.mails().filter(({ envelope }) => envelope.to.includes(address))
  expect(mail?.headers).toContain('From: hr@example.com')
  // The first report comes once more while the message waits, and after it has gone again.
  const late = () => noteBounce(ctx(), mail?.envelope.from ?? '', { status: '5.1.1', text: 'Late' })
  world.smtp.control.clearFaults()
  world.at('2026-03-04T10:00')
  expect(await sendAgain(ctx(), { id: world.id })).toEqual({ messages: 1 })
  await late()
  await sendMessages(ctx())
  await late()
  expect(await stored()).toMatchObject({ state: 'sent', why: null, detail: null })
})

it('a report that is faster than the answer of the mail server stands', async () => {
  const worker = ctx()
  const { sendMail } = worker.mail
  worker.mail.sendMail = async (message) => {
    const outcome = await sendMail(message)
    if (message.to.address === address) await answers(1)
    return outcome
  }
  await work(worker, '2026-03-03T09:30')
  expect(await stored()).toMatchObject(bounced)
})

it('a mail that may have arrived has not when it comes back', async () => {
  world.smtp.control.clearFaults()
  world.smtp.control.fail({ at: 'end', how: 'drop', address, kept: true })
  await work(ctx(), '2026-03-03T09:30')
  expect(await stored()).toMatchObject({ state: 'may-have-arrived' })
  const [mail] = world.smtp.control.mails().filter(({ envelope }) => envelope.to.includes(address))
  await noteBounce(ctx(), mail?.envelope.from ?? '', { status: '5.2.2', text: 'Full' })
  expect(await stored()).toMatchObject({ state: 'not-delivered', why: 'mailbox-full' })
})

it('one that only comes later stays sent, and an address that Vantage has not made is refused', async () => {
  world.smtp.control.bounce({ address, action: 'delayed', code: 451, text: '4.4.1 Not yet' })
  await work(ctx(), '2026-03-03T09:30')
  expect(await answers(1)).toEqual(['250'])
  expect(await stored()).toMatchObject({ state: 'sent' })
  const own = world.smtp.control.returned()[0]?.to ?? ''
  const [, id, claimed, signed] = /^bounce-(\d+)-(\w+)-(\w+)@/.exec(own) ?? []
  const known = (text: string) => isReturnPath(ctx(), text)
  expect(await known(own.toUpperCase())).toBe(true)
  for (const forged of [
    `bounce-${Number(id) + 1}-${claimed}-${signed}@bounces.example.com`,
    `bounce-${id}-${claimed}0-${signed}@bounces.example.com`,
    `bounce-${id}-${claimed}-${'0'.repeat(16)}@bounces.example.com`,
    `bounce-${id}-${claimed}-${signed}@example.com`,
    'hr@bounces.example.com',
  ]) {
    expect(await known(forged)).toBe(false)
  }
})
