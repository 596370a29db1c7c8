import type { Schedule } from '@vantage/contracts/messages/schedule'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gateway, never } from '../../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { looks, openPage, press, tick } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { detail, filled, finished, person, running, withActivity } from '../activities.testing.ts'
import { address, draft, reach, sent, server } from './schedule.testing.ts'

test.each(looks)('a draft sets its dates and messages, $name', async (look) => {
  const played = await openPage(address, server(draft, { save: { outcome: 'saved' } }), {
    as: admin,
    ...look,
  })
  await expect
    .element(page.getByRole('checkbox', { name: /^Invitation|^邀请作答/ }))
    .toBeInTheDocument()
  await expect
    .element(
      page.getByRole('img', { name: /^(Due on 31-01-2031, 2 messages|2031-01-31 截止，共 2 次)/ }),
    )
    .toBeVisible()
  await expectGoodLook()
  if (look.lang === 'ch') return
  await tick(page.getByRole('checkbox', { name: '3 days' }))
  await press(page.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => played.inputs('activities.schedule.save'))
    .toMatchObject([
      { id: 7, version: 3, daysBefore: [7, 1], dueOn: '2031-01-31', invitation: true },
    ])
})

test.each([
  [
    { opensOn: '2031-02-03' },
    /The due date lies before the answers open/,
    'Due date',
    'Must not be before 03-02-2031.',
  ],
  [
    { nominationsUntil: '2031-01-08', opensOn: '2031-01-07' },
    /The nominations end before/,
    'Nominations until',
    'Must not be after 07-01-2031.',
  ],
  [
    { nominationsFrom: '2031-01-08', nominationsUntil: '2031-01-07' },
    /The nominations end before/,
    'Nominations until',
    'Must not be before 08-01-2031.',
  ],
  [
    { nominationsFrom: '2031-02-08' },
    /The nominations end before/,
    'Nominations from',
    'Must not be after 31-01-2031.',
  ],
  [
    { dueOn: null, closesItself: true },
    /needs a due date/,
    'Due date',
    'Needed to close by itself.',
  ],
  [
    { dueOn: '2026-01-08', closesItself: true },
    /on a day that is over/,
    'Due date',
    'This day is over.',
  ],
] as const)(
  'dates that do not fit together are said, at the one to correct too, and not saved: %o',
  async (dates, said, name, rule) => {
    const unfit = { ...draft, fields: { ...draft.fields, ...dates } }
    await openPage(address, server(unfit), { as: admin })
    await expect.element(page.getByText(said)).toBeVisible()
    const field = page.getByRole('textbox', { name })
    await expect.element(field).toHaveAccessibleErrorMessage(rule)
    await expect.element(field).toBeInvalid()
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await expectGoodLook()
  },
)

test('what somebody else saves takes nothing of what is being changed, until both would be saved', async () => {
  let stored = draft
  const outcomes = ['past', 'changed'] as const
  let saves = 0
  const save = () => ({ outcome: outcomes[saves++] ?? 'saved' })
  const played = await openPage(address, server(draft, { get: () => stored, save }), { as: admin })
  const days = page.getByRole('checkbox', { name: '3 days' })
  await tick(days)
  const fields = { ...draft.fields, everyDays: 5 }
  stored = { ...draft, version: 4, fields, planned: draft.planned.slice(1) }
  await press(page.getByRole('button', { name: 'Save' }))
  // The page may have read itself again before.
  await expect.element(page.getByText('These dates do not fit together.')).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: /^Due on 31-01-2031, 1 message/ }))
    .toBeVisible()
  await expect.element(days).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy')
  await press(page.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText(/^Somebody else has changed this activity/)).toBeVisible()
  await expect.element(days).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'Days between them' })).toHaveValue('5')
  expect(played.inputs('activities.schedule.save')).toMatchObject([{ version: 3 }, { version: 3 }])
})

test('while participants nominate, the end of that can be moved, and what they were told is shown', async () => {
  const counts = { dingtalk: 20, email: 0, waiting: 0, missed: 0 }
  const get: Schedule = {
    ...draft,
    fields: { ...draft.fields, nominationsUntil: '2031-01-08' },
    sent: [{ kind: 'nominate', day: '2031-01-02', askedAt: null, people: 20, counts }],
  }
  const activity = detail(7, { ...filled, status: 'nominating' })
  const answers = withActivity(activity, { schedule: { get, reach, save: { outcome: 'saved' } } })
  const played = await openPage(address, answers, { as: admin })
  const until = page.getByRole('textbox', { name: 'Nominations until' })
  await until.fill('15-01-2031')
  await userEvent.tab()
  expect(page.getByRole('textbox', { name: 'Nominations from' }).query()).toBeNull()
  await expect.element(page.getByRole('row', { name: /Please nominate.*20/ })).toBeVisible()
  const line = page.getByRole('img', { name: /^Nominations 02-01-2031 to 08-01-2031. Due on/ })
  await expect.element(line).toBeVisible()
  await expectGoodLook()
  await press(page.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => played.inputs('activities.schedule.save'))
    .toMatchObject([{ nominationsFrom: null, nominationsUntil: '2031-01-15' }])
})

test('a message is shown in both languages, on both channels and with the dates of the form', async () => {
  const played = await openPage(
    address,
    server(draft, {
      save: { outcome: 'saved' },
      sendToMyself: { outcome: 'not-taken', detail: '451 Later' },
    }),
    { as: admin },
  )
  await page.getByRole('textbox', { name: 'Due date' }).fill('11-02-2031')
  await userEvent.tab()
  await press(page.getByRole('button', { name: 'Preview: Invitation to answer' }))
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('“Review 7” is open.').first()).toBeVisible()
  await press(page.getByRole('button', { name: 'E-mail' }))
  await expect.element(drawer.getByText('同事1，您好：')).toBeVisible()
  await drawer.getByRole('textbox', { name: /in English/ }).fill('Please be frank.')
  await userEvent.tab()
  const sentence = { ch: '', en: 'Please be frank.' }
  const dates = { opensOn: null, dueOn: '2031-02-11', nominationsUntil: null }
  await expect
    .poll(() => played.inputs('activities.schedule.preview').at(-1))
    .toEqual({ id: 7, kind: 'invitation', ...dates, sentence })
  await expectGoodLook()
  await press(drawer.getByRole('button', { name: 'Send it to myself' }))
  await expect
    .poll(() => played.inputs('activities.schedule.sendToMyself'))
    .toEqual([{ id: 7, kind: 'invitation', ...dates, channel: 'email', lang: 'en', sentence }])
  await press(drawer.getByRole('button', { name: 'Close' }).last())
  await press(page.getByRole('button', { name: 'Preview: Start it, to administrators' }))
  await expect
    .poll(() => played.inputs('activities.schedule.preview').at(-1))
    .toMatchObject({ kind: 'to-start', dueOn: '2031-02-11' })
  expect(drawer.getByRole('textbox').query()).toBeNull()
  await press(drawer.getByRole('button', { name: 'Close' }).last())
  await press(page.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => played.inputs('activities.schedule.save'))
    .toMatchObject([{ sentences: { invitation: sentence } }])
})

const sealedText =
  'What raters had been sent was deleted when the activity was sealed: it would tell when somebody had answered.'
const untilSealed = /^Messages to raters are listed until the activity is sealed/
test.each([
  ['running', running, 'Nothing has been sent yet.', untilSealed, /^They can still sign in/],
  ['finished', { ...finished, sealed: false }, 'Nothing was sent.', untilSealed, /^Nobody can/],
  [
    'sealed',
    finished,
    'Since the activity was sealed nothing has been sent.',
    sealedText,
    /^Nobody can/,
  ],
])(
  'of a %s activity it says what became of its messages, and what those can do whom none reaches',
  async (...given) => {
    const [, activity, nothing, kept, unreached] = given
    const answers = withActivity(detail(7, activity), { schedule: { get: draft, reach } })
    await openPage(address, answers, { as: admin })
    await expect.element(page.getByText(nothing, { exact: true })).toBeVisible()
    await expect.element(page.getByText(kept)).toBeVisible()
    await expect.element(page.getByText(unreached)).toBeVisible()
    await expectGoodLook()
  },
)

test('who cannot be reached is named before anything is sent', async () => {
  await openPage(address, server(draft), { as: admin })
  await press(page.getByRole('button', { name: 'See the 2 people' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('link', { name: 'Person 9' })).toBeVisible()
  await expect.element(dialog.getByText('the last e-mail was refused or came back')).toBeVisible()
  await expect.element(dialog.getByText(/^Tell them yourself, or add or correct/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect
    .element(dialog.getByRole('menuitem', { name: 'CSV' }))
    .toHaveAttribute('href', '/export/unreached?format=csv&list=%7B%22id%22%3A7%7D')
  await expectGoodLook()
})

test.each([
  ['only they are', [], 'They are deactivated and cannot answer.', /^Excuse or replace them/],
  [
    'others are',
    reach.none,
    'The others can sign in, and answer once the activity has started.',
    /^Excuse or replace whoever.* Tell the others/,
  ],
])(
  'of deactivated people it says what can be done, where %s not reached',
  async (_who, more, text, hint) => {
    const none = [...more, { ...person(5), why: 'deactivated' }]
    await openPage(address, server(draft, { reach: { ...reach, none } }), { as: admin })
    await expect.element(page.getByText(text)).toBeVisible()
    await press(page.getByRole('button', { name: /^See the/ }))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(hint)).toBeVisible()
    await expect.element(dialog.getByRole('listitem').last()).toHaveTextContent(/deactivated$/)
  },
)

test.each(looks)('what was sent is shown, and sent again where it can be, $name', async (look) => {
  const played = await openPage(address, server(sent, { sendAgain: { messages: 1 } }), {
    as: admin,
    ...look,
  })
  await expect.element(page.getByText('552 5.2.2 The mailbox is full')).toBeVisible()
  await expect.element(page.getByText(/^The mailbox is full. Ask|^收件人邮箱已满/)).toBeVisible()
  await expect.element(page.getByText(/comes back later, it is|若被退回，则改计/)).toBeVisible()
  await expectGoodLook()
  if (look.lang === 'ch') return
  const sentAgain = () => played.inputs('activities.schedule.sendAgain')
  await press(page.getByRole('button', { name: 'Send again to Person 4' }))
  await expect.poll(sentAgain).toEqual([{ id: 7, messageId: 12 }])
  const all = page.getByRole('button', { name: 'Send 1 again' })
  await expect.element(all).not.toHaveAttribute('aria-busy', 'true')
  await press(all)
  await expect.poll(sentAgain).toEqual([{ id: 7, messageId: 12 }, { id: 7 }])
})

test('a running activity says how many people had finished last night', async () => {
  await openPage(address, server(sent), { as: admin })
  await expect.element(page.getByText('61 of 97 people had finished last night')).toBeVisible()
})

test('each kind of message that was sent is shown', async () => {
  const played = await openPage(address, server(sent), { as: admin })
  await press(page.getByRole('button', { name: 'Preview: Reminder by hand' }))
  await expect
    .element(page.getByRole('dialog').getByText('“Review 7” is open.').first())
    .toBeVisible()
  expect(played.inputs('activities.schedule.preview')).toEqual([{ id: 7, kind: 'reminder' }])
})

test('while it loads it has its heading', async () => {
  await openPage(address, server(draft, { get: never }), { as: admin })
  await expect.element(page.getByRole('heading', { name: 'Dates and messages' })).toBeVisible()
  await expectGoodLook()
})

test('what did not load is said, and can be tried again', async () => {
  await openPage(address, server(draft, { get: gateway }), { as: admin })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectGoodLook()
})
