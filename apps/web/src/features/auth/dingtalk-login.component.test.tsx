import { containerScript } from '@vantage/simulators/dingtalk/container-script'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, gateway, never, offline } from '../../testing/fake-server.ts'
import { focus, openPage } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import { quietAnswers } from '../../testing/quiet-answers.ts'

/** Gives the code, as the client of DingTalk does. */
const requestAuthCode = vi.fn<() => Promise<string>>()
const container = document.createElement('script')
container.textContent = containerScript({ binding: 'requestAuthCode' })

const inDingtalk = (auth: NonNullable<Answers['auth']>): Answers => ({
  ...quietAnswers,
  auth: {
    session: {
      user: null,
      changes: [],
      demo: false,
      dingtalk: { corpId: 'corp', clientId: 'client' },
    },
    ...auth,
  },
})
const notBound = inDingtalk({ loginViaDingtalk: { outcome: 'not-bound' } })
const username = page.getByLabelText('Username')
const stays = page.getByRole('alert').filter({ hasText: 'DingTalk is not linked' })
const close = stays.getByRole('button', { name: 'Close' })

beforeEach(() => {
  requestAuthCode.mockResolvedValue('code')
  vi.stubGlobal('requestAuthCode', requestAuthCode)
  document.head.append(container.cloneNode(true))
})
afterEach(() => {
  // In place of the browser's own, which is its prototype's.
  Reflect.deleteProperty(navigator, 'userAgent')
  vi.unstubAllGlobals()
})

test('a linked person is signed in, and gets to the page that was asked for', async () => {
  const answers = inDingtalk({
    loginViaDingtalk: { outcome: 'signed-in', user: emma, changes: [] },
  })
  const server = await openPage('/chips', answers)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('芯片库存')
  expect(server.inputs('auth.loginViaDingtalk')).toEqual([{ code: 'code' }])
})

test.each([
  { outcome: 'not-bound', title: 'DingTalk is not linked', text: 'You do not bind Dingtalk.' },
  {
    outcome: 'expired',
    title: 'DingTalk sign-in failed',
    text: 'DingTalk information is out of date, try once again.',
  },
  {
    outcome: 'unavailable',
    title: 'DingTalk sign-in failed',
    text: 'Authorized failed, try again later.',
  },
] as const)('who is not signed in is told why: $outcome', async ({ outcome, title, text }) => {
  await openPage('/', inDingtalk({ loginViaDingtalk: { outcome } }))
  const message = page.getByRole('alert').filter({ hasText: title })
  await expect.element(message).toHaveTextContent(text)
  await expect.element(username).toBeVisible()
})

test.each([
  ['a gateway', gateway(504), 'Server timed out cause: 504'],
  ['nothing', offline, 'Your request was refused.'],
] as const)('a sign-in that is answered by %s says so', async (_what, loginViaDingtalk, text) => {
  await openPage('/', inDingtalk({ loginViaDingtalk }))
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
  await expect.element(username).toBeVisible()
})

test('who gets no code from DingTalk is told to try later', async () => {
  requestAuthCode.mockRejectedValue(new Error('no code'))
  await openPage('/', inDingtalk({}))
  const message = page.getByRole('alert').filter({ hasText: 'DingTalk sign-in failed' })
  await expect.element(message).toHaveTextContent('Authorized failed, try again later.')
})

test('a person who does not want to wait can use a username instead', async () => {
  requestAuthCode.mockReturnValue(never())
  await openPage('/', inDingtalk({}))
  await expect.element(page.getByText('Signing you in with DingTalk…')).toBeVisible()
  await page.getByRole('button', { name: 'Use a username instead' }).click()
  await expect.element(username).toBeVisible()
})

test('messages go by themselves after 6 seconds, but not that DingTalk is not linked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await openPage('/', notBound)
  await expect.element(stays).toHaveTextContent('You do not bind Dingtalk.')
  server.answer({ auth: { login: { outcome: 'wrong' } } })
  await username.fill('nobody.at.all')
  await page.getByLabelText('Password', { exact: true }).fill('not-a-password')
  await userEvent.keyboard('{Enter}')
  const goes = page.getByRole('alert').filter({ hasText: 'Please try again' })
  await expect.element(goes).toHaveTextContent('Incorrect username or password')
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(goes).toBeVisible()
  await vi.advanceTimersByTimeAsync(4000)
  await expect.element(goes).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(stays).toBeVisible()
  await close.click()
  await expect.element(stays).not.toBeInTheDocument()
})

test('a message waits under the pointer and while it has the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  requestAuthCode.mockRejectedValue(new Error('no code'))
  await openPage('/', inDingtalk({}))
  const said = page.getByRole('alert').filter({ hasText: 'DingTalk sign-in failed' })
  const closing = said.getByRole('button', { name: 'Close' })
  await userEvent.hover(said)
  await vi.advanceTimersByTimeAsync(8000)
  await expect.element(said).toBeVisible()
  await focus(closing)
  await focus(username)
  await vi.advanceTimersByTimeAsync(8000)
  await expect.element(said).toBeVisible()
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await focus(closing)
  await vi.advanceTimersByTimeAsync(8000)
  await expect.element(said).toBeVisible()
  await focus(username)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(said).not.toBeInTheDocument()
})

test('Tab leads past a message, and closing it leads back', async () => {
  await openPage('/', notBound)
  await expect.element(close).toBeVisible()
  const last = page.getByRole('link', { name: 'About' })
  await focus(last)
  for (const [key, stop] of [
    ['{Tab}', stays],
    ['{Tab}', close],
    ['{Shift>}{Tab}{/Shift}', stays],
    ['{Shift>}{Tab}{/Shift}', last],
    ['{Tab}', stays],
    ['{Tab}', close],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(stop).toHaveFocus()
  }
  // Behind the end of the page the browser's own controls would follow.
  await userEvent.keyboard('{Tab}')
  await expect.element(close).not.toHaveFocus()
  await expect.element(last).not.toHaveFocus()

  await focus(last)
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Tab}')
  await expect.element(close).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(stays).not.toBeInTheDocument()
  await expect.element(last).toHaveFocus()
})
