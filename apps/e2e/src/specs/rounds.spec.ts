import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectGoodLook } from '../fixtures/looks.ts'
import {
  chooseParticipants,
  chooseQuestionnaire,
  draftOf,
  edit,
  newRoundName,
  stepOf,
  toast,
} from '../fixtures/rounds.ts'
import { desktop, expect, phone, test, tick } from '../fixtures/test.ts'

test.use(desktop)

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('row', { name })
/** The newer of the two of the demo company, which began 38 days ago. */
const annualReview = `${new Date(Date.now() - 38 * 86_400_000).getUTCFullYear()} Annual 360 Review`
const dialogOf = (page: Page) => page.getByRole('dialog')
const confirmOf = (page: Page) => page.getByRole('alertdialog')
const checkOf = (page: Page) => page.getByRole('region', { name: 'Check before the start' })

test('a round is made, checked and started by hand, and its raters are reminded', async ({
  page,
  enter,
}) => {
  const name = newRoundName()
  await enter(page, 'admin')
  await page.goto('/console/activity')
  await page.getByRole('button', { name: 'New round' }).click()
  await dialogOf(page).getByLabel('Name in Chinese').fill('市场部测评')
  await dialogOf(page).getByRole('button', { name: 'Make the draft' }).click()
  await expect(dialogOf(page).getByText('Raters who read English see this name.')).toBeVisible()
  await dialogOf(page).getByLabel('Name in English').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const check = checkOf(page)
  await expect(check).toContainText('No questionnaire is set')
  await expect(check.getByRole('button', { name: 'Start the round' })).toBeDisabled()
  await expectGoodLook(page)
  await chooseQuestionnaire(page, 'Collaboration Feedback (Short)')
  await page.getByRole('button', { name: 'Set the questionnaire' }).click()
  await expect(confirmOf(page)).toContainText('can be set only once')
  await confirmOf(page).getByRole('button', { name: 'Set it' }).click()
  await expect(stepOf(page, 'Questionnaire')).toContainText('22 questions')

  await chooseParticipants(page, 'Marketing')
  await expect(page.getByText('15 people chosen.')).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Set 15 participants' }).click()
  await confirmOf(page).getByRole('button', { name: 'Set it' }).click()
  await expect(stepOf(page, 'Participants')).toContainText('15 people of one department')
  await expect(check).toContainText('Nobody but themselves answers about')

  await page.getByRole('link', { name: 'Edit the raters' }).click()
  await page.getByRole('button', { name: 'Suggest from departments' }).click()
  await expect(dialogOf(page)).toContainText('Would add 126')
  await expectGoodLook(page)
  await dialogOf(page).getByRole('button', { name: 'Add 126' }).click()
  await expect(page.getByText('126 raters added')).toBeVisible()
  await page.getByRole('link', { name }).click()

  await expect(check).toContainText('3 groups are under the minimum today')
  await expect(check.getByRole('row', { name: /Mu Su.*Peers.*Not shown/ })).toBeVisible()
  await stepOf(page, 'Settings').click()
  await page.getByLabel('Due date', { exact: true }).fill('31-01-2031')
  await page.keyboard.press('Tab')
  await check.getByRole('button', { name: 'Start the round' }).click()
  await expect(toast(page, 'Save what you changed first')).toBeVisible()
  await expect(confirmOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(stepOf(page, 'Settings')).toContainText('due 31-01-2031')
  await expectGoodLook(page)
  await check.getByRole('button', { name: 'Start the round' }).click()
  await expect(confirmOf(page)).toContainText('3 groups are under the minimum of 3')
  await expectGoodLook(page)
  await confirmOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'canceled')).toBeVisible()
  await check.getByRole('button', { name: 'Start the round' }).click()
  await confirmOf(page).getByRole('button', { name: 'Start and lock' }).click()
  await expect(toast(page, 'The round has started')).toBeVisible()

  await expect(page.getByRole('main')).toContainText('Running, day 1')
  await expect(page.getByRole('main')).toContainText('31-01-2031')
  await expect(rowOf(page, 'Marketing')).toContainText('0 / 141')
  await expectGoodLook(page)
  await page.getByRole('tab', { name: 'Not finished' }).click()
  await expect(page).toHaveURL(/tab=unfinished/)
  await expect(rowOf(page, 'Mu Su')).toContainText('no DingTalk id')
  await page.getByRole('button', { name: 'Remind…' }).click()
  await expect(dialogOf(page).getByRole('radio', { name: /All 15/ })).toBeChecked()
  await expectGoodLook(page)
  await dialogOf(page).getByRole('button', { name: 'Remind 15 people' }).click()
  await page.getByRole('button', { name: 'Who was not reached (15)' }).last().click()
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(15)
  await expect(dialogOf(page).getByRole('listitem').first()).toContainText('no DingTalk id')
})

test('a running round is closed after asking, and its reports are there', async ({
  page,
  enter,
  round,
}) => {
  const { activityName } = await round([{ participant: 0, rater: 4 }])
  await enter(page, 'admin')
  await page.goto(`/console/activity?search=${encodeURIComponent(activityName)}`)
  await rowOf(page, activityName).getByRole('link', { name: 'Remind one person' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(activityName)
  await page.getByRole('tab', { name: 'By participant' }).click()
  await expect(page.getByRole('main').locator('tbody').getByRole('row').first()).toBeVisible()
  await expectGoodLook(page)

  await page.getByRole('button', { name: 'Close early' }).click()
  const close = confirmOf(page).getByRole('button', { name: 'Close the round' })
  await expect(confirmOf(page)).toContainText('One questionnaire stays unanswered.')
  await expect(close).toBeDisabled()
  await expectGoodLook(page)
  await page.keyboard.press('Escape')
  await expect(toast(page, 'canceled')).toBeVisible()
  await page.getByRole('button', { name: 'Close early' }).click()
  await tick(confirmOf(page).getByRole('checkbox'))
  await close.click()
  await expect(toast(page, 'The round is closed')).toBeVisible()

  const report = page.getByRole('link', { name: /^Report / }).first()
  await expect(report).toBeVisible()
  await expectGoodLook(page)
  const visible = page.getByRole('checkbox', { name: 'Results visible' })
  const wasVisible = await visible.isChecked()
  await tick(visible)
  await expect(visible).toBeChecked({ checked: !wasVisible })
  await page.reload()
  await expect(visible).toBeChecked({ checked: !wasVisible })
  await report.click()
  await expect(page.locator('#score-table')).toBeVisible()
})

test('who saves second is told, and nothing is overwritten', async ({ page, enter, context }) => {
  await enter(page, 'admin')
  const id = await draftOf(page, newRoundName())
  await page.goto(`/console/activity/${id}`)
  await stepOf(page, 'Settings').click()
  await page.getByLabel('Anonymity minimum', { exact: true }).selectOption('4')

  const other = await context.newPage()
  await other.goto(`/console/activity/${id}`)
  await stepOf(other, 'Settings').click()
  await other.getByLabel('Anonymity minimum', { exact: true }).selectOption('5')
  await other.getByLabel('Due date', { exact: true }).fill('03-02-2031')
  await other.keyboard.press('Tab')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(other, 'Saved')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const told = page.getByRole('alert').filter({ hasText: 'changed the settings' })
  await expect(told).toContainText('Anonymity minimum')
  await expect(told).toContainText('Yours: 4. Theirs: 5.')
  await expectGoodLook(page)
  await told.getByRole('button', { name: 'Save my change' }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  // One's own change, onto what the other person saved.
  await expect(stepOf(page, 'Settings')).toContainText('Minimum 4')
  await expect(stepOf(page, 'Settings')).toContainText('due 03-02-2031')
})

test('fields that are not saved are asked about once before they are left', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const id = await draftOf(page, newRoundName())
  await page.goto(`/console/activity/${id}`)
  await stepOf(page, 'Settings').click()
  await page.getByLabel('Anonymity minimum', { exact: true }).selectOption('4')
  await stepOf(page, 'Name and dates').click()
  await page.getByLabel('Name in English').fill('Half a name')
  const back = page.getByRole('main').getByRole('link', { name: '360 rounds' })
  await back.click()
  await expect(confirmOf(page)).toHaveCount(1)
  await expect(confirmOf(page)).toContainText('Leave without saving?')
  await expectGoodLook(page)
  await confirmOf(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Name in English')).toHaveValue('Half a name')

  // The tab asks, too, as the browser does.
  const asked = page.waitForEvent('dialog')
  const closed = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closed

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await back.click()
  await confirmOf(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/console/activity')
  await page.goto(`/console/activity/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half a name')
  await back.click()
  await expect(page).toHaveURL('/console/activity')
})

test('what can be set once is told to who comes second', async ({ page, enter, context }) => {
  await enter(page, 'admin')
  const id = await draftOf(page, newRoundName())
  await page.goto(`/console/activity/${id}`)
  const preview = page.getByRole('link', { name: 'Preview', exact: true }).first()
  const [beside] = await Promise.all([page.waitForEvent('popup'), preview.click()])
  await expect(dialogOf(beside).locator('fieldset[data-question]').first()).toBeVisible()
  await beside.close()
  await chooseQuestionnaire(page, 'Collaboration Feedback (Short)')
  await page.getByRole('button', { name: 'Set the questionnaire' }).click()
  const other = await context.newPage()
  await other.goto(`/console/activity/${id}`)
  await chooseQuestionnaire(other, '360 Behaviour Questionnaire (Full)')
  await other.getByRole('button', { name: 'Set the questionnaire' }).click()
  await confirmOf(other).getByRole('button', { name: 'Set it' }).click()
  await expect(stepOf(other, 'Questionnaire')).toContainText('360 Behaviour Questionnaire')
  await confirmOf(page).getByRole('button', { name: 'Set it' }).click()
  await expect(toast(page, 'Somebody changed this meanwhile')).toBeVisible()
  await expect(stepOf(page, 'Questionnaire')).toContainText('360 Behaviour Questionnaire')
})

test('a round is duplicated without its people, and a draft is deleted', async ({
  page,
  enter,
}) => {
  const name = newRoundName()
  await enter(page, 'admin')
  await page.goto('/console/activity?search=Annual+360+Review')
  const more = page.getByRole('button', { name: new RegExp(`^More about .*${annualReview}`) })
  await more.click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(dialogOf(page).getByRole('checkbox', { name: '20 participants' })).toBeChecked()
  await expectGoodLook(page)
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

test('the list keeps search, filter and order in its address, and is exported', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await page.goto('/console/activity')
  await page.getByRole('searchbox').fill('Review')
  await expect(page).toHaveURL(/search=Review/)
  await page.getByRole('button', { name: 'State', exact: true }).first().click()
  await tick(page.getByRole('checkbox', { name: 'Finished' }))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/(?=.*search=Review)(?=.*statuses=finished)/)
  await page.reload()
  await expect(rowOf(page, annualReview)).toContainText('20 reports')
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})

test('a change of the list that comes before the last one is drawn counts beside it', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await page.goto('/console/activity')
  const byName = page.getByRole('columnheader').getByRole('button').first()
  await byName.evaluate((button: HTMLElement) => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      history.pushState = push
      setTimeout(() => button.click())
    }
  })
  await page.getByRole('searchbox').fill('Review')
  await expect(page).toHaveURL(/(?=.*search=Review)(?=.*sort=name)/)
})

test('cells of the overview over too few people are hidden, and say so', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await page.goto('/console/activity?search=Annual+360+Review')
  await page.getByRole('link', { name: '20 reports' }).click()
  await page.getByRole('link', { name: 'Company overview' }).click()
  const map = page.getByRole('region', { name: 'Company overview' })
  await expect(map.getByRole('columnheader', { name: 'Technical Support 9 people' })).toBeVisible()
  await expect(map.getByRole('row', { name: /Customer focus/ })).toContainText(/\d\.\d\d/)
  await expect(map.getByRole('cell', { name: 'Too few people to show' }).first()).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const cells = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(cells.find((cell) => cell.includes('Customer focus') && cell.includes('Sales'))).toMatch(
    /,3,,\d\.\d+,few$/,
  )
  await page.getByRole('link', { name: 'Compare with an earlier round' }).click()
  await expect(page).toHaveURL(/view=compare/)
  const earlier = page.getByRole('combobox', { name: 'Earlier round' })
  await expect(earlier).toContainText('Team Lead Check-in')
  await expect(page.getByRole('table').first()).toContainText('Too few people to show')
  await expectGoodLook(page)
  const older = page.getByRole('option', { name: 'Annual 360 Review' })
  await earlier.selectOption(await older.getAttribute('value'))
  const changes = page.getByRole('region', { name: 'Change by department' })
  await expect(changes.getByRole('row', { name: /Customer focus/ })).toContainText(
    /\d\.\d\d.*\d\.\d\d/,
  )
  await expect(changes.getByRole('cell', { name: 'Too few people to show' }).first()).toBeVisible()
  await expectGoodLook(page)
})

test('a finished round lists total scores and how they changed, sorted and exported', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await page.goto('/console/activity?search=Annual+360+Review')
  await page.getByRole('link', { name: '20 reports' }).click()
  await expect(rowOf(page, 'Emma Zhao')).toContainText(/\d\.\d\d.*\d\.\d\d/)
  await expect(page.getByRole('main').getByText('new', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Total score' }).click()
  await expect(page).toHaveURL(/sort=total/)
  const numbers = page
    .getByRole('main')
    .locator('tbody b')
    .filter({ hasText: /^\d\.\d\d$/ })
  await expect(async () => {
    const totals = (await numbers.allTextContents()).map(Number)
    expect(totals).toHaveLength(20)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  }).toPass()
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(21)
  expect(lines[1]).toContain(`,${Number(await numbers.first().textContent())},`)
})

test('a draft can be edited on a phone', async ({ browser, home, enter }) => {
  const page = await (await browser.newContext({ ...phone, baseURL: home })).newPage()
  await enter(page, 'admin')
  const id = await draftOf(page, newRoundName())
  await page.goto(`/console/activity/${id}`)
  await stepOf(page, 'Name and dates').click()
  await edit(page, 'Name in Chinese', '手机上的测评')
  await expect(toast(page, 'Saved')).toBeVisible()
  await expectGoodLook(page)
  await page.context().close()
})
