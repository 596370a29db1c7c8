import { expectGoodLook, looks, nameOf } from '../fixtures/looks.ts'
import { desktop, expect, inLanguage, phone, test } from '../fixtures/test.ts'

test.describe('the home page', () => {
  test.use(desktop)

  test('says what waits for a person and leads there', async ({ page, round, enter }) => {
    const { user, activityName } = await round([{ participant: 0, rater: 4 }])
    await enter(page, user(4))
    await page.goto('/')
    await expect(page.getByText('One thing waits for you.')).toBeVisible()
    const waiting = page.getByRole('listitem').filter({ hasText: 'questionnaire to fill in' })
    await expect(waiting).toContainText(activityName)
    await waiting.getByRole('link', { name: 'Fill in' }).click()
    await expect(page).toHaveURL('/activities')
  })

  test('leads HR to the keys that were left behind, and to the results', async ({
    page,
    enter,
  }) => {
    await enter(page, 'hr')
    await page.goto('/')
    const tests = page.getByRole('region', { name: 'HR', exact: true })
    await expect(tests.getByRole('link', { name: /^Keys \d+ unused, \d+ in use$/ })).toBeVisible()
    await expect(tests.getByRole('link', { name: /^Big Five results \d+ results$/ })).toBeVisible()
    await tests.getByRole('link', { name: /^IQ results \d+ results$/ }).click()
    await expect(page).toHaveURL('/iqresults')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IQ results')
  })

  test.describe('when a count cannot be read', () => {
    test.use({ expectedErrors: [/503/] })

    test('says so, keeps every way open and tries again', async ({ page, round, enter }) => {
      const { user } = await round([{ participant: 0, rater: 4 }])
      await enter(page, user(4))
      const mine = (url: URL) => url.pathname.includes('activities.mine')
      await page.route(mine, (route) =>
        route.fulfill({ status: 503, contentType: 'text/html', body: 'gateway' }),
      )
      await page.goto('/')
      await expect(
        page.getByText(/What waits for you could not be loaded|Some counts could not be read/),
      ).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: 'My activities' }),
      ).toBeVisible()
      await page.unroute(mine)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('One thing waits for you.')).toBeVisible()
    })
  })
})

for (const look of looks) {
  test.describe(nameOf(look), { tag: look.tag }, () => {
    test.use({ ...look.window, colorScheme: look.colorScheme })

    test('the home page is accessible, with work and without', async ({ page, enter }) => {
      await inLanguage(page, look.lang)
      for (const username of ['emma', 'admin']) {
        await enter(page, username)
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectGoodLook(page)
      }
    })
  })
}

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
