import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { closePage, looks, openPage } from '../../../testing/open-page.tsx'
import { admin, emma } from '../../../testing/people.ts'
import { feedback, own, plan } from '../../development/plans.testing.ts'
import { all, reportAt } from '../testing/open-report.ts'
import { ofThreeTargets, recordedReports } from '../testing/recorded.ts'

const report = ofThreeTargets(recordedReports.manager)

describe.each(looks)('the behaviours of one’s own report, $name', ({ name: _, ...look }) => {
  test('begin a focus each, or say that they are in the plan, and on paper neither', async () => {
    const get = { outcome: 'ready', report } as const
    const first = report.behaviours.advantages[0]?.questionId ?? 0
    const focuses = [{ ...feedback, questionId: first }]
    const ofThis = { ...own, plan: { ...plan, activity: report.activity, focuses } }
    const owners = { reports: { get }, development: { own: ofThis } }
    await openPage(reportAt('/result'), owners, { as: emma, ...look })
    await userEvent.keyboard('{Shift}')
    const make = page.getByRole('link', { name: /^(Make a plan|制定计划)/ })
    const inPlan = page.getByRole('link', { name: /^(In my plan|已在计划中)$/ })
    await expect.element(inPlan).toHaveAttribute('href', '/development')
    const { advantages, improvable } = report.behaviours
    const shown = report.targets.flatMap(({ questions }) => questions.map(({ id }) => id))
    const others = [...advantages, ...improvable].filter(
      ({ questionId }) => shown.includes(questionId) && questionId !== first,
    )
    expect(make.elements().map((link) => link.getAttribute('href'))).toEqual(
      others.map(
        ({ questionId }) =>
          `/development?activity_id=${report.activity.id}&behaviour=${questionId}`,
      ),
    )
    await expectGoodLook()
    await closePage()
    await openPage(reportAt('/_result'), { reports: { get } }, { as: emma, ...look })
    await expect.poll(() => all('#behaviours')).toHaveLength(1)
    expect([...make.elements(), ...inPlan.elements()]).toEqual([])
  })
})

test('a plan of another report takes none of this one, and nobody else is asked for a plan', async () => {
  const get = { outcome: 'ready', report } as const
  const other = { ...own, plan: { ...plan, activity: { ...report.activity, id: 99 } } }
  const owners = { reports: { get }, development: { own: other } }
  const server = await openPage(reportAt('/result'), owners, { as: emma })
  await userEvent.keyboard('{Shift}')
  await expect.poll(() => server.inputs('development.own')).toHaveLength(1)
  // Its answer is drawn by then.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const links = page.getByRole('link', { name: /^(Make a plan|In my plan)/ })
  expect(links.elements()).toEqual([])
  await closePage()
  const admins = await openPage(reportAt('/result'), owners, { as: admin })
  await userEvent.keyboard('{Shift}')
  await expect.poll(() => all('#score-table')).toHaveLength(1)
  expect(links.elements()).toEqual([])
  expect(admins.inputs('development.own')).toEqual([])
})
