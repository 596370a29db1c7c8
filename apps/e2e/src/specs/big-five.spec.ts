import type { Page } from '@playwright/test'
import { expectGoodLook, looks } from '../fixtures/looks.ts'
import { failCalls } from '../fixtures/responses.ts'
import { deleteResult, findResult } from '../fixtures/results.ts'
import {
  begin,
  enterKey,
  heading,
  newKey,
  open,
  openAsHr,
  resetAsHr,
  texts,
} from '../fixtures/test-taker.ts'
import { desktop, expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test.use(desktop)

const option = (page: Page, position: number) => page.locator('fieldset label').nth(position - 1)
const status = (page: Page) => page.locator('[data-status]')
const where = (page: Page) => page.locator('header [aria-live]')

/** Opens a test that has all answers but the last; gives the ids of its statements. */
async function openAtTheLast(page: Page, dataDir: string): Promise<number[]> {
  const { pwd } = await newKey(dataDir, 'big-five')
  await open(page, 'big-five', 'en', pwd)
  const opened = await page.request.get('/trpc/bigFive.open')
  const { result } = (await opened.json()) as { result: { data: { questions: { id: number }[] } } }
  const ids = result.data.questions.map(({ id }) => id)
  await saveByRequest(page, ids.slice(0, 59), 4)
  await page.reload()
  await page.getByRole('button', { name: 'Continue the test' }).click()
  await expect(where(page)).toHaveText('60 of 60')
  return ids
}

/** Saves the same choice for several statements, as another tab of the same browser does. */
async function saveByRequest(page: Page, ids: number[], position: number | null): Promise<void> {
  const choices = ids.map((questionId) => ({ questionId, position, at: Date.now() }))
  const saved = await page.request.post('/trpc/bigFive.save', { data: { choices } })
  expect(await saved.json()).toMatchObject({ result: { data: { outcome: 'saved' } } })
}

/** Chooses by keys, waiting for each statement to come. */
async function answer(page: Page, first: number, last: number, key = '4'): Promise<void> {
  for (let number = first; number <= last; number += 1) {
    await expect(where(page).locator('b')).toHaveText(String(number))
    await page.keyboard.press(key)
  }
}

const profile = {
  en: { title: 'Your Big Five profile', trait: 'Neuroticism', band: 'Middle' },
  ch: { title: '您的大五人格结果', trait: '神经质', band: '中' },
}
for (const { lang, window: size, tag } of looks) {
  const { title, trait, band } = profile[lang]
  test.describe(`in ${lang} at ${size.viewport?.width} px`, { tag }, () => {
    test.use(size)

    test('a key leads through the intake and 60 statements to a profile, which HR reads and deletes', async ({
      page,
      dataDir,
      browser,
      home,
    }) => {
      test.setTimeout(150_000)
      const { pwd } = await newKey(dataDir, 'big-five')
      const name = `${texts[lang].name} ${pwd}`
      const look = () => expectGoodLook(page)
      await page.goto(lang === 'ch' ? '/bigfiveaskform' : '/bigfiveaskform?q=en')
      await expect(heading(page)).toHaveText(texts[lang].keyTitle['big-five'])
      await look()
      await enterKey(page, pwd)
      await expect(heading(page)).toHaveText(texts[lang].intake)
      await expect(page.locator('main li svg')).toHaveCount(3)
      await look()
      await begin(page, lang, name)
      await option(page, 3).click()
      await expect(where(page)).toContainText('2')
      await look()
      await answer(page, 2, 60, '3')
      await expect(heading(page)).toHaveText(title)
      const chart = page.getByRole('img', { name: new RegExp(`${trait} 36`) })
      await expect(chart).toBeVisible()
      await expect(page.getByRole('row', { name: new RegExp(`${trait} 36 ${band}`) })).toBeVisible()
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5)
      await expect(page.getByText(/no percentile|不是百分位/)).toBeVisible()
      await look()
      await page.setViewportSize({ width: 320, height: 256 })
      await page.addStyleTag({ content: ':root { font-size: 24px }' })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(size.viewport ?? { width: 0, height: 0 })
      await page.reload()
      await expect(page.getByText(name)).toBeVisible()
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)
      await look()

      const hr = await openAsHr(browser, home, lang, size)
      const row = await findResult(hr, '/bigfiveresults', name)
      await expect(row.getByText('36', { exact: true })).toHaveCount(5)
      await expectGoodLook(hr)
      await deleteResult(hr, name)
      await hr.context().close()
    })
  })
}

test('the address chooses the language, and Chinese is the default', async ({ page }) => {
  await page.goto('/bigfiveaskform')
  await expect(heading(page)).toHaveText('大五人格测验')
  await enterKey(page, 'ABCDE')
  await expect(page.getByRole('alert')).toContainText(texts.ch.wrong)
  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page).toHaveURL('/bigfiveaskform?q=en')
  await expect(heading(page)).toHaveText('Big Five personality test')
})

test('an intake that is not filled in says so beside each field and as a message', async ({
  page,
  dataDir,
}) => {
  const { pwd } = await newKey(dataDir, 'big-five')
  await page.goto('/bigfiveaskform?q=en')
  await enterKey(page, pwd)
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(page.getByText('ask unfinished')).toBeVisible()
  await expect(page.getByText('Enter your full name.')).toBeVisible()
  await expect(page.getByText('Enter a post.')).toBeVisible()
  await expectGoodLook(page)
})

test('a choice goes on by itself, and one can go back and change it by keyboard alone', async ({
  page,
  dataDir,
}) => {
  const { pwd } = await newKey(dataDir, 'big-five')
  await open(page, 'big-five', 'en', pwd)
  await expect(page.getByText('59 more after this')).toBeVisible()
  await answer(page, 1, 3, '2')
  await expect(where(page)).toHaveText('4 of 60')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5')
  await page.keyboard.press('ArrowLeft')
  await expect(where(page)).toHaveText('3 of 60')
  await expect(page.locator('input:checked')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(where(page), 'the arrows choose and do not go on').toHaveText('3 of 60')
  await expect(page.locator('input:checked')).toHaveValue('3')
  await page.keyboard.press('Enter')
  await expect(where(page)).toHaveText('4 of 60')
})

test('a reload in the middle asks who goes on, and goes on with the next statement', async ({
  page,
  dataDir,
}) => {
  const { pwd } = await newKey(dataDir, 'big-five')
  await open(page, 'big-five', 'en', pwd)
  await answer(page, 1, 4)
  await expect(status(page)).toHaveAttribute('data-status', 'saved')
  await page.reload()
  await expect(heading(page)).toHaveText('Continue as Ruoxi Wang?')
  await expect(page.getByText('4 / 60')).toBeVisible()
  await page.getByRole('button', { name: 'Continue the test' }).click()
  await expect(where(page)).toHaveText('5 of 60')
})

test('redo asks first, then begins again with the first statement', async ({ page, dataDir }) => {
  const { pwd } = await newKey(dataDir, 'big-five')
  await open(page, 'big-five', 'en', pwd)
  await answer(page, 1, 4)
  await expect(where(page)).toHaveText('5 of 60')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('canceled', { exact: true })).toBeVisible()
  await expect(where(page)).toHaveText('5 of 60')
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(where(page)).toHaveText('1 of 60')
  await expect(page.locator('input:checked')).toHaveCount(0)
  await expect(status(page)).toHaveAttribute('data-status', 'saved')
  await page.reload()
  await expect(page.getByText('0 / 60')).toBeVisible()
})

test('a key that HR resets meanwhile gives no result, and says so', async ({
  page,
  dataDir,
  browser,
  home,
}) => {
  const { id, pwd } = await newKey(dataDir, 'big-five')
  await open(page, 'big-five', 'en', pwd)
  await answer(page, 1, 59)
  await expect(status(page)).toHaveAttribute('data-status', 'saved')
  await resetAsHr(browser, home, id)
  const hidden = page.evaluate(timeOfHiding, 'The result follows in a moment.')
  await answer(page, 60, 60)
  await expect(page.getByRole('heading', { name: 'Illegal content' })).toBeVisible()
  await expect(page.getByText('The result follows in a moment.')).toHaveCount(0)
  const refused = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .findLast(({ name }) => name.includes('bigFive.submit'))?.responseEnd ?? Infinity,
  )
  expect((await hidden) - refused).toBeGreaterThanOrEqual(490)
  await expect(page.getByRole('button', { name: 'Save again' })).toBeVisible()
  await expectGoodLook(page)
  await page.goto('/bigfiveaskform?q=en')
  await expect(page.getByText('The key of this browser is no longer valid.')).toBeVisible()
})

test('an answer that another tab took back is illegal content, and is asked for again', async ({
  page,
  dataDir,
}) => {
  const ids = await openAtTheLast(page, dataDir)
  await saveByRequest(page, ids.slice(6, 7), null)
  await answer(page, 60, 60)
  await expect(page.getByText('Illegal content')).toBeVisible()
  await expect(where(page)).toHaveText('7 of 60')
})

test.describe('when the record is not answered', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 504/] })

  test('it says why, and is saved by trying again', async ({ page, dataDir }) => {
    await openAtTheLast(page, dataDir)
    const works = await failCalls(page, 'bigFive.submit', 504)
    await answer(page, 60, 60)
    await expect(page.getByRole('alert')).toContainText('Server timed out cause: 504')
    await expectGoodLook(page)
    await works()
    const answers = await failCalls(page, 'bigFive.submit', 'network')
    await page.getByRole('button', { name: 'Save again' }).click()
    await expect(page.getByRole('alert')).toContainText('Your request was refused.')
    await answers()
    await page.getByRole('button', { name: 'Save again' }).click()
    await expect(heading(page)).toHaveText('Your Big Five profile')
  })
})

test('a browser in the middle of one test is not led into the other', async ({ page, dataDir }) => {
  const { pwd } = await newKey(dataDir, 'big-five')
  await open(page, 'big-five', 'en', pwd)
  await page.goto('/iq-test')
  await expect(heading(page)).toHaveText('Another test is open')
  await expectGoodLook(page)
  await page.getByRole('link', { name: 'Go to the Big Five test' }).click()
  await expect(heading(page)).toContainText('Ruoxi Wang')
})

/** Runs in the page: when a text that appears is gone again, by the clock of the page. */
function timeOfHiding(text: string): Promise<number> {
  let isSeen = false
  const { promise, resolve } = Promise.withResolvers<number>()
  new MutationObserver((_changes, observer) => {
    const isThere = document.body.textContent.includes(text)
    isSeen ||= isThere
    if (!isSeen || isThere) return
    observer.disconnect()
    resolve(performance.now())
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
  return promise
}
