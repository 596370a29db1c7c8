import { leaveSeconds } from '@vantage/dev-env/testing/keys-in-product'
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
import { desktop, expect, inLanguage, test } from '../fixtures/test.ts'

test.use(desktop)

const option = (page: Page, number: number, index: number) =>
  page.locator(`#q${number} label`).nth(index)
const status = (page: Page) => page.locator('[data-status]')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

/** Answers questions by their letters: each choice goes on to the next one. */
async function answerByKeys(page: Page, first: number, last: number): Promise<void> {
  await page.locator(`#q${first} input`).first().focus()
  for (let number = first; number <= last; number += 1) {
    await page.keyboard.press('ABCDEF'.charAt(number % 6))
  }
}

const [submitNames, results] = [
  { en: 'Submit', ch: '提交' },
  { en: 'Your test is submitted', ch: '测验已提交' },
]
for (const { lang, window: size, tag } of looks) {
  test.describe(`in ${lang} at ${size.viewport?.width} px`, { tag }, () => {
    test.use(size)

    test('a key leads through the intake and 60 answers to a score, which HR compares and deletes', async ({
      page,
      dataDir,
      browser,
      home,
    }) => {
      test.setTimeout(150_000)
      await inLanguage(page, lang)
      const { pwd } = await newKey(dataDir, 'iq')
      const name = `${texts[lang].name} ${pwd}`
      const handedOut: string[] = []
      page.on('response', async (response) => {
        if (response.url().includes('/trpc/iq.')) handedOut.push(await response.text())
      })
      const look = () => expectGoodLook(page)
      await page.goto('/iq-test')
      await expect(heading(page)).toHaveText(texts[lang].keyTitle.iq)
      await look()
      await enterKey(page, pwd.toLowerCase())
      await expect(heading(page)).toHaveText(texts[lang].intake)
      await look()
      await begin(page, lang, name)
      await expect(page.locator('fieldset[data-question]')).toHaveCount(60)
      await expect(page.getByRole('timer')).toContainText('44:')
      await option(page, 1, 2).click()
      await expect(status(page)).toHaveAttribute('data-status', 'saved')
      await look()
      await answerByKeys(page, 2, 60)
      await expect(status(page)).toHaveAttribute('data-status', 'saved')
      expect(handedOut.join('')).not.toMatch(/correct/i)
      await page.getByRole('button', { name: submitNames[lang], exact: true }).click()
      await expect(heading(page)).toHaveText(results[lang])
      await expect(page.getByText(/unnormed|not normed|没有常模/)).toBeVisible()
      await expect(page.getByText(name)).toBeVisible()
      await look()
      const scale = await page.getByRole('img').getAttribute('aria-label')
      await page.reload()
      await expect(page.getByText(name)).toBeVisible()
      await expect(page.locator('[data-question]')).toHaveCount(0)
      await look()

      const hr = await openAsHr(browser, home, lang, size)
      const row = await findResult(hr, '/iqresults', name)
      const [score = ''] = scale?.match(/\d+/) ?? []
      await expect(row.getByText(score, { exact: true })).toBeVisible()
      await expect(row).not.toContainText(/not verified|未核验/)
      const match = row.getByRole('combobox')
      await expect(match.locator('option:checked')).toHaveText(texts[lang].post)
      await expect(row).toContainText('104~136')
      await match.selectOption({ index: 2 })
      await expect(row).not.toContainText('104~136')
      await expect(row).toContainText(/\d+~\d+/)
      await expectGoodLook(hr)
      await deleteResult(hr, name)
      await hr.context().close()
    })
  })
}

test('a wrong key is refused beside the field, and one of another length is not even asked about', async ({
  page,
  dataDir,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/iq-test')
  for (const pwd of ['', 'ABCDE', 'ABCDEFGH']) {
    await enterKey(page, pwd)
    await expect(page.getByRole('alert')).toContainText(texts.en.wrong)
  }
  expect(asked.filter((url) => url.includes('accessKeys.verify'))).toEqual([])
  await enterKey(page, 'ZZZZZZ')
  await expect(page.getByRole('alert')).toContainText(texts.en.wrong)
  const bigFive = await newKey(dataDir, 'big-five')
  await enterKey(page, bigFive.pwd)
  await expect(page.getByRole('alert')).toContainText(texts.en.wrong)
  await expectGoodLook(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an intake that is not filled in says so beside each field and as messages', async ({
  page,
  dataDir,
}) => {
  const { pwd } = await newKey(dataDir, 'iq')
  await page.goto('/iq-test')
  await enterKey(page, pwd)
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(page.getByText('age unselected')).toBeVisible()
  await expect(page.getByText('ask unfinished')).toBeVisible()
  await expect(page.getByText('Enter your full name.')).toBeVisible()
  await expect(page.getByText('Enter a post.')).toBeVisible()
  await expect(page.getByRole('radiogroup')).toContainText('Choose your age group.')
  await expectGoodLook(page)
  await begin(page, 'en')
  await expect(page.getByRole('timer')).toBeVisible()
})

test('a reload in the middle asks who goes on, and has the answers and the clock', async ({
  page,
  dataDir,
}) => {
  const { pwd } = await newKey(dataDir, 'iq')
  await open(page, 'iq', 'en', pwd)
  await answerByKeys(page, 1, 5)
  await expect(status(page)).toHaveAttribute('data-status', 'saved')
  await page.reload()
  await expect(heading(page)).toHaveText('Continue as Ruoxi Wang?')
  await expect(page.getByText('5 / 60')).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Continue the test' }).click()
  await expect(page.locator('fieldset[data-question] input:checked')).toHaveCount(5)
  await expect(page.getByText('5 of 60 answered').first()).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible()
  await expect(page.locator('fieldset[data-question] input:checked')).toHaveCount(5)
})

test('submitting names the first question without an answer, and N leads to the next one', async ({
  page,
  dataDir,
}) => {
  const { pwd } = await newKey(dataDir, 'iq')
  await open(page, 'iq', 'en', pwd)
  await answerByKeys(page, 1, 26)
  await answerByKeys(page, 28, 37)
  await answerByKeys(page, 39, 60)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('Question 27 is not answered yet.')
  await expect(page.locator('#q27 input').first()).toBeFocused()
  await expectGoodLook(page)
  await page.keyboard.press('N')
  await expect(page.locator('#q38 input').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('#q37 input:checked')).toBeFocused()
  await page.getByRole('link', { name: 'Question 27, open' }).click()
  await page.keyboard.press('B')
  await expect(page.locator('#q28 input:checked')).toBeFocused()
})

test('function keys and the right click do nothing, except what assistive technology needs', async ({
  page,
}) => {
  await page.goto('/iq-test')
  await expect(heading(page)).toHaveText('IQ test')
  const isBlocked = (key: string, shiftKey = false) =>
    page.evaluate(
      (given) => {
        const event = new KeyboardEvent('keydown', { ...given, cancelable: true, bubbles: true })
        return !document.body.dispatchEvent(event)
      },
      { key, shiftKey },
    )
  for (let key = 1; key <= 12; key += 1) expect(await isBlocked(`F${key}`)).toBe(true)
  expect(await isBlocked('F10', true)).toBe(false)
  expect(await isBlocked('F5', true)).toBe(true)
  expect(await isBlocked('a')).toBe(false)
  const isMenuBlocked = (button: number, pointerType: string) =>
    page.evaluate(
      (given) => {
        const event = new PointerEvent('contextmenu', { ...given, cancelable: true, bubbles: true })
        return !document.body.dispatchEvent(event)
      },
      { button, pointerType },
    )
  expect(await isMenuBlocked(2, 'mouse')).toBe(true)
  expect(await isMenuBlocked(0, 'touch')).toBe(true)
  expect(await isMenuBlocked(0, '')).toBe(false)
})

test('a key that HR resets meanwhile saves nothing more, and says so', async ({
  page,
  dataDir,
  browser,
  home,
}) => {
  const { id, pwd } = await newKey(dataDir, 'iq')
  await open(page, 'iq', 'en', pwd)
  await answerByKeys(page, 1, 60)
  await expect(status(page)).toHaveAttribute('data-status', 'saved')
  await resetAsHr(browser, home, id)
  await submit(page).click()
  await expect(page.getByText('Illegal content')).toBeVisible()
  await expect(page.getByText(/Code 701/)).toBeVisible()
  await expect(page.locator('fieldset[data-question]')).toHaveCount(60)
  await option(page, 60, 5).click()
  await expect(status(page)).toHaveAttribute('data-status', 'closed')
  await page.reload()
  await expect(page.getByText('The key of this browser is no longer valid.')).toBeVisible()
  await expectGoodLook(page)
  await enterKey(page, pwd)
  await expect(heading(page)).toHaveText('Before you start')
})

test('the time that is left is announced, and when it is over the answers count as they stand', async ({
  page,
  dataDir,
}) => {
  const { id, pwd } = await newKey(dataDir, 'iq')
  await open(page, 'iq', 'en', pwd)
  await answerByKeys(page, 1, 7)
  await expect(status(page)).toHaveAttribute('data-status', 'saved')
  const goOnWith = async (seconds: number) => {
    await leaveSeconds(dataDir, id, seconds)
    await page.reload()
    await page.getByRole('button', { name: 'Continue the test' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
  }
  await goOnWith(5 * 60 + 12)
  await expect(page.getByText('5 minutes left')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/53 questions are open/)).toBeVisible()
  await expectGoodLook(page)
  await goOnWith(12)
  await expect(page.getByRole('alertdialog')).toContainText('Time is up', { timeout: 20_000 })
  await expect(page.getByRole('alertdialog')).toContainText('Your 7 answers are counted')
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(heading(page)).toHaveText('Your test is submitted')
  await expect(page.getByText(/^The time ran out\. Your 7 answers were counted/)).toBeVisible()
  await expect(page.getByText('45 min 00 s')).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('answers are kept on the device, also through a reload, and caught up by themselves', async ({
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
    await expect(page.getByText('No connection.')).toBeVisible()
    await expectGoodLook(page)
    await context.setOffline(false)
    await expect(status(page)).toHaveAttribute('data-status', 'saved')
    await page.reload()
    await expect(page.getByText('3 / 60')).toBeVisible()
  })
})

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of (429|504)/] })

  test('the gate, the questions and the submission say what happened, and can be tried again', async ({
    page,
    dataDir,
  }) => {
    const { pwd } = await newKey(dataDir, 'iq')
    const failing = async (path: string, status = 504) => {
      const headers = { 'retry-after': '600' }
      const body = { error: { message: '', code: -1, data: { httpStatus: status } } }
      await page.route(path, (route) => route.fulfill({ status, headers, json: body }))
      return () => page.unroute(path)
    }
    const currentWorks = await failing('**/trpc/accessKeys.current*')
    await page.goto('/iq-test')
    await expect(page.getByText('Server timed out cause: 504')).toBeVisible({ timeout: 20_000 })
    await expectGoodLook(page)
    await currentWorks()
    await page.getByRole('button', { name: 'Try again' }).click()
    const verifyWorks = await failing('**/trpc/accessKeys.verify*', 429)
    await enterKey(page, pwd)
    await expect(page.getByText('Too many wrong keys from this network.')).toBeVisible()
    await expectGoodLook(page)
    const verifyAnswers = await failCalls(page, 'accessKeys.verify', 'network')
    await verifyWorks()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your request was refused.')).toBeVisible()
    await verifyAnswers()
    await page.keyboard.press('Enter')
    const openWorks = await failing('**/trpc/iq.open*')
    await begin(page, 'en')
    await expect(page.getByText('The questions could not be loaded')).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByRole('timer')).toBeVisible()
    await expectGoodLook(page)
    await openWorks()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('fieldset[data-question]')).toHaveCount(60)
    await answerByKeys(page, 1, 60)
    const submitWorks = await failCalls(page, 'iq.submit', 504)
    await submit(page).click()
    await expect(page.getByText('Server timed out cause: 504')).toBeVisible()
    await submitWorks()
    const submitAnswers = await failCalls(page, 'iq.submit', 'network')
    await submit(page).click()
    await expect(page.getByText('Your request was refused.')).toBeVisible()
    await expect(page.locator('fieldset[data-question]')).toHaveCount(60)
    await submitAnswers()
    await submit(page).click()
    await expect(heading(page)).toHaveText('Your test is submitted')
  })
})

test('somebody else is signed in on this browser, and the test does not know', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await page.goto('/iq-test')
  await expect(page.locator('input[name="pwd"]')).toBeFocused()
  await expect(page.getByRole('button', { name: /admin/ })).toHaveCount(0)
})
