import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  chooseParticipants,
  chooseQuestionnaire,
  newActivityName,
  stepOf,
  toast,
} from '../fixtures/activities.ts'
import { desktop, expect, test, tick } from '../fixtures/test.ts'

test.use(desktop)

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('row', { name })
/** The newer of the two of the demo company, which began 38 days ago. */
const annualReview = `${new Date(Date.now() - 38 * 86_400_000).getUTCFullYear()} Annual 360 Review`
const dialogOf = (page: Page) => page.getByRole('dialog')
const confirmOf = (page: Page) => page.getByRole('alertdialog')
const checkOf = (page: Page) => page.getByRole('region', { name: 'Check before the start' })

test('an activity is made, checked and started by hand, and its raters are reminded', async ({
  page,
  enter,
}) => {
  const name = newActivityName()
  await enter(page, 'admin')
  await page.goto('/console/activity')
  await page.getByRole('button', { name: 'New activity' }).click()
  await dialogOf(page).getByLabel('Name in Chinese').fill('市场部测评')
  await dialogOf(page).getByLabel('Name in English').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const check = checkOf(page)
  await expect(check).toContainText('No questionnaire is set')
  await expect(check.getByRole('button', { name: 'Start the activity' })).toBeDisabled()
  await chooseQuestionnaire(page, 'Collaboration Feedback (Short)')
  await page.getByRole('button', { name: 'Set the questionnaire' }).click()
  await expect(confirmOf(page)).toContainText('can be set only once')
  await confirmOf(page).getByRole('button', { name: 'Set it' }).click()
  await expect(stepOf(page, 'Questionnaire')).toContainText('22 questions')

  await chooseParticipants(page, 'Marketing')
  await expect(page.getByText('15 people chosen.')).toBeVisible()
  await page.getByRole('button', { name: 'Set 15 participants' }).click()
  await confirmOf(page).getByRole('button', { name: 'Set it' }).click()
  await expect(stepOf(page, 'Participants')).toContainText('15 people of one department')
  await expect(check).toContainText('Nobody but themselves answers about')

  await page.getByRole('link', { name: 'Edit the raters' }).click()
  await page.getByRole('button', { name: 'Suggest raters' }).click()
  await expect(dialogOf(page)).toContainText('Would add 103')
  await dialogOf(page).getByRole('button', { name: 'Add 103' }).click()
  await expect(page.getByText('103 raters added')).toBeVisible()
  await page.getByRole('link', { name }).click()

  await expect(check).toContainText('3 groups are under the minimum today')
  await expect(check.getByRole('row', { name: /Jessica Mao.*Peers.*Not shown/ })).toBeVisible()
  await page.getByRole('link', { name: 'Dates and messages' }).click()
  await page.getByLabel('Due date', { exact: true }).fill('31-01-2031')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Dates and messages are saved.')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(stepOf(page, 'Settings')).toContainText('due 31-01-2031')
  await check.getByRole('button', { name: 'Start the activity' }).click()
  await expect(confirmOf(page)).toContainText('3 groups are under the minimum of 3')
  await expect(confirmOf(page)).toContainText('16 of 16 raters can be reached')
  await confirmOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'canceled')).toBeVisible()
  await check.getByRole('button', { name: 'Start the activity' }).click()
  await confirmOf(page).getByRole('button', { name: 'Start and lock' }).click()
  await expect(toast(page, 'The activity has started')).toBeVisible()

  await expect(page.getByRole('main')).toContainText('Running, day 1')
  await expect(page.getByRole('main')).toContainText('31-01-2031')
  // The superior of the head is of another department, and one person is never a line of their own.
  await expect(rowOf(page, '2 small departments')).toContainText('0 / 118')
  await page.getByRole('tab', { name: 'Not finished' }).click()
  await expect(page).toHaveURL(/tab=unfinished/)
  await expect(rowOf(page, 'Mu Su')).toContainText('–')
  await page.getByRole('button', { name: 'Remind…' }).click()
  await expect(dialogOf(page).getByRole('radio', { name: /All 16/ })).toBeChecked()
  await expect(dialogOf(page)).toContainText('16 of 16 raters can be reached')
  await dialogOf(page).getByRole('button', { name: 'Remind 16 people' }).click()
  await expect(page).toHaveURL(/\/schedule$/)
  await expect(rowOf(page, 'Reminder by hand')).toContainText('16')
})

test('a running activity is closed after asking, and its reports are there once they are released', async ({
  page,
  enter,
  activity,
}) => {
  const { activityName } = await activity([{ participant: 0, rater: 4 }], {
    participants: 2,
  })
  await enter(page, 'admin')
  await page.goto(`/console/activity?search=${encodeURIComponent(activityName)}`)
  await rowOf(page, activityName).getByRole('link', { name: 'Remind one person' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(activityName)
  await page.getByRole('button', { name: 'Close early' }).click()
  const close = confirmOf(page).getByRole('button', { name: 'Close the activity' })
  await expect(confirmOf(page)).toContainText('One questionnaire stays unanswered.')
  await expect(close).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'canceled')).toBeVisible()
  await page.getByRole('button', { name: 'Close early' }).click()
  await tick(confirmOf(page).getByRole('checkbox'))
  await close.click()
  await expect(toast(page, 'The activity is closed')).toBeVisible()

  await page.getByRole('link', { name: 'Look at it and release…' }).click()
  await page.getByRole('button', { name: 'Release results…' }).first().click()
  await expect(confirmOf(page)).toContainText('Show 2 participants their reports?')
  const looked = confirmOf(page).getByRole('checkbox')
  if ((await looked.count()) > 0) await tick(looked)
  await confirmOf(page).getByRole('button', { name: 'Release', exact: true }).click()
  await expect(toast(page, 'Results are released')).toBeVisible()
  await page.getByRole('link', { name: 'Open the reports' }).click()

  const visible = page.getByRole('checkbox', { name: 'Results visible' })
  await expect(visible).toBeChecked()
  await tick(visible)
  await confirmOf(page).getByRole('button', { name: 'Hide the results' }).click()
  await expect(visible).not.toBeChecked()
  await page.reload()
  await expect(visible).not.toBeChecked()
  await page
    .getByRole('link', { name: /^Report / })
    .first()
    .click()
  await expect(page.locator('#score-table')).toBeVisible()
})

test('an activity is duplicated without its people, and a draft is deleted', {
  tag: '@long',
}, async ({ page, enter }) => {
  const name = newActivityName()
  await enter(page, 'admin')
  await page.goto('/console/activity?search=Annual+360+Review')
  const more = page.getByRole('button', { name: new RegExp(`^More about .*${annualReview}`) })
  await more.click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(dialogOf(page).getByRole('checkbox', { name: '20 participants' })).toBeChecked()
  await tick(dialogOf(page).getByRole('checkbox', { name: '20 participants' }))
  await expect(dialogOf(page).getByRole('checkbox', { name: /relations/ })).toBeDisabled()
  await dialogOf(page).getByLabel('Name in English').fill(name)
  await dialogOf(page).getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(stepOf(page, 'Questionnaire')).toContainText('52 questions')
  await expect(stepOf(page, 'Participants')).toContainText('Nobody yet')

  await page.getByRole('button', { name: 'Delete the draft' }).click()
  await confirmOf(page).getByRole('button', { name: 'Delete the draft' }).click()
  await expect(toast(page, 'The draft is deleted')).toBeVisible()
  await page.goto(`/console/activity?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

test('a finished activity lists total scores, and its overview hides what is over too few people', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await page.goto('/console/activity?search=Annual+360+Review')
  await page.getByRole('link', { name: '20 reports' }).click()
  await expect(rowOf(page, 'Emma Zhao')).toContainText(/\d\.\d\d.*\d\.\d\d/)
  await page.getByRole('button', { name: 'Total score' }).click()
  const numbers = page
    .getByRole('main')
    .locator('tbody b')
    .filter({ hasText: /^\d\.\d\d$/ })
  await expect(async () => {
    const totals = (await numbers.allTextContents()).map(Number)
    expect(totals).toHaveLength(20)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  }).toPass()
  await page.getByRole('link', { name: 'Company overview' }).click()
  const map = page.getByRole('region', { name: 'Company overview' })
  await expect(map.getByRole('columnheader', { name: 'Technical Support 9 people' })).toBeVisible()
  await expect(map.getByRole('row', { name: /Customer focus/ })).toContainText(/\d\.\d\d/)
  await expect(map.getByRole('cell', { name: 'Too few people to show' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const cells = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(cells.find((cell) => cell.includes('Customer focus') && cell.includes('Sales'))).toMatch(
    /,3,,\d\.\d+,few$/,
  )
  await page.getByRole('link', { name: 'Compare with an earlier activity' }).click()
  await expect(page).toHaveURL(/view=compare/)
  const earlier = page.getByRole('combobox', { name: 'Earlier activity' })
  // One whose results are not released is not offered.
  await expect(earlier.getByRole('option')).toHaveText([/Annual 360 Review/])
  const changes = page.getByRole('region', { name: 'Change by department' })
  await expect(changes.getByRole('row', { name: /Customer focus/ })).toContainText(
    /\d\.\d\d.*\d\.\d\d/,
  )
  await expect(changes.getByRole('cell', { name: 'Too few people to show' }).first()).toBeVisible()
})
