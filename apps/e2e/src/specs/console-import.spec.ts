import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectGoodLook } from '../fixtures/looks.ts'
import { rows, toast, unique } from '../fixtures/console.ts'
import { desktop, expect, inLanguage, phone, test, tick } from '../fixtures/test.ts'

test.use(desktop)
// An import belongs to whoever brought it, and there is one for each list at a time.
test.describe.configure({ mode: 'serial' })

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const another = page.getByRole('button', {
    name: /^(Choose|Import) another file|^选择其他|^再导入/,
  })
  const input = page.locator('input[type=file]')
  await another
    .or(page.getByText(/Drop a file here|把文件拖到这里/))
    .first()
    .waitFor()
  if (await another.isVisible()) await another.click()
  await input.setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
}
const people = 'username,fullname,englishname,department'

test('rows that are wrong are listed by reason and downloaded, and nothing is written', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const name = crypto.randomUUID().slice(0, 8)
  await page.goto('/console/employee')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL('/console/employee/import')
  await choose(page, 'staff.csv', [
    people,
    `${name}-1,林一,Lin One,`,
    `${name}-1,林二,Lin Two,`,
    'li,林三,Lin Three,',
    `${name}-4,林四,Lin Four,No Such Place`,
    `${name}-5,,Lin Five,`,
  ])
  await expect(page.getByRole('alert')).toContainText('4 of the 5 rows in staff.csv')
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(0)).toContainText('Also in line 2 of this file')
  await expectGoodLook(page)
  await page.getByText('Empty (1)').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Must not be empty')
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByText('All (4)').click()
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('No Such Place')
  await page.goto(`/console/employee?search=${name}`)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Import of staff.csv' })).toContainText('4 rows')
})

test('30 employees are checked, written and shown; leaving the page in between changes nothing', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const name = crypto.randomUUID().slice(0, 8)
  await page.goto('/console/employee/import')
  const lines = Array.from({ length: 30 }, (_, n) => `${name}-${n},人${n},Person ${name} ${n},`)
  await choose(page, 'thirty.csv', [people, ...lines])
  await expect(page.getByRole('button', { name: 'Import 30 rows' })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expectGoodLook(page)
  await page.goto('/console/employee')
  await page
    .getByRole('region', { name: 'Import of thirty.csv' })
    .getByRole('link', { name: 'Show' })
    .click()
  await page.getByRole('button', { name: 'Import 30 rows' }).click()
  await expect(
    page.getByRole('heading', { name: '30 rows of thirty.csv were imported' }),
  ).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('link', { name: 'Show them' }).click()
  await page.goto(`/console/employee?search=${name}`)
  await expect(page.getByText('30 entries').first()).toBeVisible()
})

test('a row that exists is a change, applied only when it is ticked', async ({ page, enter }) => {
  await enter(page, 'admin')
  const [one, two] = [unique('First'), unique('Second')]
  const file = (suffix: string) => [
    'name,name_en',
    `甲 ${one},${one}${suffix}`,
    `乙 ${two},${two}${suffix}`,
  ]
  await page.goto('/console/target/import')
  await choose(page, 'targets.csv', file(''))
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: '2 rows of targets.csv' })).toBeVisible()
  await choose(page, 'again.csv', file(' changed'))
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(`${one} changed`)
  await tick(page.getByLabel('Apply the change: Line 2'))
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: '1 row of again.csv' })).toBeVisible()
  await page.goto(`/console/target?search=${encodeURIComponent(one)}`)
  await expect(rows(page)).toContainText(`${one} changed`)
  await page.goto(`/console/target?search=${encodeURIComponent(two)}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).not.toContainText('changed')
})

test('a file that cannot be read says why, and another one can be chosen', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await page.goto('/console/question/import')
  await choose(page, 'questions.csv', ['content,content,office', 'a,b,c'])
  await expect(page.getByRole('alert')).toContainText('questions.csv cannot be read as questions')
  await expect(page.getByText('The column target is missing.')).toBeVisible()
  await expect(page.getByText('The column content is there twice.')).toBeVisible()
  await expect(page.getByText('The column office is not known')).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page.getByText('Drop a file here')).toBeVisible()
  await page.getByRole('button', { name: 'Template' }).click()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const text = await readFile(await template.path(), 'utf8')
  expect(text).toMatch(/^\uFEFF?target,content,content_en,type\r\n/)
  await page.getByRole('button', { name: 'Template' }).click()
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  expect(workbook.suggestedFilename()).toBe('questions.xlsx')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'questions.xlsx', mimeType: 'application/octet-stream' },
    buffer: await readFile(await workbook.path()),
  })
  // It is read: its target is none of this company's.
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('No such target')
})

for (const lang of ['en', 'ch'] as const) {
  test.describe(`in ${lang} on a phone`, () => {
    test.use({ ...phone, colorScheme: 'dark' })

    test('every step is accessible and never scrolls sideways', async ({ page, enter }) => {
      await inLanguage(page, lang)
      await enter(page, 'admin')
      await page.goto('/console/dept/import')
      await choose(page, 'a.csv', ['name', 'x'])
      await expect(page.getByRole('alert')).toBeVisible()
      await expectGoodLook(page)
      await page.getByRole('button', { name: /another|其他/ }).click()
      await expectGoodLook(page)
      await choose(page, 'b.csv', ['name,name_en', ',Nameless'])
      await expect(rows(page)).toHaveCount(1)
      await expectGoodLook(page)
      await choose(page, 'c.csv', ['name,name_en', `${unique('新')},${unique('New')}`])
      await page.getByRole('button', { name: /^Import 1|^导入 1/ }).waitFor()
      await expectGoodLook(page)
      await page.getByRole('button', { name: /^Cancel|^取消/ }).click()
      await expect(toast(page, /c\.csv/)).toBeVisible()
    })
  })
}
