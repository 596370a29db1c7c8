import type { AskForm, OpenFormOutput } from '@vantage/contracts/answering/ask-form'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { choose, chosen, comment, openForm, submitButton } from '../fixtures/ask-form.ts'
import { changeResponse, holdResponse } from '../fixtures/responses.ts'
import { desktop, expect, expectNoSidewaysScroll, phone, test } from '../fixtures/test.ts'

test.use(desktop)
const open = [{ participant: 0, rater: 4 }]

/** A wide screen, a phone upright and sideways, and a desktop at 400 %. */
const windows = [
  ['1440 x 900', desktop],
  ['360 x 740', phone],
  ['640 x 360', { ...phone, viewport: { width: 640, height: 360 } }],
  ['320 x 256', { viewport: { width: 320, height: 256 } }],
] as const

const changeForm = (page: Page, change: (form: AskForm) => AskForm) =>
  changeResponse<OpenFormOutput>(page, 'answering.open', (opened) =>
    opened.outcome === 'open' ? { ...opened, form: change(opened.form) } : opened,
  )

/** What part of the window's height the bars above and below keep covered. */
const coveredByBars = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: 500, behavior: 'instant' })
    const bars = document.querySelectorAll('#main > header, #main > section:last-child')
    const heights = [...bars].map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    })
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })

for (const [size, use] of windows) {
  test.describe(`in a window of ${size}`, () => {
    test.use(use)

    test('every missing number can be seen, and the bars leave room for the questions', async ({
      page,
      round,
      enter,
    }) => {
      const { user } = await round(open)
      await enter(page, user(4))
      await openForm(page)
      await choose(page, 1, 3)
      const head = page.getByRole('navigation', { name: 'Unanswered questions' })
      const left = head.getByRole('button', { name: '8 left' })
      const folded = use !== desktop
      await expect(left).toBeVisible({ visible: folded })
      if (folded) {
        await head.scrollIntoViewIfNeeded()
        await left.click()
      } else {
        await page.getByRole('link', { name: '8 questions left, go to the first' }).click()
        await expect(page.getByText('Not answered yet').nth(1)).toBeVisible()
      }
      await expectAccessible(page)
      for (let number = 2; number <= 9; number += 1) {
        const link = head.getByRole('link', { name: `Question ${number}` })
        await expect(link).toBeInViewport({ ratio: 1 })
        await link.click({ trial: true })
      }
      if (folded) {
        await page.keyboard.press('Escape')
        await expect(left).toBeFocused()
        await expect(head.getByRole('link')).toHaveCount(0)
      }
      expect(await coveredByBars(page)).toBeLessThanOrEqual(1 / 3)
      await expectNoSidewaysScroll(page)
    })
  })
}

test('a font of 24 px fits a phone', async ({ page, round, enter }) => {
  const { user } = await round(open)
  await enter(page, user(4))
  await page.setViewportSize({ width: 360, height: 740 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 24 } })
  await openForm(page)
  await choose(page, 1, 3)
  await expectNoSidewaysScroll(page)
  expect(await coveredByBars(page)).toBeLessThanOrEqual(1 / 3)
  await page.goBack()
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a phone shows a long name whole, and the relationship in what is left', async ({
  page,
  round,
  enter,
}) => {
  const name = 'Christopher Bartholomew-Featherstone'
  const { user } = await round(open)
  await enter(page, user(4))
  await page.setViewportSize({ width: 360, height: 740 })
  await changeForm(page, (form) => ({
    ...form,
    participant: { ...form.participant, englishname: name },
  }))
  await openForm(page)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(`${name} · your colleague`)
  const shown = await title.getByText(name, { exact: true }).evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    const room = element.closest('h1')?.getBoundingClientRect()
    return [...text.getClientRects()].every(({ bottom, right }) =>
      room ? bottom <= room.bottom + 1 && right <= room.right + 1 : false,
    )
  })
  expect(shown).toBe(true)
})

test('nothing is claimed before the answers are known', async ({ page, round, enter }) => {
  const { user } = await round(open)
  await enter(page, user(4))
  await page.goto('/activities')
  const arrive = await holdResponse(page, 'answering.open')
  await page.getByRole('link', { name: 'Go' }).first().click()
  await expect(page.getByText('Loading the questions')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Person 0')
  await expect(page.getByText('To be started')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveText('')
  await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  await expectAccessible(page)
  arrive()
  await expect(page.getByText('To be started')).toBeVisible()
})

test.describe('without the questions', () => {
  test.use({ expectedErrors: [/status of 504/] })

  test('the form says so and can be asked for again', async ({ page, round, enter }) => {
    const { user } = await round(open)
    await enter(page, user(4))
    await page.goto('/activities')
    await page.route(/answering\.open/, (route) => route.fulfill({ status: 504, json: {} }))
    await page.getByRole('link', { name: 'Go' }).first().click()
    await expect(page.getByRole('alert')).toContainText('The questions could not be loaded')
    await expect(page.getByText('To be started')).toHaveCount(0)
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('To be started')).toBeVisible()
  })
})

test('another language keeps the answers and the question in view', async ({
  page,
  round,
  enter,
}) => {
  const { user } = await round(open)
  await enter(page, user(4))
  await page.setViewportSize({ width: 360, height: 640 })
  await openForm(page)
  await choose(page, 2, 5)
  await comment(page).fill('half a')
  await comment(page).pressSequentially(' thought')
  const eighth = page.locator('[data-question]').nth(7)
  await eighth.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { y: before = 0 } = (await eighth.boundingBox()) ?? {}
  await page.getByRole('button', { name: '中文' }).click()
  await expect(submitButton(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(comment(page)).toHaveValue('half a thought')
  await expect(chosen(page, 2, 5)).toBeChecked()
  await expect(eighth).toBeInViewport()
  const { y: after = 0 } = (await eighth.boundingBox()) ?? {}
  expect(Math.abs(after - before)).toBeLessThan(40)
})
