import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { makeToken, revokeToken } from '@vantage/services/auth/tokens'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
let token: string
let hr: string
let emma: string
let now = new Date('2026-03-02T08:00:00Z')

beforeAll(async () => {
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type)
    values ('hr', '夏侯婷', 'Tina', 'f', 'hr'), ('emma', '孙艾玛', 'Emma', 'f', 'evn')`
  server = await startServer({ databaseUrl: database.url, clock: () => now })
  hr = await server.cookieOf('hr')
  emma = await server.cookieOf('emma')
  token = await newToken('erp')
})
afterAll(() => server?.stop())
beforeEach(async () => {
  await database.sql`truncate approval_forms restart identity cascade`
})

async function newToken(name: string, days = 30, perHour?: number): Promise<string> {
  const ctx = { ...systemContext(database), clock: () => now }
  const made = await makeToken(ctx, { name, scopes: ['approvals:submit'], days, perHour })
  if (made.outcome === 'exists') throw new Error(name)
  return made.token
}

const report = '/api/dingtalk/approval/report'
const status = '/api/dingtalk/approval/status'
const query = '/api/dingtalk/re/approval/query'
const update = '/api/dingtalk/re/approval/status/update'

const transfer = {
  employee_name: '孙伟',
  department: 'Sales',
  entry_date: '2023-05-08',
  transfer_date: '2026-07-01',
}
const jobTransfer = {
  employee_name: '孙伟',
  new_department: 'Technical Support',
  new_title: 'Engineer',
  transferred_date: '2026-07-01',
  original_approver: '赵志远',
  transferred_approver: '何涛',
  reson_for_transfer: '一年来负责二线问题',
}
const resignationHandover = { employee_name: '孙伟', superior_name: '何涛' }

const asToken = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.send(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    body: JSON.stringify(body),
  })

describe('reporting', () => {
  it.each([
    [1, { transfer }],
    ['1', { transfer }],
    [2, { jobTransfer }],
    ['3', { resignationHandover }],
  ])('a form of type %j is kept, for an integration and for people', async (type, object) => {
    const data = { id: 1, request_number: 'VT-20260302-0001', delivery: 'not-configured' }
    const { status: http, body } = await asToken(report, { type, ...object })
    expect([http, body]).toEqual([200, { code: '200', data }])
    expect((await server.post(report, { type, ...object }, emma)).body.code).toBe('200')
    const [stored] = await database.sql`
      select reporter, fields, token_id is not null as by_token from approval_forms where id = 1`
    expect(stored).toEqual({ reporter: 'erp', fields: Object.values(object)[0], by_token: true })
  })

  it.each([
    [
      'an empty field',
      { ...transfer, employee_name: '  ' },
      'transfer.employee_name: All items are required.',
    ],
    [
      'a name of 71 characters',
      { ...transfer, employee_name: 'x'.repeat(71) },
      'transfer.employee_name: ',
    ],
    [
      'another department',
      { ...transfer, department: 'Kitchen' },
      'transfer.department: Not in the list of departments',
    ],
    [
      'a day that does not exist',
      { ...transfer, entry_date: '2026-02-30' },
      'transfer.entry_date: ',
    ],
    [
      'a transfer before the entry',
      { ...transfer, transfer_date: '2023-05-07' },
      'transfer.transfer_date: Before the entry date',
    ],
    ['no fields', undefined, 'transfer: '],
  ])('refuses %s, and names it', async (_, object, message) => {
    const { status: http, body } = await asToken(report, { type: 1, transfer: object })
    expect([http, body.code]).toEqual([200, '701'])
    expect(body.message).toContain(message)
  })

  it('refuses a reason of more than 250 characters and takes one of 250', async () => {
    const withReason = (length: number) => ({
      type: 2,
      jobTransfer: { ...jobTransfer, reson_for_transfer: '因'.repeat(length) },
    })
    expect((await asToken(report, withReason(251))).body.code).toBe('701')
    expect((await asToken(report, withReason(250))).body.code).toBe('200')
  })

  it('beyond what its token may report in an hour is refused with when to come back', async () => {
    const authorization = `Bearer ${await newToken('slow', 30, 1)}`
    const reported = () => asToken(report, { type: 1, transfer }, { authorization })
    expect((await reported()).body.code).toBe('200')
    const { status: http, headers, body } = await reported()
    expect([http, body.code, headers.get('retry-after')]).toEqual([429, '429', '3600'])
    expect(body.message).toBe('No more than 1 an hour. Try again in 3600 seconds.')
  })

  it('with one Idempotency-Key is done once; the key is for one form', async () => {
    const key = { 'idempotency-key': 'a-b-c' }
    const first = await asToken(report, { type: 1, transfer }, key)
    expect((await asToken(report, { type: 1, transfer }, key)).body).toEqual(first.body)
    expect((await asToken(report, { type: 3, resignationHandover }, key)).body).toMatchObject({
      code: '701',
      message: 'Idempotency-Key: was used for another form',
    })
    const bad = await asToken(report, { type: 1, transfer }, { 'idempotency-key': 'x'.repeat(201) })
    expect(bad.body.code).toBe('701')
    const { body } = await server.post(query, {}, hr)
    expect(body.data).toMatchObject({ transfer: { length: 1 }, resignationHandover: { length: 0 } })
  })
})

describe('a token', () => {
  it('that is wrong, revoked or expired opens nothing, also beside a session', async () => {
    const short = await newToken('short', 1)
    const revoked = await newToken('revoked')
    await revokeToken(systemContext(database), 'revoked')
    now = new Date('2026-03-03T08:00:00Z')
    for (const authorization of [`Bearer ${short}`, `Bearer ${revoked}`, 'Bearer x', 'Basic x']) {
      const headers = { authorization, cookie: emma }
      expect((await asToken(report, { type: 1, transfer }, headers)).status).toBe(401)
    }
    now = new Date('2026-03-02T08:00:00Z')
  })

  it('opens what its scope is for and nothing else, whatever session it comes with', async () => {
    expect((await asToken(status, { id: 7 })).body.code).toBe('210')
    expect((await asToken(query, {})).status).toBe(403)
    expect((await asToken(update, { type: 1, transfer: { id: 1 } }, { cookie: hr })).status).toBe(
      403,
    )
    expect((await asToken('/api/quiz/queryQuestionOptions', {}, { cookie: emma })).status).toBe(403)
  })

  it('is stored only as a hash, and neither logged nor told again', async () => {
    await asToken(report, { type: 1, transfer })
    const rows = await database.sql`select t::text as row from integration_tokens t`
    expect(JSON.stringify(rows)).not.toContain(token.slice(3))
    expect(server.lines.join('')).not.toContain(token.slice(3))
  })
})

describe('asking and reviewing', () => {
  it('the reporter is told the states; others are told that there is nothing', async () => {
    const { body } = await asToken(report, { type: 1, transfer })
    expect((await asToken(status, { id: '1' })).body).toEqual({
      code: '200',
      data: {
        id: 1,
        request_number: 'VT-20260302-0001',
        delivery: 'not-configured',
        problem: null,
        decision: null,
        remark: null,
        review: 'pending',
      },
    })
    expect((await server.post(status, { id: 1 }, emma)).body.code).toBe('210')
    expect(body.code).toBe('200')
  })

  it('rows carry their id and fields; a reviewed one leaves the list', async () => {
    await asToken(report, { type: 2, jobTransfer })
    const listed = await server.post(query, {}, hr)
    const [row] = (listed.body.data as { jobTransfer: object[] }).jobTransfer
    expect(row).toEqual({
      ...jobTransfer,
      id: 1,
      request_number: 'VT-20260302-0001',
      created_time: now.toISOString(),
      delivery: 'not-configured',
      decision: null,
      remark: null,
    })
    const reviewed = { type: '2', jobTransfer: row }
    expect((await server.post(update, { type: 1, transfer: row }, hr)).body.code).toBe('210')
    expect((await server.post(update, reviewed, emma)).status).toBe(403)
    expect((await server.post(update, reviewed, hr)).body).toEqual({ code: '200' })
    expect((await server.post(update, reviewed, hr)).body).toEqual({ code: '200' })
    const after = await server.post(query, {}, hr)
    expect(after.body.data).toEqual({ transfer: [], jobTransfer: [], resignationHandover: [] })
  })

  it('the list can be exported by HR, with every field', async () => {
    await asToken(report, { type: 1, transfer: { ...transfer, employee_name: '=1+1' } })
    const list = encodeURIComponent(JSON.stringify({ type: 'transfer' }))
    const path = `/export/approvals?format=csv&list=${list}`
    const { status: http, text } = await server.send(path, { headers: { cookie: hr } })
    expect(http).toBe(200)
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'request_number,created_time,reporter,employee_name,department,entry_date,transfer_date,delivery,problem,decision,remark,decided_time,review,reviewed_time,reviewed_by',
      "VT-20260302-0001,2026-03-02T08:00:00.000Z,erp,'=1+1,Sales,2023-05-08,2026-07-01,not-configured,,,,,pending,,",
    ])
    expect((await server.send(path, { headers: { cookie: emma } })).status).toBe(403)
  })
})
