import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** Opens the page, whose scripts beyond its first view come once what this gives is called. */
async function openWithoutLaterCode(page: Page, path: string): Promise<() => void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.fallback()
  })
  return code.resolve
}

test('a menu that is pressed before its code has come opens then, and its button is the one it was', async ({
  page,
  enter,
}) => {
  await enter(page, 'emma')
  const opener = page.getByRole('button', { name: 'Account menu of emma' })
  const menu = page.getByRole('menu')
  for (const isPressed of [false, true]) {
    const codeComes = await openWithoutLaterCode(page, '/activities')
    await opener.focus()
    const button = await opener.elementHandle()
    if (isPressed) await page.keyboard.press('Enter')
    await expect(opener).toBeFocused()
    await expect(menu).toHaveCount(0)

    codeComes()
    if (!isPressed) {
      await expect(opener).toHaveAttribute('aria-controls')
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(menu).toBeFocused()
    expect(await button?.evaluate(({ isConnected }) => isConnected)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('a date has its icon before its calendar comes, then the focus still, and what is typed', async ({
  page,
  enter,
}) => {
  await enter(page, 'emma')
  const codeComes = await openWithoutLaterCode(page, '/dingtalk/approval/laneSheet')
  const date = page.getByRole('textbox', { name: 'Entry date' })
  await date.click()
  await expect(date).toHaveAttribute('readonly')
  const icon = page.locator('.lucide-calendar-days').first()
  const before = await icon.boundingBox()
  expect(before?.width).toBe(16)

  codeComes()
  await expect(page.getByRole('button', { name: 'Choose the entry date' })).toBeVisible()
  expect(await icon.boundingBox()).toEqual(before)
  await expect(date).not.toHaveAttribute('readonly')
  await expect(date).toBeFocused()
  await page.keyboard.type('01-09-2026')
  await page.keyboard.press('Enter')
  await expect(date).toHaveValue('01-09-2026')
})
