import { failCalls } from '../fixtures/responses.ts'
import { desktop, expect, fillLogin, test } from '../fixtures/test.ts'

// What Chakra's components do by themselves, as our pages have them.
test.use(desktop)

test('a menu is gone through with Home, End and first letters', async ({ page, enter }) => {
  await enter(page, 'emma')
  await page.goto('/activities')
  const opener = page.getByRole('button', { name: 'Account menu of emma' })
  const highlighted = page.locator('[role=menuitem][data-highlighted]')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  for (const [key, item] of [
    ['End', 'Logout'],
    ['Home', 'Report'],
    ['y', 'Your account'],
    ['ArrowDown', 'Logout'],
    ['Home', 'Report'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(highlighted).toHaveText(item)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('a message', () => {
  test.use({ expectedErrors: [/status of 504/] })

  test('waits under the pointer and while it has the focus', async ({ page }) => {
    await failCalls(page, 'auth.login', 504)
    await page.clock.install()
    const said = page.locator('[data-scope=toast][data-part=root]')
    const close = said.getByRole('button', { name: 'Close' })
    await fillLogin(page, 'emma', 'not-the-password')
    await said.hover()
    await page.clock.runFor(60_000)
    await expect(said).toBeVisible()
    await close.focus()
    await page.getByLabel('Username').focus()
    await page.clock.runFor(60_000)
    await expect(said).toBeVisible()
    await page.mouse.move(0, 0)
    await close.focus()
    await page.clock.runFor(60_000)
    await expect(said).toBeVisible()
    await page.getByLabel('Username').focus()
    await page.clock.runFor(10_000)
    await expect(said).toHaveCount(0)
  })
})

test('a dialog keeps the focus, and gives it back to what opened it', async ({ page, enter }) => {
  await enter(page, 'hr')
  await page.goto('/keys')
  const opener = page.getByRole('button', { name: 'Generate keys' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let times = 0; times < 12; times += 1) {
      await page.keyboard.press(key)
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
