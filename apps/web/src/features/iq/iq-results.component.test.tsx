import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, gateway, never, offline, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { type Look, looks, openPage } from '../../testing/open-page.tsx'
import { emma, hr } from '../../testing/people.ts'
import { analyst, coordinator, iqResults, iqRow } from './iq-results.testing.ts'

const main = page.getByRole('main')
const rows = main.getByRole('row').filter({ has: page.getByRole('rowheader') })
const dialog = page.getByRole('dialog')
const confirm = page.getByRole('alertdialog')
const openStandards = page.getByRole('button', { name: /^(Post standards|岗位标准)$/ })
const addStandard = dialog.getByRole('button', { name: /^(Add a standard|添加标准)$/ })
const save = dialog.getByRole('button', { name: 'Save' })
const toast = (text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

const open = (answers: Answers, look: Look = {}, query = '') =>
  openPage(`/iqresults${query}`, answers, { as: hr, ...look })

for (const look of looks) {
  test(`a full page of results, ${look.name}`, async () => {
    await open(iqResults(), look)
    await expect.element(rows).toHaveLength(15)
    await expectGoodLook()
  })

  test(`results that are still to come, ${look.name}`, async () => {
    await open({ iq: { results: never, standards: never, posts: never } }, look)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodLook()
  })

  test(`results that do not come say so, and can be tried again, ${look.name}`, async () => {
    const answers = iqResults()
    const failing = { ...answers.iq, results: refuse(403, 'FORBIDDEN') }
    const server = await open({ iq: failing }, look)
    await expect.element(page.getByRole('alert')).toHaveTextContent('403')
    await expectGoodLook()
    server.answer(answers)
    await page.getByRole('alert').getByRole('button').click()
    await expect.element(rows).toHaveLength(15)
  })

  test(`without any result it says so, and reads itself again, ${look.name}`, async () => {
    const server = await open(iqResults([]), look)
    const nothing = { en: 'No results yet', ch: '还没有结果' }
    await expect.element(page.getByRole('heading', { name: nothing[look.lang] })).toBeVisible()
    await expect.element(toast(/^(result empty|结果为空)$/)).toBeVisible()
    await expectGoodLook()
    server.answer(iqResults([iqRow()]))
    await main.getByRole('button', { name: /^(Refresh|刷新)$/ }).click()
    await expect.element(rows).toHaveLength(1)
  })

  test(`the standards of posts, one of them being added, ${look.name}`, async () => {
    await open(iqResults([iqRow()]), look)
    await openStandards.click()
    await expect.element(dialog.getByText('110')).toBeVisible()
    await expectGoodLook()
    await addStandard.click()
    await dialog.getByRole('button', { name: /^(Save|保存)$/ }).click()
    await expect
      .element(dialog.getByText(/^(A whole number from 42 to 162|请.*42.*162)/))
      .toHaveLength(3)
    await expectGoodLook()
  })

  test(`without standards HR is warned, and told what they are for, ${look.name}`, async () => {
    const answers = iqResults([iqRow()])
    await open({ iq: { ...answers.iq, standards: [] } }, look)
    await openStandards.click()
    await expect.element(toast(/^(result empty|结果为空)$/)).toBeVisible()
    await expect.element(dialog.getByRole('heading', { level: 3 })).toBeVisible()
    await expectGoodLook()
  })
}

test('a result is compared with the standard of its post, or with another one', async () => {
  const server = await open(iqResults([iqRow({ langChanged: true })]))
  await expect.element(rows).toHaveTextContent(/Language changed.*98/)
  const match = page.getByRole('combobox', { name: 'Post to compare Ruoxi Wang with' })
  await expect.element(match).toHaveDisplayValue('Data analyst')
  await expect.element(rows).toHaveTextContent('110~142')
  await expect.element(rows.getByText('Lower')).toHaveStyle({ color: 'rgb(179, 38, 30)' })
  server.answer({
    iq: {
      match: ({ standardId }) => {
        const standard = standardId === coordinator.id ? coordinator : null
        server.answer(iqResults([iqRow({ standard, analysis: standard && 'normal' })]))
      },
    },
  })
  await userEvent.selectOptions(match, 'Logistics coordinator')
  await expect.element(rows).toHaveTextContent('84~122')
  await expect.element(rows.getByText('Normal')).toBeVisible()
  await userEvent.selectOptions(match, 'No match')
  await expect.element(rows).toHaveTextContent('Choose a post to compare')
  expect(server.inputs('iq.match')).toEqual([
    { id: 1, standardId: coordinator.id },
    { id: 1, standardId: null },
  ])
})

test('a post that could not be kept for a result says so, and the one before stays', async () => {
  const server = await open(iqResults([iqRow()]))
  const match = page.getByRole('combobox', { name: 'Post to compare Ruoxi Wang with' })
  server.answer({ iq: { match: gateway(504) } })
  await userEvent.selectOptions(match, 'Logistics coordinator')
  await expect.element(toast('Server timed out cause: 504')).toBeVisible()
  await expect.element(match).toHaveDisplayValue('Data analyst')
})

test('a score that a client claims is hidden until it is asked for, alone or beside the others, and compared with no post', async () => {
  const claimed = iqRow({ verified: false, standard: null, analysis: null })
  const answers = iqResults()
  const server = await open({
    iq: {
      ...answers.iq,
      results: ({ verified }) =>
        verified === null
          ? { rows: [claimed, iqRow({ id: 2 })], total: 2 }
          : { rows: verified ? [] : [claimed], total: verified ? 0 : 1 },
    },
  })
  await expect.element(rows).toHaveLength(0)
  const scoring = page.getByRole('search').getByRole('button', { name: /^Scoring/ })
  await scoring.click()
  await dialog.getByText('Not scored by the server').click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(rows).toHaveTextContent(/Not verified.*98/)
  await expect.element(rows).toHaveTextContent('No match')
  await expect.element(rows.getByRole('combobox')).not.toBeInTheDocument()
  await expectGoodLook()
  await scoring.click()
  await dialog.getByText('Scored by the server', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(rows).toHaveLength(2)
  const inputs = server.inputs('iq.results')
  expect(inputs).toMatchObject([{ verified: true }, { verified: false }, { verified: null }])
  await scoring.click()
  for (const name of ['Scored by the server', 'Not scored by the server']) {
    await expect.element(dialog.getByRole('checkbox', { name, exact: true })).toBeChecked()
  }
})

test('each row says how long it took, and whether the time ran out', async () => {
  await open(
    iqResults([
      iqRow({ id: 1, duration: 59 }),
      iqRow({ id: 2, duration: 2700, timedOut: true, analysis: 'higher', score: 150 }),
    ]),
  )
  await expect.element(rows.nth(0)).toHaveTextContent('59 s')
  await expect.element(rows.nth(1)).toHaveTextContent('45 min 00 s')
  await expect.element(rows.nth(1)).toHaveTextContent('Time ran out')
  await expect.element(rows.nth(1).getByText('Higher')).toHaveStyle({ color: 'rgb(31, 122, 77)' })
  await expect.element(main).toHaveTextContent('not a percentile and not a diagnosis')
})

test('the newest result comes first, 15 to a page, and results are found by their analysis', async () => {
  const server = await open(iqResults())
  const created = page.getByRole('columnheader', { name: 'Created' })
  await expect.element(created).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('search').getByRole('button', { name: 'Analysis', exact: true }).click()
  await dialog.getByText('Higher').click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => window.location.search).toBe('?analyses=higher')
  await expect
    .poll(() => server.inputs('iq.results'))
    .toMatchObject([
      { page: 1, pageSize: 15, analyses: [] },
      { page: 1, pageSize: 15, analyses: ['higher'] },
    ])
})

test('a result is deleted after asking, and stays when that is canceled', async () => {
  const server = await open(iqResults([iqRow()]))
  const remove = page.getByRole('button', { name: 'Delete the result of Ruoxi Wang' })
  await remove.click()
  await expect.element(confirm).toHaveTextContent('Score 98')
  await userEvent.keyboard('{Escape}')
  await expect.element(toast('canceled')).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
  await expect.element(rows).toHaveLength(1)
  await remove.click()
  server.answer({ iq: { remove: offline } })
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Your request was refused.')).toBeVisible()
  await expect.element(toast('Server')).toBeVisible()
  await expect.element(remove).toBeVisible()
  server.answer(iqResults([]))
  server.answer({ iq: { remove: () => {} } })
  await remove.click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Deleted')).toBeVisible()
  await expect.element(rows).toHaveLength(0)
  await expect.element(toast('result empty')).toBeVisible()
  expect(server.inputs('iq.remove')).toEqual([{ id: 1 }, { id: 1 }])
})

test('a page beyond the last one says that there is no more', async () => {
  const answers = iqResults()
  await open({ iq: { ...answers.iq, results: { rows: [], total: 15 } } }, {}, '?page=99')
  await expect.element(page.getByText('No more data.')).toBeVisible()
})

test('a post standard is refused beside its fields until it is whole, in order, and its post free', async () => {
  const server = await open(iqResults([iqRow()]))
  await openStandards.click()
  await addStandard.click()
  await expect.element(dialog.getByPlaceholder('Add a post')).toHaveFocus()
  await save.click()
  await expect.element(dialog.getByText('Add at least one post.')).toBeVisible()
  await userEvent.keyboard('DATA analyst{Enter}')
  const scores = { Minimum: '100', Maximum: '110', Threshold: '105' }
  for (const [label, score] of Object.entries(scores)) {
    await dialog.getByRole('textbox', { name: label }).fill(score)
  }
  await save.click()
  await expect.element(dialog.getByText(/^The threshold must not be above/)).toBeVisible()
  expect(server.inputs('iq.addStandard')).toEqual([])
  await dialog.getByRole('textbox', { name: 'Threshold' }).fill('90')
  server.answer({ iq: { addStandard: { outcome: 'post-taken', post: 'Data analyst' } } })
  await save.click()
  await expect.element(dialog.getByText('Data analyst has a standard already.')).toBeVisible()
  server.answer({ iq: { addStandard: { outcome: 'saved', id: 3, records: 1 } } })
  await save.click()
  await expect.element(toast('DATA analyst: 1 result is compared with it.')).toBeVisible()
  expect(server.inputs('iq.addStandard').at(-1)).toEqual({
    posts: ['DATA analyst'],
    minimum: 100,
    maximum: 110,
    threshold: 90,
  })
})

test('a standard is deleted after asking, and the list of standards gives the focus back', async () => {
  const server = await open(iqResults([iqRow()]))
  await openStandards.click()
  await dialog.getByRole('button', { name: /^Delete the standard of Logistics/ }).click()
  const answers = iqResults([iqRow()])
  server.answer({ iq: { ...answers.iq, standards: [analyst], removeStandard: () => {} } })
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText(/Logistics/)).not.toBeInTheDocument()
  await expect.poll(() => server.inputs('iq.removeStandard')).toEqual([{ id: coordinator.id }])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(openStandards).toHaveFocus()
})

test('standards that do not come say so, and can be tried again', async () => {
  const answers = iqResults([iqRow()])
  const server = await open({ iq: { ...answers.iq, standards: refuse(403, 'FORBIDDEN') } })
  await openStandards.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('403')
  server.answer(answers)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('84')).toBeVisible()
})

test.each(['/iqresults', '/bigfiveresults', '/keys'])('an employee is refused %s', async (path) => {
  await openPage(path, {}, { as: emma })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('You may not open this page')
})
