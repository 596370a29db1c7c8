import { leaveSeconds } from '@vantage/dev-env/testing/keys-in-product'
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
import { desktop, expect, inLanguage, phone, test } from '../fixtures/test.ts'

test.use(desktop)

const option = (page: Page, number: number, index: number) =>
  page.locator(`#q${number} label`).nth(index)
const status = (page: Page) => page.locator('[data-status]')
const submit = (page: Page) => page.getByRole('button', { name: /^(Submit|提交)$/ })
const chosen = (page: Page) => page.locator('fieldset[data-question] input:checked')

/** In one language on a desktop; the long run takes the test in the other one on a phone, too. */
const ways = [
  { lang: 'en', window: desktop, tag: [], title: 'Your test is submitted' },
  { lang: 'ch', window: phone, tag: ['@long'], title: '测验已提交' },
] as const
for (const { lang, window, tag, title } of ways) {
  test.describe(`in ${lang}`, { tag: [...tag] }, () => {
    test.use(window)

    test('a key leads through the intake, 60 answers and a reload to a score, which HR compares and deletes', async ({
      page,
      dataDir,
      browser,
      home,
    }) => {
      await inLanguage(page, lang)
      const { pwd } = await newKey(dataDir, 'iq')
      const name = `${texts[lang].name} ${pwd}`
      const handedOut: Promise<string>[] = []
      page.on('response', (response) => {
        if (response.url().includes('/trpc/iq.')) handedOut.push(response.text())
      })
      await page.goto('/iq-test')
      await expect(heading(page)).toHaveText(texts[lang].keyTitle.iq)
      await enterKey(page, pwd.toLowerCase())
      await begin(page, lang, name)
      await expect(page.locator('fieldset[data-question]')).toHaveCount(60)
      await expect(page.getByRole('timer')).toContainText(/4[45]:/)
      await option(page, 1, 2).click()
      await expect(status(page)).toHaveAttribute('data-status', 'saved')

      await answerByRequest(page, 'iq', 2, 58)
      await page.reload()
      await expect(heading(page)).toContainText(name)
      await expect(page.getByText('58 / 60')).toBeVisible()
      await goOn(page)
      await expect(chosen(page)).toHaveCount(58)
      await page.locator('#q59 input').first().focus()
      await page.keyboard.press('A')
      await page.keyboard.press('B')
      await expect(chosen(page)).toHaveCount(60)
      const questions = (await Promise.all(handedOut)).join('')
      expect(questions).toContain('"options"')
      expect(questions).not.toMatch(/correct/i)
      await submit(page).click()
      await expect(heading(page)).toHaveText(title)
      await expect(page.getByText(name)).toBeVisible()
      const scale = await page.getByRole('img').getAttribute('aria-label')
      await page.reload()
      await expect(page.getByText(name)).toBeVisible()
      await expect(page.locator('[data-question]')).toHaveCount(0)

      const hr = await openAsHr(browser, home, lang, window)
      const row = await findResult(hr, '/iqresults', name)
      const [score = ''] = scale?.match(/\d+/) ?? []
      await expect(row.getByText(score, { exact: true })).toBeVisible()
      await expect(row).not.toContainText(/Not verified|未核验/)
      const match = row.getByRole('combobox')
      await expect(match.locator('option:checked')).toHaveText(texts[lang].post)
      await expect(row).toContainText('104~136')
      await match.selectOption({ index: 2 })
      await expect(row).not.toContainText('104~136')
      await expect(row).toContainText(/\d+~\d+/)
      await deleteResult(hr, name)
      await hr.context().close()
    })
  })
}

test('a key that HR resets meanwhile saves nothing more, and opens the test anew', {
  tag: '@long',
}, async ({ page, dataDir, browser, home }) => {
  const { id, pwd } = await newKey(dataDir, 'iq')
  await open(page, 'iq', 'en', pwd)
  await answerByRequest(page, 'iq', 1, 60)
  await page.reload()
  await goOn(page)
  await expect(chosen(page)).toHaveCount(60)
  await resetAsHr(browser, home, id)
  await submit(page).click()
  await expect(page.getByText('Illegal content')).toBeVisible()
  await expect(page.locator('fieldset[data-question]')).toHaveCount(60)
  await option(page, 60, 5).click()
  await expect(status(page)).toHaveAttribute('data-status', 'closed')
  await page.reload()
  await expect(page.getByText('The key of this browser is no longer valid.')).toBeVisible()
  await enterKey(page, pwd)
  await expect(heading(page)).toHaveText(texts.en.intake)
})

test('when the time is over the answers count as they stand', { tag: '@long' }, async ({
  page,
  dataDir,
}) => {
  const { id, pwd } = await newKey(dataDir, 'iq')
  await open(page, 'iq', 'en', pwd)
  await answerByRequest(page, 'iq', 1, 7)
  await leaveSeconds(dataDir, id, 10)
  await page.reload()
  await goOn(page)
  await expect(page.getByRole('alertdialog')).toContainText('Your 7 answers are counted', {
    timeout: 20_000,
  })
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(heading(page)).toHaveText('Your test is submitted')
  await expect(page.getByText(/^The time ran out\. Your 7 answers were counted/)).toBeVisible()
  await expect(page.getByText('45 min 00 s')).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('answers are kept on the device and caught up by themselves, which a reload shows', async ({
    page,
    context,
    dataDir,
  }) => {
    const { pwd } = await newKey(dataDir, 'iq')
    await open(page, 'iq', 'en', pwd)
    await option(page, 1, 0).click()
    await expect(status(page)).toHaveAttribute('data-status', 'saved')
    await context.setOffline(true)
    await option(page, 2, 1).click()
    await option(page, 3, 2).click()
    await expect(status(page)).toHaveText('2 answers kept on this device')
    await context.setOffline(false)
    await expect(status(page)).toHaveAttribute('data-status', 'saved')
    await page.reload()
    await expect(page.getByText('3 / 60')).toBeVisible()
  })
})
