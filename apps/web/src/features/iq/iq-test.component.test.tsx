import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attempt, numbers, running } from '../access-keys/attempt/attempt.testing.ts'
import { type Answers, gateway, held, never, offline, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { desktop, focus, type Look, looks, openPage } from '../../testing/open-page.tsx'
import { iqResult, openIqTest } from './iq-test.testing.ts'

const goOn = page.getByRole('button', { name: /^(Continue the test|继续测验)$/ })
const submit = page.getByRole('button', { name: /^(Submit|提交)$/ })
const alert = page.getByRole('alert')
const timeIsUp = page.getByRole('alertdialog')
const toast = (text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications|通知/ }).getByText(text)
const question = (number: number) =>
  page.getByRole('group', { name: new RegExp(`^(Question ${number}:|第 ${number} 题：)`) })
const options = (number: number) => question(number).getByRole('radio')
const chosen = (number: number) => question(number).getByRole('radio', { checked: true })
const allChosen = page.getByRole('main').getByRole('radio', { checked: true })
const all = numbers(1, 12)

/** Opens a test that has begun, and goes on with it. */
async function openTest(answers: Answers, look: Look = {}) {
  const server = await openPage('/iq-test', answers, look)
  await goOn.click()
  return server
}

afterEach(() => vi.useRealTimers())

for (const look of looks) {
  test(`an intake that is not filled in says so beside each field and as messages, ${look.name}`, async () => {
    const server = await openPage(
      '/iq-test',
      { accessKeys: { current: { attempt: attempt({ test: 'iq' }) } } },
      look,
    )
    const start = page.getByRole('button', { name: /^(Start the test|开始测验)$/ })
    await expect.element(start).toBeVisible()
    await expectGoodLook()
    await start.click()
    const ages = page.getByRole('radiogroup')
    await expect.element(ages.getByRole('alert')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('input[aria-invalid=true]').length).toBe(2)
    await expectGoodLook()
    expect(server.inputs('iq.begin')).toEqual([])
  })

  test(`the questions that are still to come, ${look.name}`, async () => {
    const answers = openIqTest([])
    await openTest({ ...answers, iq: { open: never } }, look)
    await expect.element(page.getByRole('status')).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByRole('timer')).toBeVisible()
    await expectGoodLook()
  })

  test(`questions that do not come say so and can be tried again, ${look.name}`, async () => {
    const answers = openIqTest([])
    const server = await openTest({ ...answers, iq: { open: refuse(403, 'FORBIDDEN') } }, look)
    await expect.element(alert).toHaveTextContent('403')
    await expect.element(page.getByRole('timer')).toBeVisible()
    await expectGoodLook()
    server.answer(answers)
    await alert.getByRole('button').click()
    await expect.element(options(1).first()).toBeInTheDocument()
  })

  test(`questions of four kinds, some answered, ${look.name}`, async () => {
    await openTest(openIqTest([1, 2, 4, 7, 10]), look)
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).length)
      .toBe(4)
    await expect.poll(() => allChosen.length).toBe(5)
    await options(3).nth(2).click()
    await expect.poll(savingStatus).toBe('saved')
    await expectGoodLook()
  })

  test(`submitting names the first question without an answer, ${look.name}`, async () => {
    await openTest(openIqTest(all.filter((number) => number !== 5 && number !== 9)), look)
    await submit.click()
    await expect.element(alert).toHaveTextContent(/^(Question 5 is not|第 5 题尚未作答)/)
    await expect.element(options(5).first()).toHaveFocus()
    await expectGoodLook()
  })

  test(`without a connection the answers are kept on the device, ${look.name}`, async () => {
    const server = await openTest(openIqTest([1]), look)
    server.answer({ iq: { save: offline } })
    await options(2).nth(1).click()
    await options(3).nth(2).click()
    await expect.poll(savingStatus).toBe('kept')
    await expect.element(page.getByText(/^(No connection\.|网络已断开。)/)).toBeVisible()
    await expectGoodLook()
    server.answer(openIqTest([1]))
    window.dispatchEvent(new Event('online'))
    await expect.poll(savingStatus).toBe('saved')
    const last = server.inputs('iq.save').at(-1)
    expect(last).toMatchObject({ choices: [{ questionId: 2 }, { questionId: 3 }] })
  })

  test(`the time that is left is announced, and when it is over the test is locked, ${look.name}`, async () => {
    const opened = Date.now()
    const after = (minutes: number) => vi.setSystemTime(opened + minutes * 60_000)
    const announced = /^(5 minutes left|还剩 5 分钟)$/
    const answers = openIqTest(numbers(1, 7), 9 * 60)
    const score = held({
      outcome: 'scored' as const,
      result: iqResult({ answered: 7, timedOut: true, duration: 2700 }),
    })
    await openTest({ ...answers, iq: { ...answers.iq, submit: score.answer } }, look)
    await expect.poll(() => allChosen.length).toBe(7)
    after(3)
    await expect.element(page.getByRole('timer')).toHaveTextContent(/6:0\d/)
    expect(toast(announced).query()).toBeNull()
    after(4.5)
    await expect.element(toast(announced)).toBeVisible()
    await expect.element(toast(/^(5 questions are open|还有 5 题未答)/)).toBeVisible()
    await expectGoodLook()
    after(10)
    await expect.element(timeIsUp).toHaveTextContent(/^(Time is up|时间到)/)
    // The dialog hides them from who looks for a role.
    await expect.poll(() => document.querySelector('#q8 input')?.matches(':disabled')).toBe(true)
    await expectGoodLook()
    score.arrive()
    await expect
      .element(timeIsUp)
      .toHaveTextContent(/(Your 7 answers are counted|您作答的 7 题已计分)/)
    await expectGoodLook()
    await timeIsUp.getByRole('button').click()
    await expect.element(page.getByText(/^(45 min 00 s|45 分 00 秒)/)).toBeVisible()
    await expectGoodLook()
  })

  test(`the result says what its number is not, ${look.name}`, async () => {
    const answers = openIqTest(all)
    const scored = { outcome: 'scored', result: iqResult() } as const
    await openTest({ ...answers, iq: { ...answers.iq, submit: scored } }, look)
    await submit.click()
    await expect.element(page.getByText(/unnormed|not normed|没有常模/)).toBeVisible()
    await expect.element(page.getByText(/42.*about 61|42.*约得 61/)).toBeVisible()
    await expect.element(page.getByText('Ruoxi Wang')).toBeVisible()
    await expect.element(page.getByRole('img')).toHaveAccessibleName(/98.*42.*162|42.*162.*98/)
    await expectGoodLook()
  })
}

test('who fills in the intake begins with the first question', async () => {
  const server = await openPage('/iq-test', {
    accessKeys: { current: { attempt: attempt({ test: 'iq' }) } },
  })
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect.element(toast('age unselected')).toBeVisible()
  await expect.element(toast('ask unfinished')).toBeVisible()
  await expect.element(page.getByText('Enter your full name.')).toBeVisible()
  await expect.element(page.getByText('Enter a post.')).toBeVisible()
  await expect.element(page.getByRole('radiogroup')).toHaveTextContent('Choose your age group.')
  await page.getByRole('textbox', { name: 'Full name' }).fill(' Ruoxi Wang ')
  await page.getByRole('textbox', { name: /^Post/ }).fill('Hardware engineer')
  await page.getByRole('radio', { name: '16 and over' }).click()
  const begun = { outcome: 'begun', startedAt: '', remainingSeconds: 2700 } as const
  const answers = openIqTest([], 2700)
  server.answer({ ...answers, iq: { ...answers.iq, begin: begun } })
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^4[45]:/)
  expect(server.inputs('iq.begin')).toEqual([
    { name: 'Ruoxi Wang', post: 'Hardware engineer', age: 7, lang: 'en' },
  ])
})

test('a key of the keyboard answers and goes on, N and the arrows move, and so does the index', async () => {
  const server = await openTest(openIqTest(all.filter((number) => number !== 5 && number !== 9)))
  await focus(chosen(4))
  await userEvent.keyboard('n')
  await expect.element(options(5).first()).toHaveFocus()
  await userEvent.keyboard('N')
  await expect.element(options(9).first()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(chosen(8)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options(9).first()).toHaveFocus()
  await page.getByRole('link', { name: 'Question 5, open' }).click()
  await userEvent.keyboard('B')
  await expect.element(chosen(6)).toHaveFocus()
  await expect.element(options(5).nth(1)).toBeChecked()
  await expect.element(page.getByRole('link', { name: 'Question 5, answered' })).toBeVisible()
  await expect.element(page.getByText('11 of 12 answered').first()).toBeVisible()
  expect(server.inputs('iq.save')).toMatchObject([{ choices: [{ questionId: 5, position: 2 }] }])
})

test('the language changes in the middle of a test, which is recorded, and the answers stay', async () => {
  const server = await openTest(openIqTest(numbers(1, 5)))
  await expect.element(page.getByText('5 of 12 answered').first()).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect.element(page.getByRole('button', { name: '提交' })).toBeVisible()
  await expect.poll(() => allChosen.length).toBe(5)
  await expect.poll(() => server.inputs('iq.save')).toEqual([{ choices: [], langs: ['en', 'ch'] }])
})

test('a submission without an answer says so, keeps the questions, and can be tried again', async () => {
  const answers = openIqTest(all)
  const server = await openTest({ ...answers, iq: { ...answers.iq, submit: gateway(504) } })
  await submit.click()
  await expect.element(toast('Server timed out cause: 504')).toBeVisible()
  server.answer({ iq: { submit: offline } })
  await submit.click()
  await expect.element(toast('Your request was refused.')).toBeVisible()
  await expect.element(options(12).first()).toBeEnabled()
  server.answer({ iq: { submit: { outcome: 'scored', result: iqResult() } } })
  await submit.click()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your test is submitted')
})

test('a test whose key was reset meanwhile says so, keeps the questions, and saves nothing more', async () => {
  const answers = openIqTest(all)
  const ended = { outcome: 'ended' } as const
  await openTest({ ...answers, iq: { ...answers.iq, submit: ended, save: ended } })
  await submit.click()
  await expect.element(toast('Illegal content')).toBeVisible()
  await expect.element(toast(/^Code 701/)).toBeVisible()
  await expect.element(options(12).first()).toBeEnabled()
  await options(12).nth(5).click()
  await expect.poll(savingStatus).toBe('closed')
  await expectGoodLook()
})

test('function keys and the right click do nothing, except what assistive technology needs', async () => {
  await openPage('/iq-test', { accessKeys: { current: { attempt: running('iq', 5) } } })
  await expect.element(goOn).toBeVisible()
  const isBlocked = (event: Event) => !document.body.dispatchEvent(event)
  const given = { cancelable: true, bubbles: true }
  const key = (name: string, shiftKey = false) =>
    isBlocked(new KeyboardEvent('keydown', { ...given, key: name, shiftKey }))
  for (const number of numbers(1, 12)) expect(key(`F${number}`)).toBe(true)
  expect(key('F10', true)).toBe(false)
  expect(key('F5', true)).toBe(true)
  expect(key('a')).toBe(false)
  const menu = (button: number, pointerType: string) =>
    isBlocked(new PointerEvent('contextmenu', { ...given, button, pointerType }))
  expect(menu(2, 'mouse')).toBe(true)
  expect(menu(0, 'touch')).toBe(true)
  expect(menu(0, '')).toBe(false)
})

test('in a narrow window the questions are chosen from a list of their numbers', async () => {
  await openTest(openIqTest([1, 2]), { size: { ...desktop, width: 800 } })
  await page.getByRole('button', { name: '2 of 12 answered' }).click()
  const dialog = page.getByRole('dialog', { name: 'All questions' })
  await expect.element(dialog).toBeVisible()
  await expectGoodLook()
  await dialog.getByRole('link', { name: 'Question 10, open' }).click()
  await expect.element(options(10).first()).toHaveFocus()
})

/** How saving goes, as the page marks it. */
function savingStatus(): string | undefined {
  return document.querySelector<HTMLElement>('[data-status]')?.dataset['status']
}
