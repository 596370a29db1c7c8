import type { Actor, EmployeeActor } from '@vantage/contracts/auth/actor'
import { type AuditLogInput, auditLogInput } from '@vantage/contracts/ops/audit-log'
import { openResources } from '../ops/open-resources.ts'
import { emptyAuditLog } from '@vantage/dev-env/testing/empty-audit-log'
import { resourceConfig } from '@vantage/dev-env/testing/resource-config'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Resources } from './context.ts'
import { audit } from './audit.ts'
import { exportAuditLog, listAuditLog } from '../ops/list-audit-log.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const database = useDatabase()
let resources: Resources & { close(): Promise<void> }
let now = new Date('2026-03-01T09:00:00Z')

beforeEach(async () => {
  await emptyAuditLog(database)
  const config = resourceConfig(database.url, { poolSize: 2 })
  resources = { ...openResources(config, log), clock: () => now }
})
afterEach(async () => {
  await resources.close()
})

const boss: EmployeeActor = {
  kind: 'employee',
  id: 1,
  username: 'boss',
  fullname: '管理员',
  englishname: 'Boss',
  type: 'evm',
  grants: [],
  session: new Uint8Array(),
  mustChangePassword: false,
}
const as = <A extends Actor>(actor: A) => ({ ...resources, actor, address: '', userAgent: '' })
const list = (input: Partial<AuditLogInput> = {}) =>
  listAuditLog(as(boss), auditLogInput.parse(input))

/** Entries a day apart, the first on 1 March. */
async function record(subjects: readonly string[]): Promise<void> {
  for (const [day, subject] of subjects.entries()) {
    now = new Date(Date.UTC(2026, 2, 1 + day, 9))
    await audit(as(day % 2 === 0 ? boss : { kind: 'system', name: 'command line' }), {
      action: day % 2 === 0 ? 'report.read' : 'activity-file.import',
      subject,
    })
  }
}

describe('the audit log', () => {
  it('says who did what to what and when, with what was before and after', async () => {
    await audit(as(boss), {
      action: 'user.add',
      subject: 'emma',
      before: { type: 'hr' },
      after: { type: 'evn' },
    })
    expect(await list()).toEqual({
      rows: [
        {
          id: 1,
          at: now.toISOString().replace('.000', ''),
          actor: 'boss',
          action: 'user.add',
          subject: 'emma',
          before: { type: 'hr' },
          after: { type: 'evn' },
          named: {},
        },
      ],
      total: 1,
    })
  })

  it('is only ever added to', async () => {
    await record(['a'])
    await expect(database.sql`update audit_log set subject = 'b'`).rejects.toThrow(/never changed/)
    await expect(database.sql`delete from audit_log`).rejects.toThrow(/never changed/)
    await expect(database.sql`truncate audit_log`).rejects.toThrow(/never changed/)
    expect((await list()).total).toBe(1)
  })

  it('is paged, newest first, and counted', async () => {
    await record(Array.from({ length: 25 }, (_, day) => `subject ${day}`))
    const first = await list()
    expect(first.total).toBe(25)
    expect(first.rows.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 20 }, (_, i) => `subject ${24 - i}`),
    )
    const second = await list({ page: 2 })
    expect(second.rows.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 5 }, (_, i) => `subject ${4 - i}`),
    )
    expect(await list({ page: 3 })).toEqual({ rows: [], total: 25 })
  })

  it('is sorted, searched and filtered on the server', async () => {
    await record(['q1', 'q2', 'Q3 50% \\_', 'q4'])
    const subjects = async (input: Partial<AuditLogInput>) =>
      (await list(input)).rows.map(({ subject }) => subject)
    expect(await subjects({ sort: 'actor', direction: 'asc' })).toEqual([
      'q1',
      'Q3 50% \\_',
      'q2',
      'q4',
    ])
    expect(await subjects({ search: 'q3' })).toEqual(['Q3 50% \\_'])
    expect(await subjects({ search: '50% \\_' })).toEqual(['Q3 50% \\_'])
    expect(await subjects({ search: '%' })).toEqual(['Q3 50% \\_'])
    expect(await subjects({ actions: ['activity-file.import'] })).toEqual(['q4', 'q2'])
    expect(await subjects({ actor: 'BOSS' })).toEqual(['Q3 50% \\_', 'q1'])
    expect(await subjects({ from: '2026-03-02', to: '2026-03-03' })).toEqual(['Q3 50% \\_', 'q2'])
  })
})

describe('its export', () => {
  const read = async (format: 'csv' | 'xlsx') => {
    const pieces: Buffer[] = []
    for await (const piece of exportAuditLog(as(boss), auditLogInput.parse({}), format))
      pieces.push(piece)
    return Buffer.concat(pieces)
  }

  it('has every row, can carry no formula, and is recorded itself', async () => {
    await record(Array.from({ length: 1203 }, (_, i) => (i === 7 ? '=1+1' : `subject ${i}`)))
    const text = (await read('csv')).toString()
    expect(text.startsWith('\ufefftime,actor,action,subject,before,after\r\n')).toBe(true)
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 1203 + 1)
    expect(text).toContain(",'=1+1,")
    expect((await list()).rows[0]).toMatchObject({
      action: 'audit-log.export',
      subject: 'audit-log.csv',
    })
  })

  it.each(['asc', 'desc'] as const)(
    'has the rows of one moment, each once and in order (%s), whatever is added while it is read',
    async (direction) => {
      await database.sql`
        insert into audit_log (at, actor_kind, actor_name, action, subject)
        select '2026-03-01', 'system', 'worker', 'user.add', 'subject ' || n
        from generate_series(1, 2500) n`
      const input = auditLogInput.parse({ actions: ['user.add'], sort: 'actor', direction })
      const pieces = exportAuditLog(as(boss), input, 'csv')
      let text = String((await pieces.next()).value)
      await audit(as(boss), { action: 'user.add', subject: 'added meanwhile' })
      await audit(as({ kind: 'system', name: 'worker' }), { action: 'user.add', subject: 'too' })
      for await (const piece of pieces) text += piece.toString()
      const subjects = text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[3])
      const all = Array.from({ length: 2500 }, (_, i) => `subject ${i + 1}`)
      expect(subjects).toEqual(direction === 'asc' ? all : all.toReversed())
    },
  )

  it('closes its connection when the reader stops halfway', async () => {
    await record(Array.from({ length: 1203 }, (_, i) => `subject ${i}`))
    const connections = async () => {
      const [row] = await database.sql<{ n: number }[]>`
        select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`
      return row?.n
    }
    const pieces = exportAuditLog(as(boss), auditLogInput.parse({}), 'csv')
    await pieces.next()
    expect(await connections()).toBe(1)
    await pieces.return(undefined)
    await expect.poll(connections).toBe(0)
  })

  it('has its header when there are no rows', async () => {
    const pieces = exportAuditLog(as(boss), auditLogInput.parse({ search: 'none' }), 'csv')
    const { value } = await pieces.next()
    expect(String(value)).toBe('\ufefftime,actor,action,subject,before,after\r\n')
    expect((await pieces.next()).done).toBe(true)
  })

  it('is a workbook, too', async () => {
    await record(['a'])
    expect((await read('xlsx')).subarray(0, 2).toString()).toBe('PK')
  })
})
