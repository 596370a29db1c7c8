import { expectedFor, kinds, login, routes } from '../fixtures/routes.ts'
import { demoPassword } from '../fixtures/sign-in.ts'
import { desktop, expect, fillLogin, test } from '../fixtures/test.ts'

test.use(desktop)

/** `/askform?relations_id=999999999` is refused by the server, which a browser logs. */
const refusals = [/status of 40[034]/]

test.describe('every page of the route table', () => {
  test.use({ expectedErrors: refusals })
  for (const kind of kinds) {
    test(`shows ${kind} what they may see`, async ({ page, enter }) => {
      test.setTimeout(120_000)
      if (kind !== 'nobody') await enter(page, kind)
      for (const route of routes) {
        const expected = expectedFor(route, kind)
        await page.goto(route.path)
        const heading = page.getByRole('heading', { level: 1 })
        const where = `${route.path} for ${kind}`
        if (expected === login) {
          await expect(heading, where).toHaveText('Log in')
          expect(new URL(page.url()).searchParams.get('next'), where).toBe(route.path)
        } else {
          await expect(heading, where).toContainText(expected)
        }
      }
    })
  }
})

for (const [username, landing] of [
  ['admin', '/console/question'],
  ['emma', '/activities'],
  ['ops', '/activities'],
] as const) {
  test(`after signing in, ${username} lands on ${landing}`, async ({ page, logIn }) => {
    await logIn(page, username, demoPassword)
    await expect(page).toHaveURL(landing)
  })
}

test('after signing in, hr lands on the home page', async ({ page }) => {
  await fillLogin(page, 'hr', demoPassword)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Tina Xiahou')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'My activities' })).toBeVisible()
})

test('login leads back to the page that was asked for, with its query and anchor', async ({
  page,
}) => {
  const place = '/dingtalk/approval/laneSheet?type=2#form'
  await page.goto(place)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await fillLogin(page, 'emma', demoPassword)
  await expect(page).toHaveURL(place)
})

for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example', '/keys']) {
  test(`login does not redirect to ${next}`, async ({ page }) => {
    await page.goto(`/?next=${encodeURIComponent(next)}`)
    await fillLogin(page, 'emma', demoPassword)
    await expect(page).toHaveURL('/activities')
  })
}

test('the console menu links to its pages, and Weights is disabled', async ({ page, enter }) => {
  await enter(page, 'admin')
  await page.goto('/console')
  await expect(page).toHaveURL('/console/question')
  const menu = page.getByRole('navigation', { name: 'Console' })
  await menu.getByRole('button', { name: 'Properties' }).click()
  await expect(page.getByRole('menuitem', { name: 'Weights' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Departments' }).click()
  await expect(page).toHaveURL('/console/dept')
  await menu.getByRole('link', { name: 'Employees' }).click()
  await expect(page).toHaveURL('/console/employee')
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
