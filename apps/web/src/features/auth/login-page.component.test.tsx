import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, gateway, offline, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { closePage, looks, openPage } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import { quietAnswers } from '../../testing/quiet-answers.ts'

const wrong: Answers = { auth: { login: { outcome: 'wrong' } } }
const username = page.getByLabelText(/^(Username|用户名)$/)
const password = page.getByLabelText(/^(Password|密码)$/)
const message = page.getByRole('alert')

async function logIn(name: string, secret: string): Promise<void> {
  await username.fill(name)
  await password.fill(secret)
  await userEvent.keyboard('{Enter}')
}

test.each(looks)('a refused login is good to look at $name', async (look) => {
  await openPage('/', wrong, look)
  await logIn('nobody.at.all', 'not-a-password')
  await expect.element(message).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expectGoodLook()
})

test('a typed username survives the reload of another language, and no sign-in', async () => {
  await openPage('/', wrong)
  await username.fill('nobody.at.all')
  const kept = Object.entries<string>(sessionStorage)
  expect(await closePage()).toEqual([])
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
  const server = await openPage('/', quietAnswers, { lang: 'ch' })
  await expect.element(username).toHaveValue('nobody.at.all')
  server.answer({ auth: { login: { outcome: 'signed-in', user: emma, changes: [] } } })
  await password.fill('vantage-demo')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => Object.values<string>(sessionStorage)).not.toContain('nobody.at.all')
})

test('a wrong password is reported, and the field is emptied and has the focus', async () => {
  await openPage('/', wrong)
  await logIn('nobody.at.all', 'not-a-password')
  await expect.element(message.getByText('Incorrect username or password')).toBeVisible()
  await expect.element(message.getByText('Please try again')).toBeVisible()
  await expect.element(password).toHaveValue('')
  await expect.element(password).toHaveFocus()
  await expect.element(username).toHaveValue('nobody.at.all')
  await expect.element(password).toHaveAccessibleErrorMessage('Incorrect username or password')
  await userEvent.keyboard('x')
  await expect.element(password).not.toHaveAttribute('aria-invalid')
})

test('a one-time password that has ended is said to whoever has it', async () => {
  await openPage('/', { auth: { login: { outcome: 'ended' } } })
  await logIn('emma', 'kitten-lamp-27')
  const ended = 'This one-time password has ended. Ask for a new one.'
  await expect.element(message.getByText(ended)).toBeVisible()
  await expect.element(password).toHaveValue('')
})

test('both fields are required and limited to 15 characters', async () => {
  await openPage('/')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(page.getByText('Type your username.')).toBeVisible()
  await expect.element(page.getByText('Type your password.')).toBeVisible()
  await expect.element(username).toHaveFocus()
  await userEvent.type(username, 'a'.repeat(20))
  await expect.element(username).toHaveValue('a'.repeat(15))
  await userEvent.type(password, 'b'.repeat(20))
  await expect.element(password).toHaveValue('b'.repeat(15))
})

test('who has signed in is not told of an earlier refusal any more', async () => {
  const server = await openPage('/', { ...quietAnswers, ...wrong })
  await logIn('emma', 'not-a-password')
  await expect.element(message).toBeVisible()
  server.answer({ auth: { login: { outcome: 'signed-in', user: emma, changes: [] } } })
  await logIn('emma', 'the-password')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My activities')
  await expect.element(message).not.toBeInTheDocument()
  await expect
    .poll(() => server.inputs('auth.login').at(-1))
    .toEqual({ username: 'emma', password: 'the-password' })
})

const failures = [
  { lang: 'en', how: 504, title: 'Server', text: 'Server timed out cause: 504' },
  { lang: 'ch', how: 504, title: '服务器', text: '服务器响应异常，状态码：504' },
  { lang: 'en', how: 'offline', title: 'Server', text: 'Your request was refused.' },
  { lang: 'ch', how: 'offline', title: '服务器', text: '您的请求被拒绝。' },
] as const

test.each(failures)(
  'a login that fails ($how) says so in "$lang", and empties the password',
  async ({ lang, how, title, text }) => {
    const login = how === 'offline' ? offline : gateway(how)
    await openPage('/', { auth: { login } }, { lang })
    await logIn('emma', 'not-the-password')
    await expect.element(message.getByText(title, { exact: true })).toBeVisible()
    await expect.element(message.getByText(text)).toBeVisible()
    await expect.element(password).toHaveValue('')
    await expect.element(password).toHaveFocus()
  },
)

test('who has tried too often is told to wait', async () => {
  await openPage('/', { auth: { login: refuse(429, 'TOO_MANY_REQUESTS') } })
  await logIn('emma', 'not-the-password')
  await expect.element(message).toBeVisible()
  await expect.element(password).toHaveValue('')
})
