import type { Page } from '@playwright/test'
import { draftOf, newActivityName, setParticipants } from '../fixtures/activities.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)

const dialogOf = (page: Page) => page.getByRole('dialog')
const groupOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (page: Page, line: number) =>
  dialogOf(page).getByRole('row', { name: new RegExp(`^${line} `) })

/** Opens the editor of a new draft about the person whom `search` finds. */
async function openEditor(page: Page, search: string): Promise<void> {
  const id = await draftOf(page, newActivityName())
  await setParticipants(page, id, search)
  await page.goto(`/console/activity/${id}/raters`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raters')
}

test('raters are chosen with the keyboard alone, pasted and brought in a file, of which only good rows are written', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await openEditor(page, 'mu.su')
  await page.getByRole('combobox', { name: 'Add a peer' }).focus()
  await page.keyboard.type('manlin.xu')
  await page.getByRole('option', { name: /Manlin Xu/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const peers = groupOf(page, 'Peers')
  await expect(peers).toContainText('Peers 1')
  await expect(peers).toContainText('Manlin Xu')
  await expect(peers).toContainText('Not shown')
  await expect(page.getByText('One rater added')).toBeVisible()

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
  await dialogOf(page).getByRole('button', { name: 'Add 2' }).click()
  await expect(page.getByText('2 raters added')).toBeVisible()
  await expect(groupOf(page, 'Superiors')).toContainText('Jing Wen')

  await page.getByRole('link', { name: 'Import a file' }).click()
  const choose = (name: string, rows: readonly string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(['participant,rater,rater_is', ...rows].join('\n')),
    })
  await choose('wrong.csv', ['mu.su,rachel.du,peer', 'manlin.xu,mu.su,2'])
  await expect(page.getByRole('alert')).toContainText('1 of the 2 rows in wrong.csv')
  await expect(page.getByText('Not a participant of this activity')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose('right.csv', ['mu.su,rachel.du,peer', 'mu.su,mu.su,self'])
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: '1 row of right.csv was imported' })).toBeVisible()
  await page.getByRole('link', { name: 'Show them' }).click()
  await expect(groupOf(page, 'Peers')).toContainText('Rachel Du')
  await expect(groupOf(page, 'Peers')).toContainText('Manlin Xu')
})
