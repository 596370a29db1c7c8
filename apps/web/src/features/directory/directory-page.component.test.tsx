import type { DirectoryOverview, OpenPlan, PlanLineRow } from '@vantage/contracts/directory/plans'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage, press, tick } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'

const path = '/console/directory'
const noCounts = { new: 0, changed: 0, leaving: 0, conflict: 0 }
const summary = {
  id: 7,
  requestedBy: 'admin',
  startedAt: '2026-03-02T06:00:00.000Z',
  endedAt: '2026-03-02T06:01:00.000Z',
  people: 1020,
  departments: 60,
  counts: { new: 1, changed: 1, leaving: 1, conflict: 1 },
  failure: null,
  isStopped: false,
  applied: null,
  appliedBy: null,
} as const
const plan = (more: Partial<OpenPlan> = {}): OpenPlan => ({
  ...summary,
  state: 'ready',
  endedAt: null,
  ticked: { ...noCounts, new: 1, changed: 1, leaving: 1 },
  stop: null,
  standing: 'free',
  askedBy: null,
  showsEmails: true,
  leavingWithOpen: 1,
  changedSince: 0,
  ...more,
})
const idle: DirectoryOverview = {
  isConfigured: true,
  settings: { nightly: false, managers: true, emails: true },
  nextLookAt: null,
  open: null,
  last: null,
  lastApplied: null,
}

const line = (position: number, more: Partial<PlanLineRow>): PlanLineRow => ({
  position,
  kind: 'new',
  subject: 'person',
  id: null,
  name: '罗宇辰',
  englishname: null,
  username: null,
  dingtalkId: null,
  before: null,
  after: null,
  conflict: null,
  ticked: true,
  changedSince: false,
  open: 0,
  reports: 0,
  ...more,
})
const departmentOf = (name: string, name_en = '') => ({ id: 1, dingtalkId: 20, name, name_en })
const lines: Record<PlanLineRow['kind'], PlanLineRow> = {
  new: line(0, {
    after: {
      name: '罗宇辰',
      username: 'yuchen.luo',
      englishname: 'Yuchen Luo',
      department: departmentOf('硬件研发部', 'Hardware R&D'),
      manager: { id: 3, userId: 'd3', name: '林子涵', name_en: 'Zihan Lin' },
    },
  }),
  changed: line(1, {
    kind: 'changed',
    name: '赵艾玛',
    username: 'emma',
    englishname: 'Emma Zhao',
    before: { department: departmentOf('物流部') },
    after: { department: departmentOf('物流部 · 关务') },
  }),
  leaving: line(2, {
    kind: 'leaving',
    name: '邓博文',
    username: 'bowen.deng',
    before: { department: departmentOf('物流部') },
    after: { active: false },
    open: 2,
    reports: 3,
  }),
  conflict: line(3, {
    kind: 'conflict',
    name: '曹宏',
    ticked: false,
    conflict: {
      reason: 'circle',
      names: [
        { name: '曹宏', name_en: 'Hong Cao' },
        { name: '朱磊', name_en: 'Lei Zhu' },
        { name: '杨琪', name_en: '' },
      ],
    },
  }),
}
const progress = {
  state: 'running',
  step: 'people',
  done: 632,
  total: 1020,
  message: null,
  result: null,
  updatedAt: '2026-03-02T06:00:30.000Z',
} as const
const answers = (overview: Partial<DirectoryOverview>): Answers => ({
  directory: {
    overview: { ...idle, ...overview },
    history: { rows: [], total: 0 },
    lines: ({ kind }) => ({ rows: [lines[kind]], total: 1 }),
    tick: { outcome: 'saved' },
    applyPlan: { outcome: 'started' },
    editNew: { outcome: 'saved' },
  },
  ops: { jobProgress: [progress] },
})
const open = (overview: Partial<DirectoryOverview>, look: object = {}) =>
  openPage(path, answers(overview), { as: admin, ...look })
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('the page of the directory', () => {
  test.each(looks)('shows changes of each kind, accessible $name', async (look) => {
    await open({ open: plan() }, look)
    const [manager, department] =
      look.lang === 'ch' ? ['林子涵', '硬件研发部'] : ['Zihan Lin', 'Hardware R&D']
    await expect.element(page.getByText(manager)).toBeVisible()
    await expect.element(page.getByText(department)).toBeVisible()
    await expectGoodLook()
    for (const [kind, text] of [
      [/^(Changed|变更)/, '物流部 · 关务'],
      [/^(Leaving|离职)/, /(manager of 3 people|是 3 人的上级)/],
      [/^(Conflicts|冲突)/, /(Hong Cao → Lei Zhu → 杨琪 → Hong Cao|曹宏 → 朱磊 → 杨琪 → 曹宏)/],
    ] as const) {
      await page.getByRole('tab', { name: kind }).click()
      await expect.element(page.getByText(text)).toBeVisible()
      await expectGoodLook()
    }
  })

  test('ticks one line or all, and asks before it applies them', async () => {
    const server = await open({ open: plan() })
    await tick(page.getByRole('checkbox', { name: 'Apply: Yuchen Luo' }))
    await expect.poll(() => server.inputs('directory.tick')).toHaveLength(1)
    await expect.element(button('Untick all')).not.toHaveAttribute('aria-busy')
    await press(button('Untick all'))
    const matching = { kind: 'new', search: '' }
    await expect
      .poll(() => server.inputs('directory.tick'))
      .toEqual([
        { planId: 7, ticked: false, which: { positions: [0] } },
        { planId: 7, ticked: false, which: { matching } },
      ])
    await press(button(/^Apply 3 changes/))
    const dialog = page.getByRole('alertdialog')
    await expect
      .element(dialog.getByText(/1 of them had questionnaires open last night, and is excused/))
      .toBeVisible()
    await press(dialog.getByRole('button', { name: 'Apply' }))
    await expect.poll(() => server.inputs('directory.applyPlan')).toEqual([{ planId: 7 }])
  })

  test('edits what somebody new is called, and says when a username is taken', async () => {
    const server = await open({ open: plan() })
    server.answer({ directory: { editNew: { outcome: 'taken' } } })
    await press(button('Edit Yuchen Luo'))
    await expect.element(page.getByRole('dialog', { name: 'Edit Yuchen Luo' })).toBeVisible()
    const username = page.getByRole('textbox', { name: 'Username' })
    await username.fill('emma')
    await expect.element(page.getByRole('radio', { name: 'Not set' })).toBeChecked()
    await tick(page.getByRole('radio', { name: 'Female' }))
    await press(button('Save'))
    await expect.element(page.getByText('Somebody has this username')).toBeVisible()
    await expect.element(username).toHaveFocus()
    const values = { username: 'emma', name: '罗宇辰', englishname: 'Yuchen Luo', gender: 'f' }
    expect(server.inputs('directory.editNew')).toEqual([{ planId: 7, position: 0, ...values }])
    await expectGoodLook()
  })

  test('says why the safety stop holds a plan, and what the only administrator types', async () => {
    const stop = {
      reasons: ['leaving', 'vanished'],
      leaving: 412,
      active: 1020,
      idsChanged: 0,
      linked: 1020,
      vanished: [{ name: '苏州制造中心', name_en: 'Suzhou Plant', people: 398 }],
    } satisfies OpenPlan['stop']
    const server = await open({ open: plan({ stop, isStopped: true, standing: 'word' }) })
    await expect.element(page.getByText(/412 of 1,?020 people .*40\.4 %/)).toBeVisible()
    await expect.element(page.getByText(/Suzhou Plant \(398 people\)/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See the 412 people' }))
      .toHaveAttribute('href', expect.stringContaining('tab=leaving'))
    await press(button(/^Apply 3 changes/))
    const dialog = page.getByRole('alertdialog')
    const apply = dialog.getByRole('button', { name: 'Apply' })
    await expect.element(apply).toBeDisabled()
    await dialog.getByRole('textbox').fill('agree')
    await press(apply)
    await expect
      .poll(() => server.inputs('directory.applyPlan'))
      .toEqual([{ planId: 7, word: 'agree' }])
  })

  test('leads from each reason of the safety stop to whom it is about, and from a department to nobody', async () => {
    const stop = {
      reasons: ['leaving', 'ids-changed'],
      leaving: 6,
      active: 31,
      idsChanged: 6,
      linked: 31,
      vanished: [],
    } satisfies OpenPlan['stop']
    const stopped = { isStopped: true, standing: 'word' } as const
    const server = await open({ open: plan({ stop, ...stopped }) })
    await press(page.getByRole('link', { name: 'See the 6 people' }))
    await expect.element(page.getByText('manager of 3 people')).toBeVisible()
    await press(page.getByRole('link', { name: 'See the 6 changed ids' }))
    await expect.element(page.getByText(/Hong Cao → Lei Zhu/)).toBeVisible()
    const vanished = plan({ stop: { ...stop, reasons: ['vanished'] }, ...stopped })
    server.answer({ directory: { overview: { ...idle, open: vanished }, discard: null } })
    await press(button('Discard'))
    await expect.element(page.getByText(/no longer lists departments/)).toBeVisible()
    expect(page.getByRole('link', { name: /^See / }).elements()).toEqual([])
  })

  test('says which id DingTalk has somebody under whose own is gone', async () => {
    const moved = line(3, {
      kind: 'conflict',
      name: '赵艾玛',
      dingtalkId: 'x1',
      conflict: { reason: 'id-changed', names: [] },
    })
    const server = await open({ open: plan() })
    server.answer({ directory: { lines: { rows: [moved], total: 1 } } })
    await page.getByRole('tab', { name: /^Conflicts/ }).click()
    await expect.element(page.getByText('DingTalk has them under another id now: x1')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /correct the DingTalk id$/ })).toBeVisible()
  })

  test.each<[string, Partial<DirectoryOverview>, string | RegExp]>([
    ['how to connect DingTalk', { isConfigured: false }, 'Connect DingTalk'],
    ['that there is no difference', { last: { ...summary, state: 'nothing' } }, /^No difference/],
    [
      'that not all was applied',
      {
        last: {
          ...summary,
          state: 'applied',
          counts: { new: 4, changed: 5, leaving: 1, conflict: 1 },
          applied: { new: 0, changed: 1, leaving: 0, lost: [] },
        },
      },
      /^1 change is applied, 9 were left:/,
    ],
    [
      'what was applied, and who lost a manager',
      {
        last: {
          ...summary,
          state: 'applied',
          counts: { new: 14, changed: 29, leaving: 6, conflict: 1 },
          applied: { new: 14, changed: 29, leaving: 6, lost: ['emma'] },
        },
      },
      '1 person has no active manager any more: emma',
    ],
    [
      'how many more lost a manager than are named',
      {
        last: {
          ...summary,
          state: 'applied',
          counts: { ...noCounts, leaving: 6 },
          applied: {
            new: 0,
            changed: 0,
            leaving: 6,
            lost: Array(100).fill('emma'),
            lostTotal: 124,
          },
        },
      },
      /^124 people have no active manager any more: (emma, ){9}emma and 114 more$/,
    ],
    [
      'which permission is missing',
      {
        last: {
          ...summary,
          state: 'failed',
          failure: { reason: 'permission', detail: 'user/list' },
        },
      },
      /^Allow qyapi_get_member/,
    ],
    [
      'that somebody changed the same meanwhile',
      { open: plan({ changedSince: 1 }) },
      /^1 line was not applied/,
    ],
    [
      'that e-mail addresses are not shown to the app',
      { open: plan({ showsEmails: false }) },
      /lacks the permission/,
    ],
  ])('says %s', async (_what, overview, text) => {
    await open(overview)
    await expect.element(page.getByText(text)).toBeVisible()
    await expectGoodLook()
  })

  test('follows a look, and stops it', async () => {
    const server = await open({ open: plan({ state: 'looking', counts: noCounts }) })
    server.answer({ directory: { stopLook: null } })
    await expect.element(page.getByText('632 of 1,020 people read')).toBeVisible()
    await expectGoodLook()
    await press(button('Stop'))
    await expect.poll(() => server.inputs('directory.stopLook')).toEqual([{ planId: 7 }])
  })

  test('shows the conflicts that were left, and says whether DingTalk answers', async () => {
    const applied = { new: 1, changed: 1, leaving: 0, lost: [] }
    const last = { ...summary, state: 'applied', applied } as const
    const server = await open({ last, lastApplied: last, nextLookAt: '2026-03-03T18:00:00.000Z' })
    await expect.element(page.getByText(/Hong Cao → Lei Zhu → 杨琪 → Hong Cao/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: '1 conflict' })).toBeVisible()
    await expect
      .element(page.getByText('1 change that was left comes again with the next look'))
      .toBeVisible()
    await expectGoodLook()
    const failure = { reason: 'permission', detail: 'department/listsub' } as const
    server.answer({ directory: { test: { failure } } })
    await press(button('Test the connection'))
    await expect.element(page.getByText(/^Allow qyapi_get_department_list/)).toBeVisible()
  })

  test('keeps its settings', async () => {
    const server = await open({})
    server.answer({ directory: { saveSettings: null } })
    await press(button('Settings'))
    await tick(page.getByRole('checkbox', { name: /^Look every night/ }))
    await press(button('Save'))
    await expect
      .poll(() => server.inputs('directory.saveSettings'))
      .toEqual([{ nightly: true, managers: true, emails: true }])
  })
})
