import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { numbers } from '../access-keys/attempt/attempt.testing.ts'
import { type Answers, held, never, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { focus, type Look, looks, openPage } from '../../testing/open-page.tsx'
import { hr } from '../../testing/people.ts'
import { bigFiveRecord, bigFiveRow } from './big-five.testing.ts'

const main = page.getByRole('main')
const rows = main.getByRole('row').filter({ has: page.getByRole('rowheader') })
const drawer = page.getByRole('dialog')
const confirm = page.getByRole('alertdialog')
const toast = (text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const opener = page.getByRole('link', { name: 'Ruoxi Wang', exact: true })
const remove = page.getByRole('button', { name: 'Delete the result of Ruoxi Wang' })

const fullPage = numbers(1, 15).map((id) =>
  bigFiveRow({
    id,
    ...(id === 2 ? { name: 'Maximiliane-Charlott', post: '高级供应链管理工程师' } : {}),
  }),
)
const listed = (list = [bigFiveRow()]): Answers => ({
  bigFive: { results: { rows: list, total: list.length }, posts: [], record: bigFiveRecord },
})
const open = (answers: Answers, look: Look = {}) =>
  openPage('/bigfiveresults', answers, { as: hr, ...look })

for (const look of looks) {
  test(`a full page of results, ${look.name}`, async () => {
    await open(listed(fullPage), look)
    await expect.element(rows).toHaveLength(15)
    await expectGoodLook()
  })

  test(`results that are still to come, ${look.name}`, async () => {
    await open({ bigFive: { results: never, posts: never } }, look)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodLook()
  })

  test(`without any result it says so, and reads itself again, ${look.name}`, async () => {
    const server = await open(listed([]), look)
    const nothing = { en: 'No results yet', ch: '还没有结果' }
    await expect.element(page.getByRole('heading', { name: nothing[look.lang] })).toBeVisible()
    await expect.element(toast(/^(result empty|结果为空)$/)).toBeVisible()
    await expectGoodLook()
    server.answer(listed())
    await main.getByRole('button', { name: /^(Refresh|刷新)$/ }).click()
    await expect.element(rows).toHaveLength(1)
  })

  test(`a result that is opened is still to come, and then has what was chosen, ${look.name}`, async () => {
    const answers = listed()
    const record = held(bigFiveRecord)
    await open({ bigFive: { ...answers.bigFive, record: record.answer } }, look)
    await opener.click()
    await expect.element(drawer.getByRole('status')).toBeVisible()
    await expectGoodLook()
    record.arrive()
    await expect.element(drawer.getByRole('listitem')).toHaveLength(60)
    await expectGoodLook()
  })

  test(`a result that does not come says so, ${look.name}`, async () => {
    const answers = listed()
    const failing = { ...answers.bigFive, record: refuse(403, 'FORBIDDEN') }
    const server = await open({ bigFive: failing }, look)
    await opener.click()
    await expect.element(drawer.getByRole('alert')).toHaveTextContent('403')
    await expectGoodLook()
    server.answer(answers)
    await drawer.getByRole('alert').getByRole('button').click()
    await expect.element(drawer.getByRole('listitem')).toHaveLength(60)
  })
}

test('a row has the five sums, and is opened and closed by keyboard alone', async () => {
  await open(listed())
  const headers = page.getByRole('columnheader')
  await expect
    .poll(() =>
      headers
        .all()
        .slice(3, 8)
        .map((each) => each.element().textContent?.[0]),
    )
    .toEqual(['N', 'E', 'O', 'C', 'A'])
  for (const score of ['28', '36', '60', '12', '44']) {
    await expect.element(rows.getByRole('cell', { name: score, exact: true })).toBeVisible()
  }
  await focus(opener)
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer.getByRole('listitem')).toHaveLength(60)
  await expect.element(drawer.getByRole('listitem').first()).toHaveTextContent('3 Neither')
  await expect.element(drawer).toHaveTextContent('own, version 3')
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('from an open result one goes to those before and after it, and the address opens it again', async () => {
  const rows = [1, 2, 3].map((id) => bigFiveRow({ id, name: `Person ${id}` }))
  const answers = listed(rows)
  const record = ({ id }: { id: number | string }) => ({
    ...bigFiveRecord,
    ...rows[Number(id) - 1],
  })
  await openPage('/bigfiveresults?open=2', { bigFive: { ...answers.bigFive, record } }, { as: hr })
  const previous = drawer.getByRole('button', { name: 'Previous' })
  const next = drawer.getByRole('button', { name: 'Next' })
  const shown = drawer.getByRole('heading', { level: 2 })
  await expect.element(shown).toHaveTextContent('Person 2')
  await next.click()
  await expect.element(shown).toHaveTextContent('Person 3')
  await expect.poll(() => window.location.search).toBe('?open=3')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
  await previous.click()
  await expect.element(shown).toHaveTextContent('Person 2')
  await previous.click()
  await expect.element(shown).toHaveTextContent('Person 1')
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => window.location.search).toBe('')
})

test('of two who delete the same result, the second is told that it is gone', async () => {
  const server = await open(listed())
  await remove.click()
  const answers = listed([])
  server.answer({ bigFive: { ...answers.bigFive, remove: refuse(404, 'NOT_FOUND') } })
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Somebody else has deleted it already')).toBeVisible()
  await expect.element(rows).toHaveLength(0)
})
