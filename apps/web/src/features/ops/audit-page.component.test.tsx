import type { AuditLogRow } from '@vantage/contracts/ops/audit-log'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage } from '../../testing/open-page.tsx'
import { admin, emma } from '../../testing/people.ts'

// What every list does is shown of this one in components/data-table/data-table.component.test.tsx.
const path = '/console/audit'

const withdrawal: AuditLogRow = {
  ...{ id: 2, at: '2026-03-01T10:00:00.000Z', actor: 'admin' },
  ...{ action: 'activity.withdraw', subject: 'Annual review' },
  before: { status: 'finished', anonymity: 3 },
  after: { status: 'withdrawn', anonymity: 3, replaced_by: ['Annual review again'] },
}
const sweep: AuditLogRow = {
  ...{ id: 1, at: '2026-03-01T09:00:00.000Z', actor: 'ops' },
  ...{ action: 'sweep.request', subject: 'sweep', before: null, after: null },
}
const answers = { ops: { auditLog: { rows: [withdrawal, sweep], total: 2 } } }

test('an entry shows each field before and after, and gives the focus back', async () => {
  await openPage(path, answers, { as: admin })
  const open = page.getByRole('button', { name: 'Open Withdrew an activity: Annual review' })
  await open.click()
  const entry = page.getByRole('dialog')
  await expect.element(entry.getByRole('row', { name: 'Status finished withdrawn' })).toBeVisible()
  const replaced = entry.getByRole('row', { name: 'Replaced by – Annual review again' })
  await expect.element(replaced).toBeVisible()
  await expect.element(entry.getByRole('row')).toHaveLength(3)
  await userEvent.keyboard('{Escape}')
  await expect.element(open).toHaveFocus()
})

test('an entry of which nothing more was recorded says so', async () => {
  await openPage(path, answers, { as: admin })
  await page.getByRole('button', { name: /^Open .*: sweep$/ }).click()
  await expect.element(page.getByText('Nothing more was recorded.')).toBeVisible()
})

test.each(looks)('an entry is accessible $name', async (look) => {
  await openPage(path, answers, { as: admin, ...look })
  await page.getByRole('button', { name: /^(Open|打开).*Annual review$/ }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectGoodLook()
})

test('an employee may not open it', async () => {
  await openPage(path, {}, { as: emma })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('You may not open this page')
})
