import { createLogger } from '@vantage/config/logger'
import { openResources } from '@vantage/services/open-resources'
import { startSession } from '@vantage/services/auth/sessions'
import { buildApp } from '../../app.ts'

export interface LoggedServerOptions {
  databaseUrl: string
  redisUrl: string | null
}

/** The server as its process puts it together, listening on a free port, with its log kept in memory. */
export async function startLoggedServer({ databaseUrl, redisUrl }: LoggedServerOptions) {
  const lines: string[] = []
  const log = createLogger('server', 'debug', { write: (line) => void lines.push(line) })
  const resources = openResources(
    {
      databaseUrl,
      redisUrl,
      poolSize: 4,
      login: { failuresPerAccount: 10, failuresPerAddress: 100, windowMinutes: 15 },
      demo: false,
      dingtalk: null,
    },
    log,
  )
  const app = await buildApp({ resources, log })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    lines,
    resources,
    send: (path: string, init: RequestInit = {}) => fetch(url + path, init),
    cookieOf: async (username: string) => {
      const [row] = await resources.sql<{ id: number }[]>`
        select id from employees where username = ${username}`
      return `vantage_session=${await startSession(resources, row?.id ?? 0)}`
    },
    stop: async () => {
      await app.close()
      await resources.close()
    },
  }
}
