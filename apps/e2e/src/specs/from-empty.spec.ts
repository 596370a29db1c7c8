import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { unzipSync } from 'fflate'
import {
  departments,
  type Desk,
  givePasswords,
  importStaff,
  makeNamed,
  makeQuestionnaire,
  makeQuestions,
  type Person,
  signInByHand,
  staff,
  targets,
} from '../fixtures/console-steps.ts'
import { type EmptyProduct, startEmptyProduct } from '../fixtures/empty-product.ts'
import { type Lang, words } from '../fixtures/from-empty-words.ts'
import { keysOf, pointer } from '../fixtures/user-actions.ts'
import { readPdf } from '../fixtures/pdf.ts'
import {
  answerAbout,
  chooseRaters,
  closeActivity,
  firstSignIn,
  makeDraft,
  releaseResults,
  startActivity,
} from '../fixtures/activity-steps.ts'
import { test as base, desktop, expect, inLanguage } from '../fixtures/test.ts'

const test = base.extend<{ product: EmptyProduct }>({
  product: [
    async ({}, use) => {
      const product = await startEmptyProduct()
      await use(product)
      await product.stop()
    },
    { timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
})
// A step that cannot be done says so at once, not when the time of the whole test is over.
test.use({ ...desktop, actionTimeout: 20_000 })

const [admin, adminPassword, ownPassword] = ['first.admin', 'Begin-here-1', 'My-own-pass-1']
const questionnaire = { ch: '反馈问卷', en: 'Feedback form' }
const activity = { ch: '第一轮测评', en: 'First activity' }
const [one, two, three] = staff.colleagues as [Person, Person, Person]

async function deskOf(browser: Browser, baseURL: string, lang: Lang): Promise<Desk> {
  const page = await (await browser.newContext({ ...desktop, baseURL })).newPage()
  await inLanguage(page, lang)
  return { page, actions: pointer, lang, t: words[lang] }
}

// It takes minutes, so it is part of the long run.
for (const [lang, by] of [
  ['en', 'pointer'],
  ['ch', 'keys alone'],
] as const) {
  const title = `a company begins with nothing and comes to its first reports by ${by}, in ${lang}`
  test(title, { tag: '@long' }, async ({ page, product, browser }) => {
    test.setTimeout(480_000)
    const t = words[lang]
    const actions = by === 'pointer' ? pointer : keysOf(page)
    const desk = { page, actions, lang, t }
    await inLanguage(page, lang)
    product.addAdministrator(admin, adminPassword)

    await test.step('the first administrator signs in and fills the catalogue', async () => {
      await signInByHand(desk, admin, adminPassword)
      await expect(page.getByText(t.noQuestions)).toBeVisible()
      await makeNamed(desk, 'departments', departments)
      await makeNamed(desk, 'targets', targets)
      await makeQuestions(desk)
      await makeQuestionnaire(desk, questionnaire)
    })
    await test.step('30 employees are imported', () => importStaff(desk))
    const passwords = await test.step('they get passwords', () => givePasswords(desk))
    await test.step('an activity is made and started', async () => {
      await makeDraft(desk, { ...activity, questionnaire: questionnaire[lang] })
      await chooseRaters(desk, activity[lang])
      await startActivity(desk)
    })

    await test.step('raters sign in and answer', async () => {
      for (const [index, person] of staff.designers.entries()) {
        const theirs = await deskOf(browser, product.url, lang)
        await firstSignIn(theirs, person, passwords.get(person.username) ?? '', ownPassword)
        await answerAbout(theirs, one, 1 + index)
        if (person === two) await answerAbout(theirs, two, 3)
        await theirs.page.context().close()
      }
    })
    await test.step('the activity is closed', () => closeActivity(desk))

    const reader = await deskOf(browser, product.url, lang)
    const menu = async () => {
      await reader.page.getByRole('button', { name: one.username }).click()
      await reader.page.getByRole('menuitem', { name: t.report, exact: true }).click()
    }
    await test.step('a participant reads the report once results are visible', async () => {
      await signInByHand(reader, one.username, ownPassword)
      await menu()
      await expect(reader.page.getByText(t.hidden)).toBeVisible()
      await releaseResults(desk)
      await reader.page.goto('/activities')
      await menu()
      await reader.page.getByRole('dialog').getByRole('link', { name: t.view }).click()
      await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(one[lang])
      const scores = reader.page.locator('#score-table')
      // What the lead, the three colleagues together, and the participant chose.
      for (const score of ['1.00', '4.00', '2.00']) await expect(scores).toContainText(score)
    })
    await test.step('and prints it', async () => {
      await reader.page.getByRole('link', { name: t.print }).click()
      await expect(reader.page).toHaveURL(/\/_result/)
      await expect(reader.page.locator('[data-report=print] #score-table')).toBeVisible()
      const pages = readPdf(await reader.page.pdf({ preferCSSPageSize: true }))
      expect(pages.length).toBeGreaterThan(5)
      expect(pages[0]).toMatchObject({ width: 595, height: 842 })
      expect(pages[0]?.text).toContain(one[lang].replaceAll(' ', ''))
      await reader.page.context().close()
    })
    await test.step('the administrator gets all reports in one file', async () => {
      const archive = page.getByRole('region', { name: t.archive })
      await actions.press(archive.getByRole('button', { name: t.makeZip }))
      const link = archive.getByRole('link', { name: t.download })
      await expect(link).toBeVisible({ timeout: 150_000 })
      const downloading = page.waitForEvent('download')
      await actions.press(link)
      const entries = unzipSync(await readFile(await (await downloading).path()))
      expect(Object.keys(entries)).toHaveLength(3)
      for (const file of Object.values(entries)) {
        expect(readPdf(Buffer.from(file)).length).toBeGreaterThan(2)
      }
    })
    await test.step('and looks at the report of somebody about whom nobody answered', async () => {
      await actions.press(page.getByRole('link', { name: `${t.reportOf} ${three[lang]}` }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(three[lang])
      await expect(page.locator('#score-table')).toBeVisible()
    })
  })
}
