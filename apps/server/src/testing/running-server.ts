import type { DingtalkPort } from '@vantage/integrations/dingtalk/port'
import { openDatabase } from '@vantage/db/client'
import { createJobs } from '@vantage/jobs/client'
import { startSession } from '@vantage/services/auth/sessions'
import type { Resources, Settings } from '@vantage/services/context'
import { openReportStore } from '@vantage/services/reports/report-store'
import { buildApp } from '../app.ts'

export interface ServerOptions {
  databaseUrl: string
  redisUrl?: string | null
  dingtalk?: DingtalkPort | null
  settings?: Partial<Settings>
  clock?: () => Date
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  // The body as parsed JSON, for tests to look into.
  body: { code?: string; message?: string; data?: unknown; [name: string]: unknown }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The real server on a free port of this machine, with everything real behind it. Errors are collected in `problems`. */
export async function startServer(options: ServerOptions) {
  const { databaseUrl, redisUrl = null, clock = () => new Date() } = options
  const database = openDatabase(databaseUrl)
  const problems: unknown[] = []
  const resources: Resources = {
    sql: database.sql,
    db: database.db,
    jobs: createJobs(redisUrl ? { redisUrl } : { databaseUrl }),
    reports: openReportStore(redisUrl),
    dingtalk: options.dingtalk ?? null,
    settings: {
      loginFailuresPerAccount: 10,
      loginFailuresPerAddress: 100,
      loginWindowMinutes: 15,
      demo: false,
      ...options.settings,
    },
    clock,
    log: { ...silent, error: (details) => problems.push(details) },
    close: database.close,
  }
  const app = await buildApp({ resources, log: false })
  app.addHook('onError', async (_req, _reply, error) => {
    if ((error.statusCode ?? 500) >= 500) problems.push(error)
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
      const [row] = await database.sql<{ id: number }[]>`
        select id from employees where username = ${username}`
      if (!row) throw new Error(`No employee ${username}`)
      return `vantage_session=${await startSession(resources, row.id)}`
    },
    stop: async () => {
      await app.close()
      await resources.jobs.close()
      await resources.reports.close()
      await database.close()
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
