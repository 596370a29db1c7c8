import type { ReadyStatement, ReadySummary } from '@vantage/contracts/privacy/statement'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, gateway, never, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { closePage, looks, openPage, tick } from '../../testing/open-page.tsx'
import { admin, emma } from '../../testing/people.ts'
import { detail, finished } from '../activities/console/activities.testing.ts'

const madeAt = '2026-06-18T06:02:00.000Z'
const at = (minimum: number, shown: number, same: number) => ({
  minimum,
  shown,
  averages: shown * 24,
  same,
  alone: 0,
  smallest: minimum,
})
/** Fifteen groups, of which two are hidden, with three things to look at. */
const found = (more: Partial<ReadyStatement> = {}): ReadyStatement => ({
  outcome: 'ready',
  madeAt,
  statement: {
    minimum: 3,
    participants: 9,
    questions: 24,
    answers: 84,
    asked: 91,
    sizes: [
      { raters: 3, groups: 2, same: 2 },
      { raters: 4, groups: 3, same: 2 },
      { raters: 5, groups: 8, same: 0 },
    ],
    hidden: 2,
    withheld: 0,
    changed: 1,
    comments: 58,
    commentsHidden: 0,
    contributors: 9,
  },
  telling: 2,
  warnings: ['same', 'comments', 'changed'],
  now: at(3, 13, 4),
  higher: [at(4, 11, 2), at(5, 8, 0)],
  released: null,
  log: [],
  ...more,
})
const clean = found({
  warnings: [],
  telling: 0,
  now: at(3, 13, 0),
  statement: { ...found().statement, changed: 0 },
})
const released = found({
  released: { at: '2026-06-19T01:30:00.000Z', by: 'admin' },
  higher: [],
  log: [
    { at: '2026-06-18T06:20:00.000Z', by: 'hr', action: 'activity.look-comments' },
    { at: '2026-06-19T01:30:00.000Z', by: 'admin', action: 'activity.release' },
  ],
})
type Privacy = NonNullable<Answers['privacy']>
const product = (privacy: Privacy): Answers => ({
  activities: { get: detail(1, { ...finished, released: false }) },
  privacy,
})
const address = '/console/activity/1/privacy'
const open = (statement: NonNullable<Privacy['statement']>, more: Privacy = {}, look = {}) =>
  openPage(address, product({ statement, ...more }), { as: admin, ...look })
const checks = page.getByRole('list', { name: /What was checked|检查内容/ })
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')

test.each(looks)('says what is given away, and what there is to look at $name', async (look) => {
  await open(found(), {}, look)
  await expect.element(page.getByRole('status').first()).toHaveTextContent(/3/)
  await expect.element(checks).toHaveTextContent(/2 \/ 15.*4 \/ 312.*2 \/ 58.*1 \/ 13/)
  await expectGoodLook()
})

test.each(looks)(
  'says that nothing is, and after the release what was done $name',
  async (look) => {
    await open(clean, {}, look)
    await expect.element(checks).toHaveTextContent(/0 \/ 312/)
    await expectGoodLook()
    await closePage()
    await open(released, {}, look)
    await expect.element(page.getByText(/hr looked at comments|hr 查看了意见/)).toBeVisible()
    await expect
      .element(page.getByText(/3 things were still marked|公布时仍有 3 处标记/))
      .toBeVisible()
    // Nothing can be done any more.
    await expect.element(checks).not.toHaveTextContent(/look at it|需要查看/)
    await expect
      .element(page.getByRole('button', { name: /^Release|^公布/ }).first())
      .not.toBeInTheDocument()
    await expectGoodLook()
  },
)

test('of results that nobody released it does not say what was marked when they were', async () => {
  await open({ ...released, released: { at: madeAt, by: null }, log: [] })
  await expect.element(page.getByText(/^Released on/)).toBeVisible()
  await expect.element(page.getByText(/still marked/)).not.toBeInTheDocument()
})

test('while it is made it says that nobody sees results only where they are not released', async () => {
  const before = page.getByText('Nobody sees results before this is done')
  await open({ outcome: 'computing' })
  await expect.element(before).toBeVisible()
  await closePage()
  const get = detail(1, finished)
  const privacy = { statement: { outcome: 'computing' } } as const
  await openPage(address, { activities: { get }, privacy }, { as: admin })
  await expect.element(page.getByText('Checking what the reports give away')).toBeVisible()
  await expect.element(before).not.toBeInTheDocument()
})

test.each(looks)('waits while it is made, and can be tried again $name', async (look) => {
  const making = await open({ outcome: 'computing' }, {}, look)
  await expect.element(page.getByText(/Checking what|正在检查/)).toBeVisible()
  await expectGoodLook()
  making.answer({ privacy: { statement: clean } })
  await expect.element(checks).toBeVisible()
  await closePage()
  await open({ outcome: 'unfinished' }, {}, look)
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  await closePage()
  await open(never, {}, look)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectGoodLook()
  await closePage()
  const server = await open(gateway(504), {}, look)
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expectGoodLook()
  server.answer({ privacy: { statement: found() } })
  await page.getByRole('button', { name: /Try again|重试/ }).click()
  await expect.element(checks).toBeVisible()
})

test('what is marked has to be ticked before results are released', async () => {
  const server = await open(found())
  await page.getByRole('button', { name: 'Release results…' }).first().click()
  await expect.element(question).toHaveTextContent('Show 9 participants their reports?')
  await expect.element(question).toHaveTextContent('4 averages in which everybody gave the same')
  const go = question.getByRole('button', { name: 'Release', exact: true })
  await expect.element(go).toBeDisabled()
  await tick(question.getByRole('checkbox', { name: 'I have looked at all of them' }))
  await expectGoodLook()
  server.answer({
    privacy: {
      release: () => {
        server.answer({ privacy: { statement: released } })
        return { outcome: 'released' }
      },
    },
  })
  await go.click()
  await expect.element(page.getByText('Results are released', { exact: true })).toBeVisible()
  await expect
    .poll(() => server.inputs('privacy.release'))
    .toEqual([{ id: 1, madeAt, looked: true }])
})

test('a clean statement is released without a tick', async () => {
  await open(clean)
  await page.getByRole('button', { name: 'Release results…' }).first().click()
  await expect.element(question.getByRole('button', { name: 'Release', exact: true })).toBeEnabled()
  await expect.element(question.getByRole('checkbox')).not.toBeInTheDocument()
})

test('a higher minimum is chosen among those that show something', async () => {
  const server = await open(found(), { raiseMinimum: { outcome: 'done' } })
  await page.getByRole('button', { name: 'Raise it…' }).click()
  await expect.element(dialog).toHaveTextContent('11 of 15 groups shown; 2 averages')
  await dialog.getByText('5', { exact: true }).click()
  await expectGoodLook()
  await dialog.getByRole('button', { name: 'Raise it', exact: true }).click()
  await expect.poll(() => server.inputs('privacy.raiseMinimum')).toEqual([{ id: 1, minimum: 5 }])
})

test('comments of a group are hidden all together', async () => {
  const comments = {
    total: 1,
    groups: [
      {
        participantId: 7,
        fullname: '刘浩然',
        englishname: 'Haoran Liu',
        level: 1 as const,
        comments: 5,
        found: [{ text: 'Since Yutong’s escalation he answers.', detail: 'name' as const }],
      },
    ],
  }
  const server = await open(found(), { comments, hideComments: { outcome: 'done' } })
  await page.getByRole('button', { name: 'Choose a group…' }).click()
  await expect.element(dialog).toHaveTextContent('Peers of Haoran Liu, 5 comments')
  await expect.element(dialog.getByText('a name', { exact: true })).toBeVisible()
  await tick(dialog.getByRole('checkbox', { name: 'Hide all 5 comments of this group' }))
  await expectGoodLook()
  await dialog.getByRole('button', { name: 'Save and check again' }).click()
  await expect
    .poll(() => server.inputs('privacy.hideComments'))
    .toEqual([{ id: 1, groups: [{ participantId: 7, level: 1 }] }])
  await expect.element(dialog).not.toBeInTheDocument()
  // Each look is recorded.
  expect(server.inputs('privacy.comments')).toHaveLength(1)
})

test('any other group is found by whom it is about, and its comments are hidden unread', async () => {
  const person = { participantId: 9, fullname: '何涛', englishname: 'Tao He' }
  const server = await open(clean, {
    comments: { groups: [], total: 0 },
    commentGroups: { groups: [{ ...person, level: 0 }] },
    hideComments: { outcome: 'done' },
  })
  await page.getByRole('button', { name: 'Choose a group…' }).click()
  const save = dialog.getByRole('button', { name: 'Save and check again' })
  await expect.element(save).toBeDisabled()
  await expect.element(dialog).not.toHaveTextContent('may show who wrote them')
  await dialog.getByRole('combobox', { name: 'Whom it is about' }).fill('tao')
  await dialog.getByRole('option', { name: 'Subordinates of Tao He' }).click()
  const group = dialog.getByRole('checkbox', { name: 'Hide all comments: Subordinates of Tao He' })
  await expect.element(group).toBeChecked()
  await tick(group)
  await expect.element(save).toBeDisabled()
  await tick(group)
  await expectGoodLook()
  await save.click()
  await expect
    .poll(() => server.inputs('privacy.hideComments'))
    .toEqual([{ id: 1, groups: [{ participantId: 9, level: 0 }] }])
})

const summaryAddress = '/activity-privacy?activity_id=1'
const summary = (counts: ReadySummary['summary']['counts']): ReadySummary => ({
  outcome: 'ready',
  activity: { name: '测评', name_en: 'Review' },
  releasedAt: '2026-06-19T01:30:00.000Z',
  byPerson: true,
  summary: { minimum: 3, commentsHold: false, counts },
})
const many = summary({
  participants: 40,
  shown: 60,
  hidden: null,
  telling: 4,
  changed: null,
  changedHold: false,
  sizes: [
    { band: 'minimum', groups: 20 },
    { band: 'up-to-6', groups: 30 },
    { band: 'more', groups: 10 },
  ],
})

test.each(looks)('participants and raters read what they are told $name', async (look) => {
  await openPage(summaryAddress, { privacy: { summary: many } }, { as: emma, ...look })
  await expect.element(checks).toHaveTextContent(/under 3|少于 3/)
  await expect.element(checks).toHaveTextContent(/20\s*30\s*10/)
  await expectGoodLook()
  await closePage()
  await openPage(summaryAddress, { privacy: { summary: summary(null) } }, { as: emma, ...look })
  await expect.element(checks).toBeVisible()
  await expect.element(checks.getByRole('table')).not.toBeInTheDocument()
  await closePage()
  await openPage(
    summaryAddress,
    { privacy: { summary: { outcome: 'unreleased' } } },
    { as: emma, ...look },
  )
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expectGoodLook()
  await closePage()
  const refused = { privacy: { summary: refuse(403, 'FORBIDDEN') } }
  await openPage(summaryAddress, refused, { as: emma, ...look })
  await expect.element(page.getByRole('alert').first()).toBeVisible()
})

test('that administrators looked before the release is said only where one released', async () => {
  const looked = page.getByText(/Administrators (saw|looked)/)
  await openPage(summaryAddress, { privacy: { summary: many } }, { as: emma })
  await expect.poll(() => looked.elements()).toHaveLength(2)
  await closePage()
  const imported = { ...many, byPerson: false }
  await openPage(summaryAddress, { privacy: { summary: imported } }, { as: emma })
  await expect.element(checks).toHaveTextContent('Some comments name an employee')
  expect(looked.elements()).toEqual([])
})

test('with a minimum of 1 it says that a group may be a single person, whose answers and comments these are', async () => {
  const single = { ...many, summary: { ...many.summary, minimum: 1 } }
  await openPage(summaryAddress, { privacy: { summary: single } }, { as: emma })
  await expect
    .element(checks)
    .toHaveTextContent('In a group of one person every average and every comment is that person’s')
  await expect.element(checks).not.toHaveTextContent('nobody else')
})

test('participants and raters read that results are released while the statement is made, and then the statement', async () => {
  const making = { privacy: { summary: { outcome: 'computing' } } } as const
  const server = await openPage(summaryAddress, making, { as: emma })
  await expect.element(page.getByText(/^The results are released\./)).toBeVisible()
  await expectGoodLook()
  server.answer({ privacy: { summary: many } })
  await expect.element(checks).toBeVisible()
})
