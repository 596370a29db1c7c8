import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { desktop, expect, test } from '../fixtures/test.ts'

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

test('only a key in use can be reset and expired, after asking', { tag: '@long' }, async ({
  page,
  enter,
}) => {
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
  await confirmOf(page).getByRole('button', { name: 'Reset' }).click()
  await expect(toast(page, 'success')).toBeVisible()
  await expect(rowOf(page, first)).toContainText('Unused')

  await use(page, second)
  await page.reload()
  await page.getByRole('button', { name: `Expire ${second}` }).click()
  await confirmOf(page).getByRole('button', { name: 'Expire' }).click()
  // While it asks, the list is hidden from who looks for a role.
  await expect(confirmOf(page)).toHaveCount(0)
  await expect(rowOf(page, second)).toHaveCount(0)
  await page.goto(`/keys?statuses=3&search=${second}`)
  await expect(rowOf(page, second)).toContainText('Expired')
})

test('the query q selects the language, and the switch still works', async ({ page, enter }) => {
  await enter(page, 'hr')
  const ids = await idsShown(page)
  await page.goto('/keys?q=ch&statuses=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('测验密钥')
  await expect(page).toHaveURL('/keys?statuses=2')
  expect(ids, 'texts that were not there').toEqual([])
  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access keys')
})

/** Collects from now on what the pages show in place of a text that they do not have: its id. */
async function idsShown(page: Page): Promise<string[]> {
  const ids: string[] = []
  await page.exposeFunction('onTextId', (id: string) => ids.push(id))
  await page.addInitScript(() => {
    const { onTextId } = window as unknown as { onTextId: (id: string) => void }
    new MutationObserver(() => {
      const texts = document.body?.textContent.match(/\b(common|access-keys)\.[a-z-]+/g) ?? []
      for (const text of texts) onTextId(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return ids
}
