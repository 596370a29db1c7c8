import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectGoodLook, looks, nameOf } from '../fixtures/looks.ts'
import { failCalls } from '../fixtures/responses.ts'
import { desktop, expect, inLanguage, test } from '../fixtures/test.ts'

test.use(desktop)

const dialogOf = (page: Page) => page.getByRole('dialog')
const confirmOf = (page: Page) => page.getByRole('alertdialog')
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const rowOf = (page: Page, key: string) => page.getByRole('row', { name: key })

/** Generates keys in the page's dialog and gives them. */
async function generate(page: Page, count: number, test: RegExp | string): Promise<string[]> {
  await page.getByRole('button', { name: 'Generate keys' }).first().click()
  await dialogOf(page).getByLabel('How many').fill(String(count))
  await dialogOf(page).getByText(test, { exact: true }).click()
  await dialogOf(page)
    .getByRole('button', { name: `Generate ${count}` })
    .click()
  const keys = dialogOf(page).getByRole('listitem')
  await expect(keys).toHaveCount(count)
  return keys.allTextContents()
}

/** Begins a test with a key, as somebody without an account does. */
async function use(page: Page, key: string): Promise<void> {
  const answer = await page.request.post('/api/survey/verifyKey', { data: { pwd: key } })
  expect(await answer.json()).toMatchObject({ code: '200' })
}

test('HR generates keys, copies them, and exports that batch', async ({ page, enter, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'hr')
  await page.goto('/keys')
  const keys = await generate(page, 3, 'Either')
  for (const key of keys) expect(key).toMatch(/^[A-Z2-9]{6}$/)
  await expect(dialogOf(page)).toContainText('3 keys for either test')
  await expect(dialogOf(page)).toContainText('/iq-test')
  await expect(dialogOf(page)).toContainText('/bigfiveaskform')

  await dialogOf(page).getByRole('button', { name: 'Copy all' }).click()
  await expect(toast(page, '3 keys copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(keys.join('\n'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('link', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  for (const key of keys) expect(lines.join()).toContain(key)

  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, keys[0] ?? '')).toContainText('Unused')
})

test('what is no number from 1 to 500 is refused beside the field', async ({ page, enter }) => {
  await enter(page, 'hr')
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Generate keys' }).click()
  const count = dialogOf(page).getByLabel('How many')
  for (const wrong of ['501', '0', '1.5', '']) {
    await count.fill(wrong)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByText('Enter a whole number from 1 to 500.')).toBeVisible()
    await expect(count).toHaveAttribute('aria-invalid', 'true')
  }
  await expectGoodLook(page)
})

test('only a key in use can be reset and expired, after asking', async ({ page, enter }) => {
  await enter(page, 'hr')
  await page.goto('/keys')
  const [first = '', second = ''] = await generate(page, 2, 'IQ')
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  const reset = page.getByRole('button', { name: `Reset ${first}` })
  await expect(reset).toBeDisabled()
  await expect(page.getByRole('button', { name: `Expire ${first}` })).toBeDisabled()

  await use(page, first)
  await page.reload()
  await expect(rowOf(page, first)).toContainText('In use, 0 min')
  await reset.click()
  await expect(confirmOf(page)).toContainText('its answers are not saved')
  await expectGoodLook(page)
  await confirmOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'canceled')).toBeVisible()
  await expect(rowOf(page, first)).toContainText('In use')
  await reset.click()
  await confirmOf(page).getByRole('button', { name: 'Reset' }).click()
  await expect(toast(page, 'success')).toBeVisible()
  await expect(rowOf(page, first)).toContainText('Unused')

  await use(page, second)
  await page.reload()
  await page.getByRole('button', { name: `Expire ${second}` }).click()
  await confirmOf(page).getByRole('button', { name: 'Expire' }).click()
  await expect(rowOf(page, second)).toHaveCount(0)
  await page.goto(`/keys?statuses=3&search=${second}`)
  await expect(rowOf(page, second)).toContainText('Expired')
})

test('who comes second is told that somebody else was faster', async ({ page, enter, context }) => {
  await enter(page, 'hr')
  await page.goto('/keys')
  const [key = ''] = await generate(page, 1, 'Big Five')
  await use(page, key)
  await page.goto(`/keys?search=${key}`)
  await page.getByRole('button', { name: `Reset ${key}` }).click()
  const other = await context.newPage()
  await other.goto(`/keys?search=${key}`)
  await other.getByRole('button', { name: `Expire ${key}` }).click()
  await confirmOf(other).getByRole('button', { name: 'Expire' }).click()
  await expect(toast(other, 'success')).toBeVisible()
  await confirmOf(page).getByRole('button', { name: 'Reset' }).click()
  await expect(toast(page, 'Somebody else was faster')).toBeVisible()
  await expect(rowOf(page, key)).toHaveCount(0)
  await expect(toast(page, 'result empty')).toBeVisible()
})

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 504/] })

  test('a change says so and nothing has changed', async ({ page, enter }) => {
    await enter(page, 'hr')
    await page.goto('/keys')
    const [key = ''] = await generate(page, 1, 'IQ')
    await dialogOf(page).getByRole('button', { name: 'Done' }).click()
    await use(page, key)
    await page.goto(`/keys?search=${key}`)
    for (const [how, said] of [
      [504, 'Server timed out cause: 504'],
      ['network', 'Your request was refused.'],
    ] as const) {
      const works = await failCalls(page, 'accessKeys.reset', how)
      await page.getByRole('button', { name: `Reset ${key}` }).click()
      await confirmOf(page).getByRole('button', { name: 'Reset' }).click()
      await expect(toast(page, said)).toBeVisible()
      await expect(rowOf(page, key)).toContainText('In use')
      await works()
    }
    await failCalls(page, 'accessKeys.generate', 504)
    await page.getByRole('button', { name: 'Generate keys' }).first().click()
    await dialogOf(page).getByRole('button', { name: 'Generate 10' }).click()
    await expect(dialogOf(page)).toContainText('Server timed out cause: 504')
  })
})

test('the gauges say in words what they show, and add up', async ({ page, enter }) => {
  await enter(page, 'hr')
  await page.goto('/keys')
  const gauges = page.getByRole('progressbar')
  await expect(gauges).toHaveCount(3)
  await expect(gauges.first()).toHaveAccessibleName(/^Unused: \d+ percent of all keys$/)
  await expect(gauges.first()).toHaveAttribute('aria-valuenow', /^\d+$/)
  const box = await gauges.first().boundingBox()
  expect([box?.width, box?.height]).toEqual([110, 110])
  const values = await gauges.evaluateAll((all) =>
    all.map((gauge) => Number(gauge.getAttribute('aria-valuenow'))),
  )
  expect(values.reduce((sum, value) => sum + value, 0)).toBe(100)
})

test('the query q selects the language, and the switch still works', async ({ page, enter }) => {
  await enter(page, 'hr')
  await page.goto('/keys?q=ch&statuses=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('测验密钥')
  await expect(page).toHaveURL('/keys?statuses=2')
  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access keys')
  await page.goto('/keys?q=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access keys')
  await expect(page).toHaveURL('/keys')
})

test('keys are generated with the keyboard alone', async ({ page, enter }) => {
  await enter(page, 'hr')
  await page.goto('/keys')
  const open = page.getByRole('button', { name: 'Generate keys' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('How many')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await expect(dialogOf(page).getByRole('radio', { name: /^IQ/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialogOf(page).getByRole('radio', { name: /^Big Five/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText('2 keys for the Big Five test')
  await expect(dialogOf(page).getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(open).toBeFocused()
})

test('an employee is refused', async ({ page, enter }) => {
  await enter(page, 'emma')
  await page.goto('/keys')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this page')
})

const words = {
  en: { generate: 'Generate keys', go: /^Generate \d/ },
  ch: { generate: '生成密钥', go: /^生成 \d/ },
}
for (const look of looks) {
  test.describe(nameOf(look), { tag: look.tag }, () => {
    test.use({ ...look.window, colorScheme: look.colorScheme })

    test('every part is accessible and never scrolls sideways', async ({ page, enter }) => {
      const { generate, go } = words[look.lang]
      await inLanguage(page, look.lang)
      await enter(page, 'hr')
      await page.goto('/keys')
      await expect(page.getByRole('main').locator('tbody').getByRole('row').first()).toBeVisible()
      await expectGoodLook(page)
      await page.getByRole('button', { name: generate }).click()
      await expect(dialogOf(page)).toBeVisible()
      await expectGoodLook(page)
      await dialogOf(page).getByRole('button', { name: go }).click()
      await expect(dialogOf(page).getByRole('listitem')).toHaveCount(10)
      await expectGoodLook(page)
    })
  })
}
