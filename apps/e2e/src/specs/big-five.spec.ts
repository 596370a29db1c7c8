import type { Page } from '@playwright/test'
import { deleteResult, findResult } from '../fixtures/results.ts'
import {
  answerByRequest,
  begin,
  enterKey,
  goOn,
  heading,
  newKey,
  open,
  openAsHr,
  resetAsHr,
  texts,
} from '../fixtures/test-taker.ts'
import { desktop, expect, phone, test } from '../fixtures/test.ts'

const option = (page: Page, position: number) => page.locator('fieldset label').nth(position - 1)
const where = (page: Page) => page.locator('header [aria-live] b')
const status = (page: Page) => page.locator('[data-status]')

/** In one language on a phone; the long run takes the test in the other one on a desktop, too. */
const ways = [
  { lang: 'ch', window: phone, tag: [], title: '您的大五人格结果', trait: '神经质' },
  { lang: 'en', window: desktop, tag: ['@long'], title: 'Your Big Five profile', trait: 'Neuro' },
] as const
for (const { lang, window, tag, title, trait } of ways) {
  test.describe(`in ${lang}`, { tag: [...tag] }, () => {
    test.use(window)

    test('a key leads through the intake, 60 statements and a reload to a profile, which HR reads and deletes', async ({
      page,
      dataDir,
      browser,
      home,
    }) => {
      const { pwd } = await newKey(dataDir, 'big-five')
      const name = `${texts[lang].name} ${pwd}`
      await page.goto(lang === 'ch' ? '/bigfiveaskform' : '/bigfiveaskform?q=en')
      await expect(heading(page)).toHaveText(texts[lang].keyTitle['big-five'])
      await enterKey(page, pwd)
      await begin(page, lang, name)
      await option(page, 3).click()
      await expect(where(page)).toHaveText('2')
      await expect(status(page)).toHaveAttribute('data-status', 'saved')

      await answerByRequest(page, 'big-five', 2, 59)
      await page.reload()
      await expect(heading(page)).toContainText(name)
      await expect(page.getByText('59 / 60')).toBeVisible()
      await goOn(page)
      await expect(where(page)).toHaveText('60')
      await option(page, 3).click()
      await expect(heading(page)).toHaveText(title)
      await expect(page.getByRole('img', { name: new RegExp(`${trait}.* 36`) })).toBeVisible()
      await page.reload()
      await expect(page.getByText(name)).toBeVisible()
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)

      const hr = await openAsHr(browser, home, lang, window)
      const row = await findResult(hr, '/bigfiveresults', name)
      await expect(row.getByText('36', { exact: true })).toHaveCount(5)
      await row.getByRole('link', { name, exact: true }).click()
      const record = hr.getByRole('dialog')
      await expect(record.getByRole('listitem')).toHaveCount(60)
      await expect(record).toContainText(pwd)
      await hr.keyboard.press('Escape')
      await deleteResult(hr, name)
      await hr.context().close()
    })
  })
}

test('a key that HR resets meanwhile gives no result, and is of no more use to this browser', {
  tag: '@long',
}, async ({ page, dataDir, browser, home }) => {
  const { id, pwd } = await newKey(dataDir, 'big-five')
  await open(page, 'big-five', 'en', pwd)
  await answerByRequest(page, 'big-five', 1, 59)
  await page.reload()
  await goOn(page)
  await expect(where(page)).toHaveText('60')
  await resetAsHr(browser, home, id)
  await option(page, 4).click()
  await expect(page.getByRole('heading', { name: 'Illegal content' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save again' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('The key of this browser is no longer valid.')).toBeVisible()
})
