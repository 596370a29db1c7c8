import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadMessages } from '../../../lib/i18n/messages.ts'
import { gateway, never, refuse } from '../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { looks, openPage } from '../../../testing/open-page.tsx'
import { emma } from '../../../testing/people.ts'
import { own } from '../../development/plans.testing.ts'
import { all, reportAt } from '../testing/open-report.ts'
import { recordedReports } from '../testing/recorded.ts'

const states = [
  {
    state: 'that is somebody else’s',
    get: refuse(403, 'FORBIDDEN'),
    heading: { en: 'This report is not yours to see', ch: '您无权查看这份报告' },
    text: { en: 'as long as the share lasts', ch: '分享期内' },
  },
  {
    state: 'of an activity that does not exist',
    get: refuse(404, 'NOT_FOUND'),
    heading: { en: 'There is no such report', ch: '没有这份报告' },
  },
  {
    state: 'whose parts do not belong together',
    get: refuse(400, 'BAD_REQUEST'),
    heading: { en: 'There is no such report', ch: '没有这份报告' },
  },
  {
    state: 'that is switched off',
    get: { outcome: 'hidden' },
    heading: { en: 'Results are not allowed to view now.', ch: '目前不允许查看结果。' },
    text: { en: 'once an administrator shows them', ch: '管理员开放后' },
  },
  {
    state: 'that was withdrawn',
    get: { outcome: 'withdrawn' },
    heading: { en: 'These results were withdrawn', ch: '该结果已撤回' },
  },
] as const
const address = reportAt('/result')

describe.each(looks)('$name', ({ name: _, ...look }) => {
  test.each(states)('a report $state is not shown, and it is said why', async (state) => {
    // Before the release nobody has a report to share.
    const reports = { get: state.get, shares: refuse(403, 'FORBIDDEN') }
    await openPage(address, { reports }, { ...look, as: emma })
    const heading = page.getByRole('heading', { level: 1, name: state.heading[look.lang] })
    await expect.element(heading).toBeVisible()
    if ('text' in state) {
      await expect.element(page.getByRole('main')).toHaveTextContent(state.text[look.lang])
    }
    await expectGoodLook()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('a report is a skeleton until it comes', async () => {
    await openPage(address, { reports: { get: never } }, { ...look, as: emma })
    await expect.poll(() => all('[data-skeleton]')).toHaveLength(1)
    await expectGoodLook()
  })

  test('a report that a gateway holds back is asked for again', async () => {
    const answers = { reports: { get: gateway(504) }, development: { own } }
    const server = await openPage(address, answers, { ...look, as: emma })
    const again = page.getByRole('button', { name: { en: 'Try again', ch: '重试' }[look.lang] })
    await expect.element(again).toBeVisible()
    await expectGoodLook()
    const report = recordedReports.noSelfRating
    server.answer({ reports: { get: { outcome: 'ready', report } } })
    await again.click()
    await expect.poll(() => all('#score-table')).toHaveLength(1)
  })

  test('a report that is not ready shows a warning until it is closed, whatever texts come meanwhile', async () => {
    const answers = { reports: { get: { outcome: 'unfinished' } } } as const
    await openPage(address, answers, { ...look, as: emma })
    const words = {
      en: ['Your report is not ready yet', 'The questionnaire is not finished.', 'Close'],
      ch: ['报告还没有准备好', '问卷尚未完成。', '关闭'],
    } as const
    const [heading, text, close] = words[look.lang]
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const warning = page.getByRole('alert')
    await expect.element(warning).toHaveTextContent(text)
    await expectGoodLook()
    await loadMessages('chips', look.lang)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(warning).toHaveAttribute('data-state', 'open')
    await warning.getByRole('button', { name: close }).click()
    await expect.element(warning).not.toBeInTheDocument()
  })

  test('an incomplete address lists what is missing', async () => {
    await openPage('/result?activity_id=1', {}, { ...look, as: emma })
    const words = {
      en: ['This link is incomplete', 'the questionnaire', 'the person evaluated', 'the activity'],
      ch: ['链接不完整', '问卷', '被评价人', '测评'],
    } as const
    const [heading, questionnaire, person, activity] = words[look.lang]
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const main = document.querySelector('main')?.textContent.replaceAll(/[（）]/g, ' ')
    expect(main).toMatch(new RegExp(`${questionnaire} .?questionnaire_id`))
    expect(main).toMatch(new RegExp(`${person} .?participant`))
    expect(main).not.toMatch(new RegExp(`${activity} .?activity_id`))
    await expectGoodLook()
  })
})
