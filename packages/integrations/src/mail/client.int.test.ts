import { type SmtpSimulator, startSmtpSimulator } from '@vantage/simulators/smtp/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMail } from './client.ts'
import type { MailMessage } from './port.ts'

let simulator: SmtpSimulator
beforeAll(async () => {
  simulator = await startSmtpSimulator()
})
afterAll(() => simulator.stop())
beforeEach(() => {
  simulator.control.clearFaults()
  simulator.control.empty()
})

const from = 'Example HR <hr@example.com>'
const message: MailMessage = {
  messageId: 'message-1@vantage.example.com',
  to: { name: '赵艾玛', address: 'emma@example.com' },
  subject: '请填写 3 份问卷',
  text: '赵艾玛，您好',
  html: '<p>赵艾玛，您好</p>',
  calendar: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n',
}

/** Sends over connections of its own. */
async function send(over: Partial<MailMessage> = {}, options = {}) {
  const mail = createMail({ smtpUrl: simulator.url, from, ...options })
  try {
    return await mail.sendMail({ ...message, ...over })
  } finally {
    mail.close()
  }
}
const keptIds = () => simulator.control.mails().map(({ messageId }) => messageId)

it('a mail arrives whole, under the id that it was given', async () => {
  expect(await send()).toEqual({ outcome: 'accepted' })
  const [kept] = simulator.control.mails()
  const { messageId, to, ...content } = message
  expect(kept).toMatchObject({ ...content, messageId: `<${messageId}>` })
  expect(kept?.envelope).toEqual({ from: 'hr@example.com', to: [to.address] })
  expect(kept?.headers).toContain(`From: ${from}`)
  expect(kept?.headers).toContain('Auto-Submitted: auto-generated')
})

const refused = (code: number, text: string) => ({ outcome: 'refused', code, text })
const later = (reason: string, code: number | null = null) => ({ outcome: 'later', reason, code })
const full = { how: 'answer', code: 552, text: '5.2.2 Full' } as const
const busy = { how: 'answer', code: 451, text: '4.3.0 Come again' } as const

it.each([
  [{ at: 'connect', how: 'drop' }, later('unreachable')],
  [{ at: 'connect', how: 'answer', code: 554, text: 'Not you' }, later('busy', 554)],
  [{ at: 'connect', how: 'answer', code: 421, text: 'Closing' }, later('busy', 421)],
  // The sender is a setting: nobody's address is bad for it.
  [{ ...full, at: 'sender', code: 550 }, later('permission', 550)],
  [{ ...busy, at: 'sender' }, later('busy', 451)],
  [{ ...full, at: 'sender', code: 530 }, later('credentials', 530)],
  [{ at: 'sender', how: 'drop' }, later('unreachable')],
  [{ ...full, at: 'recipient' }, refused(552, '552 5.2.2 Full')],
  [{ ...busy, at: 'recipient' }, later('busy', 451)],
  [{ ...busy, at: 'recipient', code: 421 }, later('busy', 421)],
  [{ at: 'recipient', how: 'drop' }, later('unreachable')],
  [{ at: 'data', how: 'drop' }, later('unreachable')],
  [{ ...full, at: 'end' }, refused(552, '552 5.2.2 Full')],
  [{ ...busy, at: 'end' }, later('busy', 451)],
] as const)('%j is known not to have arrived: %j', async (fault, expected) => {
  simulator.control.fail(fault)
  expect(await send()).toMatchObject(expected)
  expect(keptIds()).toEqual([])
})

it('a connection that breaks in the middle of the content has not delivered', async () => {
  simulator.control.fail({ at: 'content', how: 'drop' })
  // More than both ends of a connection hold.
  const text = `${'x'.repeat(75)}\n`.repeat(160_000)
  expect(await send({ text })).toMatchObject(later('unreachable'))
  expect(keptIds()).toEqual([])
})

it.each([true, false])(
  'a connection that breaks after the final dot leaves it unknown, kept: %s',
  async (kept) => {
    simulator.control.fail({ at: 'end', how: 'drop', kept })
    expect(await send()).toMatchObject({ outcome: 'unknown' })
    // Nothing is sent again by itself.
    expect(keptIds()).toHaveLength(kept ? 1 : 0)
    expect(await send()).toEqual({ outcome: 'accepted' })
  },
)

it('a server that is silent before the final dot has not taken it, after it nobody knows', async () => {
  const impatient = { timeoutMs: 1500 }
  simulator.control.fail({ at: 'recipient', how: 'hang' })
  simulator.control.fail({ at: 'end', how: 'hang', kept: true })
  expect(await send({}, impatient)).toMatchObject(later('timeout'))
  expect(await send({}, impatient)).toMatchObject({ outcome: 'unknown' })
  expect(keptIds()).toHaveLength(1)
})

it('a server that takes its time is waited for', async () => {
  simulator.control.fail({ at: 'end', how: 'delay', ms: 100 })
  expect(await send()).toEqual({ outcome: 'accepted' })
})

it('what is no address is refused', async () => {
  const to = { name: 'Emma', address: 'emma' }
  expect(await send({ to })).toMatchObject({ outcome: 'refused' })
})

it('one whom the server refuses holds up nobody, and connections are used again', async () => {
  simulator.control.fail({ ...full, at: 'recipient', address: 'full@example.com', times: null })
  const before = simulator.control.connections().connections
  const mail = createMail({ smtpUrl: simulator.url, from })
  const names = ['a', 'full', 'b', 'full', 'c', 'd']
  const outcomes = await Promise.all(
    names.map((name) => {
      const to = { name, address: `${name}@example.com` }
      return mail.sendMail({ ...message, messageId: `${name}@x`, to })
    }),
  )
  mail.close()
  expect(outcomes.map(({ outcome }) => outcome === 'accepted')).toEqual(
    names.map((name) => name !== 'full'),
  )
  expect(simulator.control.mails().flatMap(({ envelope }) => envelope.to)).toHaveLength(4)
  expect(simulator.control.connections().connections - before).toBeLessThanOrEqual(3)
})

it('a mail over a connection that ends is not sent again over another one by itself', async () => {
  const mail = createMail({ smtpUrl: simulator.url, from })
  expect(await mail.sendMail(message)).toEqual({ outcome: 'accepted' })
  simulator.control.fail({ at: 'sender', how: 'drop' })
  expect(await mail.sendMail({ ...message, messageId: '2@x' })).toMatchObject(later('unreachable'))
  expect(await mail.sendMail({ ...message, messageId: '3@x' })).toEqual({ outcome: 'accepted' })
  mail.close()
  expect(keptIds()).toEqual([`<${message.messageId}>`, '<3@x>'])
})

it('over a line that drops at random nobody has it twice, and whoever has not is named', async () => {
  simulator.control.dropAtRandom({ rate: 0.5, seed: 7 })
  const kept = new Set<string>()
  for (let number = 0; number < 10; number += 1) {
    const messageId = `${number}@x`
    let result = await send({ messageId })
    while (result.outcome === 'later') result = await send({ messageId })
    const arrived = keptIds().includes(`<${messageId}>`)
    if (result.outcome === 'accepted') expect(arrived).toBe(true)
    else expect(result.outcome).toBe('unknown')
    if (arrived) kept.add(messageId)
  }
  expect(keptIds()).toHaveLength(kept.size)
  expect(kept.size).toBeGreaterThan(4)
})

it('nothing is sent to a server that is not there, whose certificate nobody knows, or that has no TLS', async () => {
  const gone = await startSmtpSimulator()
  await gone.stop()
  expect(await send({}, { smtpUrl: gone.url })).toMatchObject(later('unreachable'))
  const noName = { smtpUrl: 'smtp://mail.invalid' }
  expect(await send({}, noName)).toMatchObject(later('unreachable'))
  for (const tls of ['implicit', 'starttls'] as const) {
    const unknown = await startSmtpSimulator({ tls })
    expect(await send({}, { smtpUrl: unknown.url })).toMatchObject(later('unreachable'))
    expect(unknown.control.mails()).toEqual([])
    await unknown.stop()
  }
  const plain = { smtpUrl: simulator.url.replace('smtp:', 'smtps:') }
  expect(await send({}, plain)).toMatchObject(later('unreachable'))
  // A password goes over TLS or not at all.
  const signedIn = { smtpUrl: simulator.url.replace('//', '//hr:secret@') }
  expect(await send({}, signedIn)).toMatchObject(later('unreachable', 500))
  expect(keptIds()).toEqual([])
})
