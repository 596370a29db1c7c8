import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, gateway, never, offline, refuse } from '../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { focus, type Look, looks, openPage } from '../../../testing/open-page.tsx'
import { emma } from '../../../testing/people.ts'
import { formRow, formsInEachState } from '../approvals.testing.ts'
import type { ReportedForm } from './use-report.ts'

type Approvals = NonNullable<Answers['approvals']>

// Whatever language one reads, this page is English.
const openReport = (answers: Approvals = {}, look: Look & { expectedErrors?: RegExp[] } = {}) =>
  openPage(
    '/dingtalk/approval/laneSheet',
    {
      approvals: {
        setup: { configured: true },
        mine: { rows: formsInEachState, total: formsInEachState.length },
        ...answers,
      },
    },
    { as: emma, ...look },
  )

const field = (name: string) => page.getByLabelText(name, { exact: true })
const send = page.getByRole('button', { name: 'Report', exact: true })
const submitted = 'approvals.submit'

async function fillIn(): Promise<void> {
  await userEvent.fill(field('Employee name'), 'Sun Wei')
  await field('Department').selectOptions('Logistics')
  for (const [name, day] of [
    ['Entry date', '01-03-2024'],
    ['Transfer date', '15-07-2027'],
  ] as const) {
    await userEvent.fill(field(name), day)
    await userEvent.tab()
  }
}

/** Goes to the entry of the history that a reported form leaves behind. */
function showReported(delivery: ReportedForm['delivery']): void {
  const { id, requestNumber, type, employee } = formRow()
  const at = new Date().toISOString()
  const reported = { by: emma.username, id, requestNumber, type, employee, at, delivery, ahead: 0 }
  window.history.pushState({ usr: { reported }, key: 'reported', idx: 1 }, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
}

// Drafts are kept for whoever is signed in.
beforeEach(() => localStorage.clear())

test.each(looks)('nothing is sent while an item is missing $name', async (look) => {
  const server = await openReport({}, look)
  await userEvent.fill(field('Employee name'), '   ')
  await send.click()
  await expect.element(page.getByText('Error code: -1')).toBeVisible()
  await expect.element(page.getByText('All items are required.', { exact: true })).toBeVisible()
  await expect.element(field('Employee name')).toHaveFocus()
  await expect.element(page.getByText('Enter the employee name.')).toBeVisible()
  await expect.element(page.getByText('Choose a department.')).toBeVisible()
  await expect.element(page.getByText('Choose a date.')).toHaveLength(2)
  await expectGoodLook()
  expect(server.inputs(submitted)).toEqual([])
})

test('a name ends where no more of it fits, and the counter says so', async () => {
  await openReport()
  await userEvent.fill(field('Employee name'), 'x'.repeat(70))
  await expect.element(page.getByText('70 / 70')).toBeVisible()
  await expect.element(field('Employee name')).toHaveAttribute('maxlength', '70')
})

test.each(looks)('a date is chosen in the calendar with the keyboard alone $name', async (look) => {
  await openReport({}, look)
  await userEvent.fill(field('Entry date'), '30-11-2026')
  await userEvent.keyboard('{Tab}{Enter}')
  const calendar = page.getByRole('grid')
  await expect.element(calendar).toBeVisible()
  await expectGoodLook()
  await userEvent.keyboard('{ArrowRight}')
  const next = page.getByRole('button', { name: 'Choose Tuesday, 1 December 2026' })
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Entry date')).toHaveValue('01-12-2026')
  await expect.element(page.getByRole('button', { name: 'Choose the entry date' })).toHaveFocus()
})

test.each(looks)(
  'what is typed is read as a date or stays, and is never another day $name',
  async (look) => {
    const server = await openReport({}, look)
    await fillIn()
    const entry = field('Entry date')
    const said = page.getByText('Not a date. Enter it like 31-12-2026.')
    for (const [typed, shown] of [
      ['01.03.2026', '01-03-2026'],
      ['5-4-24', '05-04-2024'],
      ['31-02-2026', '31-02-2026'],
    ] as const) {
      await userEvent.fill(entry, typed)
      await userEvent.tab()
      await expect.element(entry).toHaveValue(shown)
    }
    await expect.element(said).toBeVisible()
    await send.click()
    await expect.element(page.getByText('Illegal content')).toBeVisible()
    await expect.element(entry).toHaveFocus()
    await expectGoodLook()
    await userEvent.fill(entry, '16-07-2027')
    await userEvent.tab()
    await expect.element(said).not.toBeInTheDocument()
    await send.click()
    await expect.element(page.getByText('The transfer is before the entry.')).toBeVisible()
    await expect.element(field('Transfer date')).toHaveFocus()
    expect(server.inputs(submitted)).toEqual([])
  },
)

test('each failure is said in its own words, and what was typed stays', async () => {
  const server = await openReport({}, { expectedErrors: [/400|502|fetch/] })
  await fillIn()
  for (const [submit, said] of [
    [refuse(400, 'BAD_REQUEST'), 'Illegal content'],
    [gateway(502), /Server timed out cause: 502/],
    [offline, /Your request was refused\..*reporting again does not send it twice/],
  ] as const) {
    server.answer({ approvals: { submit } })
    await send.click()
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(field('Employee name')).toHaveValue('Sun Wei')
  }
  const keys = server.inputs(submitted).map((input) => (input as { key: string }).key)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('who has reported too many is told when to come back, and keeps what was typed', async () => {
  await openReport(
    { submit: refuse(429, 'TOO_MANY_REQUESTS', { 'retry-after': '600' }) },
    { expectedErrors: [/429|TOO_MANY/] },
  )
  await fillIn()
  await send.click()
  await expect.element(page.getByText('Too many forms')).toBeVisible()
  await expect
    .element(page.getByText(/Try again at \d\d:\d\d.*What you entered is kept/))
    .toBeVisible()
  await expect.element(field('Employee name')).toHaveValue('Sun Wei')
})

test('a form that was changed after it had been stored is sent under a new key, once that was said', async () => {
  const server = await openReport({ submit: () => ({ outcome: 'key-in-use' }) })
  await fillIn()
  await send.click()
  await expect.element(page.getByText('Reported already')).toBeVisible()
  await expect.element(send).toBeEnabled()
  server.answer({ approvals: { submit: never } })
  await send.click()
  await expect.poll(() => server.inputs(submitted)).toHaveLength(2)
  const [first, second] = server.inputs(submitted) as { key: string; report: object }[]
  expect(second?.report).toEqual(first?.report)
  expect(second?.key).not.toBe(first?.key)
})

test('pressed twice, the form is sent once', async () => {
  const server = await openReport({ submit: never })
  await fillIn()
  await send.dblClick()
  await focus(field('Employee name'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Reporting' })).toBeVisible()
  expect(server.inputs(submitted)).toHaveLength(1)
})

test('without DingTalk it is said that forms are kept', async () => {
  await openReport({ setup: { configured: false } })
  await expect.element(page.getByText('DingTalk is not configured yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '中文' })).toBeDisabled()
})

test('a form that waits for DingTalk to be configured is not promised to arrive in a minute', async () => {
  const waiting = formRow({ delivery: 'not-configured' })
  await openReport({ setup: { configured: false }, mine: { rows: [waiting], total: 1 } })
  await expect.element(page.getByText('DingTalk is not configured yet.')).toBeVisible()
  showReported('not-configured')
  await expect.element(page.getByText(/sent once DingTalk is configured for this/)).toBeVisible()
  expect(page.getByText(/within a minute/i).query()).toBeNull()
  showReported('queued')
  await expect.element(page.getByText(/arrives in DingTalk within a minute/)).toBeVisible()
})

test('where the reported form is goes on by itself', async () => {
  const server = await openReport({ mine: { rows: [formRow({ delivery: 'retrying' })], total: 1 } })
  await expect.element(field('Employee name')).toBeVisible()
  showReported('queued')
  const steps = page.getByRole('complementary', { name: 'Where this request is' })
  await expect.element(steps.getByText('Trying again')).toBeVisible()
  const sent = formRow({ delivery: 'sent', decision: 'running' })
  server.answer({ approvals: { mine: { rows: [sent], total: 1 } } })
  const now = steps.getByRole('listitem').filter({ hasText: 'Decided in DingTalk' })
  await expect.element(now).toHaveAttribute('aria-current', 'step')
})

test.each(looks)('each form is accessible with the own forms below $name', async (look) => {
  await openReport({}, look)
  const own = page.getByRole('region', { name: 'My recent requests' })
  await expect.element(own.getByRole('rowheader')).toHaveLength(formsInEachState.length)
  for (const type of ['Job transfer', 'Resignation handover', 'Staff transfer']) {
    await focus(page.getByRole('radio', { name: type }))
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('form', { name: type })).toBeInTheDocument()
    await expectGoodLook()
  }
})

test.each(looks)('the own forms are a skeleton while they are read $name', async (look) => {
  await openReport({ mine: never }, look)
  await expect.element(page.getByRole('table', { name: 'My recent requests' })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('the own forms say that they cannot be read $name', async (look) => {
  await openReport({ mine: gateway(504) }, { ...look, expectedErrors: [/504/] })
  await expect.element(page.getByRole('alert')).toHaveTextContent('504')
  await expectGoodLook()
})
