import { deliveryReport } from '@vantage/simulators/smtp/bounce'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type BounceListener, listenForBounces } from './listen-for-bounces.ts'
import type { Bounce } from './read-bounce.ts'

const take = vi.fn<(address: string, bounce: Bounce) => Promise<void>>()
const warn = vi.fn<(details: object, message: string) => void>()
const known = 'bounce-7@bounces.example.com'
const options = {
  host: '127.0.0.1',
  port: 0,
  isKnown: async (address: string) => address === known,
  take,
  log: { warn },
}
let listener: BounceListener
beforeAll(async () => {
  listener = await listenForBounces(options)
})
afterAll(() => listener.close())
beforeEach(() => {
  take.mockReset().mockResolvedValue()
  warn.mockReset()
})

/** Sends a mail from the null sender; gives the code of the answer. */
async function send(raw: string, to: string | string[] = known): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port ?? 0 })
  try {
    const { response } = await transport.sendMail({ envelope: { from: '', to }, raw })
    return Number(response.slice(0, 3))
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0
  } finally {
    transport.close()
  }
}

const given = {
  address: 'gone@example.com',
  sender: known,
  messageId: '<message-7@vantage>',
  action: 'failed' as const,
  code: 550,
  text: '5.1.1 No such user',
}
const report = (over: Partial<typeof given> | { action: 'delayed' } = {}) =>
  deliveryReport({ ...given, ...over })

it('takes a report of what failed, with its status and the words of the server', async () => {
  expect(await send(report())).toBe(250)
  expect(take.mock.calls).toEqual([[known, { status: '5.1.1', text: '550 5.1.1 No such user' }]])
})

it('makes one line of words that go on over several, and cuts them', async () => {
  const folded = report().replaceAll(
    'No such user',
    `No\r\n such\u0007\r\n\t${'user '.repeat(100)}`,
  )
  expect(await send(folded)).toBe(250)
  const text = take.mock.calls[0]?.[1].text ?? ''
  expect(text).toMatch(/^550 5\.1\.1 No such user user/)
  expect(text).toHaveLength(300)
})

it('finds who failed among the recipients of a report', async () => {
  const late =
    'Final-Recipient: rfc822; a@b\r\nAction: delayed\r\nStatus: 4.4.1\r\n\r\nFinal-Recipient'
  expect(await send(report().replace('Final-Recipient', late))).toBe(250)
  expect(take.mock.calls[0]?.[1].status).toBe('5.1.1')
})

const outOfOffice = ['From: a@b', 'Subject: Out of office', 'Auto-Submitted: auto-replied', '', 'x']
it.each([
  ['that only comes later', report({ action: 'delayed' })],
  ['"out of office"', outOfOffice.join('\r\n')],
  ['a report without a delivery status', report().replace('message/delivery-status', 'text/plain')],
  ['that somebody passes on', report().replace('multipart/report', 'multipart/mixed')],
  ['nothing at all', ''],
])('takes and drops what says nothing: %s', async (_, raw) => {
  expect(await send(raw)).toBe(250)
  expect(take).not.toHaveBeenCalled()
})

it('refuses every address but those that it knows, a second one, and what is too large', async () => {
  expect(await send(report(), 'bounce-8@bounces.example.com')).toBe(550)
  expect(await send(`${report()}\r\n${`${'x'.repeat(70)}\r\n`.repeat(8000)}`)).toBe(552)
  expect(take).not.toHaveBeenCalled()
  // Whoever sends brings the others by themselves.
  expect(await send(report(), [known, `b${known}`])).toBe(250)
  expect(take.mock.calls.map(([address]) => address)).toEqual([known])
})

it('has a report sent again that could not be written down', async () => {
  take.mockRejectedValueOnce(new Error('No database'))
  expect(await send(report())).toBe(451)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(await send(report())).toBe(250)
})

it('shares its port with other workers of the machine, where the system can', async () => {
  const other = await listenForBounces({ ...options, port: listener.port ?? 0 })
  expect(other.port).toBe(process.platform === 'linux' ? listener.port : null)
  expect(await send(report())).toBe(250)
  await other.close()
  expect(await send(report())).toBe(250)
})

it('says once that a port cannot be had, and goes on', async () => {
  const other = await listenForBounces({ ...options, host: '192.0.2.1' })
  expect(other.port).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  await other.close()
})
