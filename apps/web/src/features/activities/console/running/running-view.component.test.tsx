import type {
  ParticipantsProgress,
  ProgressOutput,
  Unfinished,
} from '@vantage/contracts/activities/progress'
import type { ToRemind } from '@vantage/contracts/activities/reminders'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, gateway, never } from '../../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { looks, openPage, press, tick } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { detail, finished, member, person, running, withActivity } from '../activities.testing.ts'

const dialog = page.getByRole('dialog')
const asked = page.getByRole('alertdialog')
const said = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

const progress: ProgressOutput = {
  isCurrent: true,
  assignments: 240,
  submitted: 90,
  people: 60,
  peopleOpen: 41,
  departments: [
    {
      name: '市场部',
      name_en: 'Marketing',
      departments: 1,
      assignments: 141,
      submitted: 0,
      people: 40,
      peopleOpen: 40,
    },
    {
      name: null,
      name_en: null,
      departments: 3,
      assignments: 99,
      submitted: 90,
      people: 20,
      peopleOpen: 1,
    },
  ],
  night: { at: '2026-03-04T19:00:00Z', open: 45, notBegun: 12 },
}
const participants: ParticipantsProgress = {
  rows: [
    { ...member(1), peers: false, subordinates: null },
    { ...member(2), peers: true, subordinates: true },
  ],
  total: 2,
}
const unfinished: Unfinished = {
  rows: [
    { ...member(3), open: 3, asked: 4, active: true, hasAddress: false, notifiedOn: null },
    {
      ...member(4),
      open: 2,
      asked: 4,
      active: true,
      hasAddress: true,
      notifiedOn: '2026-03-04',
    },
    { ...member(5), open: 1, asked: 1, active: false, hasAddress: true, notifiedOn: null },
  ],
  total: 3,
}
/** What the page asks for that comes once people are reminded. */
const schedule = { get: never, reach: never }
/** All with something open but three can be told. */
const toRemind: ToRemind = {
  people: 45,
  none: [3, 6].map((id) => ({ ...person(id), why: 'no-address' })),
  notifiedToday: [9],
  waitsFor: null,
}
type Activities = NonNullable<Answers['activities']>
const product = (more: Activities = {}, activity: Partial<ActivityDetail> = {}) =>
  withActivity(detail(1, { ...running, ...activity }), {
    progress,
    participants,
    unfinished,
    toRemind,
    schedule,
    ifClosed: { open: 150, isCurrent: true, groups: 3, participants: 2 },
    ...more,
  })

test.each(looks)(
  'a running activity shows how far it is, in each of its lists $name',
  async (look) => {
    await openPage('/console/activity/1', product(), { as: admin, ...look })
    await expect
      .element(page.getByRole('row', { name: /Marketing|市场部/ }))
      .toHaveTextContent(/0 \/ 141|0.*141/)
    await expect
      .element(page.getByRole('row', { name: /3 small departments|3 个较小部门/ }))
      .toHaveTextContent(/90.*99/)
    await expectGoodLook()
    await page.getByRole('tab').nth(1).click()
    await expect
      .element(page.getByRole('row', { name: /Person 1|同事1/ }))
      .toHaveTextContent(/not yet|还不够/)
    await expectGoodLook()
    await page.getByRole('tab').nth(2).click()
    await expect.element(page.getByRole('row', { name: /Person 3|同事3/ })).toBeVisible()
    await expect.poll(() => window.location.search).toContain('tab=unfinished')
    await expectGoodLook()
  },
)

test.each(looks)('a running activity that is not there yet is waited for $name', async (look) => {
  const waiting = { progress: never, ifClosed: never }
  await openPage('/console/activity/1', product(waiting), { as: admin, ...look })
  await expect.element(page.getByRole('tablist')).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('progress that cannot be read can be tried again $name', async (look) => {
  const failing = { progress: gateway(504), ifClosed: gateway(504) }
  const server = await openPage('/console/activity/1', product(failing), { as: admin, ...look })
  const again = page.getByRole('button', { name: /Try again|重试/ })
  await expect.element(again.first()).toBeVisible()
  await expectGoodLook()
  server.answerFromClick({ activities: { progress } })
  await again.first().click()
  await expect.element(page.getByRole('row', { name: /Marketing|市场部/ })).toBeVisible()
})

test.each(looks)(
  'everybody with something open is reminded, or who has not begun $name',
  async (look) => {
    const begun = { people: 12, none: [], notifiedToday: [], waitsFor: null }
    const sent = product({
      toRemind: async ({ audience }) => (audience === 'open' ? toRemind : begun),
      remind: { people: 12, waitsFor: null },
    })
    const server = await openPage('/console/activity/1', sent, { as: admin, ...look })
    await page
      .getByRole('button', { name: /^Remind…|^发送提醒/ })
      .first()
      .click()
    await expect.element(dialog.getByRole('radio').first()).toBeChecked()
    await expect.element(dialog.getByRole('button', { name: /42/ })).toBeEnabled()
    await expect.element(dialog).toHaveTextContent(/had a message today|今天已收到通知/)
    await expect.element(dialog).toHaveTextContent(/It goes at once|立即发送/)
    await expectGoodLook()
    await tick(dialog.getByRole('radio').last())
    await dialog.getByRole('button', { name: /12/ }).click()
    await expect
      .poll(() => server.inputs('activities.remind'))
      .toEqual([{ id: 1, audience: 'not-begun' }])
    await expect.poll(() => window.location.pathname).toBe('/console/activity/1/schedule')
  },
)

test('after another choice nobody is reminded before the number of people is theirs', async () => {
  const sent = product({
    toRemind: ({ audience }) => (audience === 'open' ? toRemind : never()),
  })
  await openPage('/console/activity/1', sent, { as: admin })
  await page
    .getByRole('button', { name: /^Remind…/ })
    .first()
    .click()
  const remind = dialog.getByRole('button', { name: 'Remind 42 people' })
  await expect.element(remind).toBeEnabled()
  await tick(dialog.getByRole('radio').last())
  await expect.element(remind).toBeDisabled()
})

test('figures of fewer than ten raters are those of last night, and by no department', async () => {
  const few = { ...progress, isCurrent: false, people: 9, departments: [] }
  await openPage('/console/activity/1', product({ progress: few }), { as: admin })
  await expect.element(page.getByText('As of last night', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Fewer than ten people are asked/)).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expectGoodLook()
})

test.each(looks)(
  'who cannot be reached is named before, and nobody is promised it $name',
  async (look) => {
    const none = Array.from({ length: 59 }, (_, id) => ({
      ...person(id),
      why: 'no-address' as const,
    }))
    const answers = product({ toRemind: { people: 60, none, notifiedToday: [], waitsFor: null } })
    await openPage('/console/activity/1', answers, { as: admin, ...look })
    await page
      .getByRole('button', { name: /^Remind…|^发送提醒/ })
      .first()
      .click()
    await expect
      .element(dialog)
      .toHaveTextContent(/1 of 60 raters can be reached|60 位评价人中，1 位可以/)
    await expect.element(dialog.getByRole('listitem')).toHaveLength(59)
    await expect
      .element(dialog.getByRole('listitem').first())
      .toHaveTextContent(/Person 0 \(person\.0\)|同事0 \(person\.0\)/)
    await expect
      .element(dialog.getByRole('button', { name: /^Copy the names|^复制名单/ }))
      .toBeVisible()
    await expect
      .element(dialog.getByRole('button', { name: /^Remind one person$|^提醒 1 人$/ }))
      .toBeEnabled()
    await expectGoodLook()
  },
)

test('without anybody who can be reached there is nothing to send', async () => {
  const none = [{ ...person(3), why: 'no-address' as const }]
  const answers = product({ toRemind: { people: 1, none, notifiedToday: [], waitsFor: null } })
  await openPage('/console/activity/1', answers, { as: admin })
  await page.getByRole('button', { name: 'Remind…' }).first().click()
  await expect.element(dialog.getByRole('button', { name: /^Remind/ })).toBeDisabled()
})

test('only who has an address, and can answer, can be chosen for a reminder, which says before and after when it goes', async () => {
  const waitsFor = '2026-03-09'
  const preview = { subject: 'Two', text: 'Two', notice: 'Two are waiting.' }
  const sent = product({
    toRemind: { ...toRemind, waitsFor },
    remind: { people: 1, waitsFor },
    schedule: { ...schedule, preview: { ch: preview, en: preview } },
  })
  const server = await openPage('/console/activity/1?tab=unfinished', sent, { as: admin })
  await expect.element(page.getByRole('row', { name: /Person 3/ })).toHaveTextContent('no address')
  await expect
    .element(page.getByRole('row', { name: /Person 3/ }).getByRole('checkbox'))
    .not.toBeInTheDocument()
  const deactivated = page.getByRole('row', { name: /Person 5/ })
  await expect.element(deactivated).toHaveTextContent('deactivated, not counted')
  await expect.element(deactivated.getByRole('checkbox')).not.toBeInTheDocument()
  await tick(page.getByRole('row', { name: /Person 4/ }).getByRole('checkbox'))
  await page.getByRole('button', { name: 'Remind the one chosen…' }).click()
  await dialog.getByRole('button', { name: 'Preview: Reminder by hand' }).click()
  const drawer = page.getByRole('dialog', { name: 'Reminder by hand' })
  await expect.element(drawer.getByText('Two are waiting.').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect
    .element(dialog)
    .toHaveTextContent(/It goes at 09:30 on 09-03-2026, with the messages/)
  await dialog.getByRole('button', { name: 'Remind one person' }).click()
  await expect.element(said('The reminder goes at 09:30 on 09-03-2026')).toBeVisible()
  await expect
    .poll(() => server.inputs('activities.remind'))
    .toEqual([{ id: 1, audience: 'chosen', employees: [4] }])
  await expect.poll(() => window.location.pathname).toBe('/console/activity/1/schedule')
})

/** The activity once it is closed: its reports are not there yet. */
const closed: Answers = {
  activities: { get: detail(1, { ...finished, sealed: false, released: false }) },
  reports: { earlierActivities: { activities: [] }, results: { rows: [], total: 0, built: false } },
}
test.each(looks)(
  'an activity is closed only after it is said to be understood $name',
  async (look) => {
    const close = () => {
      server.answer(closed)
      return { outcome: 'closed' } as const
    }
    const server = await openPage('/console/activity/1', product({ close }), { as: admin, ...look })
    const closeEarly = page.getByRole('button', { name: /^Close early|^提前/ })
    await closeEarly.click()
    const confirm = asked.getByRole('button').last()
    await expect.element(asked).toHaveTextContent('150')
    await expect.element(confirm).toBeDisabled()
    await expectGoodLook()
    await userEvent.keyboard('{Escape}')
    await expect.element(asked).not.toBeInTheDocument()
    await press(closeEarly)
    await tick(asked.getByRole('checkbox'))
    await expect.element(confirm).toBeEnabled()
    expect(server.inputs('activities.close')).toEqual([])
    await confirm.click()
    await expect.poll(() => server.inputs('activities.close')).toEqual([{ id: 1, version: 1 }])
    await expect.element(page.getByText(/The answers are being parted|正在/).first()).toBeVisible()
    await expectGoodLook()
  },
)

test('an activity that somebody else closed meanwhile says so', async () => {
  const closing = product({ close: { outcome: 'not-running' } })
  await openPage('/console/activity/1', closing, { as: admin })
  await page.getByRole('button', { name: 'Close early' }).click()
  await tick(asked.getByRole('checkbox'))
  await asked.getByRole('button', { name: 'Close the activity' }).click()
  await expect.element(said('Somebody changed this meanwhile')).toBeVisible()
})
