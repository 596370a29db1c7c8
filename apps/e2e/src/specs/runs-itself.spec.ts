import type { Browser } from '@playwright/test'
import { type SmtpSimulator, startSmtpSimulator } from '@vantage/simulators/smtp/server'
import {
  answerAbout,
  firstSignIn,
  makeDraft,
  nominate,
  setDates,
  releaseResults,
  startActivity,
} from '../fixtures/activity-steps.ts'
import {
  departments,
  type Desk,
  emailOf,
  givePasswords,
  importStaff,
  makeNamed,
  makeQuestionnaire,
  makeQuestions,
  type Person,
  seller,
  signInByHand,
  staff,
  targets,
} from '../fixtures/console-steps.ts'
import { toast } from '../fixtures/console.ts'
import { type EmptyProduct, startEmptyProduct } from '../fixtures/empty-product.ts'
import { type Lang, words } from '../fixtures/from-empty-words.ts'
import { companyAtNoon, dayIn, passDays } from '../fixtures/passing-days.ts'
import { test as base, desktop, expect, inLanguage } from '../fixtures/test.ts'
import { pointer } from '../fixtures/user-actions.ts'

interface Company {
  product: EmptyProduct
  smtp: SmtpSimulator
}

const test = base.extend<{ company: Company }>({
  company: [
    async ({}, use) => {
      const smtp = await startSmtpSimulator()
      const calendar = companyAtNoon()
      const product = await startEmptyProduct((url) => ({
        ...calendar.variables,
        PUBLIC_URL: url,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'HR <hr@example.com>',
      }))
      await use({ product, smtp })
      await product.stop()
      calendar.delete()
      await smtp.stop()
    },
    { timeout: 180_000 },
  ],
  baseURL: ({ company }, use) => use(company.product.url),
})
test.use({ ...desktop, actionTimeout: 20_000 })

const [admin, adminPassword, ownPassword] = ['first.admin', 'Begin-here-1', 'My-own-pass-1']
const questionnaire = { ch: '反馈问卷', en: 'Feedback form' }
const activity = { ch: '第一轮测评', en: 'First activity' }
const { lead } = staff
const [one, two, three, four] = staff.colleagues as [Person, Person, Person, Person]
const participants = [one, two, three]
const sellers = [11, 12, 13].map(seller)

async function deskOf(browser: Browser, baseURL: string, lang: Lang): Promise<Desk> {
  const page = await (await browser.newContext({ ...desktop, baseURL })).newPage()
  await inLanguage(page, lang)
  return { page, actions: pointer, lang, t: words[lang] }
}

for (const lang of ['en', 'ch'] as const) {
  const title = `an activity runs by itself, from an empty database to its reports, by e-mail alone, in ${lang}`
  test(title, { tag: '@long' }, async ({ page, company, browser }) => {
    test.setTimeout(480_000)
    const { product, smtp } = company
    const t = words[lang]
    const desk = { page, actions: pointer, lang, t }
    await inLanguage(page, lang)
    product.addAdministrator(admin, adminPassword)

    /** The next morning these people, and nobody else, get one mail each, about this. */
    const nextMorning = async (about: string, people: readonly Person[]) => {
      smtp.control.empty()
      await passDays(product.dataDir, 1)
      const mailsSent = () =>
        smtp.control
          .mails()
          .map(({ envelope, subject }) => `${envelope.to.join()} ${subject.includes(about)}`)
          .toSorted()
      const expected = people.map((person) => `${emailOf(person)} true`).toSorted()
      await expect.poll(mailsSent, { timeout: 30_000 }).toEqual(expected)
    }
    const desks = new Map<Person, Desk>()
    const of = (person: Person) => {
      const found = desks.get(person)
      if (!found) throw new Error(`${person.username} has not signed in`)
      return found
    }
    /** Everybody signs in where their mail leads them. */
    const followMail = async (person: Person) => {
      const mail = smtp.control
        .mails()
        .find(({ envelope }) => envelope.to.includes(emailOf(person)))
      const [link = ''] = /http:\/\/localhost:\d+\/\S+/.exec(mail?.text ?? '') ?? []
      await of(person).page.goto(link)
    }

    await test.step('the first administrator fills the catalogue and imports people with managers and addresses', async () => {
      await signInByHand(desk, admin, adminPassword)
      await makeNamed(desk, 'departments', departments)
      await makeNamed(desk, 'targets', targets)
      await makeQuestions(desk)
      await makeQuestionnaire(desk, questionnaire)
      await importStaff(desk)
    })
    const passwords = await test.step('they get passwords', () => givePasswords(desk))
    for (const person of staff.designers) {
      const theirs = await deskOf(browser, product.url, lang)
      await firstSignIn(theirs, person, passwords.get(person.username) ?? '', ownPassword)
      desks.set(person, theirs)
    }
    await test.step('a draft has dates, on which nominations begin by themselves', async () => {
      await makeDraft(desk, { ...activity, questionnaire: questionnaire[lang] })
      await setDates(desk, {
        nominationsFrom: dayIn(0),
        nominationsUntil: dayIn(2),
        dueOn: dayIn(5),
      })
      await page.getByRole('link', { name: activity[lang], exact: true }).click()
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('link', { name: t.seeLists })).toBeVisible({ timeout: 2000 })
      }).toPass()
    })

    await test.step('participants are asked, and propose their raters', async () => {
      await nextMorning(t.pleaseNominate, participants)
      for (const [index, person] of participants.entries()) {
        await followMail(person)
        const colleagues = staff.colleagues.filter((each) => each !== person)
        await nominate(of(person), [...colleagues, ...sellers.slice(index, index + 1)])
      }
    })
    await test.step('their manager approves, which ends the nominations', async () => {
      const { page: theirs } = of(lead)
      await theirs.goto('/nominations')
      await theirs.getByRole('button', { name: t.approveFine }).click()
      await expect(toast(theirs, t.listsApproved)).toBeVisible()
      await nextMorning(t.listApproved, participants)
    })
    await test.step('the administrator starts, and raters are invited the next morning', async () => {
      await page.goto('/console/activity')
      await page.getByRole('link', { name: activity[lang], exact: true }).click()
      await startActivity(desk)
      await nextMorning(t.toFillIn, [...staff.designers, ...sellers])
    })
    await test.step('who has answered everything is not reminded', async () => {
      await followMail(lead)
      for (const person of participants) await answerAbout(of(lead), person, 2)
      await nextMorning(t.reminder, [...staff.colleagues, ...sellers])
    })
    await test.step('others answer', async () => {
      for (const person of [one, two, three, four]) {
        await followMail(person)
        await answerAbout(of(person), one, person === one ? 4 : 5)
      }
    })
    await test.step('it closes by itself once its due date is over', async () => {
      await page.goto('/console/activity')
      await page.getByRole('link', { name: activity[lang], exact: true }).click()
      await passDays(product.dataDir, 2)
      await page.reload()
      await expect(page.getByRole('link', { name: t.toRelease })).toBeVisible({ timeout: 60_000 })
    })
    await test.step('participants are told when the results are made visible, and read their reports', async () => {
      await releaseResults(desk)
      await nextMorning(t.reportReady, participants)
      await followMail(one)
      const reader = of(one).page
      await reader.getByRole('button', { name: one.username }).click()
      await reader.getByRole('menuitem', { name: t.report, exact: true }).click()
      await reader.getByRole('dialog').getByRole('link', { name: t.view }).click()
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(one[lang])
      const scores = reader.locator('#score-table')
      // What the lead, the three colleagues together, and the participant chose.
      for (const score of ['2.00', '5.00', '4.00']) await expect(scores).toContainText(score)
    })
    for (const { page: theirs } of desks.values()) await theirs.context().close()
  })
}
