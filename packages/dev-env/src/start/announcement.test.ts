import { expect, it } from 'vitest'
import { announcement } from './announcement.ts'

const given = {
  host: '0.0.0.0',
  port: 3000,
  publicUrl: null,
  demo: false,
  administered: true,
  redis: true,
  mailboxUrl: null,
  logs: '.data/logs',
}
const firstAdministrator = 'npm run vantage -- user add NAME --type evm'

it.each([
  ['127.0.0.1', 'http://localhost:3000', '127.0.0.1:3000: this machine alone.'],
  ['0.0.0.0', 'http://localhost:3000', '0.0.0.0:3000: every address of this machine.'],
  ['::', 'http://localhost:3000', '[::]:3000: every address of this machine.'],
  ['10.0.0.7', 'http://10.0.0.7:3000', '10.0.0.7:3000.'],
])('the start on %s ends with the address, and with what it listens on', (host, address, on) => {
  const [, first, second] = announcement({ ...given, host }).split('\n')
  expect([first, second]).toEqual([`Vantage is ready at ${address}`, `It listens on ${on}`])
})

it('the start names the address that people use, for no other is answered then', () => {
  const said = announcement({ ...given, publicUrl: 'https://vantage.example' })
  expect(said).toContain('Vantage is ready at https://vantage.example\n')
})

it('the start of the demo says where its mails are shown', () => {
  const mailboxUrl = 'http://127.0.0.1:4000'
  const said = announcement({ ...given, demo: true, mailboxUrl })
  expect(said).toContain(`\nMails that it sends are shown at ${mailboxUrl}\n`)
})

it('the start says how the first administrator is made, as long as there is none', () => {
  expect(announcement({ ...given, administered: false })).toContain(firstAdministrator)
  expect(announcement(given)).not.toContain(firstAdministrator)
  expect(announcement({ ...given, demo: true })).toContain('  admin  administrator')
})
