import { auditLogInput, type AuditLogRow } from '@vantage/contracts/ops/audit-log'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { z } from 'zod'
import type { Answers } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'

// The list that stands for all of them is the audit log, which is nothing but a list.
export const path = '/console/audit'

/** 45 entries, the latest last; every second one adds a user. Before them come 5 others. */
export const entries = [...Array.from({ length: 5 }, other), ...Array.from({ length: 45 }, entry)]

function other(_entry: unknown, index: number): AuditLogRow {
  const at = `2026-02-01T10:0${index}:00.000Z`
  const subject = `other ${index + 1}`
  return {
    id: 100 + index,
    at,
    actor: 'ops',
    action: 'sweep.request',
    subject,
    before: null,
    after: null,
    named: {},
  }
}

function entry(_entry: unknown, index: number): AuditLogRow {
  const number = String(index + 1).padStart(2, '0')
  const isWithdrawal = index % 2 === 0
  return {
    id: index + 1,
    at: `2026-03-${index < 22 ? '01' : '02'}T10:${number}:00.000Z`,
    actor: index % 3 === 0 ? 'command line' : 'tina.xiahou',
    action: isWithdrawal ? 'activity.withdraw' : 'user.add',
    subject: `entry ${number}`,
    before: isWithdrawal ? { status: 'finished' } : null,
    after: isWithdrawal ? { status: 'withdrawn' } : { type: 'evn', fullname: '林子涵' },
    named: {},
  }
}

/** What the server would answer, of these entries. */
export function auditLog(given: z.input<typeof auditLogInput>) {
  const { page: number, pageSize, direction, ...filters } = auditLogInput.parse(given)
  const { search, actions, actor, from, to } = filters
  const found = entries.filter(
    (each) =>
      each.subject.includes(search) &&
      (actions.length === 0 || actions.includes(each.action)) &&
      (actor === '' || each.actor === actor) &&
      (from === undefined || each.at.slice(0, 10) >= from) &&
      (to === undefined || each.at.slice(0, 10) <= to),
  )
  const sorted = direction === 'asc' ? found : found.toReversed()
  const start = (number - 1) * pageSize
  return { rows: sorted.slice(start, start + pageSize), total: found.length }
}

type AuditLogAnswer = NonNullable<NonNullable<Answers['ops']>['auditLog']>
export const openList = (
  query = '',
  answer: AuditLogAnswer = (input) => auditLog(input),
  more = {},
) => openPage(`${path}${query}`, { ops: { auditLog: answer } }, { as: admin, ...more })

const tools = page.getByRole('search')
export const filter = (name: string) => tools.getByRole('button', { name, exact: true })
export const shown = async (range: string) => {
  await expect.element(page.getByText(range, { exact: true })).toBeVisible()
}
export const query = () => Object.fromEntries(new URLSearchParams(window.location.search))
export const nothingMatches = page.getByRole('heading', { name: 'Nothing matches' })
