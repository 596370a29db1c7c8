import { findToken } from '@vantage/services/auth/tokens'
import { expect, test } from 'vitest'
import { useCommandLine } from '../testing/use-command-line.ts'

const { database, ...given } = useCommandLine()

async function vantage(...args: string[]) {
  const { code, out, err } = await given.vantage(args)
  return { code, out: out.trim(), err: err.trim() }
}
const find = (token: string) => findToken({ db: database.db, clock: () => new Date() }, token)

test('a token is made, works, is listed without itself, and ends when it is revoked', async () => {
  const made = await vantage('token', 'new', 'erp', '--days', '30', '--per-hour', '50')
  expect(made.out).toMatch(/^vt_[\w-]{43}$/)
  expect(made.err).toMatch(
    /^Made erp \(approvals:submit, 50 forms an hour\), until \d{4}-\d\d-\d\d\. It is not shown again:$/,
  )
  expect(await find(made.out)).toMatchObject({ kind: 'token', name: 'erp' })
  const listed = await vantage('token', 'list')
  expect(listed.out).toMatch(
    /^erp\tvalid\tapprovals:submit\tuntil [\d-]+\tused [\d-]+\t50 forms an hour$/,
  )
  expect(await vantage('token', 'revoke', 'erp')).toMatchObject({ code: 0, err: 'Revoked erp.' })
  expect(await find(made.out)).toBeNull()
  expect((await vantage('token', 'list')).out).toContain('erp\trevoked')
  const actions = await database.sql`select action, subject, after from audit_log order by id`
  expect(actions.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'token.new erp',
    'token.revoke erp',
  ])
  expect(JSON.stringify(actions)).not.toContain(made.out)
})

test.each([
  ['a name that was used', ['new', 'erp'], 'There is a token erp already.'],
  ['too many days', ['new', 'other', '--days', '4000'], '--days must be a whole number'],
  ['no forms an hour', ['new', 'other', '--per-hour', '0'], '--per-hour must be a whole number'],
  ['another scope', ['new', 'other', '--scope', 'everything'], 'Allowed choices are'],
  ['no such token', ['revoke', 'other'], 'There is no token other to revoke.'],
])('%s is refused in one line', async (_, args, message) => {
  const { code, err, out } = await vantage('token', ...args)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(message)
})
