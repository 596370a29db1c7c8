import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('test', 'info', { write: (line) => lines.push(line) }))
  return lines.join('')
}

test.each(['authorization', 'cookie', 'set-cookie', 'password', 'token', 'clientSecret'])(
  'removes %s, up to three objects deep',
  (name) => {
    const secret = { [name]: 'hush' }
    const text = logged((log) =>
      log.info({ ...secret, a: { ...secret, b: { ...secret, c: { ...secret, seen: 1 } } } }),
    )
    expect(text.match(/\[removed\]/g)).toHaveLength(4)
    expect(text).toContain('"seen":1')
    expect(text).not.toContain('hush')
  },
)

test('logs an error without the fields in which PostgreSQL repeats the row', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (name)=(hush) already exists.',
    parameters: ['hush'],
  })
  const text = logged((log) => log.error({ err: error }, 'failed'))
  expect(JSON.parse(text)).toMatchObject({
    err: { type: 'Error', message: 'duplicate key', code: '23505', stack: expect.any(String) },
  })
  expect(text).not.toContain('hush')
})

test('logs a failed query without its parameters, and why it failed', () => {
  const query = 'insert into t values ($1)'
  const error = Object.assign(new Error(`Failed query: ${query}\nparams: hush`), {
    query,
    params: ['hush'],
  })
  error.cause = Object.assign(new Error('no such table'), { code: '42P01', parameters: ['hush'] })
  const text = logged((log) => log.error({ err: error }, 'failed'))
  expect(JSON.parse(text)).toMatchObject({
    err: { message: 'no such table', code: '42P01', query },
  })
  expect(text).not.toContain('hush')
})

test('logs a request as method, path and address: no query, no headers, no body', () => {
  const req = {
    method: 'POST',
    url: '/trpc/auth.login?input=hush',
    ip: '10.0.0.1',
    headers: { cookie: 'hush' },
    body: { password: 'hush' },
  }
  const text = logged((log) => log.info({ req, res: { statusCode: 200 } }, 'done'))
  expect(text).toContain('"req":{"method":"POST","path":"/trpc/auth.login","address":"10.0.0.1"}')
  expect(text).toContain('"res":{"status":200}')
  expect(text).not.toContain('hush')
})
