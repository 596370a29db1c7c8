import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, gateway, never } from '../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { looks, openPage, tick } from '../../../testing/open-page.tsx'
import { admin } from '../../../testing/people.ts'
import { detail, filled, finished, activity, running, withActivity } from './activities.testing.ts'

const dialog = page.getByRole('dialog')
type Activities = NonNullable<Answers['activities']>
const activities = (more: Activities): Answers => ({ activities: more })

const four = [
  detail(1, { ...running, name_en: 'A very long name of an activity in English '.repeat(3) }),
  activity(2),
  detail(3, { ...finished, resultsVisible: true }),
  detail(4, { ...running, dueOn: '2026-03-04' }),
]

test.each(looks)('activities are listed with what each waits for $name', async (look) => {
  await openPage('/console/activity', activities({ list: { rows: four, total: 4 } }), {
    as: admin,
    ...look,
  })
  await expect.element(page.getByRole('row', { name: /Review 3|测评3/ })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('activities that cannot be read can be tried again $name', async (look) => {
  await openPage('/console/activity', activities({ list: gateway(504) }), { as: admin, ...look })
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('an activity that is not there yet is waited for $name', async (look) => {
  await openPage('/console/activity/1', activities({ get: never }), { as: admin, ...look })
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).not.toBeNull()
  await expectGoodLook()
})

test('the list keeps search, filter and order in its address', async () => {
  const server = await openPage(
    '/console/activity',
    activities({ list: { rows: four, total: 4 } }),
    {
      as: admin,
    },
  )
  await page.getByRole('searchbox').fill('Review')
  await page.getByRole('button', { name: 'State', exact: true }).first().click()
  await tick(page.getByRole('checkbox', { name: 'Finished' }))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => window.location.search)
    .toMatch(/(?=.*search=Review)(?=.*statuses=finished)/)
  await expect
    .poll(() => server.inputs('activities.list').at(-1))
    .toMatchObject({ search: 'Review', statuses: ['finished'] })
})

test('a change of the list that comes before the last one is drawn counts beside it', async () => {
  await openPage('/console/activity', activities({ list: { rows: four, total: 4 } }), { as: admin })
  const byName = page.getByRole('columnheader').getByRole('button').first()
  const button = await byName.findElement()
  const push = window.history.pushState.bind(window.history)
  window.history.pushState = (...entry) => {
    push(...entry)
    window.history.pushState = push
    setTimeout(() => button instanceof HTMLElement && button.click())
  }
  await page.getByRole('searchbox').fill('Review')
  await expect.poll(() => window.location.search).toMatch(/(?=.*search=Review)(?=.*sort=name)/)
})

test('a new activity needs its name in both languages, and opens', async () => {
  const made = activities({ list: { rows: four, total: 4 }, create: { id: 9 } })
  const server = await openPage('/console/activity', made, { as: admin })
  await page.getByRole('button', { name: 'New activity' }).click()
  await dialog.getByRole('textbox', { name: 'Name in Chinese' }).fill('市场部测评')
  await dialog.getByRole('button', { name: 'Make the draft' }).click()
  await expect.element(dialog.getByText('Raters who read English see this name.')).toBeVisible()
  await expectGoodLook()
  server.answer(withActivity(detail(9, filled)))
  await dialog.getByRole('textbox', { name: 'Name in English' }).fill('Marketing')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Review 9')
  expect(server.inputs('activities.create')).toEqual([{ name: '市场部测评', name_en: 'Marketing' }])
})

test.each(looks)('an activity is duplicated with what is ticked $name', async (look) => {
  const preview = { participants: 20, participantsGone: 2, relations: 240, relationsGone: 12 }
  const listed = activities({
    list: { rows: [four[2] ?? activity(3)], total: 1 },
    duplicatePreview: preview,
    duplicate: { id: 9 },
  })
  const server = await openPage('/console/activity', listed, { as: admin, ...look })
  await page.getByRole('button', { name: /^More about|Review 3|测评3/ }).click()
  await page.getByRole('menuitem', { name: /^Duplicate|^复制/ }).click()
  const people = dialog.getByRole('checkbox').nth(1)
  await expect.element(people).toBeChecked()
  await expectGoodLook()
  await tick(people)
  await expect.element(dialog.getByRole('checkbox').nth(2)).toBeDisabled()
  await expect.element(dialog.getByRole('checkbox').nth(2)).not.toBeChecked()
  server.answer(withActivity(detail(9, filled)))
  await dialog.getByRole('button', { name: /^Duplicate|^复制/ }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/Review 9|测评9/)
  expect(server.inputs('activities.duplicate')).toMatchObject([
    { id: 3, questionnaire: true, participants: false, relations: false },
  ])
})
