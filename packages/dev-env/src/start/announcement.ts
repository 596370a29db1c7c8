import { demoKeys } from '../demo/access-keys/test-takers.ts'
import { demoPassword } from '../demo/people/accounts.ts'

/** The lines that `npm start` ends with: the address and, in demo mode, the accounts. */
export function announcement(options: {
  host: string
  port: number
  demo: boolean
  redis: boolean
  logs: string
}): string {
  const { host, port, demo, redis, logs } = options
  const name = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const lines = [
    '',
    `Vantage is ready at http://${name}:${port}`,
    ...(demo ? accounts() : []),
    ...(redis
      ? []
      : ['No redis-server was found: jobs run on PostgreSQL, and reports are not cached.']),
    `Logs are in ${logs}. Ctrl-C stops everything.`,
  ]
  return lines.join('\n')
}

function accounts(): string[] {
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    '  admin  administrator',
    '  hr     HR staff',
    '  ops    employee who operates the job queues',
    '  emma   employee with work to do and a finished report',
    `Demo keys: ${demoKeys.map(({ pwd }) => pwd).join(' for the IQ test, ')} for the Big Five test`,
  ]
}
