import { emptyAuditLog } from '@vantage/dev-env/testing/empty-audit-log'
import { bySize } from '@vantage/dev-env/testing/full-size'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actorHeader, startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
})
beforeEach(() => emptyAuditLog(database))
afterAll(() => server?.stop())

const record = (entries: number) => database.sql`
  insert into audit_log (at, actor_kind, actor_name, action, subject)
  select '2026-03-01', 'system', 'worker', 'user.add', 'subject ' || n
  from generate_series(1, ${entries}::integer) n`

const get = (path: string) => server.send(path, { headers: { [actorHeader]: 'administrator' } })
const exportLog = (format: string, list: unknown = {}) =>
  get(`/export/audit-log?format=${format}&list=${encodeURIComponent(JSON.stringify(list))}`)

describe('an exported list', () => {
  it('is a file with all rows that the filters leave, to be stored nowhere on the way', async () => {
    await record(1500)
    const answer = await exportLog('csv', { actions: ['user.add'], direction: 'asc' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const lines = answer.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 1500)
    expect(lines[1500]).toContain(',subject 1500,')
  })

  it('is a workbook of up to 50000 rows, and for more says in JSON what to do', async () => {
    // Its export is a row, too. By day more than are read at a time.
    const count = bySize(2999, 49_999)
    await record(count)
    const workbook = await exportLog('xlsx')
    expect(workbook.status).toBe(200)
    expect(workbook.headers.get('content-type')).toMatch(/spreadsheetml/)
    await record(50_000 - count)
    const refused = await exportLog('xlsx')
    expect(refused.status, refused.text).toBe(400)
    expect(refused.headers.get('content-type')).toMatch(/^application\/json/)
    expect(refused.headers.get('content-disposition')).toBeNull()
    expect(refused.body).toEqual({
      code: '400',
      message: 'More than 50000 rows: filter them, or export CSV.',
    })
    expect(server.problems).toEqual([])
  })

  it('is recorded once a minute for the same list and person, and again for another', async () => {
    await database.sql`delete from rate_limits`
    const as = (actor: string, path: string) =>
      server.send(`/export/${path}`, { headers: { [actorHeader]: actor } })
    await Promise.all(
      Array.from({ length: 4 }, () => as('administrator', 'departments?format=csv')),
    )
    await as('administrator', 'employees?format=csv')
    await as('administrator', 'departments?format=xlsx')
    const recorded = await database.sql`select subject from audit_log order by subject`
    expect(recorded.map(({ subject }) => String(subject))).toEqual([
      'departments.csv',
      'departments.xlsx',
      'employees.csv',
    ])
    await database.sql`update rate_limits set expire = now() where key like 'recorded:%'`
    await as('administrator', 'departments?format=csv')
    expect(await database.sql`select from audit_log`).toHaveLength(4)
  })

  it('is refused with 429 to somebody who exports all the time, and not to others', async () => {
    await database.sql`
      insert into employees (username, fullname, englishname, gender, type)
      select name, name, name, 'x', 'evn' from unnest(array['emma', 'otto']) as given (name)`
    const [emma, otto] = [await server.cookieOf('emma'), await server.cookieOf('otto')]
    const as = (cookie: string) => server.send('/export/chips?format=csv', { headers: { cookie } })
    await database.sql`delete from rate_limits`
    expect((await as(emma)).status).toBe(200)
    await database.sql`update rate_limits set points = 60 where key like 'exports:%'`
    const refused = await as(emma)
    expect(refused).toMatchObject({ status: 429, body: { code: '429' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await as(otto)).status).toBe(200)
    await database.sql`delete from rate_limits`
  })

  it('answers JSON when the database fails before the first row', async () => {
    await database.sql`alter table audit_log rename subject to renamed`
    const answer = await exportLog('csv')
    await database.sql`alter table audit_log rename renamed to subject`
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({ code: '500', requestId: expect.any(String) })
  })

  it.each([
    ['format', 'format=pdf'],
    ['list', 'format=csv&list={'],
    ['list.sort', `format=csv&list=${encodeURIComponent('{"sort":"subject"}')}`],
  ])('answers 400 and the name of what is wrong: %s', async (field, query) => {
    const answer = await get(`/export/audit-log?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
  })

  it('is no page of the web app under an unknown name', async () => {
    const answer = await get('/export/unknown')
    expect(answer).toMatchObject({ status: 404, body: { code: '404' } })
  })
})
