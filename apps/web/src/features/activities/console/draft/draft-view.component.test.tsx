import type { QuestionnaireRow } from '@vantage/contracts/catalogue/questionnaires'
import type { EmployeeRow } from '@vantage/contracts/people/employees'
import type { ActivityCheck } from '@vantage/contracts/activities/checks'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gateway, never } from '../../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import {
  desktop,
  focus,
  looks,
  openPage,
  phone,
  press,
  tick,
} from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { check, detail, filled, person, schedule, withActivity } from '../activities.testing.ts'

const asked = page.getByRole('alertdialog')
const checked = page.getByRole('region', { name: /Check before the start|启动前检查/ })
const step = (name: RegExp) => page.getByRole('heading', { level: 2 }).getByRole('button', { name })
const settings = step(/^\d?(Settings|设置)/)
const said = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const save = page.getByRole('button', { name: /^Save$|^保存$/ })

const revision = { version: 1, updatedAt: '2026-03-02T08:00:00.000Z', updatedBy: 'admin' }
const questionnaire = (id: number): QuestionnaireRow => ({
  id,
  name: `问卷${id}`,
  name_en: `Form ${id}`,
  ...revision,
  locked: false,
  questions: 22,
  texts: 2,
  targets: 4,
  activities: 0,
  activity: null,
})
const marketing = { id: 1, name: '市场部', name_en: 'Marketing' }
const employee = (id: number): EmployeeRow => ({
  ...person(id),
  ...revision,
  realName: null,
  department: marketing,
  gender: 'x',
  hasSubordinate: false,
  type: 'evn',
  grants: [],
  dingtalkUserId: null,
  manager: null,
  email: null,
  language: 'ch',
  status: 'active',
})

/** A draft with nothing in it, and what can be put into it. */
const empty = (more: Partial<ActivityDetail> = {}) => ({
  ...withActivity(detail(1, more), {
    check: check({ missing: [{ code: 'questionnaire', participants: [] }] }),
  }),
  catalogue: {
    questionnaires: { list: { rows: [questionnaire(8), questionnaire(9)], total: 2 } },
  },
  people: {
    employees: { list: { rows: [employee(1), employee(2)], total: 2 } },
    departments: {
      list: { rows: [{ ...marketing, employees: 2, deactivated: 0, ...revision }], total: 1 },
    },
  },
})
const small = check({
  missing: [],
  groups: [
    { participant: person(1), level: 1, raters: 2, withoutAFifth: 1, effect: 'hidden' },
    { participant: person(2), level: 0, raters: 3, withoutAFifth: 2, effect: 'at-risk' },
  ],
  withoutAddress: 3,
  deactivated: 1,
})

test.each(looks)('an empty draft says what is missing, and does not start $name', async (look) => {
  await openPage('/console/activity/1', empty(), { as: admin, ...look })
  await expect.element(checked).toHaveTextContent(/No questionnaire is set|未设|没有/)
  await expect.element(checked.getByRole('button').last()).toBeDisabled()
  await expect.element(page.getByRole('radio').first()).toBeInTheDocument()
  await expectGoodLook()
})

test('a draft that would close at once leads to its dates', async () => {
  const missing: ActivityCheck['missing'] = [{ code: 'due-over', participants: [] }]
  const draft = {
    ...withActivity(detail(1), { check: check({ missing }) }),
    catalogue: empty().catalogue,
  }
  await openPage('/console/activity/1', draft, { as: admin })
  await expect.element(checked).toHaveTextContent(/closes by itself on its due date/)
  await expect
    .element(checked.getByRole('link', { name: 'Dates and messages' }))
    .toHaveAttribute('href', '/console/activity/1/schedule')
})

test.each(looks)('people are chosen by department, with the keyboard $name', async (look) => {
  const draft = empty({ questionnaireId: 8, questionnaire: filled.questionnaire ?? null })
  const server = await openPage('/console/activity/1', draft, { as: admin, ...look })
  const field = page.getByRole('combobox').first()
  await field.fill('Mar')
  await expect.element(page.getByRole('option').first()).toHaveTextContent(/Marketing|市场部/)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText(/^2 people chosen\.|已选.*2/)).toBeVisible()
  await expectGoodLook()
  const after = detail(1, { ...filled, version: 2 })
  server.answer({ activities: { setParticipants: { outcome: 'set', current: after } } })
  await page.getByRole('button', { name: /^Set 2 participants|2 位/ }).click()
  await asked.getByRole('button').last().click()
  await expect
    .element(step(/^\d?(Participants|被评价人)/))
    .toHaveTextContent(/20 people of 2 departments|20.*2/)
  expect(server.inputs('activities.setParticipants')).toEqual([
    { id: 1, version: 1, employees: [1, 2] },
  ])
})

test.each(looks)(
  'small groups are named before the start, which locks everything $name',
  async (look) => {
    const draft = withActivity(detail(1, filled), {
      check: small,
      start: { outcome: 'started' },
    })
    const server = await openPage('/console/activity/1', draft, { as: admin, ...look })
    await expect.element(checked.getByText(/Person 1|同事1/)).toBeVisible()
    await expectGoodLook()
    await checked.getByRole('button', { name: /^Start the activity|^启动测评/ }).click()
    await expect.element(asked).toHaveTextContent(/One group is under the minimum of 3|1.*3/)
    await expect.element(asked).toHaveTextContent(/at the first 09:30|09:30 向评价人/)
    await expectGoodLook()
    await asked.getByRole('button').first().click()
    await expect.element(asked).not.toBeInTheDocument()
    expect(server.inputs('activities.start')).toEqual([])
    await checked.getByRole('button', { name: /^Start the activity|^启动测评/ }).click()
    await asked.getByRole('button').last().click()
    await expect.poll(() => server.inputs('activities.start')).toEqual([{ id: 1, version: 1 }])
  },
)

test('in Chinese a date has the same form where it is typed as where it is shown', async () => {
  await openPage('/console/activity/1', withActivity(detail(1, filled)), { as: admin, lang: 'ch' })
  const dates = step(/^\d?名称与日期/)
  await expect.element(dates).toHaveTextContent('2026-03-02')
  await dates.click()
  const date = page.getByRole('textbox', { name: '测评日期' })
  await expect.element(date).toHaveValue('2026-03-02')
  await expect.element(date).not.toHaveAttribute('readonly')
  await focus(date)
  await userEvent.keyboard('{Control>}a{/Control}2031-02-03{Enter}')
  await expect.element(date).toHaveValue('2031-02-03')
})

test.each(looks)('the start says before whom messages can reach $name', async (look) => {
  const none = [{ ...person(7), why: 'no-address' as const }]
  const reach = { both: 9, dingtalk: 30, email: 20, none }
  const draft = withActivity(detail(1, filled), { schedule: { get: schedule, reach } })
  await openPage('/console/activity/1', draft, { as: admin, ...look })
  await checked.getByRole('button', { name: /^Start the activity|^启动测评/ }).click()
  await expect.element(asked).toHaveTextContent(/59 of 60 raters|60 位评价人中，59 位/)
  await expect.element(asked.getByRole('listitem')).toHaveTextContent(/Person 7|同事7/)
  await expectGoodLook()
})

test('a draft with fields that are not saved does not start', async () => {
  await openPage('/console/activity/1', withActivity(detail(1, filled)), { as: admin })
  await settings.click()
  await page.getByRole('combobox', { name: 'Anonymity minimum' }).selectOptions('4')
  await checked.getByRole('button', { name: /^Start the activity/ }).click()
  await expect.element(said('Save what you changed first')).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
})

test.each(looks)(
  'who saves settings second is told, and nothing is overwritten $name',
  async (look) => {
    const theirs = detail(1, {
      ...filled,
      version: 2,
      anonymityMin: 5,
      updatedBy: 'hr',
    })
    const server = await openPage('/console/activity/1', withActivity(detail(1, filled)), {
      as: admin,
      ...look,
    })
    await settings.click()
    await page.getByRole('combobox').first().selectOptions('4')
    server.answer({ activities: { edit: { outcome: 'changed', current: theirs } } })
    await save.click()
    const conflict = page.getByRole('alert').filter({ hasText: 'hr' })
    await expect.element(conflict).toHaveTextContent(/Yours: 4\. Theirs: 5\.|4.*5/)
    await expectGoodLook()
    const current = { ...theirs, version: 3, anonymityMin: 4 }
    server.answer({ activities: { edit: { outcome: 'saved', current } } })
    await conflict.getByRole('button').last().click()
    // One's own change, onto what the other person saved.
    await expect.element(settings).toHaveTextContent(/Minimum 4|4/)
    expect(server.inputs('activities.edit').at(-1)).toMatchObject({
      version: 2,
      anonymityMin: 4,
    })
  },
)

test('what somebody else saved can be taken over instead', async () => {
  const theirs = detail(1, { ...filled, version: 2, anonymityMin: 5, updatedBy: 'hr' })
  const draft = withActivity(detail(1, filled), { edit: { outcome: 'changed', current: theirs } })
  await openPage('/console/activity/1', draft, { as: admin })
  await settings.click()
  await page.getByRole('combobox', { name: 'Anonymity minimum' }).selectOptions('4')
  await save.click()
  await page.getByRole('alert').filter({ hasText: 'hr' }).getByRole('button').first().click()
  await expect.element(page.getByRole('combobox', { name: 'Anonymity minimum' })).toHaveValue('5')
  await expect.element(settings).toHaveTextContent('Minimum 5')
})

test('fields that are not saved are asked about once before they are left', async () => {
  const server = await openPage('/console/activity/1', withActivity(detail(1, filled)), {
    as: admin,
  })
  await settings.click()
  await page.getByRole('combobox', { name: 'Anonymity minimum' }).selectOptions('4')
  await step(/^\d?Name and dates/).click()
  await page.getByRole('textbox', { name: 'Name in English' }).fill('Half a name')
  const back = page.getByRole('main').getByRole('link', { name: 'Activities' })
  await back.click()
  await expect.element(asked).toHaveTextContent('Leave without saving?')
  expect(asked.elements().length).toBe(1)
  await expectGoodLook()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Name in English' }))
    .toHaveValue('Half a name')
  // The tab asks, too, as the browser does.
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closing()).toBe(true)

  const current = detail(1, { ...filled, version: 2, name_en: 'Half a name' })
  server.answer({
    activities: {
      edit: { outcome: 'saved', current },
      list: { rows: [current], total: 1 },
    },
  })
  await press(save)
  await expect.element(said('Saved')).toBeVisible()
  await back.click()
  await asked.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => window.location.pathname).toBe('/console/activity')
  await expect.poll(closing).toBe(false)
})

test('what can be set once is told to who comes second', async () => {
  const current = detail(1, { ...filled, version: 2 })
  const server = await openPage('/console/activity/1', empty(), { as: admin })
  await expect
    .element(page.getByRole('link', { name: 'Preview', exact: true }).first())
    .toHaveAttribute('target', '_blank')
  await tick(page.getByRole('radio').first())
  await page.getByRole('button', { name: 'Set the questionnaire' }).click()
  await expect.element(asked).toHaveTextContent('can be set only once')
  server.answer({
    activities: { setQuestionnaire: { outcome: 'already', current } },
  })
  await asked.getByRole('button', { name: 'Set it' }).click()
  await expect.element(said('Somebody changed this meanwhile')).toBeVisible()
  await expect.element(step(/^\d?Questionnaire/)).toHaveTextContent('Collaboration Feedback')
})

test.each(looks)('every step of a draft opens and is in reach $name', async (look) => {
  await openPage('/console/activity/1', withActivity(detail(1, filled), { check: small }), {
    as: admin,
    ...look,
  })
  const steps = page.getByRole('heading', { level: 2 }).getByRole('button')
  await expect.element(steps.first()).toBeVisible()
  for (const [nth] of steps.elements().entries()) {
    if ((await steps.nth(nth).findElement()).ariaExpanded !== 'true') await steps.nth(nth).click()
    await expect.element(steps.nth(nth)).toHaveAttribute('aria-expanded', 'true')
    await expectGoodLook()
  }
})

test.each([desktop, phone])('a draft is edited, whatever the window (%o)', async (size) => {
  const server = await openPage('/console/activity/1', withActivity(detail(1, filled)), {
    as: admin,
    size,
  })
  await step(/^\d?Name and dates/).click()
  await page.getByRole('textbox', { name: 'Name in Chinese' }).fill('手机上的测评')
  const current = detail(1, { ...filled, name: '手机上的测评', version: 2 })
  server.answer({ activities: { edit: { outcome: 'saved', current } } })
  await save.click()
  await expect.element(said('Saved')).toBeVisible()
  expect(server.inputs('activities.edit')).toMatchObject([
    { id: 1, version: 1, name: '手机上的测评', name_en: 'Review 1' },
  ])
})

test.each(looks)('a check that is not there yet, or cannot be read $name', async (look) => {
  const waiting = withActivity(detail(1, filled), { check: never })
  await openPage('/console/activity/1', waiting, { as: admin, ...look })
  await expect.element(checked.getByRole('button').last()).toBeDisabled()
  await expectGoodLook()
})

test('a check that cannot be read is tried again', async () => {
  const failing = withActivity(detail(1, filled), { check: gateway(504) })
  const server = await openPage('/console/activity/1', failing, { as: admin })
  const again = checked.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expectGoodLook()
  server.answer({ activities: { check: small } })
  await again.click()
  await expect.element(checked.getByText('Person 1')).toBeVisible()
})

test('a draft is deleted after asking', async () => {
  const draft = withActivity(detail(1, filled), {
    remove: { outcome: 'removed' },
    list: { rows: [], total: 0 },
  })
  const server = await openPage('/console/activity/1', draft, { as: admin })
  await page.getByRole('button', { name: 'Delete the draft' }).click()
  await expectGoodLook()
  await asked.getByRole('button', { name: 'Delete the draft' }).click()
  await expect.element(said('The draft is deleted')).toBeVisible()
  await expect.poll(() => window.location.pathname).toBe('/console/activity')
  expect(server.inputs('activities.remove')).toEqual([{ id: 1, version: 1 }])
})
