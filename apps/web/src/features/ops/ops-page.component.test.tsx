import type { FailedJob, OpsOverview, QueueState } from '@vantage/contracts/ops/overview'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chipsOverview, refreshEstimate, refreshFacts } from '../chips/refresh/refresh.testing.ts'
import { type Answers, gateway, held, never } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { focus, type Look, looks, openPage } from '../../testing/open-page.tsx'
import { emma, ops } from '../../testing/people.ts'

const queue = (job: QueueState['job'], more: Partial<QueueState> = {}): QueueState => ({
  job,
  waiting: 0,
  running: 0,
  failed: 0,
  lastFinishedAt: null,
  ...more,
})
const failed: FailedJob = {
  job: 'chips.refresh',
  id: '12',
  party: 'parts-search',
  cause: 'quota',
  tries: 3,
  subject: { kind: 'chip-refresh', parts: 126, calls: 4, batches: 13 },
  gaveUpAt: '2026-03-01T09:00:00.000Z',
}
const backlog = (more: Partial<OpsOverview['backlog']> = {}): OpsOverview['backlog'] => ({
  waitingForms: 0,
  nextTryAt: null,
  needPerson: 0,
  notConfigured: 0,
  staleParts: 0,
  unsealed: 0,
  lastSweepAt: '2026-03-01T09:59:50.000Z',
  workers: 2,
  ...more,
})
const overview = (more: Partial<OpsOverview> = {}): OpsOverview => ({
  readAt: '2026-03-01T10:00:00.000Z',
  awaySince: null,
  backlog: backlog(),
  queues: [queue('reports.aggregate', { waiting: 2 }), queue('chips.refresh', { failed: 1 })],
  failedJobs: [failed],
  failedTotal: 1,
  thirdParties: [
    {
      party: 'dingtalk',
      state: 'slowed',
      throttledToday: 3,
      callsThisMonth: 120,
      lastSuccessAt: '2026-03-01T09:59:00.000Z',
      lastFailure: { at: '2026-03-01T09:00:00.000Z', cause: 'throttled' },
      lastHour: { calls: 40, failed: 10 },
    },
    {
      party: 'parts-search',
      state: 'no-quota',
      throttledToday: 0,
      callsThisMonth: 26,
      lastSuccessAt: '2026-03-01T08:00:00.000Z',
      lastFailure: { at: '2026-03-01T09:00:00.000Z', cause: 'quota' },
      lastHour: { calls: 0, failed: 0 },
    },
  ],
  ...more,
})
const well = { queues: [queue('chips.refresh')], failedJobs: [], failedTotal: 0 }

const answers: Answers = {
  ops: { overview: overview(), partsQuota: { used: 1000, limit: 1000, since: '2026-03-01' } },
  approvals: {
    deliveryHealth: {
      configured: true,
      notConfigured: 0,
      queued: 2,
      retrying: 1,
      needsPerson: 4,
      problems: [{ state: 'needs-person', problem: 'refused', forms: 1 }],
      calls: { used: 8000, limit: 10_000, isLow: true },
      oldestOwedAt: '2026-03-01T09:30:00.000Z',
      lastSentAt: null,
    },
  },
  chips: { overview: chipsOverview(), estimate: refreshEstimate },
}
interface Opening extends Look {
  overview?: NonNullable<Answers['ops']>['overview']
  expectedErrors?: RegExp[]
}
const openOps = async ({ overview: facts, ...look }: Opening = {}) => {
  const given =
    facts === undefined ? answers : { ...answers, ops: { ...answers.ops, overview: facts } }
  return openPage('/ops', given, { as: ops, ...look })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('alertdialog')

test('every queue is said in plain words, and a job is replayed after a question', async () => {
  const server = await openOps()
  const queues = page.getByRole('table', { name: 'Queues' })
  const chips = queues.getByRole('row', { name: /Chip refresh/ })
  await expect.element(chips).toHaveTextContent('Chip stock stays as it was, and shows its age.')
  // Numbers end where their heading ends.
  const number = queues.getByRole('cell', { name: '2', exact: true })
  await expect.element(number).toHaveStyle({ textAlign: 'right' })
  const row = page.getByRole('row', { name: /The parts search had no quota left/ })
  await expect.element(row).toHaveTextContent('126 part numbers, stopped at request 4 of 13')
  const replay = row.getByRole('button', { name: 'Replay' })
  await replay.click()
  await expect.element(dialog).toHaveTextContent('Starts again from the first request')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('canceled')).toBeVisible()
  expect(server.inputs('ops.replay')).toEqual([])

  server.answer({ ops: { replay: { replayed: 0, gone: 1 } } })
  await replay.click()
  await dialog.getByRole('button', { name: 'Replay' }).click()
  await expect.element(page.getByText('1 was no longer failed.')).toBeVisible()
  expect(server.inputs('ops.replay')).toEqual([{ jobs: [{ job: 'chips.refresh', id: '12' }] }])
})

test('after the last failed job is replayed the focus is on the heading', async () => {
  const server = await openOps()
  server.answer({
    ops: {
      replay: () => {
        server.answer({ ops: { overview: overview(well) } })
        return { replayed: 1, gone: 0 }
      },
    },
  })
  await focus(page.getByRole('row', { name: /no quota left/ }).getByRole('button'))
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Replay' }).click()
  await expect.element(page.getByText('All is well.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(page.getByText('1 job replayed')).toBeVisible()
})

test('all failed jobs are replayed at once, and the page reads itself again', async () => {
  const server = await openOps()
  await button('Replay it').click()
  server.answer({ ops: { replay: { replayed: 1, gone: 0 }, overview: overview(well) } })
  await dialog.getByRole('button', { name: 'Replay all' }).click()
  await expect.poll(() => server.inputs('ops.replay')).toEqual([{ jobs: 'all' }])
  await expect.element(page.getByText('1 job replayed')).toBeVisible()
  await expect.element(page.getByText('All is well.')).toBeVisible()
})

test('the page reads itself again by itself, and says when it could not', async () => {
  const server = await openOps({ expectedErrors: [/504/] })
  await expect.element(page.getByText('1 job has failed and waits for you.')).toBeVisible()
  server.answer({ ops: { overview: overview(well) } })
  await expect.element(page.getByText('All is well.'), { timeout: 15_000 }).toBeVisible()
  server.answer({ ops: { overview: gateway(504) } })
  const notRead = page.getByText(/^This page could not be read again since/)
  await expect.element(notRead, { timeout: 15_000 }).toBeVisible()
})

test('a chip refresh is started after its cost was said, and shows how far it is', async () => {
  const server = await openOps()
  await button('Start chip refresh').click()
  await expect.element(dialog).toHaveTextContent('126')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('canceled')).toBeVisible()
  const running = refreshFacts()
  const refresh = () => {
    const refreshProgress = [{ ...running, calls: 9, found: 88 }]
    server.answer({ chips: { overview: chipsOverview({ running }), refreshProgress } })
    return { outcome: 'started', refresh: running } as const
  }
  server.answer({ chips: { refresh } })
  await button('Start chip refresh').click()
  await dialog.getByRole('button', { name: /^Start/ }).click()
  const card = page.getByRole('region', { name: 'Chip refresh' })
  await expect.element(card).toHaveTextContent('Running')
  await expect.element(card).toHaveTextContent('9 of 13 requests, 88 parts found')
  expect(server.inputs('chips.refresh')).toEqual([{ parts: 'all' }])
})

test('all is well only while nothing waits, needs a person, or stands still', async () => {
  const waiting = { waitingForms: 3, nextTryAt: '2026-03-01T10:05:00.000Z', needPerson: 1 }
  const owed = backlog({ ...waiting, staleParts: 2, unsealed: 1, workers: 0, lastSweepAt: null })
  const server = await openOps({ overview: overview({ ...well, backlog: owed }) })
  await expect.element(page.getByText('Not everything is done.')).toBeVisible()
  const lines = page.getByRole('main').getByRole('listitem')
  for (const line of [
    /^No worker runs/,
    /^The sweep last did all its work: never$/,
    /^1 approval form needs attention$/,
    /^3 approval forms wait to be sent; next try /,
    /^1 finished activity is not sealed yet$/,
    /^2 part numbers of the chip stock are not up to date$/,
  ]) {
    await expect.element(lines.filter({ hasText: line })).toBeVisible()
  }
  await expect.element(page.getByText('All is well.')).not.toBeInTheDocument()
  server.answer({ ops: { overview: overview(well) } })
  await expect.element(page.getByText('All is well.'), { timeout: 15_000 }).toBeVisible()
  const sweep = page.getByRole('region', { name: 'Sweep' })
  await expect.element(sweep).toHaveTextContent('2 workers run.')
})

test('jobs of imports and of the directory say what they are about', async () => {
  const jobs: FailedJob[] = [
    {
      ...failed,
      job: 'ops.check-import',
      subject: { kind: 'file-import', list: 'employees', fileName: 'staff.csv' },
    },
    { ...failed, job: 'directory.look', id: '13', subject: { kind: 'directory' } },
  ]
  await openOps({ overview: overview({ failedJobs: jobs, failedTotal: 2 }) })
  const about = (text: string) => page.getByRole('row', { name: text })
  await expect.element(about('Import of staff.csv, employees')).toBeVisible()
  await expect.element(about('The organisation in DingTalk')).toBeVisible()
})

test('what a third party refuses is no success, and what is over is told as over', async () => {
  const [dingtalk, partsSearch] = overview().thirdParties
  if (!dingtalk || !partsSearch) throw new Error('There are two third parties')
  const refusing = { ...dingtalk, state: 'refusing' as const }
  const over = { ...partsSearch, state: 'working' as const }
  await openOps({ overview: overview({ ...well, thirdParties: [refusing, over] }) })
  const card = page.getByRole('region', { name: 'DingTalk', exact: true })
  await expect.element(card).toHaveTextContent('Answers, but refuses')
  await expect.element(card).toHaveTextContent('10 of 40 calls, 25 %')
  await expect.element(card).toHaveTextContent('All calls since 01-03-2026120')
  const parts = page.getByRole('region', { name: 'Parts search' })
  await expect.element(parts).toHaveTextContent('had no quota left; over since then')
  await expect.element(parts).toHaveTextContent('1,000 / 1,000, since 01-03-2026')
})

test('the facts are a skeleton while they are read, and nothing is told before', async () => {
  const chips = held(chipsOverview())
  await openPage('/ops', { ...answers, chips: { overview: chips.answer } }, { as: ops })
  // Both are asked for together.
  for (const name of ['Chip refresh', 'Parts search']) {
    const card = page.getByRole('region', { name, exact: true })
    await expect.element(card).toBeVisible()
    await expect.poll(() => card.element().querySelector('dl[aria-busy=true]')).not.toBeNull()
  }
  const card = page.getByRole('region', { name: 'Chip refresh', exact: true })
  await expect.element(card).not.toHaveTextContent(/never|no schedule/)
  chips.arrive()
  await expect.element(card).toHaveTextContent('no schedule')
})

test('the sweep is run at once', async () => {
  const server = await openOps()
  server.answer({ ops: { sweep: () => undefined } })
  await button('Run it now').click()
  await expect.element(page.getByText('The sweep has run')).toBeVisible()
  expect(server.inputs('ops.sweep')).toHaveLength(1)
})

test('operations see how forms get to DingTalk, and have no way to the review of HR', async () => {
  await openOps()
  const card = page.getByRole('region', { name: 'Approval forms to DingTalk' })
  await expect.element(card).toHaveTextContent(/Need attention\s*4/)
  await expect.element(card).toHaveTextContent('DingTalk did not accept the form')
  await expect.element(card).toHaveTextContent('8,000 / 10,000')
  await expect.element(card).toHaveTextContent('80 % of the calls of this month are used.')
  await expect.element(card.getByRole('link', { name: 'Open the review' })).not.toBeInTheDocument()
})

test.each(looks)('the page is accessible with all there is on it $name', async (look) => {
  await openOps(look)
  await expect.element(page.getByRole('table')).toHaveLength(2)
  await expect.poll(() => document.querySelectorAll('section dl')).toHaveLength(4)
  await expectGoodLook()
})

test.each(looks)('a replay and a refresh are asked for accessibly $name', async (look) => {
  await openOps(look)
  await page.getByRole('cell').getByRole('button').first().click()
  await expect.element(dialog).toBeVisible()
  await expectGoodLook()
  await dialog.getByRole('button').first().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^(Start chip refresh|开始芯片刷新)/ }).click()
  await expect.element(dialog).toHaveTextContent('574')
  await expectGoodLook()
})

test.each(looks)('the queues are a skeleton while they are read $name', async (look) => {
  await openOps({ ...look, overview: never })
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expectGoodLook()
})

test.each(looks)('the page says that it cannot be read $name', async (look) => {
  await openOps({ ...look, overview: gateway(504), expectedErrors: [/504/] })
  await expect.element(page.getByRole('alert')).toHaveTextContent('504')
  await expectGoodLook()
})

test.each(looks)(
  'a queue that is not known yet, and a store that is away, break nothing $name',
  async (look) => {
    const unknown = { waiting: null, running: null, failed: 0 }
    const facts = overview({
      ...well,
      awaySince: '2026-03-01T09:58:00.000Z',
      queues: [queue('future.job' as QueueState['job'], unknown)],
    })
    await openOps({ ...look, overview: facts })
    await expect.element(page.getByRole('row', { name: /future\.job/ })).toBeVisible()
    await expect.element(page.getByRole('status').first()).toBeVisible()
    await expectGoodLook()
  },
)

test('a store that is away is said, with since when, and no refresh can be started', async () => {
  const awaySince = new Date().toISOString()
  await openOps({ overview: overview({ ...well, awaySince }) })
  const said = page.getByText(/The job store cannot be reached since/)
  await expect.element(said).toBeVisible()
  await expect.element(button('Start chip refresh')).toBeDisabled()
})

test('an employee may not open it', async () => {
  await openPage('/ops', {}, { as: emma })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('You may not open this page')
})
