import { resourceConfig } from '@vantage/dev-env/testing/resource-config'
import { actors } from '../policy.ts'
import type { DingtalkPort } from '@vantage/integrations/dingtalk/port'
import type { PartsSearchSettings } from '@vantage/config/settings'
import { createLogger, currentTrace } from '@vantage/config/logger'
import { retryOnConnectionLoss } from '@vantage/db/lost-connection'
import { employees } from '@vantage/db/people/tables'
import { startSession } from '@vantage/services/auth/sessions'
import type { Settings } from '@vantage/services/core/context'
import { openResources } from '@vantage/services/ops/open-resources'
import { eq } from 'drizzle-orm'
import { type AppOptions, buildApp } from '../app.ts'
import { identifyCaller } from '../http/request-context.ts'

export interface ServerOptions {
  databaseUrl: string
  redisUrl?: string | null
  dingtalk?: DingtalkPort | null
  partsSearch?: PartsSearchSettings | null
  settings?: Partial<Settings>
  clock?: () => Date
  app?: Pick<AppOptions, 'limits' | 'trustProxy' | 'metricsToken'>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  // The body as parsed JSON, for tests to look into.
  body: { code?: string; message?: string; data?: unknown; [name: string]: unknown }
}

/** Names one of the actors of `policy.ts`, as whom a request is then made: tests can be what no session can be. */
export const actorHeader = 'x-test-actor'

/**
 * The real server on a free port of this machine, with everything real behind it. Its log is kept in `lines`, and what
 * went wrong in `problems`.
 */
export async function startServer(options: ServerOptions) {
  const { databaseUrl, redisUrl = null } = options
  const lines: string[] = []
  const problems: unknown[] = []
  const log = createLogger('server', 'debug', { write: (line) => void lines.push(line) })
  const opened = openResources(
    resourceConfig(databaseUrl, { redisUrl, partsSearch: options.partsSearch ?? null }),
    log,
    { trace: () => currentTrace.getStore() },
  )
  const resources = {
    ...opened,
    dingtalk: options.dingtalk ?? null,
    settings: { ...opened.settings, ...options.settings },
    clock: options.clock ?? opened.clock,
  }
  const byRequest = identifyCaller(resources)
  const app = await buildApp({
    ...options.app,
    resources,
    log,
    identify: async (req) => actors[String(req.headers[actorHeader])] ?? byRequest(req),
  })
  app.addHook('onResponse', async (req, reply) => {
    if (reply.statusCode >= 500) problems.push(`${req.method} ${req.url}: ${reply.statusCode}`)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(url + path, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }
  return {
    url,
    app,
    resources,
    lines,
    problems,
    send,
    /** POST of a JSON body, as the holder of `cookie`. */
    post: (path: string, body: unknown, cookie?: string) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
        body: JSON.stringify(body),
      }),
    /** A session of an existing employee, as a cookie header. */
    cookieOf: async (username: string) => {
      const [row] = await resources.db
        .select({ id: employees.id })
        .from(employees)
        .where(eq(employees.username, username))
      if (!row) throw new Error(`No employee ${username}`)
      const ctx = { ...resources, actor: { kind: 'nobody' }, userAgent: '' } as const
      // Outside of a request nobody else tries again when a test has just ended the connections.
      return `vantage_session=${await retryOnConnectionLoss(() => startSession(ctx, row.id))}`
    },
    stop: async () => {
      await app.close()
      await opened.close()
    },
  }
}

function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body']
  } catch {
    return {}
  }
}
