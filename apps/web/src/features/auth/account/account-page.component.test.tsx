import type { SessionRow } from '@vantage/contracts/auth/sessions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, gateway, never } from '../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { looks, openPage, tick } from '../../../testing/open-page.tsx'
import { emma } from '../../../testing/people.ts'
import { quietAnswers } from '../../../testing/quiet-answers.ts'

const session = (id: number): SessionRow => ({
  id,
  browser: 'Chrome',
  system: 'Windows',
  createdAt: '2026-06-01T08:00:00Z',
  lastSeenAt: '2026-06-01T09:00:00Z',
  current: id === 1,
})
const own = { email: null, language: 'ch', hasPassword: true } as const
/** A server that has these sessions of the person, the first of them this one, and ends them. */
function withSessions(count: number): Answers {
  let open = Array.from({ length: count }, (_, at) => session(at + 1))
  return {
    people: { own: { get: own } },
    auth: {
      sessions: () => ({ rows: open, total: open.length }),
      endSession: ({ id: ended }) => {
        open = open.filter(({ id }) => id !== ended)
      },
      endOtherSessions: () => {
        const ended = open.length - 1
        open = open.filter(({ current }) => current)
        return { ended }
      },
    },
  }
}
const one = withSessions(1)
const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const change = page.getByRole('button', { name: 'Change password' })
async function fillNew(next: string, again = next): Promise<void> {
  await field('New password').fill(next)
  await field('New password, once more').fill(again)
}

test('a new password is checked before and by the server, and the form is empty once it is changed', async () => {
  const server = await openPage('/account', one, { as: emma })
  await field('Current password').fill('something-else')
  await fillNew('Another-1', 'Another-2')
  await change.click()
  await expect.element(page.getByText('The two new passwords differ.')).toBeVisible()
  await fillNew('Short-1')
  await change.click()
  await expect.element(page.getByText('Use 8 to 15 characters.')).toBeVisible()
  expect(server.inputs('auth.changePassword')).toEqual([])

  server.answer({ auth: { changePassword: { outcome: 'wrong' } } })
  await fillNew('Another-1')
  await change.click()
  await expect.element(page.getByText('This is not your current password.')).toBeVisible()
  await expect.element(field('Current password')).toHaveFocus()

  server.answer({ auth: { changePassword: { outcome: 'refused', problem: 'common' } } })
  await field('Current password').fill('the-current-one')
  await fillNew('Sunshine1')
  await change.click()
  await expect.element(page.getByText('Too many people use this password.')).toBeVisible()
  await expect.element(field('New password')).toHaveFocus()

  server.answer({ auth: { changePassword: { outcome: 'changed' } } })
  await fillNew('Another-1')
  await change.click()
  await expect.element(page.getByText('Your password has been changed.')).toBeVisible()
  await expect.element(field('Current password')).toHaveValue('')
  expect(server.inputs('auth.changePassword').at(-1)).toEqual({
    current: 'the-current-one',
    next: 'Another-1',
  })
})

test('who has no password is not asked for one', async () => {
  const answers = { ...one, people: { own: { get: { ...own, hasPassword: false } } } }
  await openPage('/account', answers, { as: emma })
  await expect.element(page.getByText(/^You sign in through DingTalk\./)).toBeVisible()
  await expect.element(field('Current password')).not.toBeInTheDocument()
})

test('an address and a language of messages are kept, and what is no address is said beside it', async () => {
  const answers: Answers = {
    ...one,
    people: { own: { get: own, change: { email: 'emma@example.com', language: 'en' } } },
  }
  const server = await openPage('/account', answers, { as: emma })
  await field('E-mail address').fill('emma@example')
  await tick(page.getByRole('radio', { name: 'English' }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Write one address, such as name@example.com.')).toBeVisible()
  await field('E-mail address').fill('Emma@Example.com ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Your settings are saved.')).toBeVisible()
  await expect.element(field('E-mail address')).toHaveValue('emma@example.com')
  expect(server.inputs('people.own.change')).toEqual([
    { email: 'emma@example.com', language: 'en' },
  ])
})

test('sessions are listed, and one of them is ended', async () => {
  const server = await openPage('/account', withSessions(3), { as: emma })
  await expect.element(rows).toHaveLength(3)
  await expect.element(rows.filter({ hasText: 'This browser' })).toHaveLength(1)
  await rows
    .getByRole('button', { name: /^End the session of / })
    .first()
    .click()
  await expect.element(page.getByText('The session has ended.')).toBeVisible()
  await expect.element(rows).toHaveLength(2)
  expect(server.inputs('auth.endSession')).toEqual([{ id: 2 }])
})

test('some sessions are chosen and ended', async () => {
  const server = await openPage('/account', withSessions(4), { as: emma })
  const boxes = rows.getByRole('checkbox')
  await expect.element(boxes).toHaveLength(3)
  await tick(boxes.first())
  await tick(boxes.nth(1))
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect.element(page.getByRole('region', { name: 'Where you are logged in' })).toHaveFocus()
  await expect.element(boxes.first()).not.toBeChecked()
  await tick(page.getByText('Select this page', { exact: true }))
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await tick(boxes.first())
  await page.getByRole('button', { name: 'End 2 sessions' }).click()
  await expect.element(page.getByText('2 sessions have ended.')).toBeVisible()
  await expect.element(page.getByText(/ selected$/)).not.toBeInTheDocument()
  await expect.element(rows).toHaveLength(2)
  await expect.poll(() => server.inputs('auth.endSession')).toEqual([{ id: 3 }, { id: 4 }])
})

test('a session that is pressed in the moment in which the selection of all is drawn is taken out of it', async () => {
  await openPage('/account', withSessions(4), { as: emma })
  const boxes = rows.getByRole('checkbox')
  await expect.element(boxes).toHaveLength(3)
  const label = boxes.first().element().closest('label')
  if (label === null) throw new Error('Nothing hides this box')
  const drawn = new Promise((resolve) => {
    new MutationObserver(resolve).observe(label, { attributeFilter: ['data-state'] })
  })
  await Promise.all([
    drawn.then(() => label.click()),
    tick(page.getByText('Select this page', { exact: true })),
  ])
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expect.element(boxes.first()).not.toBeChecked()
})

test('all other sessions are ended at once', async () => {
  const server = await openPage('/account', withSessions(3), { as: emma })
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click()
  await expect.element(page.getByText('You are logged in nowhere else.')).toBeVisible()
  await expect.element(rows).toHaveLength(1)
  expect(server.inputs('auth.endOtherSessions')).toHaveLength(1)
})

const words = {
  en: { one: '1 selected', endAll: 'End all others', heading: 'Choose a new password' },
  ch: { one: '已选 1 条', endAll: '退出其他所有登录', heading: '请设置新密码' },
}

for (const look of looks) {
  const { one: selected, endAll, heading } = words[look.lang]

  test(`the account is good to look at with sessions, a choice and a question ${look.name}`, async () => {
    await openPage('/account', withSessions(2), { ...look, as: emma })
    await expect.element(rows).toHaveLength(2)
    await expectGoodLook()
    await tick(rows.getByRole('checkbox'))
    await expect.element(page.getByText(selected)).toBeVisible()
    await expectGoodLook()
    await page.getByRole('button', { name: endAll }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expectGoodLook()
  })

  test(`the account is good to look at without an answer ${look.name}`, async () => {
    await openPage('/account', { ...one, auth: { sessions: never } }, { ...look, as: emma })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodLook()
  })

  test(`the account is good to look at when a gateway answers ${look.name}`, async () => {
    await openPage('/account', { ...one, auth: { sessions: gateway(504) } }, { ...look, as: emma })
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expectGoodLook()
  })

  test(`the change of a one-time password is good to look at ${look.name}`, async () => {
    const newcomer = { ...emma, mustChangePassword: true }
    await openPage('/', quietAnswers, { ...look, as: newcomer })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    await expectGoodLook()
  })
}
