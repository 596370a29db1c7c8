import type { ChangeRelationsOutput, PasteOutput } from '@vantage/contracts/activities/relations'
import type { FileImport } from '@vantage/contracts/list-files/file-import'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gateway, never, refuse } from '../../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { focus, looks, openPage, phone } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { detail, member, running, withActivity } from '../activities.testing.ts'
import { address, peers, product, said } from './raters.testing.ts'

const dialog = page.getByRole('dialog')
const list = page.getByRole('list', { name: /^Participants|^被评价人/ })

test.each(looks)('who answers about somebody is shown beside the list $name', async (look) => {
  await openPage(`${address}?participant=1`, product(20), { as: admin, ...look })
  await expect.element(peers).toHaveTextContent(/2/)
  await expectGoodLook()
})

test.each(looks)('the editor that is not there yet is waited for $name', async (look) => {
  await openPage(address, product(20, { list: never }), { as: admin, ...look })
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).not.toBeNull()
  await expectGoodLook()
})

test.each(looks)('raters that are not there yet are waited for $name', async (look) => {
  const waiting = product(20, { raters: never, suggest: never })
  await openPage(`${address}?participant=1`, waiting, { as: admin, ...look })
  await expect
    .element(page.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent(/Person 1|同事1/)
  await expectGoodLook()
})

test.each(looks)('the editor that cannot be read can be tried again $name', async (look) => {
  await openPage(address, product(20, { list: gateway(504) }), { as: admin, ...look })
  await expect.element(page.getByRole('button', { name: /Try again|重试/ })).toBeVisible()
  await expectGoodLook()
})

test('of an activity that does not exist the page says so', async () => {
  const gone = withActivity(detail(1), {
    get: refuse(404, 'NOT_FOUND'),
    relations: { list: { participants: [] } },
  })
  await openPage(address, gone, { as: admin })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('There is no such')
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('the title keeps a line of its own beside or above its buttons at every width', async () => {
  await openPage(address, product(20), { as: admin, size: { width: 601, height: 900 } })
  const title = page.getByRole('heading', { level: 1 })
  for (const width of [601, 700, 840]) {
    await page.viewport(width, 900)
    await expect.poll(() => title.element().getBoundingClientRect().width).toBeGreaterThan(250)
  }
})

test('of 500 participants those in sight are drawn, and arrow keys go through all of them', async () => {
  await openPage(address, product(500), { as: admin })
  await expect.element(page.getByText('500 of 500 participants')).toBeVisible()
  const buttons = list.getByRole('button')
  expect(buttons.elements().length).toBeLessThan(40)
  const place = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset')
  await focus(buttons.first())
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(place).toBe('2')
  await expect.element(buttons.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => window.location.search).toBe('?participant=2')
  await userEvent.keyboard('{ArrowDown}'.repeat(40))
  await expect.poll(place).toBe('42')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(place).toBe('41')
  await expect
    .element(page.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('Person 41')
  await expectGoodLook()
})

test('participants are found by what is missing and by name', async () => {
  await openPage(address, product(20), { as: admin })
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOptions('No superior')
  await expect.poll(() => window.location.search).toBe('?show=no-superior')
  await expect.element(page.getByText('1 of 20 participants')).toBeVisible()
  await expect.element(list.getByRole('button')).toHaveTextContent('Person 2')
  await page.getByRole('searchbox').fill('nobody is called so')
  await expect.element(list.getByRole('button')).not.toBeInTheDocument()
})

test('an address leads to its participant', async () => {
  await openPage(`${address}?participant=400`, product(500), { as: admin })
  await expect
    .element(page.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('Person 400')
  await expect
    .poll(() => document.querySelector('li [aria-current]')?.textContent)
    .toContain('Person 400')
})

test('who answers already cannot be added at another level', async () => {
  await openPage(`${address}?participant=1`, product(20), { as: admin })
  await focus(page.getByRole('combobox', { name: 'Add a peer' }))
  await userEvent.keyboard('person')
  const already = page.getByRole('option', { name: /Person 101/ })
  await expect.element(already).toHaveTextContent('Already a superior')
  await expect.element(already).toHaveAttribute('data-disabled')
})

test.each(looks)('raters are suggested before they are added $name', async (look) => {
  const added: ChangeRelationsOutput = {
    outcome: 'changed',
    added: [104, 105].map((raterId) => ({ participantId: 1, raterId, level: 1 })),
    removed: 0,
    unchanged: 0,
    refused: [],
  }
  const server = await openPage(address, product(20, { change: added }), { as: admin, ...look })
  await page.getByRole('button', { name: /^Suggest raters|^推荐评价人/ }).click()
  await expect.element(dialog).toHaveTextContent(/Would add 2|2/)
  await expect.element(dialog.getByRole('button').last()).toBeEnabled()
  await expectGoodLook()
  await dialog.getByRole('button').last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => server.inputs('activities.relations.change'))
    .toMatchObject([{ id: 1, add: [{ raterId: 104 }, { raterId: 105 }] }])
})

const pasted = (line: number, result: PasteOutput['rows'][number]['result']) => ({
  line,
  participant: 'person.1',
  rater: `person.${line}`,
  level: 1 as const,
  result,
  relation: result === 'new' ? { participantId: 1, raterId: 100 + line, level: 1 as const } : null,
  participants: [],
  raters: [],
})
const results = [
  'new',
  'no-rater',
  'self',
  'no-participant',
  'unknown-relation',
  'already',
] as const

test.each(looks)(
  'pasted rows are shown as understood before they are added $name',
  async (look) => {
    const rows = results.map((result, index) => pasted(index + 1, result))
    const server = await openPage(address, product(20, { readPasted: { rows } }), {
      as: admin,
      ...look,
    })
    await page.getByRole('button', { name: /^Paste from a spreadsheet|^从表格粘贴|^粘贴/ }).click()
    await dialog.getByRole('textbox').fill('person.1\tperson.2\tpeer')
    await expectGoodLook()
    await dialog.getByRole('button').last().click()
    await expect.element(dialog.getByRole('row').nth(2)).toBeVisible()
    await expectGoodLook()
    if (look.size !== phone) {
      const texts = ['Will be added', 'Nobody of this name', 'The participant themself']
      for (const [index, text] of [...texts, 'Not a participant', 'Unknown relation'].entries()) {
        await expect.element(dialog.getByRole('row').nth(index + 1)).toHaveTextContent(text)
      }
    }
    server.answer({
      activities: {
        relations: {
          change: { outcome: 'changed', added: [], removed: 0, unchanged: 1, refused: [] },
        },
      },
    })
    await dialog.getByRole('button').last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .poll(() => server.inputs('activities.relations.change'))
      .toMatchObject([{ id: 1, add: [{ participantId: 1, raterId: 101, level: 1 }] }])
    // Somebody else had added it meanwhile: there is nothing of one's own to take back.
    await expect.element(page.getByRole('button', { name: /^Undo|^撤销/ })).toBeDisabled()
  },
)

test('raters of an activity in nomination come from the lists', async () => {
  const nominating = {
    ...product(20),
    activities: { ...product(20).activities, get: detail(1, { status: 'nominating' }) },
    nominations: { list: never },
  }
  await openPage(address, nominating, { as: admin })
  await expect.poll(() => window.location.pathname).toBe('/console/activity/1/nominations')
})

test.each(looks)('how much each rater gets is a list of its own $name', async (look) => {
  const load = {
    rows: [
      { ...member(101), total: 14, byLevel: [1, 11, 1, 1] },
      { ...member(102), total: 1, byLevel: [0, 1, 0, 0] },
    ],
    total: 2,
    raters: 2,
    average: 7.5,
    median: 7,
  }
  await openPage(address, product(20, { load }), { as: admin, ...look })
  await page.getByRole('tab').last().click()
  await expect
    .element(page.getByRole('row', { name: /Person 101|同事101/ }))
    .toHaveTextContent('14')
  await expect.element(page.getByText(/7\.5/)).toBeVisible()
  await expectGoodLook()
})

test('who edits the raters of an activity that was started meanwhile is told', async () => {
  const server = await openPage(`${address}?participant=1`, product(20), { as: admin })
  await expect.element(page.getByRole('button', { name: 'Remove Person 102' })).toBeVisible()
  server.answer({
    activities: {
      get: detail(1, running),
      progress: never,
      ifClosed: never,
      relations: { change: { outcome: 'started' } },
    },
  })
  await page.getByRole('button', { name: 'Remove Person 102' }).click()
  await expect.element(said('Somebody changed this meanwhile')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Suggest' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveTextContent('The activity is running')
})

test('on a phone the list and the person take turns', async () => {
  await openPage(address, product(20), { as: admin, size: phone })
  await list.getByRole('button').first().click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(peers).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect.element(list).toBeVisible()
  await expectGoodLook()
})

test.each(looks)(
  'a file that was brought for the draft waits above its raters $name',
  async (look) => {
    const current: FileImport = {
      id: 3,
      kind: 'relations',
      activityId: 1,
      fileName: 'right.csv',
      state: 'ready',
      summary: null,
      reasons: {},
      createdAt: '',
      expiresAt: '',
      rows: { new: 1, changed: 0, same: 1, bad: 0, ticked: 0, administrators: 0 },
    }
    await openPage(address, product(20, {}, current), { as: admin, ...look })
    const strip = page.getByRole('region', { name: /right\.csv/ })
    await expect.element(strip).toHaveTextContent(/A file waits to be imported|文件等待导入/)
    await expect
      .element(strip.getByRole('link'))
      .toHaveAttribute('href', '/console/activity/1/raters/import')
    await expectGoodLook()
  },
)

test.each(looks)('a file of raters is chosen beside what rater_is means $name', async (look) => {
  await openPage(`${address}/import`, product(20), { as: admin, ...look })
  await expect
    .element(page.getByText(/rater_is says what the rater is to the participant|“评价人是其”指/))
    .toBeVisible()
  await expectGoodLook()
})
