import { desktop, expect, phone, test } from '../fixtures/test.ts'

test.describe('without scripts', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  for (const [colorScheme, window, colour] of [
    ['light', desktop, 'rgb(246, 247, 249)'],
    ['dark', phone, 'rgb(15, 17, 22)'],
  ] as const) {
    test.describe(() => {
      test.use({ ...window, colorScheme })

      test(`the frame is there, ${colorScheme}`, async ({ page }) => {
        await page.route('**/*.js', (route) => route.abort())
        await page.goto('/', { waitUntil: 'commit' })
        await expect(page.getByRole('img', { name: 'Vantage 全视' })).toBeVisible()
        const background = await page.evaluate(
          () => getComputedStyle(document.body).backgroundColor,
        )
        expect(background).toBe(colour)
      })
    })
  }
})

test('a page that is opened anew begins at its top, however far down the last one was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const scroll = (to: number) =>
    page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' })
      return window.scrollY
    }, to)
  expect(await scroll(100)).toBe(100)
  await page.goto('/about?again')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the HTML of a page names its code, that of the frame around it, and none of another page', async ({
  request,
}) => {
  for (const [path, ...own] of [
    ['/', 'start-page'],
    ['/result?activity_id=7', 'result-page'],
    ['/console/activity/7/raters', 'console-shell', 'raters-page'],
    ['/chips', 'chips-page'],
  ] as const) {
    const html = await (await request.get(path)).text()
    const named = [
      ...html.matchAll(/<link rel="modulepreload"[^>]* href="\/assets\/([a-z-]+-(?:page|shell))-/g),
    ]
    expect(named.map(([, name]) => name).sort(), path).toEqual([...own])
  }
})
