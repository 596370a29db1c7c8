import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import type { ArchiveOutput } from '@vantage/contracts/reports/archive'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { type Look, looks, openPage } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { fourEyes } from '../activities.testing.ts'

const activity: ActivityDetail = {
  id: 1,
  nominations: { from: null, until: null, lists: 0, approved: 0 },
  key: 'annual',
  name: '年度评估',
  name_en: 'Annual review',
  status: 'finished',
  sealed: true,
  createdOn: '2026-10-04',
  dueOn: null,
  daysOpen: 12,
  startedAt: '2026-10-04T01:00:00Z',
  finishedAt: '2026-10-16T01:00:00Z',
  anonymityMin: 3,
  resultsVisible: true,
  released: true,
  questionnaireId: 1,
  runningDay: null,
  questionnaire: null,
  questionnaireSet: null,
  participantsSet: null,
  departments: [],
  relations: [0, 0, 0, 0],
  counts: { participants: 3, assignments: 30, submitted: 30, raters: 9, ratersOpen: 0 },
  version: 1,
  updatedAt: '2026-10-16T01:00:00Z',
  updatedBy: 'admin',
}
const none: ArchiveOutput = { state: 'none' }
const printing = (done: number, total: number, failed = false): ArchiveOutput => ({
  state: 'printing',
  archiveId: 7,
  done,
  total,
  failed,
})
const ready: ArchiveOutput = {
  state: 'ready',
  archiveId: 7,
  bytes: 2_400_000,
  expiresAt: '2026-10-17T01:00:00Z',
}

const openArchive = async (first: ArchiveOutput, look: Look = {}) => {
  let archive = first
  const answers = {
    activities: { get: activity, fourEyes: fourEyes() },
    reports: {
      archive: () => archive,
      requestArchive: () => {
        archive = printing(0, 0)
        return archive
      },
      cancelArchive: () => {
        archive = none
        return archive
      },
      earlierActivities: { activities: [] },
      results: { rows: [], total: 0, built: true },
    },
  }
  const server = await openPage('/console/activity/1', answers, { ...look, as: admin })
  return {
    server,
    finish: () => void (archive = ready),
    region: page.getByRole('region', { name: /^(All reports as PDF|全部报告 PDF)$/ }),
  }
}

const states: readonly { state: string; archive: ArchiveOutput; en: string; ch: string }[] = [
  { state: 'waits for the printer', archive: printing(0, 0), en: 'Waiting', ch: '正在等待打印' },
  { state: 'is printed', archive: printing(1, 3), en: 'Printing 1 of 3.', ch: '第 1 / 3 份' },
  {
    state: 'stopped for now',
    archive: printing(1, 3, true),
    en: 'Stopped after 1 of 3.',
    ch: '在第 1 / 3 份后中断',
  },
  { state: 'is ready', archive: ready, en: '2.4 MB, ready until', ch: '可下载至' },
  {
    state: 'cannot be printed',
    archive: { state: 'unavailable' },
    en: 'This server has no Chromium',
    ch: '本服务器没有 Chromium',
  },
]
test.each(looks.flatMap((look) => states.map((state) => ({ ...look, ...state }))))(
  'the file of all reports that $state is shown as that, $name',
  async ({ archive, en, ch, ...look }) => {
    const { region } = await openArchive(archive, look)
    await expect.element(region).toHaveTextContent({ en, ch }[look.lang])
    await expectGoodLook()
  },
)

test('an administrator asks for all reports in either language, and follows them until they are ready', async () => {
  const { server, region, finish } = await openArchive(none)
  await region.getByText('中文').click()
  await expect.element(region.getByRole('radio', { name: '中文' })).toBeChecked()
  await region.getByRole('button', { name: 'Make the ZIP of 3' }).click()
  await expect.element(region.getByRole('status')).toHaveTextContent('Waiting for the printer.')
  expect(server.inputs('reports.requestArchive')).toEqual([{ id: 1, lang: 'ch' }])
  finish()
  const link = region.getByRole('link', { name: 'Download the ZIP' })
  await expect.element(link).toHaveAttribute('href', '/export/report-archive?id=7')
})

test('all reports can be had in both languages', async () => {
  const { server, region } = await openArchive(none)
  await region.getByText('both', { exact: true }).click()
  await region.getByRole('button', { name: 'Make the ZIP of 6' }).click()
  await expect.element(region.getByRole('status')).toHaveTextContent('Waiting for the printer.')
  expect(server.inputs('reports.requestArchive')).toEqual([{ id: 1, lang: 'both' }])
})

test('a file that the administrator cancels is given up, and can be asked for again', async () => {
  const { server, region } = await openArchive(printing(1, 3))
  await region.getByRole('button', { name: 'Cancel' }).click()
  const make = region.getByRole('button', { name: 'Make the ZIP of 3' })
  await expect.element(make).toBeEnabled()
  expect(server.inputs('reports.cancelArchive')).toEqual([{ id: 1, lang: 'en' }])
})
