import type { Choice } from '@vantage/contracts/access-keys/tests'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attempt, numbers } from '../access-keys/attempt/attempt.testing.ts'
import { keptIntake } from '../access-keys/attempt/attempt.ts'
import { type Answers, gateway, held, never, offline, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook, expectNoSidewaysScroll } from '../../testing/good-look.ts'
import { closePage, type Look, looks, openPage, phone } from '../../testing/open-page.tsx'
import { bigFiveResult, openBigFiveTest } from './big-five.testing.ts'

const goOn = page.getByRole('button', { name: /^(Continue the test|继续测验)$/ })
const start = page.getByRole('button', { name: /^(Start the test|开始测验)$/ })
const redo = page.getByRole('button', { name: /^(Redo|重新作答)$/ })
const question = page.getByRole('alertdialog')
const alert = page.getByRole('alert')
const heading = page.getByRole('heading', { level: 1 })
const chosen = page.getByRole('radio', { checked: true })
const toast = (text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const promise = page.getByText(/^(The result follows in a moment\.|结果马上就好)/)
const intake: Answers = { accessKeys: { current: { attempt: attempt({ test: 'big-five' }) } } }
const addressIn = (look: Look) => `/bigfiveaskform?q=${look.lang ?? 'en'}`

afterEach(() => vi.useRealTimers())

/** Opens a test that has begun, and goes on with it. */
async function openTest(answers: Answers, look: Look = {}) {
  const server = await openPage(addressIn(look), answers, look)
  await goOn.click()
  return server
}

/** That the statement of this number is asked. */
async function expectNumber(number: number): Promise<void> {
  const asked = () => document.querySelector('header [aria-live] b')?.textContent
  await expect.poll(asked).toBe(`${number}`)
}

/** Lets so many ms pass on stopped timers, and shows what has come of it. */
const pass = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms))

/** Chooses by a key, once the statement has come. */
async function answer(number: number, key: string): Promise<void> {
  await expectNumber(number)
  await userEvent.keyboard(key)
}

const profile = {
  en: {
    drawn: /Neuroticism\) 28/,
    low: /^Emotional sensitivity \(Neuroticism\) 28 Low$/,
    high: /^Openness 60 High$/,
    honest: /no percentile/,
  },
  ch: {
    drawn: /神经质） 28/,
    low: /^情绪敏感性（神经质） 28 低$/,
    high: /^开放性 60 高$/,
    honest: /不是百分位/,
  },
}
for (const look of looks) {
  test(`an intake that is not filled in says so beside each field, ${look.name}`, async () => {
    const server = await openPage(addressIn(look), intake, look)
    await expect.poll(() => document.querySelectorAll('main li svg').length).toBe(3)
    await expectGoodLook()
    await start.click()
    await expect.poll(() => document.querySelectorAll('input[aria-invalid=true]').length).toBe(2)
    await expectGoodLook()
    expect(server.inputs('bigFive.begin')).toEqual([])
  })

  test(`the statements that are still to come, ${look.name}`, async () => {
    await openTest({ ...openBigFiveTest([]), bigFive: { open: never } }, look)
    await expect.poll(() => document.querySelector('output')?.ariaBusy).toBe('true')
    await expectGoodLook()
  })

  test(`statements that do not come say so and can be tried again, ${look.name}`, async () => {
    const answers = openBigFiveTest([])
    const server = await openTest({ ...answers, bigFive: { open: refuse(403, 'FORBIDDEN') } }, look)
    await expect.element(alert).toHaveTextContent('403')
    await expectGoodLook()
    server.answer(answers)
    await alert.getByRole('button').click()
    await expectNumber(1)
  })

  test(`a statement, ${look.name}`, async () => {
    await openTest(openBigFiveTest(numbers(1, 4)), look)
    await expectNumber(5)
    await expectGoodLook()
  })

  test(`redoing asks first, ${look.name}`, async () => {
    await openTest(openBigFiveTest(numbers(1, 4)), look)
    await redo.click()
    await expect.element(question).toHaveTextContent('4')
    await expectGoodLook()
  })

  test(`without a connection the answers are kept on the device, ${look.name}`, async () => {
    const server = await openTest(openBigFiveTest([1]), look)
    server.answer({ bigFive: { save: offline } })
    await answer(2, '3')
    await expectNumber(3)
    await expect
      .poll(() => document.querySelector<HTMLElement>('[data-status]')?.dataset['status'])
      .toBe('kept')
    await expect.element(page.getByText(/^(No connection\.|网络已断开。)/)).toBeVisible()
    await expectGoodLook()
  })

  test(`while the record is saved a result is promised, ${look.name}`, async () => {
    const answers = openBigFiveTest(numbers(1, 59))
    await openTest({ ...answers, bigFive: { ...answers.bigFive, submit: never } }, look)
    await answer(60, '4')
    await expect.element(promise).toBeVisible()
    await expectGoodLook()
  })

  test(`a record that is not answered says why, and is saved by trying again, ${look.name}`, async () => {
    const answers = openBigFiveTest(numbers(1, 59))
    const failing = { ...answers.bigFive, submit: gateway(504) }
    const server = await openTest({ ...answers, bigFive: failing }, look)
    await answer(60, '4')
    await expect.element(alert).toHaveTextContent('504')
    await expectGoodLook()
    server.answer({ bigFive: { submit: offline } })
    await alert.getByRole('button').click()
    await expect.element(alert).not.toHaveTextContent('504')
    await expect.element(alert).toHaveTextContent(/Your request was refused\.|您的请求被拒绝。/)
    server.answer({ bigFive: { submit: { outcome: 'scored', result: bigFiveResult } } })
    await alert.getByRole('button').click()
    const title = { en: 'Your Big Five profile', ch: '您的大五人格结果' }
    await expect.element(heading).toHaveTextContent(title[look.lang])
  })

  test(`a profile has five traits, in a chart, a table and words, ${look.name}`, async () => {
    const answers = openBigFiveTest(numbers(1, 59))
    const scored = { outcome: 'scored', result: bigFiveResult } as const
    await openTest({ ...answers, bigFive: { ...answers.bigFive, submit: scored } }, look)
    await answer(60, '4')
    const { drawn, low, high, honest } = profile[look.lang]
    await expect.element(page.getByRole('img', { name: drawn })).toBeVisible()
    await expect.element(page.getByRole('row', { name: low })).toBeVisible()
    await expect.element(page.getByRole('row', { name: high })).toBeVisible()
    await expect.element(page.getByText(honest)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 3 })).toHaveLength(5)
    await expectGoodLook()
    await page.viewport(320, 256)
    document.documentElement.style.fontSize = '24px'
    expectNoSidewaysScroll()
    document.documentElement.style.fontSize = ''
  })
}

test('on a phone the radar can be read, a turned window draws it anew, and paper keeps the lines of the scales', async () => {
  const answers = openBigFiveTest(numbers(1, 59))
  const scored = { outcome: 'scored', result: bigFiveResult } as const
  const look = { size: phone }
  await openTest({ ...answers, bigFive: { ...answers.bigFive, submit: scored } }, look)
  await answer(60, '4')
  const radar = page.getByRole('img', { name: profile.en.drawn })
  await expect.element(radar).toBeVisible()
  const drawn = () => radar.element() as SVGSVGElement
  const typeSize = () => 13 * (drawn().getScreenCTM()?.a ?? 0)
  const names = [...drawn().querySelectorAll('g text:first-of-type')]
  expect(names.map(({ textContent }) => textContent)).toContain('Conscientiousness')
  expect(typeSize()).toBeGreaterThan(11)
  const before = drawn().getBoundingClientRect().width
  await page.viewport(phone.height, phone.width)
  await expect.poll(() => drawn().getBoundingClientRect().width).toBeGreaterThan(before)
  expect(typeSize()).toBeGreaterThan(11)
  const lines = document.querySelectorAll('article [aria-hidden] > i')
  expect(lines.length).toBe(10)
  for (const line of lines) {
    expect(getComputedStyle(line).getPropertyValue('-webkit-print-color-adjust')).toBe('exact')
  }
})

test('what is typed into the intake survives a reload', async () => {
  const name = page.getByRole('textbox', { name: 'Full name' })
  await openPage('/bigfiveaskform?q=en', intake)
  await name.fill('Ruoxi Wang')
  await page.getByRole('textbox', { name: /^Post/ }).fill('Hardware engineer')
  const kept = Object.entries<string>(sessionStorage)
  expect(await closePage()).toEqual([])
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
  await openPage('/bigfiveaskform?q=en', intake)
  await expect.element(name).toHaveValue('Ruoxi Wang')
  await expect
    .element(page.getByRole('textbox', { name: /^Post/ }))
    .toHaveValue('Hardware engineer')
})

test('who fills in the intake begins with the first statement', async () => {
  const server = await openPage('/bigfiveaskform?q=en', intake)
  await start.click()
  await expect.element(toast('ask unfinished')).toBeVisible()
  await expect.element(page.getByText('Enter your full name.')).toBeVisible()
  await expect.element(page.getByText('Enter a post.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ruoxi Wang')
  await page.getByRole('textbox', { name: /^Post/ }).fill('Hardware engineer')
  const answers = openBigFiveTest([])
  server.answer({ ...answers, bigFive: { ...answers.bigFive, begin: { outcome: 'begun' } } })
  await start.click()
  await expectNumber(1)
  expect(server.inputs('bigFive.begin')).toEqual([
    { name: 'Ruoxi Wang', post: 'Hardware engineer', lang: 'en' },
  ])
  expect(keptIntake(), 'for nobody who comes later').toEqual({ name: '', post: '', age: '' })
})

test('a choice goes on by itself, and one can go back and change it by keyboard alone', async () => {
  const server = await openTest(openBigFiveTest([]))
  await expect.element(page.getByText('59 more after this')).toBeVisible()
  for (const number of [1, 2, 3]) await answer(number, '2')
  await expectNumber(4)
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5')
  await userEvent.keyboard('{ArrowLeft}')
  await expectNumber(3)
  await expect.element(chosen).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen).toHaveAttribute('value', '3')
  await userEvent.keyboard('{Enter}')
  await expectNumber(4)
  await userEvent.keyboard('{ArrowLeft}')
  await expectNumber(3)
  await expect.element(chosen).toHaveAttribute('value', '3')
  const saved = JSON.stringify(server.inputs('bigFive.save'))
  expect(saved).toContain('"questionId":3,"position":3')
})

test('an arrow key chooses and does not go on', async () => {
  await openTest(openBigFiveTest([1]))
  await answer(2, '2')
  await expectNumber(3)
  await userEvent.keyboard('{ArrowLeft}')
  await expectNumber(2)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen).toHaveAttribute('value', '3')
  pass(1000)
  await expectNumber(2)
})

test('a click on an option goes on by itself', async () => {
  await openTest(openBigFiveTest([1]))
  await expectNumber(2)
  await page.getByRole('radio').nth(2).click()
  await expectNumber(3)
})

test('redo begins again with the first statement and no answer, unless it is canceled', async () => {
  const server = await openTest(openBigFiveTest(numbers(1, 4)))
  await expectNumber(5)
  await redo.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(toast('canceled')).toBeVisible()
  await expectNumber(5)
  expect(server.inputs('bigFive.save')).toEqual([])
  await redo.click()
  await question.getByRole('button', { name: 'Start again' }).click()
  await expectNumber(1)
  await expect.element(chosen).not.toBeInTheDocument()
  await expect
    .poll(() => {
      const saved = server.inputs('bigFive.save') as { choices: Choice[] }[]
      return saved.flatMap(({ choices }) => choices)
    })
    .toMatchObject(numbers(1, 4).map((questionId) => ({ questionId, position: null })))
})

test('an answer that another tab took back is illegal content, and is asked for again', async () => {
  const answers = openBigFiveTest(numbers(1, 59))
  const incomplete = { outcome: 'incomplete' as const, unanswered: [7] }
  await openTest({ ...answers, bigFive: { ...answers.bigFive, submit: incomplete } })
  await answer(60, '4')
  await expect.element(toast('Illegal content')).toBeVisible()
  await expectNumber(7)
})

for (const look of looks) {
  test(`after a refusal the promise of a result stays for half a second, ${look.name}`, async () => {
    const answers = openBigFiveTest(numbers(1, 59))
    const refused = held({ outcome: 'ended' as const })
    await openTest({ ...answers, bigFive: { ...answers.bigFive, submit: refused.answer } }, look)
    await answer(60, '4')
    await expect.element(promise).toBeVisible()
    const hidden = timeOfHiding(promise.element())
    const refusedAt = performance.now()
    refused.arrive()
    await expect
      .element(page.getByRole('button', { name: /^(Save again|再次保存)$/ }))
      .toBeVisible()
    expect((await hidden) - refusedAt).toBeGreaterThanOrEqual(490)
    await expect
      .element(page.getByText(/^(Illegal content|提交内容未被接受)$/).first())
      .toBeVisible()
    await expectGoodLook()
  })
}

/** When an element has gone away. */
function timeOfHiding(element: Element): Promise<number> {
  const { promise: time, resolve } = Promise.withResolvers<number>()
  new MutationObserver((_changes, observer) => {
    if (element.isConnected) return
    observer.disconnect()
    resolve(performance.now())
  }).observe(document.body, { childList: true, subtree: true })
  return time
}
