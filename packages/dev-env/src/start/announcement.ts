import { demoKeys } from '../demo/access-keys/test-takers.ts'
import { demoPassword } from '../demo/people/accounts.ts'

/** Listening on any of these, a server is reached as `localhost` on its own machine. */
const reach: Record<string, string> = {
  '127.0.0.1': 'this machine alone',
  '::1': 'this machine alone',
  '0.0.0.0': 'every address of this machine',
  '::': 'every address of this machine',
}

/** Where people reach what listens there, unless `PUBLIC_URL` says another address. */
export const addressOf = (host: string, port: number): string =>
  `http://${host in reach ? 'localhost' : host}:${port}`

/** The lines that `npm start` ends with: the address, in demo mode the accounts, and how the first administrator is made. */
export function announcement(options: {
  host: string
  port: number
  publicUrl: string | null
  demo: boolean
  administered: boolean
  redis: boolean
  /** Where the demo's mails are shown. */
  mailboxUrl: string | null
  logs: string
}): string {
  const { host, port, publicUrl, demo, administered, redis, mailboxUrl, logs } = options
  const lines = [
    '',
    `Vantage is ready at ${publicUrl ?? addressOf(host, port)}`,
    `It listens on ${host.includes(':') ? `[${host}]` : host}:${port}${host in reach ? `: ${reach[host]}.` : '.'}`,
    ...(demo ? accounts : []),
    ...(mailboxUrl === null ? [] : [`Mails that it sends are shown at ${mailboxUrl}`]),
    ...(administered ? [] : firstAdministrator),
    ...(redis
      ? []
      : ['No redis-server was found: jobs run on PostgreSQL, and reports are not cached.']),
    `Logs are in ${logs}. Ctrl-C stops everything.`,
  ]
  return lines.join('\n')
}

const firstAdministrator = [
  'There is no administrator yet. Make the first one in another terminal:',
  '  npm run vantage -- user add NAME --type evm',
]
const accounts = [
  `Demo accounts, all with the password ${demoPassword}:`,
  '  admin  administrator',
  '  hr     HR staff',
  '  ops    employee who operates the job queues',
  '  emma   employee with work to do and a finished report',
  `Demo keys: ${demoKeys.map(({ pwd }) => pwd).join(' for the IQ test, ')} for the Big Five test`,
]
