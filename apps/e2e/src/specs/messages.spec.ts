import { enterDingtalk } from '@vantage/dev-env/simulators/dingtalk/container-script'
import type { FinishedActivities } from '@vantage/contracts/activities/assignments'
import type { AskForm, OpenFormOutput } from '@vantage/contracts/answering/ask-form'
import type { Page } from '@playwright/test'
import { fillIn, newName, reportPath, sendButton, transfer } from '../fixtures/approvals.ts'
import { answerAll, openForm, submit } from '../fixtures/ask-form.ts'
import { dingtalkCode, tellDingtalk } from '../fixtures/dingtalk.ts'
import { demoReport } from '../fixtures/report.ts'
import { changeResponse, failCalls, holdResponse } from '../fixtures/responses.ts'
import { desktop, expect, fillLogin, inLanguage, test } from '../fixtures/test.ts'

// Messages whose words the product was asked for, with their kind, and how long they stay.
test.use(desktop)

type Kind = 'error' | 'warning' | 'success' | 'info'
/** The message with this title. */
const message = (page: Page, kind: Kind, title: string) =>
  page
    .locator(`[data-scope=toast][data-part=root][data-type=${kind}]`)
    .filter({ has: page.getByText(title, { exact: true }) })
const one = [{ participant: 0, rater: 4 }]

const failures = [
  { how: 504, en: 'Server timed out cause: 504', ch: '服务器响应异常，状态码：504' },
  { how: 'network', en: 'Your request was refused.', ch: '您的请求被拒绝。' },
] as const
for (const { how, en, ch } of failures) {
  test.describe(`when the server cannot be asked (${how})`, () => {
    test.use({ expectedErrors: [/status of 504|ERR_FAILED/] })

    for (const [lang, title, text] of [
      ['en', 'Server', en],
      ['ch', '服务器', ch],
    ] as const) {
      test(`a login says so in ${lang}, and empties the password`, async ({ page }) => {
        await inLanguage(page, lang)
        await failCalls(page, 'auth.login', how)
        await fillLogin(page, 'emma', 'not-the-password')
        await expect(message(page, 'error', title)).toContainText(text)
        await expect(page.locator('input[name=password]')).toHaveValue('')
        await expect(page.locator('input[name=password]')).toBeFocused()
      })
    }

    test('so does the sign-in inside DingTalk', async ({ page, dataDir }) => {
      await failCalls(page, 'auth.loginViaDingtalk', how)
      await enterDingtalk(page.context(), () => dingtalkCode(dataDir, 'ding-emma'))
      await page.goto('/')
      await expect(message(page, 'error', 'Server')).toContainText(en)
      await expect(page.getByLabel('Username')).toBeVisible()
    })

    test('so does a report, and it can be tried again', async ({ page, enter }) => {
      await enter(page, 'emma')
      const mend = await failCalls(page, 'reports.get', how)
      await page.goto(demoReport('emma'))
      await expect(page.getByRole('alert').filter({ hasText: en })).toBeVisible()
      await mend()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('#score-table')).toBeVisible()
    })
  })
}

test('who gets no code from DingTalk is told to try later', async ({ page }) => {
  await enterDingtalk(page.context(), () => Promise.reject(new Error('no code')))
  await page.goto('/')
  await expect(message(page, 'error', 'DingTalk sign-in failed')).toContainText(
    'Authorized failed, try again later.',
  )
})

test('messages go by themselves after 6 seconds, but not that one is not bound', async ({
  page,
  dataDir,
}) => {
  await tellDingtalk(dataDir, 'addUser', { userid: 'ding-stranger', name: '陌生人' })
  await enterDingtalk(page.context(), () => dingtalkCode(dataDir, 'ding-stranger'))
  await page.clock.install()
  await page.goto('/')
  const stays = message(page, 'warning', 'DingTalk is not linked')
  await expect(stays).toContainText('You do not bind Dingtalk.')
  await fillLogin(page, 'nobody.at.all', 'not-a-password')
  const goes = message(page, 'error', 'Please try again')
  await expect(goes).toContainText('Incorrect username or password')
  await page.clock.runFor(4000)
  await expect(goes).toBeVisible()
  await page.clock.runFor(3000)
  await expect(goes).toHaveCount(0)
  await page.clock.runFor(120_000)
  await expect(stays).toBeVisible()
})

test('Tab leads past a message, and closing it leads back', async ({ page, dataDir }) => {
  await tellDingtalk(dataDir, 'addUser', { userid: 'ding-nobody', name: '无名' })
  await enterDingtalk(page.context(), () => dingtalkCode(dataDir, 'ding-nobody'))
  await page.goto('/')
  const stays = message(page, 'warning', 'DingTalk is not linked')
  const close = stays.getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  const first = page.getByRole('link', { name: 'Skip to the content' })
  const last = page.getByRole('link', { name: 'About' })
  // Behind the end of the page the browser's own controls would follow.
  const outside = null
  await last.focus()
  for (const [key, ...stops] of [
    ['Tab', stays, close, outside, first],
    ['Shift+Tab', outside, close, stays, last],
    ['Tab', stays, close],
  ] as const) {
    for (const stop of stops) {
      await page.keyboard.press(key)
      if (stop === outside) await expect(page.locator(':focus')).toHaveCount(0)
      else await expect(stop).toBeFocused()
    }
  }
  await page.keyboard.press('Enter')
  await expect(stays).toHaveCount(0)
  await expect(last).toBeFocused()
})

const reports = {
  en: { none: 'No report yet', hidden: 'Results are not allowed to view now.', item: 'Report' },
  ch: { none: '暂无报告', hidden: '目前不允许查看结果。', item: '我的报告' },
}
for (const lang of ['en', 'ch'] as const) {
  test(`without a report to read one is told why, in ${lang}`, async ({ page, enter }) => {
    const { none, hidden, item } = reports[lang]
    let outcome: FinishedActivities = { outcome: 'listed', activities: [] }
    await inLanguage(page, lang)
    await enter(page, 'emma')
    await changeResponse<FinishedActivities>(page, 'activities.finished', () => outcome)
    await page.goto('/activities')
    const ask = async () => {
      await page.getByRole('button', { name: 'emma' }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    await ask()
    await expect(message(page, 'info', none)).toBeVisible()
    outcome = { outcome: 'hidden' }
    await ask()
    await expect(message(page, 'warning', hidden)).toBeVisible()
  })
}

test('a form without its scale says so, and so does one without questions', async ({
  page,
  round,
  enter,
}) => {
  const { user } = await round(one)
  await enter(page, user(4))
  let change: Partial<AskForm> = { options: [] }
  await changeResponse<OpenFormOutput>(page, 'answering.open', (opened) =>
    opened.outcome === 'open' ? { ...opened, form: { ...opened.form, ...change } } : opened,
  )
  await page.goto('/activities')
  await page.getByRole('link', { name: 'Go' }).first().click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('No options')
  await expect(alert).toContainText('contact the administrator')
  change = { questions: [] }
  await page.reload()
  await expect(alert).toContainText('Your request was refused.')
})

test('a submission that the server cannot explain can be sent again', async ({
  page,
  round,
  enter,
}) => {
  const { user } = await round(one)
  await enter(page, user(4))
  await openForm(page)
  await answerAll(page)
  // Another server, newer or older than the page, which keeps nothing.
  const calls = '**/trpc/answering.submit*'
  await page.route(calls, (route) =>
    route.fulfill({ json: { result: { data: { outcome: 'unheard-of' } } } }),
  )
  await submit(page)
  await expect(message(page, 'error', 'Error code: 500')).toContainText(
    'Got exceptions, contact you administrator',
  )
  await page.unroute(calls)
  await submit(page)
  await expect(message(page, 'success', 'Saved')).toBeVisible()
})

test('Activities follow a submission after a second', async ({ page, round, enter }) => {
  const { user } = await round(one)
  await enter(page, user(4))
  await openForm(page)
  await answerAll(page)
  const answer = await holdResponse(page, 'answering.submit')
  await page.clock.install()
  await submit(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  answer()
  await expect(message(page, 'success', 'Saved')).toBeVisible()
  await page.clock.runFor(990)
  await expect(page).toHaveURL(/askform/)
  await page.clock.runFor(10)
  await expect(page).toHaveURL(/activities/)
})

test('the page of approval forms loads anew 300 ms after a report', async ({ page, enter }) => {
  await enter(page, 'emma')
  await page.goto(reportPath)
  await fillIn(page, transfer(newName()))
  await page.evaluate(() => {
    const success = '[data-scope=toast][data-part=root][data-type=success]'
    new MutationObserver(() => {
      const text = document.querySelector(success)?.textContent
      if (text) sessionStorage.setItem('said', text)
    }).observe(document.body, { childList: true, subtree: true })
    window.addEventListener('pagehide', () => {
      const answered = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .findLast(({ name }) => name.includes('approvals.submit'))?.responseEnd
      sessionStorage.setItem('waited', String(performance.now() - (answered ?? Infinity)))
    })
  })
  const reloaded = page.waitForEvent('domcontentloaded')
  await sendButton(page).click()
  await reloaded
  const [said, waited] = await page.evaluate(() =>
    ['said', 'waited'].map((key) => sessionStorage.getItem(key)),
  )
  expect(said).toBe('Reported')
  expect(Number(waited)).toBeGreaterThanOrEqual(290)
})
