import { fillIn, newName, reportPath, sendButton, transfer } from '../fixtures/approvals.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)

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
