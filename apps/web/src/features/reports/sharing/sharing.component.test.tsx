import type { How } from '@vantage/contracts/development/plan'
import type { ShareOutput, SharedReport, Shares } from '@vantage/contracts/reports/sharing'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { loadMessages } from '../../../lib/i18n/messages.ts'
import { type Answers, gateway, refuse } from '../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { closePage, focus, looks, openPage, phone } from '../../../testing/open-page.tsx'
import { admin, emma, hr } from '../../../testing/people.ts'
import { own } from '../../development/plans.testing.ts'
import { all, reportAt } from '../testing/open-report.ts'
import { ofThreeTargets, recordedReports } from '../testing/recorded.ts'

const report = ofThreeTargets(recordedReports.manager)
const place = { department: '技术支持部', department_en: 'Technical Support' }
const lin = { id: 7, username: 'lin', fullname: '林子涵', englishname: 'Zihan Lin', ...place }
const lena = { id: 8, username: 'lena', fullname: '霍夫曼', englishname: 'Lena Hoffmann', ...place }
const days: Shares['days'] = [
  { kind: 'year', day: '2099-12-31' },
  { kind: 'weeks', day: '2099-11-28' },
  { kind: 'longest', day: '2100-01-14' },
]
const none: Shares = {
  manager: lin,
  announced: true,
  visible: true,
  days,
  shares: [],
  readings: [],
}
const withLin: Shares = {
  ...none,
  shares: [{ readerId: 7, ...nameOf(lin), asManager: true, state: 'open', day: '2099-12-31' }],
}
const shared: Shares = {
  ...withLin,
  shares: [
    ...withLin.shares,
    { readerId: 8, ...nameOf(lena), asManager: false, state: 'open', day: '2099-11-28' },
    { readerId: 9, ...nameOf(hr), asManager: false, state: 'ended', day: '2025-10-31' },
  ],
  readings: [
    { readerId: 7, at: '2025-10-14T01:12:00Z' },
    { readerId: 9, at: '2025-10-15T01:12:00Z' },
  ],
}
function nameOf({ fullname, englishname }: { fullname: string; englishname: string }) {
  return { fullname, englishname }
}

// Parts that are loaded at use bring the texts of their page's language, once.
beforeAll(async () => {
  await Promise.all(looks.map(({ lang }) => loadMessages('sharing', lang)))
})

/** What the report says of its owner's plan. */
const development = { own: { ...own, plan: null } }
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })

async function openDialog(shares: Answers['reports'], look: Parameters<typeof openPage>[2] = {}) {
  const get = { outcome: 'ready', report } as const
  const server = await openPage(
    reportAt('/result'),
    { reports: { get, ...shares }, development },
    { ...look, as: emma },
  )
  await page.getByRole('button', { name: look.lang === 'ch' ? '分享…' : 'Share…' }).click()
  await expect.element(dialog).toBeVisible()
  return server
}

test('on a phone, whose bar shows sharing alone, the owner prints from the account menu', async () => {
  const get = { outcome: 'ready', report } as const
  await openPage(reportAt('/result'), { reports: { get }, development }, { as: emma, size: phone })
  await page.getByRole('button', { name: 'Account menu of emma' }).click()
  await page.getByRole('menuitem', { name: 'Print / save as PDF' }).click()
  await expect.poll(() => window.location.pathname).toBe('/_result')
})

describe.each(looks)('sharing one’s report, $name', ({ name: _, ...look }) => {
  const states: { state: string; shares: Shares }[] = [
    { state: 'not shared', shares: none },
    { state: 'shared', shares: shared },
  ]
  test.each(states)('$state', async ({ shares }) => {
    await openDialog({ shares }, look)
    const close = look.lang === 'ch' ? '关闭' : 'Close'
    await expect.element(button(close)).toBeVisible()
    await expect.element(dialog).not.toHaveTextContent('sharing.')
    await expectGoodLook()
  })
})

const marks = () => all('[data-radio-mark]').map(({ dataset }) => dataset['state'])

test('a report is shared with the manager until the end of the year, unless one chooses otherwise', async () => {
  const share = { outcome: 'shared', current: withLin } as const
  const server = await openDialog({ shares: none, share })
  await expect
    .element(dialog)
    .toHaveTextContent('Now only you can read it. Administrators can, too')
  const [managers, coaches] = [/My manager.*Zihan Lin/, /A coach/].map((name) =>
    dialog.getByRole('radio', { name }),
  ) as [Locator, Locator]
  await expect.element(managers).toBeChecked()
  // Each has the mark of a radio button, and the arrows move between them.
  expect(marks()).toEqual(['checked', 'unchecked'])
  await focus(managers)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(coaches).toBeChecked()
  await expect.poll(marks).toEqual(['unchecked', 'checked'])
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(managers).toBeChecked()
  await button('Share').click()
  await expect.element(dialog).toHaveTextContent('One person besides you can read it.')
  await expect.element(dialog).toHaveTextContent('your manager, until 31-12-2099')
  await expect.element(dialog.getByRole('row', { name: /Zihan Lin not opened yet/ })).toBeVisible()
  expect(server.inputs('reports.share')).toEqual([
    { activityId: 1, readerId: 7, until: '2099-12-31' },
  ])
  await button('Share with somebody else…').click()
  await expect.element(dialog.getByRole('radio', { name: /A coach/ })).toBeChecked()
})

test('a coach is found by name, and it is said why they cannot be given the report', async () => {
  const refused: ShareOutput = { outcome: 'rater', current: none }
  const server = await openDialog({
    shares: { ...none, manager: null, announced: false },
    shareCandidates: { candidates: [lena] },
    share: refused,
  })
  await expect.element(dialog.getByRole('radio', { name: /My manager/ })).toBeDisabled()
  await expect.element(button('Share')).toBeDisabled()
  await expect.element(dialog).toHaveTextContent('without its comments')
  await dialog.getByRole('combobox', { name: 'Name or username' }).click()
  await userEvent.keyboard('hoff')
  await page.getByRole('option', { name: /Lena Hoffmann/ }).click()
  await dialog.getByLabelText('Until').selectOptions('28-11-2099 (2 weeks)')
  await button('Share').click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('asked about you in this activity')
  expect(server.inputs('reports.share')).toEqual([
    { activityId: 1, readerId: 8, until: '2099-11-28' },
  ])
})

test('a share that does not arrive is said and can be tried again', async () => {
  const server = await openDialog({ shares: none, share: gateway(504) })
  await button('Share').click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Not shared. Nothing was changed.')
  server.answer({ reports: { share: { outcome: 'shared', current: withLin } } })
  await button('Try again').click()
  await expect.element(button('End it: Zihan Lin')).toBeVisible()
})

test('the list says who has read it, and a share is ended at once', async () => {
  const ended: Shares = {
    ...shared,
    shares: shared.shares.map((each) => ({ ...each, state: 'ended', day: '2025-10-31' })),
  }
  const server = await openDialog({ shares: shared, endShare: ended })
  await expect.element(dialog).toHaveTextContent('2 people besides you can read it.')
  const rows = dialog
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'WhoWhen',
    expect.stringMatching(/^Zihan Lin14-10-2025 /),
    expect.stringMatching(/^Tina Xiahou15-10-2025 /),
    'Lena Hoffmannnot opened yet',
  ])
  await button('End it: Lena Hoffmann').click()
  await expect.element(dialog).toHaveTextContent('Now only you can read it again.')
  await expect.element(button('Share again…')).toBeVisible()
  expect(server.inputs('reports.endShare')).toEqual([{ activityId: 1, readerId: 8 }])
})

describe.each(looks)('while results are switched off, $name', ({ name: _, ...look }) => {
  test('the owner still sees whom the report is shared with, and ends it, but cannot share anew', async () => {
    const off = { ...withLin, visible: false }
    const ended = {
      ...off,
      shares: withLin.shares.map((each) => ({ ...each, state: 'ended' as const })),
    }
    const reports = { get: { outcome: 'hidden' }, shares: off, endShare: ended } as const
    const server = await openPage(reportAt('/result'), { reports }, { ...look, as: emma })
    await page.getByRole('button', { name: /^(Who may read it|谁可以查看)$/ }).click()
    await expect.element(dialog).toHaveTextContent(/unless you end it|若不收回/)
    expect(button(/^(Share|再分享|重新分享)/).elements()).toEqual([])
    await expectGoodLook()
    await button(/^(End it|收回)/).click()
    await expect.element(dialog).toHaveTextContent(/shared with nobody|没有分享给任何人/)
    expect(server.inputs('reports.endShare')).toEqual([{ activityId: 1, readerId: 7 }])
    expect(button(/^(Share|再分享|重新分享)/).elements()).toEqual([])
  })
})

test('a plan is offered to the owner of the report alone', async () => {
  const get = { outcome: 'ready', report } as const
  await openPage(reportAt('/result'), { reports: { get }, development }, { as: emma })
  const link = page.getByRole('link', { name: 'Plan' })
  await expect.element(link).toHaveAttribute('href', '/development?activity_id=1')
  await expect.poll(() => all('#self-rating')[0]?.textContent).toContain('you rate yourself higher')
  await closePage()
  await openPage(reportAt('/result'), { reports: { get } }, { as: admin })
  await expect.poll(() => all('#score-table')).toHaveLength(1)
  expect(link.elements()).toEqual([])
})

describe.each(looks)('a report that is shared with its reader, $name', ({ name: _, ...look }) => {
  test('says by whom, until when and what for, and offers neither print nor sharing', async () => {
    const left = {
      comments: [],
      commentsLeftOut: true as const,
      overview: { ...report.overview, comments: [] },
    }
    const getShared = {
      outcome: 'ready',
      shared: { asManager: true, until: '2099-12-31' },
      report: { ...report, ...left },
    } as const
    await openPage(reportAt('/result'), { reports: { getShared } }, { ...look, as: hr })
    const strip = page.getByRole('note').first()
    const text = { en: 'until 31-12-2099', ch: '可查看至 2099-12-31' }[look.lang]
    await expect.element(strip).toHaveTextContent(text)
    await expect.poll(() => all('#score-table')).toHaveLength(1)
    // To its reader the report speaks of its owner by name.
    const texts = all('section').map(({ textContent }) => textContent)
    expect(texts.join(' ')).not.toMatch(/\byour?\b|[您你]/i)
    const name = look.lang === 'ch' ? '赵艾玛' : 'Emma Zhao'
    for (const id of ['preface', 'sources', 'results', 'detail', 'self-rating']) {
      expect(all(`#${id}`)[0]?.textContent).toContain(name)
    }
    const [feedback] = all('#feedback')
    expect(feedback?.textContent).toMatch(/Comments are not shown here|此处不显示意见/)
    expect(page.getByRole('link', { name: /^(Print|打印)/ }).elements()).toEqual([])
    expect(page.getByRole('button', { name: /^(Share|分享)…/ }).elements()).toEqual([])
    window.dispatchEvent(new Event('beforeprint'))
    expect(all('[data-report=print]')).toEqual([])
    await expectGoodLook()
  })
})

test('the A4 copy is not asked for as a reader, nor the screen once sharing has ended', async () => {
  const forbidden = refuse(403, 'FORBIDDEN')
  const server = await openPage(
    reportAt('/_result'),
    { reports: { get: forbidden, getShared: forbidden } },
    { as: hr },
  )
  const heading = page.getByRole('heading', { level: 1, name: 'This report is not yours to see' })
  await expect.element(heading).toBeVisible()
  expect(server.inputs('reports.getShared')).toEqual([])
  await closePage()
  await openPage(reportAt('/result'), { reports: { getShared: forbidden } }, { as: hr })
  await expect.element(heading).toBeVisible()
  const others = page.getByRole('main').getByRole('link', { name: 'Shared with me' })
  await expect.element(others).toHaveAttribute('href', '/shared-with-me')
})

const row: SharedReport = {
  ...lin,
  id: 1,
  activity: { id: 1, name: '2025 年度 360° 评估', name_en: '2025 annual 360° review' },
  questionnaireId: 1,
  asManager: true,
  madeAt: '2025-10-14T01:12:00Z',
  endsOn: '2099-12-31',
  isOpen: true,
  isRead: true,
}
const rows: SharedReport[] = [
  {
    ...row,
    ...lena,
    id: 2,
    asManager: false,
    isRead: false,
    endsOn: new Date().toISOString().slice(0, 10),
  },
  row,
]

describe.each(looks)('what is shared with somebody, $name', ({ name: _, ...look }) => {
  const words = look.lang === 'ch' ? { title: '分享给我的' } : { title: 'Shared with me' }

  test('is listed, new ones marked, with the way to each report', async () => {
    const ended = { ...row, id: 3, isOpen: false, endsOn: '2025-10-31' }
    const sharedWithMe = ({ ended: too }: { ended?: boolean | undefined }) =>
      too ? { rows: [...rows, ended], total: 3 } : { rows, total: 2 }
    await openPage('/shared-with-me', { reports: { sharedWithMe } }, { ...look, as: hr })
    await expect.element(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    const reports = () => page.getByRole('link', { name: /^(Report|报告)/ }).elements()
    await expect.poll(() => reports().length).toBe(2)
    expect(page.getByText(/^(new|新)$/).elements()).toHaveLength(1)
    expect(reports()[1]?.getAttribute('href')).toContain('participant=lin')
    await expectGoodLook()
    await page.getByLabelText(/^(Which|范围)$/).selectOptions('true')
    await expect.element(page.getByText(/^(ended|已结束)$/)).toBeVisible()
    expect(reports()).toHaveLength(2)
  })

  test('is no open report at first, and says how one would come here and where ended ones are', async () => {
    const ended = { ...row, isOpen: false, endsOn: '2025-10-31' }
    const sharedWithMe = ({ ended: too }: { ended?: boolean | undefined }) =>
      too ? { rows: [ended], total: 1 } : { rows: [], total: 0 }
    await openPage('/shared-with-me', { reports: { sharedWithMe } }, { ...look, as: emma })
    const heading = { en: 'No report is open to you now', ch: '目前没有可查看的报告' }
    await expect.element(page.getByRole('heading', { name: heading[look.lang] })).toBeVisible()
    await expectGoodLook()
    await page.getByRole('button', { name: /^(Show ended ones, too|显示已结束的)$/ }).click()
    await expect.element(page.getByText(/^(ended|已结束)$/)).toBeVisible()
  })
})

test.each(looks)(
  'plans are listed below the reports, with how far they are $name',
  async (look) => {
    const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
    const shared = (number: number, done: number, how: How | null) => ({
      id: id(number),
      owner: nameOf(emma),
      until: '2099-12-31',
      progress: { done, actions: 6, how },
    })
    const plans = [
      shared(1, 1, 'stuck'),
      shared(2, 4, 'track'),
      shared(3, 6, 'done'),
      shared(4, 0, null),
    ]
    await openPage('/shared-with-me', { development: { shared: { plans } } }, { ...look, as: hr })
    const lines = page.getByRole('region').getByRole('listitem')
    await expect
      .element(lines.nth(0))
      .toHaveTextContent(/1 of 6 actions done.*Stuck|1 \/ 6.*遇到困难/)
    await expect.element(lines.nth(3)).toHaveTextContent(/No check-in yet|尚无进展记录/)
    const link = lines.nth(0).getByRole('link')
    await expect.element(link).toHaveAttribute('href', `/development?plan=${id(1)}`)
    await expectGoodLook()
  },
)

test('home shows what is shared with a person, on a phone too, and leads to all of it', async () => {
  const many = [...rows, { ...row, id: 3 }, { ...row, id: 4 }]
  const quiet = refuse(404, 'NOT_FOUND')
  const answers: Answers = {
    activities: { mine: quiet, finished: quiet },
    approvals: { mine: { rows: [], total: 0 } },
    chips: { overview: quiet },
    reports: { sharedWithMe: { rows: many, total: 5 } },
  }
  await openPage('/', answers, { as: emma, size: phone })
  const section = page.getByRole('region', { name: 'Reports shared with me' })
  await expect.element(section.getByRole('link', { name: 'See all 5' })).toBeVisible()
  expect(section.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(section.getByRole('link', { name: /^View.*Lena Hoffmann$/ })).toBeVisible()
  await expectGoodLook()
})
