import type { Behaviours, Focus, OwnPlan } from '@vantage/contracts/development/plan'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, gateway, held, never } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage, press, tick } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import {
  activity,
  comment,
  decides,
  done,
  feedback,
  lin,
  own,
  plan,
  target,
  word,
} from './plans.testing.ts'

const report = { activity, questionnaireId: 5, username: 'emma' }
const offered: Behaviours = {
  report,
  behaviours: [feedback, decides, word].map((focus, index) => ({
    questionId: focus.questionId,
    content: focus.content,
    content_en: focus.content_en,
    target,
    group: focus.aim,
    weighted: 340 + index,
    margin: 38,
    self: 500,
    why: (['lowest', 'gap', 'highest'] as const)[index] ?? null,
  })),
}
const shared: OwnPlan = {
  ...own,
  plan: {
    ...plan,
    share: { manager: lin, until: '2099-12-31', openedAt: '2025-11-10T09:20:00Z' },
    comments: [comment, { ...comment, by: null, at: '2025-11-11T09:20:00Z' }],
  },
}
const allDone = { ...own, plan: { ...plan, focuses: plan.focuses.map(done) } }
const long = {
  ...own,
  plan: {
    ...plan,
    focuses: [
      {
        ...feedback,
        content: '很长'.repeat(80),
        content_en: `${'Weighs the long-term effects on customers and suppliers '.repeat(5)}${'x'.repeat(80)}`,
        notice: 'y'.repeat(300),
        actions: Array.from({ length: 10 }, () => ({
          text: `${'z'.repeat(150)} ${'listens first '.repeat(10)}`,
          dueOn: '2025-10-31',
          done: false,
        })),
      },
    ],
  },
}
const without = (...focuses: Focus[]): OwnPlan => ({ ...own, plan: { ...plan, focuses } })
const none: OwnPlan = { ...own, plan: null, earlier: [] }

const open = (
  answers: NonNullable<Answers['development']>,
  look: Parameters<typeof openPage>[2] = {},
) =>
  openPage(
    '/development',
    { development: { behaviours: offered, ...answers } },
    { as: emma, ...look },
  )
const dialog = page.getByRole('dialog')
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const card = (focus: Focus) => page.getByRole('article', { name: focus.content_en })

describe.each(looks)('one’s plan, $name', ({ name: _, ...look }) => {
  const isChinese = look.lang === 'ch'
  const states: { state: string; answers: NonNullable<Answers['development']>; shows: RegExp }[] = [
    { state: 'full', answers: { own }, shows: isChinese ? /谁能看到/ : /Who sees this plan/ },
    {
      state: 'one focus',
      answers: { own: without(word) },
      shows: isChinese ? /答应的事/ : /promised/,
    },
    {
      state: 'shared, with comments',
      answers: { own: shared },
      shows: isChinese ? /提醒/ : /Reminders/,
    },
    {
      state: 'all done',
      answers: { own: allDone },
      shows: isChinese ? /往期计划/ : /Earlier plans/,
    },
    { state: 'very long', answers: { own: long }, shows: isChinese ? /很长/ : /Weighs/ },
    {
      state: 'none yet',
      answers: { own: none },
      shows: isChinese ? /还没有发展计划/ : /No plan yet/,
    },
    {
      state: 'no report',
      answers: { own: none, behaviours: { report: null, behaviours: [] } },
      shows: isChinese ? /计划从报告开始/ : /starts from a report/,
    },
    {
      state: 'failed',
      answers: { own: gateway(504) },
      shows: isChinese ? /没有加载成功/ : /not be loaded/,
    },
  ]
  test.each(states)('$state', async ({ answers, shows }) => {
    await open(answers, look)
    await expect.element(heading(shows).first()).toBeVisible()
    await expect.element(page.getByRole('main')).not.toHaveTextContent('development.')
    await expectGoodLook()
  })

  test('has the frame of two focuses while it is loading', async () => {
    await open({ own: never, behaviours: never }, look)
    await expect.element(heading(isChinese ? '发展计划' : 'My plan')).toBeVisible()
    expect(document.querySelector('main [aria-busy=true]')).not.toBeNull()
    await expectGoodLook()
  })

  const opened = [
    {
      over: 'a new focus',
      button: isChinese ? /再选一项/ : /another behaviour/,
      at: without(feedback),
    },
    { over: 'a focus to edit', button: isChinese ? /^编辑/ : /^Edit/, at: own },
    { over: 'a check-in', button: isChinese ? /^记录进展/ : /^Check in/, at: own },
    { over: 'the share', button: isChinese ? /分享给我的上级/ : /Share with my manager/, at: own },
  ]
  test.each(opened)('with $over open over it', async ({ button, at }) => {
    await open({ own: at }, look)
    await page.getByRole('button', { name: button }).first().click()
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog).not.toHaveTextContent('development.')
    await expectGoodLook()
  })
})

const saved = (current: OwnPlan) => ({ outcome: 'saved', current }) as const
/** What is sent of a plan that stays as it is. */
const sent = ({ questionId, aim, notice, actions }: Focus) => ({
  questionId,
  aim,
  notice,
  actions,
  checkIn: null,
})

test('a plan begins with what stands out in the report, in the words of its owner', async () => {
  const server = await open({ own: none, save: saved(without(feedback)) })
  const link = page.getByRole('link', { name: 'Open my report' })
  await expect
    .element(link)
    .toHaveAttribute('href', '/result?activity_id=1&questionnaire_id=5&participant=emma')
  await page.getByRole('button', { name: /^Make a plan ?: Decides/ }).click()
  await expect.element(dialog).toHaveTextContent('0 of 3 focuses chosen')
  await expect
    .element(dialog)
    .toHaveTextContent('Developing people; weighted 3.41 ± 0.38, self 5.00')
  await dialog.getByLabelText('Behaviour').selectOptions(word.content_en)
  await expect.element(dialog.getByRole('radio', { name: /strength/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Put it in my plan' }).click()
  await expect.element(dialog.getByText('Fill this in.').first()).toBeVisible()
  await dialog.getByLabelText('What I will do first').fill('  Say how I decide  ')
  await dialog.getByLabelText('By', { exact: true }).fill('30-11-2099')
  await dialog.getByLabelText('How others will notice').fill('Their dates hold')
  await dialog.getByRole('button', { name: 'Put it in my plan' }).click()
  await expect.element(card(feedback)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.inputs('development.save')).toEqual([
    {
      plan: null,
      activityId: 1,
      reminders: true,
      focuses: [
        {
          questionId: word.questionId,
          aim: 'strength',
          notice: 'Their dates hold',
          actions: [{ text: 'Say how I decide', dueOn: '2099-11-30', done: false }],
          checkIn: null,
        },
      ],
    },
  ])
})

test('what was typed stays when the plan was changed elsewhere, and is saved on the new version', async () => {
  const current = { ...own, plan: { ...plan, version: 5, focuses: [feedback] } }
  const server = await open({ own, save: { outcome: 'changed', current } })
  await card(word).getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByRole('button', { name: 'Another action' }).click()
  await dialog.getByLabelText('What I will do next').fill('Ask before I promise')
  await dialog.getByLabelText('By', { exact: true }).nth(1).fill('31-12-2099')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('changed in another window')).toBeVisible()
  await expect
    .element(dialog.getByLabelText('What I will do next'))
    .toHaveValue('Ask before I promise')
  server.answer({ development: { save: saved(current) } })
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(dialog).not.toBeInTheDocument()
  const typed = { text: 'Ask before I promise', dueOn: '2099-12-31', done: false }
  const put = { ...sent(word), actions: [...word.actions, typed] }
  const of = (version: number, ...focuses: unknown[]) => ({
    plan: { planId: plan.id, version },
    activityId: 1,
    reminders: true,
    focuses,
  })
  expect(server.inputs('development.save')).toEqual([
    of(4, sent(feedback), sent(decides), put),
    of(5, sent(feedback), put),
  ])
})

test('actions are ticked, check-ins noted and reminders switched where they stand', async () => {
  const server = await open({ own, save: saved(own) })
  await expect.element(card(feedback)).toHaveTextContent(/due 28-11-2025, \d+ days ago/)
  await tick(page.getByRole('checkbox', { name: 'Ask what everybody takes from it' }))
  await card(decides)
    .getByRole('button', { name: /^Check in/ })
    .click()
  await expect.element(dialog).toHaveTextContent('What happened since 07-11-2025?')
  await tick(dialog.getByRole('radio', { name: 'Done' }))
  await dialog.getByRole('textbox').fill('Four of five dates kept.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await tick(page.getByRole('checkbox', { name: 'Reminders' }))
  await expect.poll(() => server.inputs('development.save')).toHaveLength(3)
  const checkIn = { how: 'done', note: 'Four of five dates kept.' }
  const [done, open_, later] = feedback.actions
  const ticked = { ...sent(feedback), actions: [done, { ...open_, done: true }, later] }
  expect(server.inputs('development.save')).toMatchObject([
    { reminders: true, focuses: [ticked, sent(decides), sent(word)] },
    { reminders: true, focuses: [sent(feedback), { ...sent(decides), checkIn }, sent(word)] },
    { reminders: false, focuses: plan.focuses.map(sent) },
  ])
})

test('ticks show at once, and are sent one after the other, each on the version before', async () => {
  const ticked = feedback.actions.map((action) => ({ ...action, done: true }))
  const focuses = [{ ...feedback, actions: ticked }]
  const first = held(saved({ ...own, plan: { ...plan, version: 5, focuses } }))
  const server = await open({ own, save: first.answer })
  const box = (name: string) => page.getByRole('checkbox', { name })
  await tick(box('Ask what everybody takes from it'))
  await tick(box('Take the half-day course'))
  await expect.element(box('Take the half-day course')).toBeChecked()
  await expect.poll(() => server.inputs('development.save')).toHaveLength(1)
  first.arrive()
  await expect.poll(() => server.inputs('development.save')).toHaveLength(2)
  expect(server.inputs('development.save')).toMatchObject([
    { plan: { version: 4 } },
    { plan: { version: 5 }, focuses: [{ actions: ticked }] },
  ])
})

test.each([
  ['its own report', activity.id, 0],
  ['another report', activity.id + 1, 1],
])(
  'a plan that one comes to from %s says whose it is if that is another',
  async (_, from, notes) => {
    await openPage(
      `/development?activity_id=${from}`,
      { development: { behaviours: offered, own } },
      { as: emma },
    )
    await expect.element(page.getByRole('heading', { name: 'My plan' })).toBeVisible()
    const note = page.getByText(`This plan is from your report “${activity.name_en}”`)
    await expect.element(note).toHaveLength(notes)
  },
)

test('a focus begins with the behaviour that one comes with from the report, and is not begun again', async () => {
  const at = `/development?activity_id=${activity.id}&behaviour=${word.questionId}`
  const development = { behaviours: offered, own: none, save: saved(without(word)) }
  const server = await openPage(at, { development }, { as: emma })
  await expect.element(dialog.getByLabelText('Behaviour')).toHaveValue(String(word.questionId))
  await expect.element(dialog.getByRole('radio', { name: /strength/ })).toBeChecked()
  await dialog.getByLabelText('What I will do first').fill('Say how I decide')
  await dialog.getByLabelText('By', { exact: true }).fill('30-11-2099')
  await dialog.getByRole('button', { name: 'Put it in my plan' }).click()
  await expect.element(card(word)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(window.location.search).toBe(`?activity_id=${activity.id}`)
  expect(server.inputs('development.save')).toMatchObject([
    { focuses: [{ questionId: word.questionId }] },
  ])
})

test('a plan with three focuses says that another behaviour has to wait', async () => {
  const fourth = { ...offered.behaviours[0], questionId: 14 } as (typeof offered.behaviours)[number]
  const behaviours = { ...offered, behaviours: [...offered.behaviours, fourth] }
  const development = { behaviours, own }
  await openPage('/development?activity_id=1&behaviour=14', { development }, { as: emma })
  await expect.element(page.getByText(/^Your plan has three focuses/)).toBeVisible()
  expect(dialog.elements()).toEqual([])
})

test('a plan is shared until a day, and that is ended at once', async () => {
  const server = await open({ own, share: { outcome: 'saved', current: shared } })
  await expect.element(page.getByText('Only you. Not HR, not your manager')).toBeVisible()
  await page.getByRole('button', { name: 'Share with my manager…' }).click()
  await expect.element(dialog).toHaveTextContent('Share the plan with Zihan Lin?')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Who sees this plan' }))
    .toHaveTextContent('You and Zihan Lin until 31-12-2099. Last opened 10-11-2025')
  server.answer({ development: { share: { outcome: 'saved', current: own } } })
  await page.getByRole('button', { name: 'End the share' }).click()
  await expect.element(page.getByText('Only you. Not HR, not your manager')).toBeVisible()
  expect(server.inputs('development.share')).toEqual([
    { planId: plan.id, until: '2099-12-31' },
    { planId: plan.id, until: null },
  ])
})

const edited = { planId: plan.id, version: 4 }
const endings = [
  ['Close', 'end', /^Close this plan/, 'Close this plan?', { ...edited, how: 'close' }],
  ['Delete', 'end', /^Delete this plan$/, 'Delete this plan?', { ...edited, how: 'delete' }],
  [
    'Delete',
    'end',
    /^Delete this plan: 2025/,
    'Delete this plan?',
    { planId: own.earlier[0]?.id, version: 4, how: 'delete' },
  ],
  [
    'Drop',
    'save',
    /^Drop ?: Keeps their word/,
    'Drop this focus?',
    { plan: edited, focuses: [sent(feedback), sent(decides)] },
  ],
] as const
test.each(endings)('“%s” asks first', async (yes, call, button, asks, input) => {
  const server = await open({ own, [call]: saved(none) })
  await page.getByRole('button', { name: button }).click()
  const question = page.getByRole('alertdialog', { name: asks })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(server.inputs(`development.${call}`)).toEqual([])
  await page.getByRole('button', { name: button }).click()
  await question.getByRole('button', { name: yes, exact: true }).click()
  await expect.element(heading('No plan yet')).toBeVisible()
  expect(server.inputs(`development.${call}`)).toMatchObject([input])
})
