import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { filter, nothingMatches, openList, query, shown } from './data-table.testing.ts'

test('filters are chips that can be removed, and each leads to the first page', async () => {
  await openList('?page=2')
  await shown('21–40 of 50')
  await filter('Action').click()
  await page.getByRole('dialog').getByText('Withdrew an activity').click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await shown('1–20 of 23')
  await expect.element(filter('Remove the filter Action')).toBeVisible()

  await filter('Person').click()
  await userEvent.fill(page.getByRole('dialog').getByLabelText('Person'), 'nobody of this name')
  await userEvent.keyboard('{Enter}')
  await expect.element(nothingMatches).toBeVisible()
  await filter('Remove the filter Person').click()
  await expect.element(filter('Person')).toHaveFocus()
  await shown('1–20 of 23')
})

test('some days are chosen, and everything is cleared at once', async () => {
  await openList('?actions=activity.withdraw')
  await shown('1–20 of 23')
  await filter('Period').click()
  await userEvent.fill(page.getByLabelText('From (UTC)'), '2020-01-01')
  await userEvent.fill(page.getByLabelText('To (UTC)'), '2020-01-02')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(nothingMatches).toBeVisible()
  await page.getByRole('button', { name: /^Period / }).click()
  await userEvent.fill(page.getByLabelText('To (UTC)'), '2026-03-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await shown('1–11 of 11')

  await page.getByRole('button', { name: 'Clear all' }).click()
  await shown('1–20 of 50')
  expect(query()).toEqual({})
  await expect.element(page.getByRole('region', { name: 'Audit log' })).toHaveFocus()
})

test('days have the form of the page’s language where they are typed, too', async () => {
  await openList('?from=2026-03-02')
  await page.getByRole('button', { name: /^Period / }).click()
  await expect.element(page.getByLabelText('From (UTC)')).toHaveValue('02-03-2026')
})

test('what is typed and is no day is said, and filters nothing', async () => {
  await openList()
  await filter('Period').click()
  const from = page.getByLabelText('From (UTC)')
  await userEvent.fill(from, '31-02-2026')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Not a date. Enter it like 31-12-2026.')).toBeVisible()
  expect(query()).toEqual({})
  await userEvent.fill(from, '2.3.2026')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(query).toEqual({ from: '2026-03-02' })
})

test('days that are given the wrong way round are meant as the days between', async () => {
  await openList()
  await filter('Period').click()
  await userEvent.fill(page.getByLabelText('From (UTC)'), '2026-03-31')
  await userEvent.fill(page.getByLabelText('To (UTC)'), '2026-03-02')
  await page.getByRole('button', { name: 'Apply' }).click()
  await shown('1–20 of 23')
  expect(query()).toEqual({ from: '2026-03-02', to: '2026-03-31' })
})
