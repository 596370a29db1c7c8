import type { CurrentAttempt } from '@vantage/contracts/access-keys/keys'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, offline, refuse } from '../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { looks, openPage } from '../../../testing/open-page.tsx'
import { admin } from '../../../testing/people.ts'
import { attempt, minutesAgo, running } from './attempt.testing.ts'

const heading = page.getByRole('heading', { level: 1 })
const keyField = page.getByRole('textbox')
const alert = page.getByRole('alert')

const finished = (test: 'iq' | 'big-five') =>
  attempt({ test, state: 'submitted', name: 'Ruoxi Wang', submittedAt: minutesAgo(3) })
const ended = attempt({ test: 'iq', state: 'ended', name: 'Ruoxi Wang' })
const iqTest = { en: 'IQ test', ch: '智力测验' }
const bigFiveTest = { en: 'Big Five personality test', ch: '大五人格测验' }
const resume = { en: 'Continue as Ruoxi Wang?', ch: '以Ruoxi Wang的身份继续？' }
const over = { en: 'This test is finished', ch: '本次测验已经结束' }
const noLonger = { en: 'The key of this browser is no longer valid.', ch: '密钥已经失效' }
const other = { en: 'Another test is open', ch: '另一份测验尚未完成' }
const addressOf = { iq: '/iq-test', 'big-five': '/bigfiveaskform?q=' }

type Gate = {
  what: string
  test: 'iq' | 'big-five'
  now: CurrentAttempt | null
  said: { en: string; ch: string }
}
const gates: Gate[] = [
  { what: 'the IQ test asks for a key', test: 'iq', now: null, said: iqTest },
  { what: 'the Big Five test asks for a key', test: 'big-five', now: null, said: bigFiveTest },
  { what: 'a begun IQ test asks who goes on', test: 'iq', now: running('iq', 5), said: resume },
  {
    what: 'a begun Big Five test asks who goes on',
    test: 'big-five',
    now: running('big-five', 4),
    said: resume,
  },
  { what: 'a submitted IQ test is over', test: 'iq', now: finished('iq'), said: over },
  {
    what: 'a submitted Big Five test is over',
    test: 'big-five',
    now: finished('big-five'),
    said: over,
  },
  { what: 'a key that was reset asks for another', test: 'iq', now: ended, said: noLonger },
  {
    what: 'a browser in the middle of one test is not led into the other',
    test: 'iq',
    now: running('big-five', 4),
    said: other,
  },
]

for (const look of looks) {
  for (const { what, test: which, now, said } of gates) {
    test(`${what}, ${look.name}`, async () => {
      const address = which === 'iq' ? addressOf.iq : addressOf['big-five'] + look.lang
      await openPage(address, { accessKeys: { current: { attempt: now } } }, look)
      await expect.element(page.getByText(said[look.lang]).first()).toBeVisible()
      await expectGoodLook()
    })
  }

  test(`a gate that does not know yet what this browser has begun, ${look.name}`, async () => {
    await openPage('/iq-test', { accessKeys: { current: never } }, look)
    await expect.element(heading).toHaveTextContent(iqTest[look.lang])
    await expect.element(keyField).not.toBeInTheDocument()
    await expectGoodLook()
  })

  test(`a gate whose call fails says why, and can be tried again, ${look.name}`, async () => {
    const current = refuse(403, 'FORBIDDEN')
    const server = await openPage('/iq-test', { accessKeys: { current } }, look)
    await expect.element(alert).toHaveTextContent('403')
    await expectGoodLook()
    server.answer({ accessKeys: { current: { attempt: null } } })
    await alert.getByRole('button').click()
    await expect.element(keyField).toHaveFocus()
  })
}

test('what a begun test has, and how much time is left, is said before it goes on', async () => {
  const now = running('iq', 5, 27 * 60 + 30)
  await openPage('/iq-test', { accessKeys: { current: { attempt: now } } })
  await expect.element(page.getByText('5 / 60')).toBeVisible()
  await expect.element(page.getByText(/^27:(30|2\d)$/)).toBeVisible()
  await page.getByRole('button', { name: 'I am someone else' }).click()
  await expect.element(keyField).toHaveFocus()
})

test.each(looks)(
  'the test that is open is in reach from the gate of the other, in the same language, $name',
  async (look) => {
    await openPage(
      '/iq-test',
      { accessKeys: { current: { attempt: running('big-five', 4) } } },
      look,
    )
    await page.getByRole('link', { name: { en: 'Big Five', ch: '大五人格' }[look.lang] }).click()
    await expect.element(heading).toHaveTextContent(resume[look.lang])
    await expect.element(page.getByText('4 / 60')).toBeVisible()
  },
)

test.each(looks)(
  'a wrong key is refused beside the field, with all that it may be, $name',
  async (look) => {
    const wrong = { en: 'Input a correct key.', ch: '请输入正确的密钥。' }
    const otherTest = { en: 'or for the other test', ch: '或属于另一种测验' }
    const verify = { outcome: 'wrong' } as const
    const accessKeys = { current: { attempt: null }, verify }
    const server = await openPage('/iq-test', { accessKeys }, look)
    await expect.element(keyField).toHaveFocus()
    for (const pwd of ['', 'ABCDE', 'ABCDEFGH']) {
      await keyField.fill(pwd)
      await userEvent.keyboard('{Enter}')
      await expect.element(alert).toHaveTextContent(wrong[look.lang])
      await keyField.fill('A')
      await expect.element(alert).not.toBeInTheDocument()
    }
    expect(server.inputs('accessKeys.verify'), 'of another length').toEqual([])
    await keyField.fill(' zzzzzz')
    await userEvent.keyboard('{Enter}')
    await expect.element(alert).toHaveTextContent(wrong[look.lang])
    await expect.element(alert).toHaveTextContent(otherTest[look.lang])
    expect(server.inputs('accessKeys.verify')).toEqual([{ pwd: 'zzzzzz', test: 'iq' }])
    await expectGoodLook()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
  },
)

test.each(looks)(
  'too many wrong keys are named with the time to come again, $name',
  async (look) => {
    const verify = refuse(429, 'TOO_MANY_REQUESTS', { 'retry-after': '600' })
    await openPage('/iq-test', { accessKeys: { current: { attempt: null }, verify } }, look)
    await keyField.fill('ABCDEF')
    await userEvent.keyboard('{Enter}')
    const said = { en: /^Too many wrong keys from this network\. Try again at \d/, ch: /\d+:\d\d/ }
    await expect.element(page.getByText(said[look.lang])).toBeVisible()
    await expectGoodLook()
  },
)

test('a key that could not be checked is kept, and let in by trying again', async () => {
  const server = await openPage('/iq-test', {
    accessKeys: { current: { attempt: null }, verify: offline },
  })
  await keyField.fill('ABCDEF')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Your request was refused\..*Try again\.$/)).toBeVisible()
  const now = attempt({ test: 'iq' })
  server.answer({ accessKeys: { verify: { outcome: 'verified' }, current: { attempt: now } } })
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveTextContent('Before you start')
})

test('somebody else is signed in on this browser, and the test does not know', async () => {
  await openPage('/iq-test', { accessKeys: { current: { attempt: null } } }, { as: admin })
  await expect.element(keyField).toHaveFocus()
  expect(page.getByRole('button', { name: /admin/ }).query()).toBeNull()
})

test('the address chooses the language of the Big Five test, and Chinese is the default', async () => {
  await openPage('/bigfiveaskform', { accessKeys: { current: { attempt: null } } })
  await expect.element(heading).toHaveTextContent('大五人格测验')
  await keyField.fill('ABCDE')
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).toHaveTextContent('请输入正确的密钥。')
  await page.getByRole('button', { name: 'EN' }).click()
  await expect.element(heading).toHaveTextContent('Big Five personality test')
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe('/bigfiveaskform?q=en')
})
