import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { looks, openPage, press, tick } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { quietAnswers } from '../../../../testing/quiet-answers.ts'
import { detail, filled, person } from '../activities.testing.ts'

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
      departments: [
        { id: 5, name: '硬件研发部', name_en: 'Hardware R&D' },
        { id: 6, name: '物流部', name_en: 'Logistics' },
      ],
      counts: { 'not-begun': 2, proposing: 3, 'handed-in': 1, 'sent-back': 2, approved: 12 },
    },
    end: { outcome: 'ended' },
    toRemind: ({ departments }) => ({
      people: departments?.includes(6) ? 4 : 11,
      none: [{ ...person(8), why: 'no-address' }],
      notifiedToday: [9],
      waitsFor: null,
    }),
    remind: { people: 2, waitsFor: null },
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

test('a reminder counts whom it reaches of the departments that are listed, and goes to them', async () => {
  const server = await openPage('/console/activity/1/nominations', answers, { as: admin })
  await expect.element(page.getByRole('button', { name: 'Remind 9 people' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Department' }).first())
  await tick(page.getByRole('checkbox', { name: 'Logistics' }))
  await press(page.getByRole('button', { name: 'Apply' }))
  await press(page.getByRole('button', { name: 'Remind 2 people' }))
  const dialog = page.getByRole('dialog', { name: 'Send a reminder' })
  await expect.element(dialog).toHaveTextContent(/3 of 4 participants can be reached.*Person 8/)
  await expectGoodLook()
  await press(dialog.getByRole('button', { name: 'Remind 2 people' }))
  await expect
    .poll(() => server.inputs('nominations.remind'))
    .toEqual([{ id: 1, search: '', states: [], departments: [6] }])
})

test('an activity in nomination shows how many lists are approved, and leads to them', async () => {
  await openPage('/console/activity/1', answers, { as: admin })
  await expect.element(page.getByText('12 of 20 lists of raters approved.')).toBeVisible()
  await press(page.getByRole('link', { name: 'See the lists' }))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Nominations')
})
