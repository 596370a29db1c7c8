import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'
import { emma } from '../../../testing/people.ts'
import { mine, noReports, row } from '../../../testing/assignments.ts'

test.each([
  {
    lang: 'en',
    none: 'No report yet',
    hidden: 'Results are not allowed to view now.',
    item: 'Report',
  },
  { lang: 'ch', none: '暂无报告', hidden: '目前不允许查看结果。', item: '我的报告' },
] as const)('without a report to read one is told why, in "$lang"', async (words) => {
  const { lang, none, hidden, item } = words
  const answers = { activities: { mine: mine([]), finished: noReports } }
  const server = await openPage('/activities', answers, { as: emma, lang })
  const ask = async () => {
    await page.getByRole('button', { name: /emma/ }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await ask()
  const note = page.getByRole('status').filter({ hasText: none })
  await note.getByRole('button', { name: /^(Close|关闭)$/ }).click()
  await expect.element(note).not.toBeInTheDocument()
  server.answer({ activities: { finished: { outcome: 'hidden' } } })
  await ask()
  await expect.element(page.getByRole('alert').filter({ hasText: hidden })).toBeVisible()
})

test.each([
  [
    'who is evaluated is promised a report',
    [row({ isreport: 1 }), row({ relations_id: 8, level: 3, isreport: 1 })],
    true,
  ],
  ['who is not evaluated is promised none', [row({ isreport: 1 })], false],
  [
    'whose results are released is promised none any more',
    [row({ level: 3, isreport: 1, released: true })],
    false,
  ],
] as const)('%s', async (_, rows, promised) => {
  const answers = { activities: { mine: mine([...rows]), finished: noReports } }
  await openPage('/activities', answers, { as: emma })
  const done = page.getByRole('status').filter({ hasText: 'All questionnaires have been finished' })
  await expect.element(done).toBeVisible()
  const promise = page.getByText('Your own report opens here')
  await expect.element(promise).toHaveLength(promised ? 1 : 0)
  await page.getByRole('button', { name: /emma/ }).click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  const advice = 'A report opens here once an activity about you has ended'
  await expect.element(page.getByText(advice)).toBeVisible()
})
