import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expectFooters, readPdf } from '../fixtures/pdf.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)

test('an administrator gets all reports of an activity in one file, each as its print page has it', async ({
  page,
  activity,
  enter,
}) => {
  test.setTimeout(180_000)
  const { user, activityName } = await activity([], { status: 'finished', participants: 2 })
  await enter(page, 'admin')
  await page.goto(`/console/activity?search=${encodeURIComponent(activityName)}`)
  await page.getByRole('link', { name: activityName }).click()
  const archive = page.getByRole('region', { name: 'All reports as PDF' })
  const chinese = archive.getByRole('radio', { name: '中文' })
  await chinese.check()
  await archive.getByRole('button', { name: 'Make the ZIP of 2' }).click()
  await expect(archive.getByRole('status')).toContainText(/Waiting for the printer|Printing \d/)
  const link = archive.getByRole('link', { name: 'Download the ZIP' })
  await expect(link).toBeVisible({ timeout: 150_000 })
  const downloading = page.waitForEvent('download')
  await link.click()
  const entries = unzipSync(await readFile(await (await downloading).path()))
  const names = Object.keys(entries)
  const own = names.find((name) => name.startsWith(`${user(0)} `)) ?? ''
  const pages = readPdf(Buffer.from(entries[own] ?? []))
  expect(pages.length).toBeGreaterThan(5)
  const person = own.slice(user(0).length + 1, -'.pdf'.length).replace(/\s/g, '')
  expect(pages[0]?.text).toContain(person)
  expectFooters(pages, '由全视团队提供支持', `${person}·360°反馈报告·保密`)
  expect(pages.map(({ text }) => text).join('')).toMatch(/\p{Script=Han}{4}/u)
  expect(new Set(names).size).toBe(2)
})
