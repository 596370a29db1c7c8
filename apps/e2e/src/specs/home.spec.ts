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

test('the HTML of a page names all code of its first view', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname)
  })
  for (const path of ['/', '/about', '/iq-test']) {
    loaded.length = 0
    const html = (await (await page.goto(path))?.text()) ?? ''
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    )
    expect(named, path).toEqual(expect.arrayContaining(loaded))
  }
})

test('the HTML of two pages names different code', async ({ request }) => {
  const named = async (path: string) =>
    (await (await request.get(path)).text()).match(/\/assets\/[^"]+\.js/g)
  expect(await named('/chips')).not.toEqual(await named('/result?activity_id=7'))
})
