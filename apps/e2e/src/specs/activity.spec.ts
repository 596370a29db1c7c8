import { releaseActivity } from '../fixtures/activity.ts'
import { desktop, expect, inLanguage, phone, test } from '../fixtures/test.ts'

const words = {
  en: {
    go: 'Go',
    submit: 'Submit',
    confirm: 'Confirm',
    finished: 'All questionnaires have been finished',
    report: 'Report',
    close: 'Close',
    ready: 'Your report is ready',
    view: 'View',
    print: 'Print / save as PDF',
  },
  ch: {
    go: '去填写',
    submit: '提交',
    confirm: '确认提交',
    finished: '所有问卷均已完成',
    report: '我的报告',
    close: '关闭',
    ready: '您的报告已生成',
    view: '查看',
    print: '打印 / 存为 PDF',
  },
} as const

for (const { lang, window, details } of [
  { lang: 'en', window: desktop, details: {} },
  { lang: 'ch', window: phone, details: { tag: '@long' } },
] as const) {
  test.describe(`in ${lang} at ${window.viewport.width} px`, details, () => {
    test.use(window)

    test('an activity runs from the login to the printed report', async ({
      page,
      activity,
      dataDir,
      logIn,
    }) => {
      const t = words[lang]
      const { user, activityName } = await activity([{ participant: 0, rater: 0 }])
      await inLanguage(page, lang)

      await logIn(page, user(0))
      await expect(page).toHaveURL(/\/activities$/)
      const go = page.getByRole('link', { name: t.go }).first()
      await expect(go).toBeVisible()
      await go.click()

      await expect(page).toHaveURL(/\/askform\?/)
      const questions = page.locator('fieldset[data-question]')
      await expect(questions).toHaveCount(8)
      for (let i = 0; i < 8; i += 1) await questions.nth(i).locator('label').nth(3).click()
      await page.getByRole('textbox').fill('Reads what others miss. 很细心。')
      await page.getByRole('button', { name: t.submit, exact: true }).click()
      await page.getByRole('button', { name: t.confirm, exact: true }).click()

      await expect(page).toHaveURL(/\/activities$/, { timeout: 15_000 })
      await expect(page.getByText(t.finished)).toBeVisible()
      await releaseActivity(dataDir, activityName)
      await page.reload()
      await page.getByRole('button', { name: user(0) }).click()
      await page.getByRole('menuitem', { name: t.report, exact: true }).click()
      const reports = page.getByRole('dialog')
      await expect(reports.getByRole('link', { name: t.view })).toBeVisible()
      await reports.getByRole('button', { name: t.close }).click()
      const card = page.getByRole('region', { name: t.ready })
      await expect(card).toContainText(lang === 'en' ? activityName : activityName.slice(-7))
      await card.getByRole('link', { name: t.view }).click()

      await expect(page).toHaveURL(/\/result$/)
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(11)
      if (window === phone) {
        await page.getByRole('button', { name: user(0) }).click()
        await page.getByRole('menuitem', { name: t.print }).click()
      } else await page.getByRole('link', { name: t.print }).click()
      await expect(page).toHaveURL(/\/_result/)
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(11)
    })
  })
}
