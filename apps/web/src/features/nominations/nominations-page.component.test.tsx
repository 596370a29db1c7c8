import type { ListToApprove, Nominee, OwnList } from '@vantage/contracts/nominations/nominations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gateway } from '../../testing/fake-server.ts'
import { expectFits, expectGoodLook } from '../../testing/good-look.ts'
import { bothLooks, desktop, openPage, phone, press } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import { quietAnswers } from '../../testing/quiet-answers.ts'

const names = [
  'Chenxi Ma',
  'Haoran Liu',
  'Ruoxi Wang',
  'Christopher Bartholomew-Featherstone',
  'Wenbo Chen',
  'Siqi Xu',
]
const person = (id: number) => ({
  id,
  username: `p${id}`,
  fullname:
    ['马晨曦', '刘浩然', '王若曦', '阿卜杜热合曼·买买提艾力', '陈文博', '徐思琪'][id % 6] ?? '',
  englishname: names[id % 6] ?? '',
  department: '硬件研发部',
  department_en: 'Hardware R&D',
})
const nominee = (id: number, more: Partial<Nominee> = {}): Nominee => ({
  ...person(id),
  asked: 2,
  active: true,
  eligible: true,
  change: null,
  word: null,
  ...more,
})
const base = {
  participantId: 7,
  activity: {
    id: 1,
    name: '新任经理测评',
    name_en: 'New Manager 360',
    until: '2026-06-19',
    anonymityMin: 3,
  },
  phase: 'open',
  state: 'proposing',
  version: 3,
  word: null,
  handedInAt: null,
  manager: person(20),
} as const
const another = { ...base.activity, id: 2, name: '协作反馈', name_en: 'Collaboration Feedback' }
const range = { kind: 'range', min: 4, max: 8, there: 30 } as const
const suggestion = { ...person(3), asked: 4, reason: 'asked-about' } as const
const peers = (
  nominees: Nominee[],
  suggestions: OwnList['groups'][number]['suggestions'] = [],
) => ({
  level: 1 as const,
  ...range,
  nominees,
  suggestions,
})
const few = {
  level: 0 as const,
  kind: 'left-out' as const,
  min: 0,
  max: 0,
  there: 2,
  nominees: [],
  suggestions: [],
}
const own = (more: Partial<OwnList> = {}): OwnList => ({
  ...base,
  groups: [peers([nominee(0), nominee(1), nominee(2)], [suggestion]), few],
  ...more,
})
const toApprove = (participantId: number, more: Partial<ListToApprove> = {}): ListToApprove => ({
  ...base,
  participantId,
  state: 'handed-in',
  participant: person(participantId),
  groups: [{ level: 1, ...range, nominees: [nominee(0), nominee(1), nominee(2), nominee(4)] }],
  warnings: [],
  ...more,
})
const open = (
  lists: OwnList[],
  waiting: ListToApprove[] = [],
  more: NonNullable<typeof quietAnswers.nominations> = {},
  look: (typeof bothLooks)[number] | object = {},
) =>
  openPage(
    '/nominations',
    {
      ...quietAnswers,
      nominations: {
        ...quietAnswers.nominations,
        mine: { lists },
        toApprove: { lists: waiting, waiting: 1 },
        ...more,
      },
    },
    { as: emma, ...look },
  )
const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('a participant adds who is suggested, which is saved, and hands in once there are enough', async () => {
  const full = own({ version: 4, groups: [peers([0, 1, 2, 3].map((id) => nominee(id))), few] })
  const server = await open([own()], [], {
    save: { outcome: 'done', current: full },
    handIn: {
      outcome: 'done',
      current: { ...full, state: 'handed-in', version: 5, handedInAt: '2026-06-16T08:00:00Z' },
    },
    takeBack: { outcome: 'done', current: own() },
  })
  await expect.element(page.getByText('One peer is still missing.')).toBeVisible()
  await expect.element(button('Send for approval')).toBeDisabled()
  await expect.element(page.getByText(/2 people report to you.*not asked/)).toBeVisible()
  await press(button('Add Christopher Bartholomew-Featherstone'))
  await expect.element(button('Send for approval')).toBeEnabled()
  await press(button('Send for approval'))
  await expect.element(page.getByText(/Nobody on your list has been told/)).toBeVisible()
  expect(server.inputs('nominations.save')).toEqual([
    {
      participantId: 7,
      version: 3,
      nominees: [0, 1, 2, 3].map((raterId) => ({ raterId, level: 1 })),
    },
  ])
  await press(button('Take it back'))
  await expect.element(button('Send for approval')).toBeDisabled()
})

test('a participant reads what the approver changed, and why it was sent back', async () => {
  const changed = [
    nominee(0),
    nominee(1, { change: 'removed', word: 'Asked by nine.' }),
    nominee(5, { change: 'added', word: 'The trial.' }),
  ]
  await open([
    own({ state: 'approved', groups: [peers(changed)] }),
    own({ participantId: 8, state: 'sent-back', word: 'Somebody of sales, too.' }),
  ])
  await expect.element(page.getByText('Your list is approved with 2 changes:')).toBeVisible()
  await expect.element(page.getByText('Removed Haoran Liu: “Asked by nine.”')).toBeVisible()
  await expect.element(page.getByText('Added Siqi Xu to your peers: “The trial.”')).toBeVisible()
  await expect
    .element(page.getByText('Your list was sent back: “Somebody of sales, too.”'))
    .toBeVisible()
})

test('an approver removes somebody only with a word why, and approves those that are fine at once', async () => {
  const often = [1, 2, 5].map((id) => nominee(id, { asked: 9 }))
  const groups = [{ level: 1 as const, ...range, nominees: [...often, nominee(4)] }]
  const server = await open([], [toApprove(10), toApprove(11, { warnings: ['often'], groups })], {
    approve: { outcome: 'done' },
    approveFine: { approved: 1, left: 0 },
  })
  await expect.element(page.getByText('Somebody is asked by nine others or more.')).toBeVisible()
  await press(button('Approve the one that is fine'))
  await expect
    .poll(() => server.inputs('nominations.approveFine'))
    .toEqual([{ lists: [{ participantId: 10, version: 3 }] }])
  await press(button(/^Siqi Xu/))
  await press(button('Remove Wenbo Chen'))
  await expect.element(button('Approve with one change')).toBeDisabled()
  await press(button('Keep Wenbo Chen'))
  await expect.element(button('Approve')).toBeEnabled()
  await press(button('Remove Wenbo Chen'))
  await page.getByLabelText('Why Wenbo Chen is removed (Siqi Xu reads it)').fill('Asked by nine.')
  await press(button('Approve with one change'))
  await expect
    .poll(() => server.inputs('nominations.approve'))
    .toEqual([
      {
        participantId: 11,
        version: 3,
        changes: [{ raterId: 4, level: 1, change: 'removed', word: 'Asked by nine.' }],
      },
    ])
})

test('a list that somebody is about to change is not approved with those that are fine', async () => {
  await open([], [toApprove(10), toApprove(12)])
  await expect.element(button('Approve the 2 that are fine')).toBeVisible()
  await press(button(/Hardware R&D/).first())
  await press(button(/^Remove /).first())
  await expect.element(button('Approve the one that is fine')).toBeVisible()
  // With three of four, the group is smaller than it should be.
  await expect.element(page.getByText('Fine', { exact: true })).toHaveLength(1)
  await expect.element(page.getByText(/A group is smaller than it should be/)).toBeVisible()
})

test('says who cannot be asked in their group any more, to the approver and to the participant, who removes them', async () => {
  const moved = nominee(5, { eligible: false })
  const left = { ...few, nominees: [moved] }
  const four = [nominee(0), nominee(1), nominee(2), nominee(4)]
  const server = await open(
    [own({ groups: [peers(four), left] })],
    [
      toApprove(10, {
        warnings: ['ineligible'],
        groups: [{ level: 1, ...range, nominees: [...four, moved] }],
      }),
    ],
    { save: { outcome: 'done', current: own({ version: 4, groups: [peers(four), few] }) } },
  )
  await expect.element(page.getByText(/Somebody cannot be asked in their group/)).toBeVisible()
  await expect.element(page.getByText('cannot be asked here')).toBeVisible()
  await expect.element(page.getByText('Remove those who cannot be asked.')).toBeVisible()
  await expect.element(button('Send for approval')).toBeDisabled()
  await press(button('Remove Siqi Xu'))
  await expect.element(button('Send for approval')).toBeEnabled()
  const kept = four.map(({ id }) => ({ raterId: id, level: 1 }))
  expect(server.inputs('nominations.save')).toMatchObject([{ nominees: kept }])
})

test('says that nominations could not be loaded, and tries again', async () => {
  const server = await open([own()], [], { mine: gateway(504) })
  await expect.element(page.getByText('Nominations could not be loaded')).toBeVisible()
  server.answer({ nominations: { mine: { lists: [own()] } } })
  await press(button('Try again'))
  await expect
    .element(page.getByRole('heading', { name: 'Who shall give you feedback?' }))
    .toBeVisible()
})

test.each(bothLooks)('is good to look at with everything on it $name', async (look) => {
  const often = nominee(3, { asked: 11, active: false, eligible: false })
  await open(
    [own(), own({ participantId: 8, manager: null, phase: 'ended', activity: another })],
    [
      toApprove(10, {
        warnings: ['few', 'gone'],
        groups: [{ level: 1, ...range, nominees: [often] }],
      }),
    ],
    {},
    look,
  )
  await expect.element(page.getByRole('heading', { level: 2 }).nth(2)).toBeVisible()
  await press(page.getByRole('button', { expanded: false }).nth(0))
  await expectGoodLook()
  for (const size of [desktop, phone].filter((other) => other !== look.size)) await expectFits(size)
})

test('a list that is approved looks so, whatever it was warned of', async () => {
  await open(
    [],
    [toApprove(5, { state: 'approved', warnings: ['often'] }), toApprove(6, { state: 'approved' })],
  )
  const said = page.getByText('Approved', { exact: true })
  await expect.element(said.first()).toBeVisible()
  const [warned, fine] = said.elements().map((line) => getComputedStyle(line).color)
  expect(warned).toBe(fine)
})
