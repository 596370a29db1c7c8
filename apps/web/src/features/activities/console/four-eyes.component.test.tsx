import type { FourEyes } from '@vantage/contracts/activities/four-eyes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quietAnswers } from '../../../testing/quiet-answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { looks, openPage, press } from '../../../testing/open-page.tsx'
import { admin } from '../../../testing/people.ts'
import { detail, filled, finished, fourEyes, person, withActivity } from './activities.testing.ts'

const inDoubt = (more: Partial<FourEyes> = {}) =>
  fourEyes({
    groups: [{ participant: person(1), level: 1, raters: 3, accounts: [2, 3] }],
    total: 1,
    accounts: [
      {
        ...person(2),
        changes: [{ kind: 'made', at: '2026-03-01T08:00:00.000Z', by: 'ada' }],
      },
      {
        ...person(3),
        changes: [{ kind: 'reset', at: '2026-03-02T08:00:00.000Z', by: 'ada' }],
      },
    ],
    others: [person(9)],
    seen: 'this',
    ...more,
  })
const request = { by: 'ada', at: '2026-03-02T09:00:00.000Z', outdated: false }
const asked = page.getByRole('alertdialog')
const named = page.getByRole('region', { name: /second administrator|第二位管理员/ })
const said = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const startIt = async () => {
  await page.getByRole('button', { name: /^Start the activity|^启动测评/ }).click()
}

test.each(looks)(
  'groups that rest on accounts in doubt are named before the start, which asks somebody else $name',
  async (look) => {
    const draft = withActivity(detail(1, filled), {
      fourEyes: inDoubt(),
      start: { outcome: 'asked' },
    })
    const server = await openPage('/console/activity/1', draft, { as: admin, ...look })
    await expect.element(named.getByRole('listitem')).toHaveTextContent(/Person 1|同事1/)
    await expect.element(named.getByRole('listitem')).toHaveTextContent(/Person 3.*ada|同事3.*ada/)
    await expect.element(named).toHaveTextContent(/Person 9 can agree|可由 同事9 同意/)
    await expect.element(named.getByRole('button')).not.toBeInTheDocument()
    await expectGoodLook()
    await startIt()
    await expect.element(asked).toHaveTextContent(/Person 9 can agree|可由 同事9 同意/)
    await expectGoodLook()
    await asked.getByRole('button', { name: /^Ask another|^请另一位/ }).click()
    await expect.poll(() => server.inputs('activities.start')).toEqual([{ id: 1, version: 1 }])
    await expect.element(asked).not.toBeInTheDocument()
  },
)

test('a start that was asked for is agreed to as it was seen', async () => {
  const draft = withActivity(detail(1, filled), {
    fourEyes: inDoubt({ request, standing: 'agree' }),
    agree: { outcome: 'changed' },
  })
  const server = await openPage('/console/activity/1', draft, { as: admin })
  await expect.element(named).toHaveTextContent('ada asked for the start')
  await named.getByRole('button', { name: 'Agree and start…' }).click()
  await expect.element(asked).toHaveTextContent('The activity starts at once')
  await expectGoodLook()
  await press(asked.getByRole('button', { name: 'Agree and start' }))
  await expect
    .element(said('It has changed meanwhile. Look at it again before you agree'))
    .toBeVisible()
  expect(server.inputs('activities.agree')).toEqual([{ id: 1, seen: 'this' }])
})

test('who may agree to the start that waits is asked to agree, not to ask somebody else', async () => {
  const draft = withActivity(detail(1, filled), {
    fourEyes: inDoubt({ request, standing: 'agree', others: [] }),
    agree: { outcome: 'started' },
  })
  const server = await openPage('/console/activity/1', draft, { as: admin })
  await expect.element(named).toHaveTextContent('ada asked for the start')
  await startIt()
  await press(asked.getByRole('button', { name: 'Agree and start' }))
  await expect.poll(() => server.inputs('activities.agree')).toEqual([{ id: 1, seen: 'this' }])
  expect(server.inputs('activities.start')).toEqual([])
})

test('a start that was asked for before the draft changed has to be asked for again', async () => {
  const outdated = inDoubt({ request: { ...request, outdated: true }, standing: 'wait' })
  const draft = withActivity(detail(1, filled), { fourEyes: outdated })
  await openPage('/console/activity/1', draft, { as: admin })
  await expect.element(named).toHaveTextContent('it has to be asked for again')
  await expect.element(named.getByRole('button')).not.toBeInTheDocument()
})

test.each(looks)('the only administrator types a word to start $name', async (look) => {
  const draft = withActivity(detail(1, filled), {
    fourEyes: inDoubt({ standing: 'word', others: [] }),
    start: { outcome: 'word' },
  })
  const server = await openPage('/console/activity/1', draft, { as: admin, ...look })
  await expect.element(named).toBeVisible()
  await startIt()
  const go = asked.getByRole('button', { name: /^Start and lock|^启动并锁定/ })
  await expect.element(go).toBeDisabled()
  const word = look.lang === 'en' ? 'agree' : '同意'
  await asked.getByRole('textbox').fill(look.lang === 'en' ? 'Agree ' : word)
  await expectGoodLook()
  await go.click()
  await expect.poll(() => server.inputs('activities.start')).toEqual([{ id: 1, version: 1, word }])
})

test('groups of a finished activity stay hidden until somebody agrees who did not do it', async () => {
  const answers = (found: FourEyes) => ({
    ...withActivity(detail(1, finished), {
      fourEyes: found,
      agree: () => {
        server.answer(withActivity(detail(1, finished)))
        return { outcome: 'agreed' as const }
      },
    }),
    reports: {
      results: { rows: [], total: 0, built: true },
      earlierActivities: { activities: [] },
      archive: { state: 'none' as const },
    },
  })
  const server = await openPage('/console/activity/1', answers(inDoubt({ standing: 'agree' })), {
    as: admin,
  })
  await expect.element(named).toHaveTextContent('The reports do not show these groups')
  await named.getByRole('button', { name: 'Agree…' }).click()
  await press(asked.getByRole('button', { name: 'Agree', exact: true }))
  await expect.element(said('Agreed: the groups are shown')).toBeVisible()
  await expect.element(named).not.toBeInTheDocument()
})

test('nobody who could agree is said, with what helps', async () => {
  const nobody = withActivity(detail(1, filled), { fourEyes: inDoubt({ others: [] }) })
  await openPage('/console/activity/1', nobody, { as: admin })
  await expect.element(named).toHaveTextContent('an administrator made on the server is')
})

test('home leads an administrator to what waits for their agreement', async () => {
  const activity = { id: 7, name: '测评7', name_en: 'Review 7', starts: true }
  const activities = { ...quietAnswers.activities, toAgree: { activities: [activity] } }
  await openPage('/', { ...quietAnswers, activities }, { as: admin })
  const waiting = page.getByRole('listitem').filter({ hasText: 'needs your agreement' })
  await expect.element(waiting).toHaveTextContent('Review 7')
  await waiting.getByRole('link', { name: /^Look/ }).click()
  await expect.poll(() => window.location.pathname).toBe('/console/activity/7')
})

test('a start that cannot look for accounts in doubt says so, and can be tried again', async () => {
  const draft = withActivity(detail(1, filled), { fourEyes: refuse(500, 'INTERNAL_SERVER_ERROR') })
  const server = await openPage('/console/activity/1', draft, { as: admin })
  await startIt()
  const again = asked.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  server.answer({ activities: { fourEyes: fourEyes() } })
  await again.click()
  await expect.element(asked.getByRole('button', { name: 'Start and lock' })).toBeEnabled()
})
