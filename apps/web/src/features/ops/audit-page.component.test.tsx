import type { AuditLogRow } from '@vantage/contracts/ops/audit-log'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectGoodLook } from '../../testing/good-look.ts'
import { closePage, looks, openPage } from '../../testing/open-page.tsx'
import { admin, emma } from '../../testing/people.ts'

// What every list does is shown of this one in components/data-table/data-table.component.test.tsx.
const path = '/console/audit'

const withdrawal: AuditLogRow = {
  id: 2,
  at: '2026-03-01T10:00:00.000Z',
  actor: 'admin',
  action: 'activity.withdraw',
  subject: 'Annual review',
  named: {},
  before: { status: 'finished', anonymity: 3 },
  after: { status: 'withdrawn', anonymity: 3, replaced_by: ['Annual review again'] },
}
const sweep: AuditLogRow = {
  id: 1,
  at: '2026-03-01T09:00:00.000Z',
  actor: 'ops',
  action: 'sweep.request',
  subject: 'sweep',
  before: null,
  after: null,
  named: {},
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

test('entries name what they are about in words, with links, and no key or number of a row', async () => {
  const entry = (id: number, more: Partial<AuditLogRow>): AuditLogRow => ({ ...sweep, id, ...more })
  const review = { kind: 'activity', id: 7, name: '年度测评', name_en: 'Annual review' } as const
  const zhao = { kind: 'employee', id: 3, name: '赵敏', name_en: 'Emma Zhao' } as const
  const focus = { kind: 'target', id: 5, name: '客户导向', name_en: 'Customer focus' } as const
  const rows = [
    entry(6, {
      action: 'report.read',
      subject: 'annual-x1/emma',
      named: { 'annual-x1': review, emma: zhao },
    }),
    entry(5, {
      action: 'question.change',
      subject: 'keeps-promises-k2',
      before: { target: 'gone-t1' },
      after: { target: 'customer-focus-t2' },
      named: { 'customer-focus-t2': focus },
    }),
    entry(4, {
      action: 'target.delete',
      subject: 'learning-t9',
      before: { name: '学习', name_en: 'Learning' },
    }),
    entry(3, { action: 'keys.reset', subject: 'key 12', before: { status: 2 } }),
    entry(2, { action: 'job.replay', subject: 'chips.refresh 12' }),
    entry(1, { action: 'big-five-record.read', subject: 'result 12' }),
  ]
  await openPage(path, { ops: { auditLog: { rows, total: 6 } } }, { as: admin })
  const names = page.getByRole('rowheader')
  await expect.element(names.nth(0)).toHaveTextContent(/^Annual review · Emma Zhao$/)
  await expect
    .element(names.nth(0).getByRole('link'))
    .toHaveAttribute('href', '/console/activity/7')
  await expect
    .element(page.getByRole('row', { name: /Changed a question/ }))
    .toHaveTextContent('Customer focus')
  await expect.element(names.nth(2)).toHaveTextContent(/^Learning$/)
  await expect.element(names.nth(3)).toHaveTextContent(/^–$/)
  await expect.element(names.nth(4)).toHaveTextContent(/^Chip refresh$/)
  await expect.element(names.nth(5)).toHaveTextContent(/^–$/)
})

test('what changed is in the words of the page, and no key is shown', async () => {
  const changed: AuditLogRow = {
    ...sweep,
    action: 'user.change',
    subject: 'li',
    before: { gender: 'f', language: 'ch', manager: 'emma', hasSubordinate: false },
    after: { gender: 'm', language: 'en', manager: null, hasSubordinate: true },
    named: { emma: { kind: 'employee', id: 3, name: '赵敏', name_en: 'Emma Zhao' } },
  }
  const raters: AuditLogRow = {
    ...sweep,
    id: 3,
    action: 'activity.raters',
    after: { added: ['zhao: wang (peer)'] },
  }
  const log = { auditLog: { rows: [changed, raters], total: 2 } }
  await openPage(path, { ops: log }, { as: admin })
  const row = page.getByRole('row', { name: /Changed an account/ })
  await expect
    .element(row)
    .toHaveTextContent(
      'Gender female → male, Language Chinese → English, Manager Emma Zhao → –, Has subordinates No → Yes',
    )
  expect(await closePage()).toEqual([])
  await openPage(path, { ops: log }, { as: admin, lang: 'ch' })
  await expect
    .element(page.getByRole('row', { name: /修改账号/ }))
    .toHaveTextContent('性别 女 → 男、语言 中文 → 英文、直属上级 赵敏 → –、有下属 否 → 是')
  const other = page.getByRole('row', { name: /调整评价人/ })
  await expect.element(other).toHaveTextContent('新增 zhao: wang (同事)')
})

test('an employee may not open it', async () => {
  await openPage(path, {}, { as: emma })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('You may not open this page')
})
