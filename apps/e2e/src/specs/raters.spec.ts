import type { Page } from '@playwright/test'
import { expectGoodLook } from '../fixtures/looks.ts'
import {
  chooseQuestionnaire,
  draftOf,
  newRoundName,
  setParticipants,
  toast,
} from '../fixtures/rounds.ts'
import { desktop, expect, phone, test } from '../fixtures/test.ts'

test.use(desktop)

const dialogOf = (page: Page) => page.getByRole('dialog')
const groupOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (page: Page, line: number) =>
  dialogOf(page).getByRole('row', { name: new RegExp(`^${line} `) })

/** Opens the editor of a new draft about the people whom `search` finds. */
async function openEditor(page: Page, search: string): Promise<void> {
  const id = await draftOf(page, newRoundName())
  await setParticipants(page, id, search)
  await page.goto(`/console/activity/${id}/raters`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raters')
}

test('raters are added and removed with the keyboard alone, and that is taken back', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await openEditor(page, 'mu.su')
  const field = page.getByRole('combobox', { name: 'Add a peer' })
  await field.focus()
  await page.keyboard.type('manlin.xu')
  await page.getByRole('option', { name: /Manlin Xu/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const peers = groupOf(page, 'Peers')
  await expect(peers).toContainText('Peers 1')
  await expect(peers).toContainText('Manlin Xu')
  await expect(peers).toContainText('Not shown')
  await expect(page.getByText('One rater added')).toBeVisible()
  await expectGoodLook(page)

  // Who answers already cannot be added at another level.
  await page.getByRole('combobox', { name: 'Add a superior' }).focus()
  await page.keyboard.type('manlin.xu')
  await expect(page.getByRole('option', { name: /Manlin Xu/ })).toContainText('Already a peer')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Remove Manlin Xu' }).focus()
  await page.keyboard.press('Enter')
  await expect(peers).toContainText('Peers 0')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(peers).toContainText('Peers 1')
  await expect(undo).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await expect(peers).toContainText('Peers 0')
  await expect(undo).toBeDisabled()
})

test('of many participants those in sight are drawn, and arrow keys go through all of them', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await openEditor(page, '')
  const list = page.getByRole('list', { name: 'Participants' })
  await expect(page.getByText(/^\d{2,3} of \d{2,3} participants$/)).toBeVisible()
  expect(await list.getByRole('button').count()).toBeLessThan(30)
  const first = list.getByRole('button').first()
  const second = list.getByRole('button').nth(1)
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/participant=\d+/)
  for (let step = 0; step < 20; step += 1) {
    const before = page.url()
    await page.keyboard.press('ArrowDown')
    await expect(page).not.toHaveURL(before)
  }
  // The page follows its address.
  const current = list.getByRole('listitem').filter({ has: page.locator('[aria-current]') })
  await expect(current).toHaveAttribute('aria-posinset', '22')
  await expect(current.getByRole('button')).toBeFocused()
  const name = await page.getByRole('heading', { level: 2 }).first().textContent()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(name ?? '')
  await page.getByLabel('Show', { exact: true }).selectOption('No superior')
  await expect(page).toHaveURL(/show=no-superior/)
  await page.getByRole('searchbox').fill('nobody is called so')
  await expect(list.getByRole('button')).toHaveCount(0)
})

test('rows pasted from a spreadsheet are shown as understood before they are added', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await openEditor(page, 'mu.su')
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  await dialogOf(page)
    .getByLabel('Rows from the spreadsheet')
    .fill(
      [
        'mu.su\tmanlin.xu\tpeer',
        'Mu Su\tjing.wen\t上级',
        'mu.su\tnobody.here\tpeer',
        'mu.su\tmu.su\tpeer',
        'manlin.xu\tmu.su\tpeer',
        'mu.su\trachel.du\tboss',
      ].join('\n'),
    )
  await dialogOf(page).getByRole('button', { name: 'Check the rows' }).click()
  await expect(dialogOf(page).getByText('2 rows match')).toBeVisible()
  await expect(rowOf(page, 2)).toContainText('superior')
  await expect(rowOf(page, 3)).toContainText('Nobody of this name')
  await expect(rowOf(page, 4)).toContainText('The participant themself')
  await expect(rowOf(page, 5)).toContainText('Not a participant')
  await expect(rowOf(page, 6)).toContainText('Unknown relation')
  await expectGoodLook(page)
  await dialogOf(page).getByRole('button', { name: 'Add 2' }).click()
  await expect(page.getByText('2 raters added')).toBeVisible()
  await expect(groupOf(page, 'Superiors')).toContainText('Jing Wen')

  await page.getByRole('tab', { name: 'Load of the raters' }).click()
  await expect(page.getByRole('row', { name: /Jing Wen/ })).toContainText('1')
  await expect(page.getByText('3 raters, 1.0 each on average')).toBeVisible()
  await expectGoodLook(page)
})

test('who edits the raters of a round that was started meanwhile is told', async ({
  page,
  enter,
  context,
}) => {
  await enter(page, 'admin')
  const id = await draftOf(page, newRoundName())
  await setParticipants(page, id, 'mu.su')
  await page.goto(`/console/activity/${id}/raters`)
  await page.getByRole('button', { name: 'Jessica Mao' }).click()
  await expect(groupOf(page, 'Peers')).toContainText('Peers 1')
  const other = await context.newPage()
  await other.goto(`/console/activity/${id}`)
  await chooseQuestionnaire(other, 'Collaboration Feedback (Short)')
  await other.getByRole('button', { name: 'Set the questionnaire' }).click()
  await other.getByRole('button', { name: 'Set it' }).click()
  await other.getByRole('button', { name: 'Start the round' }).click()
  await other.getByRole('button', { name: 'Start and lock' }).click()
  await expect(toast(other, 'The round has started')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Jessica Mao' }).click()
  await expect(toast(page, 'Somebody changed this meanwhile')).toBeVisible()
  await expect(page).toHaveURL(`/console/activity/${id}`)
  await expect(page.getByRole('main')).toContainText('Running')
})

test('on a phone the list and the person take turns', async ({ browser, home, enter }) => {
  const page = await (await browser.newContext({ ...phone, baseURL: home })).newPage()
  await enter(page, 'admin')
  await openEditor(page, 'su')
  const list = page.getByRole('list', { name: 'Participants' })
  await list.getByRole('button').first().click()
  await expect(list).toBeHidden()
  await expect(groupOf(page, 'Peers')).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(list).toBeVisible()
  await page.context().close()
})

test('relations come from a file: bad rows are listed, the staged rows wait, and are written once', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await openEditor(page, 'mu.su')
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page).toHaveURL(/\/console\/activity\/\d+\/raters\/import$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import raters')
  await expect(page.getByText('rater_is says what the rater is to the participant')).toBeVisible()
  await expectGoodLook(page)
  const choose = (name: string, rows: readonly string[]) =>
    page.locator('input[type=file]').setInputFiles({
      ...{ name, mimeType: 'text/csv' },
      buffer: Buffer.from(['participant,rater,rater_is', ...rows].join('\n')),
    })
  await choose('wrong.csv', ['mu.su,manlin.xu,peer', 'mu.su,mu.su,peer', 'manlin.xu,mu.su,2'])
  await expect(page.getByRole('alert')).toContainText('2 of the 3 rows in wrong.csv')
  await expect(page.getByText('Not a participant of this round')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose('right.csv', ['mu.su,manlin.xu,peer', 'mu.su,mu.su,self'])
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
  await page.getByRole('link', { name: 'Raters' }).click()
  const waiting = page.getByRole('region', { name: 'Import of right.csv' })
  await expect(waiting).toContainText('A file waits to be imported')
  await expectGoodLook(page)
  await waiting.getByRole('link', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: '1 row of right.csv was imported' })).toBeVisible()
  await page.getByRole('link', { name: 'Show them' }).click()
  await expect(groupOf(page, 'Peers')).toContainText('Manlin Xu')
})
