import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('test', 'info', { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('cuts out secrets by their name, however deep they lie', () => {
  const text = logged((log) => {
    log.info({ headers: { cookie: 'hush-1', authorization: 'hush-2' } }, 'seen')
    log.info({ password: 'hush-3', answer: { headers: { 'set-cookie': ['hush-4'] } } }, 'seen')
  })
  expect(text).toContain('[cut]')
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
