import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { looks, openPage, press } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { quietAnswers } from '../../../../testing/quiet-answers.ts'
import { detail, filled } from '../activities.testing.ts'

const nominating = detail(1, {
  ...filled,
  status: 'nominating',
  nominations: { from: null, until: '2026-06-19', lists: 20, approved: 12 },
})
const row = {
  id: 3,
  username: 'emma',
  fullname: '赵艾玛',
  englishname: 'Emma Zhao',
  department: '硬件研发部',
  department_en: 'Hardware R&D',
  state: 'handed-in',
  peers: 5,
  subordinates: 0,
  approver: null,
  handedInAt: '2026-06-16T08:00:00Z',
  changes: 0,
} as const
const answers: Answers = {
  ...quietAnswers,
  activities: { ...quietAnswers.activities, get: nominating },
  nominations: {
    ...quietAnswers.nominations,
    list: {
      rows: [row],
      total: 1,
      counts: { 'not-begun': 2, proposing: 3, 'handed-in': 1, 'sent-back': 2, approved: 12 },
    },
    end: { outcome: 'ended' },
  },
}

for (const look of looks) {
  test(`says how far the lists are, without a name on them, and ends nominations ${look.name}`, async () => {
    const server = await openPage('/console/activity/1/nominations', answers, {
      ...look,
      as: admin,
    })
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent(
        /(Approved|已批准)12(Waiting for approval|待审批)1(Begun, not sent|已开始，未提交)5(Not begun|未开始)2/,
      )
    await expect
      .element(page.getByRole('row', { name: /Emma Zhao|赵艾玛/ }))
      .toHaveTextContent(
        /(Waiting for approval|待审批).*(HR|人力资源).*(waiting for [\d,]+ days|已等待 [\d,]+ 天)/,
      )
    await expectGoodLook()
    const end = { name: /^(End nominations|结束提名)$/ }
    await press(page.getByRole('button', end))
    await expect.element(page.getByText(/8 lists are not approved|8 份名单未批准/)).toBeVisible()
    await press(page.getByRole('alertdialog').getByRole('button', end))
    await expect.poll(() => server.inputs('nominations.end')).toEqual([{ id: 1 }])
  })
}

test('an activity in nomination shows how many lists are approved, and leads to them', async () => {
  await openPage('/console/activity/1', answers, { as: admin })
  await expect.element(page.getByText('12 of 20 lists of raters approved.')).toBeVisible()
  await press(page.getByRole('link', { name: 'See the lists' }))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Nominations')
})
