import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '../../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { focus, looks, openPage } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { detail, member, person, running, withActivity } from '../activities.testing.ts'
import {
  address,
  candidates,
  participants,
  peers,
  product,
  raterOf,
  raters,
  type Relations,
  said,
} from './raters.testing.ts'

const runningProduct = (more: Relations = {}): Answers => ({
  ...product(20),
  activities: {
    ...withActivity(detail(1, running)).activities,
    relations: {
      list: { participants: participants(20) },
      excuseRequests: { requests: [] },
      raters: {
        raters: [...raters.raters, { ...raterOf(5, 1), excused: true }],
      },
      candidates,
      excusePreview: {
        groups: [
          { participant: member(1), level: 1, raters: 1, withoutAFifth: 0, effect: 'hidden' },
        ],
      },
      changeRunning: { outcome: 'changed', hidden: 1, withoutRaters: 0, held: 0 },
      ...more,
    },
  },
})
const asking = page.getByRole('alertdialog')

test.each(looks)(
  'a rater of a running activity is excused, after being asked $name',
  async (look) => {
    const server = await openPage(`${address}?participant=1`, runningProduct(), {
      as: admin,
      ...look,
    })
    await page
      .getByRole('button', { name: /^(Excuse or replace |免除或替换)(Person |同事)103/ })
      .click()
    await expect.element(asking).toHaveTextContent(/too small to be shown|人数不足/)
    await asking.getByRole('textbox').last().fill('left')
    await expectGoodLook()
    await asking.getByRole('button').last().click()
    await expect
      .poll(() => server.inputs('activities.relations.changeRunning'))
      .toEqual([{ id: 1, excuse: 103, add: [], why: 'left' }])
    await expect.element(asking).not.toBeInTheDocument()
  },
)

test('somebody is replaced or added in a running activity, with the keyboard; nothing else can be changed', async () => {
  const server = await openPage(`${address}?participant=1`, runningProduct(), { as: admin })
  await expect
    .element(page.getByRole('button', { name: 'Excuse or replace Person 105' }))
    .not.toBeInTheDocument()
  for (const locked of ['Undo', 'Paste from a spreadsheet', /^Suggest/, /^Remove/]) {
    await expect.element(page.getByRole('button', { name: locked })).not.toBeInTheDocument()
  }
  await focus(page.getByRole('button', { name: 'Excuse or replace Person 103' }))
  await userEvent.keyboard('{Enter}')
  await asking.getByRole('combobox').click()
  await page.getByRole('option', { name: /Person 104/ }).click()
  await expect.element(asking).toHaveTextContent('Person 104 is added as peer of Person 1.')
  await asking.getByRole('button', { name: 'Excuse and replace' }).click()
  await expect.element(said('The raters were changed')).toBeVisible()
  const add = [{ participantId: 1, raterId: 104, level: 1 }]
  await peers.getByRole('combobox').click()
  await page.getByRole('option', { name: /Person 104/ }).click()
  await expect.element(asking).toHaveTextContent('Add Person 104 as peer of Person 1?')
  server.answer({
    activities: { relations: { changeRunning: { outcome: 'refused', reason: 'already' } } },
  })
  await asking.getByRole('button', { name: 'Add' }).click()
  await expect.element(said('Somebody did so already.')).toBeVisible()
  expect(server.inputs('activities.relations.changeRunning')).toEqual([
    { id: 1, excuse: 103, add, why: '' },
    { id: 1, excuse: null, add, why: '' },
  ])
})

test.each(looks)(
  'who cannot judge somebody is replaced or left as they are $name',
  async (look) => {
    const why = 'I joined three weeks ago and have not worked with them.'
    const request = (id: number) => ({
      id,
      activity: { id: 1, name: '年度测评', name_en: 'Annual Review' },
      participantId: 1,
      participant: person(1),
      rater: person(100 + id),
      level: 1 as const,
      why,
    })
    const server = await openPage(
      address,
      runningProduct({
        excuseRequests: { requests: [request(2), request(3)] },
        keepRater: () => {
          server.answer({
            activities: { relations: { excuseRequests: { requests: [request(3)] } } },
          })
          return { outcome: 'kept' }
        },
      }),
      { as: admin, ...look },
    )
    const section = page.getByRole('region', { name: /cannot judge somebody$|表示无法评价$/ })
    await expect.element(section.getByText(why).first()).toBeVisible()
    await expectGoodLook()
    await section
      .getByRole('button', { name: /^(Leave Person 102 as it is|对同事102不作调整)$/ })
      .click()
    await expect.element(section.getByRole('listitem')).toHaveTextContent(/Person 103|同事103/)
    expect(server.inputs('activities.relations.keepRater')).toEqual([{ id: 2 }])
    await section.getByRole('button', { name: /^(Excuse or replace |免除或替换)/ }).click()
    await expect.element(asking).toHaveTextContent(/Person 103|同事103/)
    await asking.getByRole('button').last().click()
    await expect
      .poll(() => server.inputs('activities.relations.changeRunning'))
      .toEqual([{ id: 1, excuse: 103, add: [], why: '' }])
  },
)
