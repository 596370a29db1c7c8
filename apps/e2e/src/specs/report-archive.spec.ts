import type { APIRequestContext } from '@playwright/test'
import { unzipSync } from 'fflate'
import { readPdf } from '../fixtures/pdf.ts'
import { expect, test } from '../fixtures/test.ts'

async function call(request: APIRequestContext, path: string, input: object): Promise<unknown> {
  const query = new URLSearchParams({ input: JSON.stringify(input) })
  const answer = path.includes('request')
    ? await request.post(`/trpc/${path}`, { data: input })
    : await request.get(`/trpc/${path}?${query}`)
  return ((await answer.json()) as { result: { data: unknown } }).result.data
}

test('all reports of a round are printed into one file, each as its print page has it', async ({
  page,
  round,
  enter,
}) => {
  test.setTimeout(180_000)
  const { user, activityName } = await round([], { status: 'finished' })
  await enter(page, 'admin')
  const { request } = page
  const list = (await call(request, 'activities.rounds.list', { search: activityName })) as {
    rows: { id: number }[]
  }
  const id = list.rows[0]?.id
  await expect
    .poll(() => call(request, 'reports.requestArchive', { id, lang: 'en' }))
    .toMatchObject({ state: 'printing' })
  await expect
    .poll(() => call(request, 'reports.archive', { id, lang: 'en' }), { timeout: 150_000 })
    .toMatchObject({ state: 'ready' })
  const { archiveId } = (await call(request, 'reports.archive', { id, lang: 'en' })) as {
    archiveId: number
  }
  const file = await request.get(`/export/report-archive?id=${archiveId}`)
  const entries = Object.entries(unzipSync(await file.body()))
  const own = entries.find(([name]) => name.startsWith(user(0)))
  const pages = readPdf(Buffer.from(own?.[1] ?? []))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages[0]).toMatchObject({ width: 595, height: 842 })
})
