import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type SmtpSimulator, startSmtpSimulator } from './server.ts'
import type { KeptMail } from './world.ts'

let simulator: SmtpSimulator
beforeAll(async () => {
  simulator = await startSmtpSimulator({ clock: () => new Date('2026-03-02T01:30:00Z') })
})
afterAll(() => simulator.stop())
beforeEach(() => {
  simulator.control.clearFaults()
  simulator.control.empty()
})

/** Speaks SMTP by hand, a command after each answer; gives the answers, as far as there were any. */
async function speak(to: string, content: string[]): Promise<string[]> {
  const socket = connect(Number(new URL(simulator.url).port), '127.0.0.1')
  socket.on('error', () => {})
  const commands = [
    'HELO here',
    'MAIL FROM:<hr@example.com>',
    `RCPT TO:<${to}>`,
    'DATA',
    [...content, '.'].join('\r\n'),
    'QUIT',
  ]
  const answers: string[] = []
  for await (const line of createInterface(socket)) {
    answers.push(line.slice(0, 3))
    const next = commands.shift()
    if (next === undefined || !/^[23]/.test(line)) socket.end()
    else socket.write(`${next}\r\n`)
  }
  return answers
}
const mail = ['Subject: Hello', 'Message-ID: <1@x>', 'Content-Type: text/html', '']
const read = async (path: string) => (await fetch(`${simulator.mailboxUrl}${path}`)).text()

it('shows a mail in a frame that runs and loads nothing, and lists it for tests', async () => {
  const html = `<p onclick="x()">Good "day"</p><script>alert(1)</script>`
  expect(await speak('emma@example.com', [...mail, html])).toEqual([
    '220',
    '250',
    '250',
    '250',
    '354',
    '250',
    '221',
  ])
  const listed = JSON.parse(await read('/mails.json')) as KeptMail[]
  expect(listed).toMatchObject([
    { subject: 'Hello', messageId: '<1@x>', at: '2026-03-02T01:30:00.000Z' },
  ])
  expect(await read('/')).toContain(`<a href="/mails/${listed[0]?.id}">Hello</a>`)
  const response = await fetch(`${simulator.mailboxUrl}/mails/${listed[0]?.id}`)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await response.text()
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(page).toContain('Good &quot;day&quot;')
  expect(page).not.toContain('<script')
})

it('takes a mail that bounces, and tells its sender later', async () => {
  simulator.control.bounce({ address: 'full@example.com' })
  expect(await speak('full@example.com', mail)).toContain('354')
  await vi.waitFor(() => expect(simulator.control.mails()).toHaveLength(2))
  expect(simulator.control.mails()[1]).toMatchObject({
    envelope: { from: '', to: ['hr@example.com'] },
    text: expect.stringContaining('full@example.com: 552 5.2.2 The mailbox is full'),
  })
})

it('is scripted over HTTP, and refuses an address as often as it is told', async () => {
  const fault = { at: 'recipient', how: 'answer', address: 'gone@example.com', code: 550, skip: 1 }
  const script = (body: object) =>
    fetch(`${simulator.mailboxUrl}/__control/fail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await script(fault)).status).toBe(200)
  expect((await script({ at: 'data', how: 'answer' })).status).toBe(400)
  const ends = []
  for (const name of ['gone', 'gone', 'emma', 'gone']) {
    ends.push((await speak(`${name}@example.com`, mail)).includes('354'))
  }
  expect(ends).toEqual([true, false, true, true])
})

it('drops a share of connections, the same with the same seed', async () => {
  const endings = async () => {
    simulator.control.clearFaults()
    simulator.control.dropAtRandom({ rate: 0.5, seed: 3 })
    const lengths = []
    for (let count = 0; count < 12; count += 1) {
      lengths.push((await speak('emma@example.com', mail)).length)
    }
    return lengths
  }
  const first = await endings()
  expect(first.filter((length) => length === 7).length).toBeGreaterThan(2)
  expect(first.filter((length) => length < 7).length).toBeGreaterThan(2)
  expect(await endings()).toEqual(first)
})
