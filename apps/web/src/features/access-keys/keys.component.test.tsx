import type { KeyRow } from '@vantage/contracts/access-keys/keys'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { numbers } from './attempt/attempt.testing.ts'
import { type Answers, gateway, held, never, offline, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { focus, type Look, looks, openPage } from '../../testing/open-page.tsx'
import { hr } from '../../testing/people.ts'
import { campusDay, keyRow, keys, usedKey } from './keys.testing.ts'

const main = page.getByRole('main')
const rows = main.getByRole('row').filter({ has: page.getByRole('rowheader') })
const dialog = page.getByRole('dialog')
const confirm = page.getByRole('alertdialog')
const heading = page.getByRole('heading', { level: 1 })
const generate = page.getByRole('button', { name: /^(Generate keys|生成密钥)$/ })
const go = dialog.getByRole('button', { name: /^(Generate \d|生成 \d)/ })
const count = dialog.getByRole('spinbutton')
const reset = page.getByRole('button', { name: 'Reset ABC234' })
const expire = page.getByRole('button', { name: 'Expire ABC234' })
const toast = (text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const fullPage = numbers(1, 15).map((id) =>
  keyRow({
    id,
    pwd: `KEY${id + 100}`,
    ...(id % 3 === 0 ? { status: 2, startedAt: hoursAgo(id), way: 3 } : {}),
    ...(id % 5 === 0 ? { status: 3, expired: id % 2 === 0, way: 2 } : {}),
  }),
)
const batchOf = (size: number) => ({
  batch: crypto.randomUUID(),
  createdAt: '2026-03-02T08:30:00.000Z',
  keys: numbers(1, size).map((id) => `KEY${id + 100}`),
})
const open = (answers: Answers, look: Look = {}, query = '') =>
  openPage(`/keys${query}`, answers, { as: hr, ...look })

for (const look of looks) {
  test(`keys of each kind, ${look.name}`, async () => {
    await open(keys(fullPage), look)
    await expect.element(rows).toHaveLength(15)
    await expectGoodLook()
  })

  test(`keys that are still to come, ${look.name}`, async () => {
    await open({ accessKeys: { list: never, batches: never } }, look)
    await expect.element(heading).toBeVisible()
    await expectGoodLook()
  })

  test(`keys that do not come say so, ${look.name}`, async () => {
    await open({ accessKeys: { list: refuse(403, 'FORBIDDEN'), batches: [] } }, look)
    await expect.element(page.getByRole('alert')).toHaveTextContent('403')
    await expectGoodLook()
  })

  test(`without keys it offers to generate some, ${look.name}`, async () => {
    await open(keys([], { unused: 0, inUse: 0, used: 0 }), look)
    await expect.element(generate).toHaveLength(2)
    await expect.element(toast(/^(result empty|结果为空)$/)).toBeVisible()
    await expectGoodLook()
  })

  test(`the dialog to generate keys, a wrong number in it, and the keys themselves, ${look.name}`, async () => {
    const server = await open(keys([keyRow()]), look)
    await generate.click()
    await expect.element(go).toBeVisible()
    await expectGoodLook()
    await count.fill('501')
    await go.click()
    await expect.element(count).toHaveAttribute('aria-invalid', 'true')
    await expectGoodLook()
    await count.fill('500')
    server.answer({ accessKeys: { generate: batchOf(500) } })
    await go.click()
    await expect.element(dialog.getByRole('listitem')).toHaveLength(500)
    await expectGoodLook()
  })

  test(`resetting a key asks first, ${look.name}`, async () => {
    await open(keys([usedKey()]), look)
    await page.getByRole('button', { name: /^(Reset ABC234|重置)/ }).click()
    await expect.element(confirm).toHaveTextContent(/its answers are not saved|ABC234/)
    await expectGoodLook()
  })
}

test('what is no number from 1 to 500 is refused beside the field', async () => {
  const server = await open(keys([keyRow()]))
  await generate.click()
  for (const wrong of ['501', '0', '1.5', '']) {
    await count.fill(wrong)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Enter a whole number from 1 to 500.')).toBeVisible()
    await expect.element(count).toHaveAttribute('aria-invalid', 'true')
    await count.fill('7')
    await expect.element(count).not.toHaveAttribute('aria-invalid', 'true')
  }
  expect(server.inputs('accessKeys.generate')).toEqual([])
})

test('keys are generated with the keyboard alone', async () => {
  const server = await open({ ...keys([keyRow()]) })
  server.answer({ accessKeys: { generate: batchOf(2) } })
  await focus(generate)
  await userEvent.keyboard('{Enter}')
  await expect.element(count).toHaveFocus()
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}2{Tab}')
  await expect.element(dialog.getByRole('radio', { name: /^IQ/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByRole('radio', { name: /^Big Five/ })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveTextContent('2 keys for the Big Five test')
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(generate).toHaveFocus()
  expect(server.inputs('accessKeys.generate')).toEqual([{ count: 2, way: 2 }])
})

test('keys of a batch are found by its name, and printed as slips that say where and how to use them', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const server = await open(keys([keyRow({ batchName: 'Campus day' })]))
  await expect.element(rows).toHaveTextContent('Campus day')
  const slips = page.getByRole('button', { name: 'Print slips' })
  expect(slips.query()).toBeNull()
  await page.getByRole('search').getByRole('button', { name: 'Batch', exact: true }).click()
  await dialog.getByText('Campus day · 24').click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => server.inputs('accessKeys.list').at(-1))
    .toMatchObject({ batches: [campusDay.batch] })
  server.answer({
    accessKeys: {
      slips: [
        { pwd: 'ABC234', way: 1 },
        { pwd: 'DEF567', way: 2 },
      ],
    },
  })
  await slips.click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const printed = [...document.querySelectorAll('[data-slips] > article')].map(
    (li) => li.textContent,
  )
  expect(printed).toEqual([
    expect.stringMatching(/IQ test.*ABC234.*\/iq-test.*Enter the key.*45 minutes/),
    expect.stringMatching(/Big Five.*DEF567.*\/bigfiveaskform\?q=en.*Enter the key.*10 minutes/),
  ])
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('[data-slips]')).toBeNull()
  server.answer({ accessKeys: { slips: [] } })
  await slips.click()
  await expect.element(toast('None of these keys is unused')).toBeVisible()
  expect(server.inputs('accessKeys.slips')).toEqual(Array(2).fill({ batches: [campusDay.batch] }))
})

test('keys are generated with a name, and their slips are printed at once', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const server = await open(keys([]))
  server.answer({ accessKeys: { generate: batchOf(2) } })
  await generate.first().click()
  await count.fill('2')
  await dialog.getByRole('textbox', { name: /^Name of the batch/ }).fill(' Campus day ')
  await go.click()
  await dialog.getByRole('button', { name: 'Print slips' }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(document.querySelectorAll('[data-slips] > article')).toHaveLength(2)
  expect(server.inputs('accessKeys.generate')).toEqual([{ count: 2, way: 1, name: 'Campus day' }])
})

test('each row says what became of its key, and only a key in use can be reset and expired', async () => {
  await open(
    keys([
      usedKey(),
      keyRow({ id: 2, pwd: 'UNUSED' }),
      keyRow({ id: 3, pwd: 'OLDKEY', status: 3, expired: true }),
      usedKey({ id: 4, pwd: 'LONGER', startedAt: hoursAgo(3) }),
    ]),
  )
  await expect.element(rows.nth(0)).toHaveTextContent('In use, 0 min')
  await expect.element(rows.nth(1)).toHaveTextContent('Unused')
  await expect.element(rows.nth(2)).toHaveTextContent('Expired')
  await expect.element(rows.nth(3)).toHaveTextContent('In use, 3 h')
  await expect.element(reset).toBeEnabled()
  await expect.element(expire).toBeEnabled()
  for (const pwd of ['UNUSED', 'OLDKEY']) {
    await expect.element(page.getByRole('button', { name: `Reset ${pwd}` })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: `Expire ${pwd}` })).toBeDisabled()
  }
})

test('a key is not reset when that is canceled, and says so', async () => {
  const server = await open(keys([usedKey()]))
  await reset.click()
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(toast('canceled')).toBeVisible()
  await expect.element(rows).toHaveTextContent('In use')
  expect(server.inputs('accessKeys.reset')).toEqual([])
})

test('a key that is reset or expired is said by its name', async () => {
  const server = await open(keys([usedKey()]))
  server.answer({ accessKeys: { reset: { outcome: 'moved' }, expire: { outcome: 'moved' } } })
  await reset.click()
  await confirm.getByRole('button', { name: 'Reset' }).click()
  await expect.element(toast('success')).toBeVisible()
  await expect.element(toast('The key ABC234 is reset, and unused again.')).toBeVisible()
  await expire.click()
  await confirm.getByRole('button', { name: 'Expire' }).click()
  await expect.element(toast('The key ABC234 has expired.')).toBeVisible()
})

test('the focus goes to the next key when a key has gone or nothing can be done with it', async () => {
  const second = usedKey({ id: 2, pwd: 'SECOND' })
  const third = usedKey({ id: 3, pwd: 'THIRDK' })
  const server = await open(keys([usedKey(), second, third]))
  const now = (...rows: KeyRow[]) => {
    server.answer(keys(rows))
    return { outcome: 'moved' } as const
  }
  server.answer({
    accessKeys: {
      expire: () => now(second, third),
      reset: () => now({ ...second, status: 1, startedAt: null }, third),
    },
  })
  await focus(expire)
  await userEvent.keyboard('{Enter}')
  await confirm.getByRole('button', { name: 'Expire' }).click()
  await expect.element(page.getByRole('button', { name: 'Reset SECOND' })).toHaveFocus()
  await focus(page.getByRole('button', { name: 'Reset SECOND' }))
  await userEvent.keyboard('{Enter}')
  await confirm.getByRole('button', { name: 'Reset' }).click()
  await expect.element(page.getByRole('button', { name: 'Reset THIRDK' })).toHaveFocus()
})

test('who comes second is told that somebody else was faster', async () => {
  const server = await open(keys([usedKey()]))
  await reset.click()
  server.answer({ ...keys([]) })
  server.answer({ accessKeys: { reset: { outcome: 'not-in-use' } } })
  await confirm.getByRole('button', { name: 'Reset' }).click()
  await expect.element(toast('Somebody else was faster')).toBeVisible()
  await expect.element(rows).toHaveLength(0)
  await expect.element(toast('result empty')).toBeVisible()
  expect(server.inputs('accessKeys.reset')).toEqual([{ id: 1 }])
})

test('a change that is not answered says so, and nothing has changed', async () => {
  const server = await open(keys([usedKey()]))
  for (const [move, answer, said] of [
    ['Reset', gateway(504), 'Server timed out cause: 504'],
    ['Expire', offline, 'Your request was refused.'],
  ] as const) {
    server.answer({ accessKeys: { reset: answer, expire: answer } })
    await page.getByRole('button', { name: `${move} ABC234` }).click()
    await confirm.getByRole('button', { name: move }).click()
    await expect.element(toast(said)).toBeVisible()
    await expect.element(confirm).not.toBeInTheDocument()
    await expect.element(rows).toHaveTextContent('In use')
  }
})

test('keys that were not generated say why in the dialog, which waits for the answer', async () => {
  const server = await open(keys([keyRow()]))
  const coming = held(batchOf(10))
  server.answer({ accessKeys: { generate: gateway(504) } })
  await generate.click()
  await go.click()
  await expect.element(dialog).toHaveTextContent('Server timed out cause: 504')
  server.answer({ accessKeys: { generate: coming.answer } })
  await go.click()
  await expect.element(dialog.getByRole('button', { name: /^Generating/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  coming.arrive()
  await expect.element(dialog.getByRole('listitem')).toHaveLength(10)
})

test('the gauges say in words what they show, and add up', async () => {
  await open(keys([keyRow()], { unused: 1, inUse: 1, used: 1 }))
  const gauges = page.getByRole('progressbar')
  await expect.element(gauges).toHaveLength(3)
  await expect.element(gauges.first()).toHaveAccessibleName('Unused: 34 percent of all keys')
  const values = gauges.all().map((gauge) => Number(gauge.element().ariaValueNow))
  expect(values.reduce((sum, value) => sum + value, 0)).toBe(100)
  const { width, height } = gauges.first().element().getBoundingClientRect()
  expect([width, height]).toEqual([110, 110])
})
