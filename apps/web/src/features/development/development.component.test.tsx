import type { Behaviours, Focus, OwnPlan, Plan } from '@vantage/contracts/development/plan'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, gateway, never, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage, press, tick } from '../../testing/open-page.tsx'
import { emma, hr } from '../../testing/people.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const target = { name: '培养下属', name_en: 'Developing people' }
const feedback: Focus = {
  id: uuid(1),
  questionId: 11,
  content: '给出的反馈具体、可执行',
  content_en: 'Gives feedback that is specific and can be acted on',
  target,
  aim: 'improve',
  score: { weighted: 340, margin: 38 },
  notice: '对方知道下一步试什么。',
  actions: [
    {
      id: uuid(11),
      text: 'Prepare one example and one suggestion',
      dueOn: '2025-10-31',
      done: true,
    },
    { id: uuid(12), text: 'Ask what everybody takes from it', dueOn: '2025-11-28', done: false },
    { id: uuid(13), text: 'Take the half-day course', dueOn: '2099-12-12', done: false },
  ],
  checkIns: [{ day: '2025-11-07', how: 'track', note: 'Three talks prepared.' }],
}
const word: Focus = {
  ...feedback,
  id: uuid(2),
  questionId: 12,
  content: '言行一致，答应的事会做到',
  content_en: 'Keeps their word: what is promised gets done',
  aim: 'strength',
  score: { weighted: 483, margin: null },
  notice: '',
  actions: [
    { id: uuid(21), text: 'Tell the new team leads how', dueOn: '2099-12-05', done: false },
  ],
  checkIns: [],
}
const decides: Focus = {
  ...word,
  id: uuid(3),
  questionId: 13,
  content: '信息不完整时，也能及时决定',
  content_en: 'Decides in reasonable time',
  aim: 'improve',
  checkIns: [{ day: '2025-11-07', how: 'stuck', note: '' }],
}
const lin = { fullname: '林子涵', englishname: 'Zihan Lin' }
const activity = { id: 1, name: '2025 年度 360° 评估', name_en: '2025 annual 360° review' }
const plan: Plan = {
  id: uuid(100),
  version: 4,
  owner: { fullname: emma.fullname, englishname: emma.englishname },
  isOwn: true,
  activity,
  focuses: [feedback, decides, word],
  closedOn: null,
  reminders: true,
  share: null,
  comments: [],
}
const own: OwnPlan = {
  plan,
  earlier: [
    {
      id: uuid(200),
      version: 2,
      activity,
      focuses: 2,
      actions: 5,
      done: 4,
      closedOn: '2025-06-20',
    },
  ],
  manager: lin,
  days: [
    { kind: 'year', day: '2099-12-31' },
    { kind: 'weeks', day: '2099-11-28' },
  ],
  channel: 'dingtalk',
  nextCheckIn: '2099-11-27',
}
const report = { activity, questionnaireId: 5, username: 'emma' }
const offered: Behaviours = {
  report,
  behaviours: [feedback, decides, word].map((focus, index) => ({
    questionId: focus.questionId,
    content: focus.content,
    content_en: focus.content_en,
    target,
    aim: focus.aim,
    weighted: 340 + index,
    margin: 38,
    self: 500,
    why: (['lowest', 'gap', 'highest'] as const)[index] ?? null,
  })),
}
const comment = { by: lin, at: '2025-11-10T09:20:00Z', text: 'I saw it on Thursday. Keep that.' }
const shared: OwnPlan = {
  ...own,
  plan: {
    ...plan,
    share: { manager: lin, until: '2099-12-31', openedAt: '2025-11-10T09:20:00Z' },
    comments: [comment, { ...comment, by: null, at: '2025-11-11T09:20:00Z' }],
  },
}
const done = (focus: Focus): Focus => ({
  ...focus,
  checkIns: [{ day: '2026-03-13', how: 'done', note: 'I keep the habit.' }],
})
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
        actions: Array.from({ length: 10 }, (_, n) => ({
          ...feedback.actions[0],
          id: uuid(50 + n),
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

test('a plan begins with what stands out in the report, in the words of its owner', async () => {
  const server = await open({
    own: none,
    addFocus: { outcome: 'saved', current: without(feedback) },
  })
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
  expect(server.inputs('development.addFocus')).toEqual([
    {
      plan: null,
      activityId: 1,
      questionId: word.questionId,
      aim: 'strength',
      notice: 'Their dates hold',
      actions: [{ id: null, text: 'Say how I decide', dueOn: '2099-11-30' }],
    },
  ])
})

test('what was typed stays when the plan was changed elsewhere, and is saved on the new version', async () => {
  const current = { ...own, plan: { ...plan, version: 5 } }
  const server = await open({ own, editFocus: { outcome: 'changed', current } })
  await card(word).getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByRole('button', { name: 'Another action' }).click()
  await dialog.getByLabelText('What I will do next').fill('Ask before I promise')
  await dialog.getByLabelText('By', { exact: true }).nth(1).fill('31-12-2099')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('changed in another window')).toBeVisible()
  await expect
    .element(dialog.getByLabelText('What I will do next'))
    .toHaveValue('Ask before I promise')
  server.answer({ development: { editFocus: { outcome: 'saved', current } } })
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.inputs('development.editFocus')).toMatchObject([{ version: 4 }, { version: 5 }])
})

test('actions are ticked, check-ins noted and reminders switched where they stand', async () => {
  const saved = { outcome: 'saved', current: own } as const
  const server = await open({ own, tickAction: saved, checkIn: saved, setReminders: saved })
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
  await tick(page.getByRole('checkbox', { name: 'Remind me' }))
  await expect.poll(() => server.inputs('development.setReminders')).toHaveLength(1)
  const planId = plan.id
  expect(server.inputs('development.tickAction')).toEqual([
    { planId, actionId: uuid(12), done: true },
  ])
  expect(server.inputs('development.checkIn')).toEqual([
    { planId, focusId: decides.id, how: 'done', note: 'Four of five dates kept.' },
  ])
  expect(server.inputs('development.setReminders')).toEqual([{ planId, reminders: false }])
})

test('a plan is shared until a day, and that is ended at once', async () => {
  const server = await open({ own, share: { outcome: 'saved', current: shared } })
  await expect.element(page.getByText('Only you. Not HR, not your manager')).toBeVisible()
  await page.getByRole('button', { name: 'Share with my manager…' }).click()
  await expect.element(dialog).toHaveTextContent('Share the plan with Zihan Lin?')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Who sees this plan' }))
    .toHaveTextContent('You and Zihan Lin, your manager, until 31-12-2099. Last opened 10-11-2025')
  server.answer({ development: { share: { outcome: 'saved', current: own } } })
  await page.getByRole('button', { name: 'End the share' }).click()
  await expect.element(page.getByText('Only you. Not HR, not your manager')).toBeVisible()
  expect(server.inputs('development.share')).toEqual([
    { planId: plan.id, until: '2099-12-31' },
    { planId: plan.id, until: null },
  ])
})

const endings = [
  ['Close', 'close', /^Close this plan/, 'Close this plan?'],
  ['Delete', 'delete', /^Delete this plan/, 'Delete this plan?'],
  ['Drop', 'dropFocus', /^Drop ?: Keeps their word/, 'Drop this focus?'],
] as const
test.each(endings)('“%s” asks first', async (yes, call, button, asks) => {
  const server = await open({ own, [call]: { outcome: 'saved', current: none } })
  await page.getByRole('button', { name: button }).click()
  const question = page.getByRole('alertdialog', { name: asks })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(server.inputs(`development.${call}`)).toEqual([])
  await page.getByRole('button', { name: button }).click()
  await question.getByRole('button', { name: yes, exact: true }).click()
  await expect.element(heading('No plan yet')).toBeVisible()
  expect(server.inputs(`development.${call}`)).toMatchObject([{ planId: plan.id, version: 4 }])
})

const ofEmma: Plan = {
  ...plan,
  isOwn: false,
  focuses: plan.focuses.map((focus) => ({ ...focus, score: null })),
  share: { manager: lin, until: '2099-12-31', openedAt: null },
}
const readAs = (
  answers: NonNullable<Answers['development']>,
  look: Parameters<typeof openPage>[2] = {},
) => openPage(`/development?plan=${plan.id}`, { development: answers }, { as: hr, ...look })

describe.each(looks)('a plan that is shared with its reader, $name', ({ name: _, ...look }) => {
  const isChinese = look.lang === 'ch'
  const states = [
    { state: 'full', read: ofEmma },
    { state: 'commented', read: { ...ofEmma, comments: [comment] } },
    { state: 'done', read: { ...ofEmma, focuses: ofEmma.focuses.map(done) } },
    {
      state: 'one’s own earlier one',
      read: { ...plan, closedOn: '2026-03-20', comments: [comment] },
    },
    {
      state: 'ended',
      read: refuse(403, 'FORBIDDEN'),
      heading: isChinese ? /没有分享/ : /not shared/,
    },
    { state: 'failed', read: gateway(504), heading: isChinese ? /没有加载成功/ : /not be loaded/ },
  ]
  test.each(states)(
    '$state',
    async ({ read, heading: shown = isChinese ? /反馈/ : /feedback/ }) => {
      await readAs({ read }, look)
      await expect.element(heading(shown).first()).toBeVisible()
      await expect.element(page.getByRole('main')).not.toHaveTextContent('development.')
      expect(page.getByRole('checkbox').elements()).toEqual([])
      await expectGoodLook()
    },
  )
})

test('the manager writes a comment, which nobody can change', async () => {
  const current = { ...ofEmma, comments: [comment] }
  const server = await readAs({ read: ofEmma, comment: { outcome: 'sent', current } })
  await expect.element(heading('Emma Zhao’s plan')).toBeVisible()
  await expect.element(page.getByRole('main')).not.toHaveTextContent('weighted')
  const send = page.getByRole('button', { name: 'Send' })
  await expect.element(send).toBeDisabled()
  await page.getByLabelText('Write to Emma Zhao about this plan').fill(' Keep that. ')
  await send.click()
  await expect.element(page.getByText(comment.text)).toBeVisible()
  await expect.element(page.getByLabelText('Write to Emma Zhao about this plan')).toHaveValue('')
  expect(server.inputs('development.comment')).toEqual([
    { planId: plan.id, text: 'Keep that.', seen: 0 },
  ])
})
