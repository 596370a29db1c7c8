import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import type { Printer } from '@vantage/integrations/chromium/printer'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withProgress } from '../../core/job-progress.ts'
import {
  cancelArchive,
  getArchive,
  getPrintedReport,
  openArchive,
  requestArchive,
  sweepArchives,
} from './archives.ts'
import { printReports } from './print-reports.ts'

const given = useConsole()
const url = 'http://vantage.test'
let [id, people] = [0, 0]
let now = new Date('2026-11-02T08:00:00Z')
const context = () => ({
  ...given.boss,
  clock: () => now,
  settings: { ...given.boss.settings, printing: { chromiumPath: '/chromium', url } },
})
const opened: string[] = []

/** Opens the page as a browser would: by its token, of which the server knows whose report it is. */
const printer: Printer = {
  print: async (address) => {
    const { pathname, hash, searchParams } = new URL(address)
    const { report } = await getPrintedReport(context(), hash.slice(1))
    opened.push(report.participant.username)
    return Buffer.from(`${pathname} ${searchParams.get('q')} ${report.participant.username}`)
  },
  close: async () => {},
}

async function archiveId(): Promise<number> {
  const archive = await requestArchive(context(), { id, lang: 'en' })
  if (archive.state !== 'printing') throw new Error(archive.state)
  return archive.archiveId
}

beforeAll(async () => {
  await importFile(given.database, exampleActivityFile())
  const [row] = await given.database.sql<{ id: number; people: number }[]>`
    select a.id, count(p.id)::int as people from activities a
    join participants p on p.activity_id = a.id group by a.id`
  if (row) ({ id, people } = row)
})

beforeEach(async () => {
  opened.splice(0)
  now = new Date('2026-11-02T08:00:00Z')
  await given.database.sql`delete from report_archives`
})

describe('an archive of reports', () => {
  it('holds the report of every participant under their name, each printed once', async () => {
    const asked = await archiveId()
    expect(await archiveId()).toBe(asked)
    const steps: number[] = []
    const onProgress = async (done: number, total: number) => void steps.push(done, total)
    expect(await printReports(context(), asked, { printer, url, onProgress })).toBe(people)
    expect(steps.at(-1)).toBe(people)
    const archive = await getArchive(context(), { id, lang: 'en' })
    expect(archive).toMatchObject({ state: 'ready', archiveId: asked })
    const file = await openArchive(context(), asked)
    expect(file?.name).toMatch(/-en\.zip$/)
    const pieces = []
    for await (const piece of file?.bytes ?? []) pieces.push(piece)
    const bytes = Buffer.concat(pieces)
    expect(archive).toMatchObject({ bytes: bytes.length })
    const entries = Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name.split(' ')[0],
      Buffer.from(content).toString(),
    ])
    expect(entries).toHaveLength(people)
    for (const [username, content] of entries) {
      expect(content).toBe(`/_result/pdf en ${username}`)
    }
    expect(new Set(opened).size).toBe(people)
    expect(await given.database.sql`select from report_pdfs`).toHaveLength(0)
    expect(await given.recorded()).toMatchObject([{ actor: 'boss', action: 'reports.print' }])
  })

  it('in both languages holds each report twice, in a folder for each', async () => {
    const asked = await requestArchive(context(), { id, lang: 'both' })
    if (asked.state !== 'printing') throw new Error(asked.state)
    const killed: Printer = {
      ...printer,
      print: async (address, ready) => {
        if (opened.length === people + 1) throw new Error('Killed')
        return printer.print(address, ready)
      },
    }
    const run = () => printReports(context(), asked.archiveId, { printer: killed, url })
    await expect(run()).rejects.toThrow('Killed')
    expect(await printReports(context(), asked.archiveId, { printer, url })).toBe(2 * people)
    expect(opened).toHaveLength(2 * people)
    const file = await openArchive(context(), asked.archiveId)
    const pieces = []
    for await (const piece of file?.bytes ?? []) pieces.push(piece)
    const entries = Object.entries(unzipSync(Buffer.concat(pieces)))
    expect(entries).toHaveLength(2 * people)
    for (const [name, content] of entries) {
      const [lang, username] = name.split(/[/ ]/)
      expect(Buffer.from(content).toString()).toBe(`/_result/pdf ${lang} ${username}`)
    }
  })

  it('that was ended halfway goes on with what is not printed', async () => {
    const asked = await archiveId()
    const ending: Printer = {
      ...printer,
      print: async (address, ready) => {
        if (opened.length === 3) throw new Error('Killed')
        return printer.print(address, ready)
      },
    }
    const run = { job: 'reports.print', subject: String(asked) } as const
    await expect(
      withProgress(context(), run, async ({ step }) => {
        const onProgress = (done: number, total: number) => step('reports', done, total)
        await printReports(context(), asked, { printer: ending, url, onProgress })
        return { message: '', result: {} }
      }),
    ).rejects.toThrow('Killed')
    const archive = await getArchive(context(), { id, lang: 'en' })
    expect(archive).toMatchObject({ state: 'printing', failed: true })
    await printReports(context(), asked, { printer, url })
    expect(opened).toHaveLength(people)
    expect(new Set(opened).size).toBe(people)
    expect(await printReports(context(), asked, { printer, url })).toBeNull()
  })

  it('that somebody gives up is printed no further, and can be asked for again', async () => {
    const asked = await archiveId()
    const ending: Printer = {
      ...printer,
      print: async (address, ready) => {
        await cancelArchive(context(), { id, lang: 'en' })
        return printer.print(address, ready)
      },
    }
    await printReports(context(), asked, { printer: ending, url }).catch(() => {})
    expect(opened).toHaveLength(1)
    expect(await getArchive(context(), { id, lang: 'en' })).toEqual({ state: 'none' })
    await printReports(context(), await archiveId(), { printer, url })
    await cancelArchive(context(), { id, lang: 'en' })
    expect(await getArchive(context(), { id, lang: 'en' })).toMatchObject({ state: 'ready' })
  })

  it('can be asked for again once its file has expired', async () => {
    const asked = await archiveId()
    await printReports(context(), asked, { printer, url })
    now = new Date('2026-11-03T08:00:01Z')
    expect(await getArchive(context(), { id, lang: 'en' })).toEqual({ state: 'none' })
    expect(await openArchive(context(), asked)).toBeNull()
    expect(await archiveId()).not.toBe(asked)
  })

  it('is asked for again by the sweep while it is not printed, and given up after a day', async () => {
    const asked = await archiveId()
    const enqueued: unknown[] = []
    const jobs = {
      ...given.boss.jobs,
      enqueue: async (...job: unknown[]) => void enqueued.push(job),
    }
    await sweepArchives({ ...context(), jobs })
    expect(enqueued).toMatchObject([['reports.print', { archiveId: asked }, {}]])
    now = new Date('2026-11-03T08:00:01Z')
    await sweepArchives({ ...context(), jobs })
    expect(enqueued).toHaveLength(1)
    expect(await getArchive(context(), { id, lang: 'en' })).toEqual({ state: 'none' })
  })

  it('says when nothing prints here, and is refused for an activity without reports', async () => {
    const without = { ...context(), settings: given.boss.settings }
    expect(await requestArchive(without, { id, lang: 'ch' })).toEqual({ state: 'unavailable' })
    await given.database.sql`update activities set sealed_at = null where id = ${id}`
    await expect(requestArchive(context(), { id, lang: 'ch' })).rejects.toThrow('not ready')
    await given.database.sql`update activities set sealed_at = now() where id = ${id}`
  })

  it('of a withdrawn activity is closed', async () => {
    const asked = await archiveId()
    await printReports(context(), asked, { printer, url })
    await given.database.sql`update activities set status = 'withdrawn' where id = ${id}`
    expect(await openArchive(context(), asked)).toBeNull()
    await given.database.sql`update activities set status = 'finished' where id = ${id}`
  })
})

describe('the token of a page that is printed', () => {
  const tokenOf = async () => {
    const asked = await archiveId()
    let token = ''
    const keeping: Printer = {
      ...printer,
      print: async (address) => {
        token = new URL(address).hash.slice(1)
        throw new Error('Kept')
      },
    }
    await expect(printReports(context(), asked, { printer: keeping, url })).rejects.toThrow('Kept')
    return token
  }

  it('opens one report once, also when it is used twice at the same moment', async () => {
    const token = await tokenOf()
    const uses = await Promise.allSettled([1, 2, 3].map(() => getPrintedReport(context(), token)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(getPrintedReport(context(), token)).rejects.toThrow('once')
  })

  it('is stored as a hash alone, is good for two minutes, and then goes', async () => {
    const token = await tokenOf()
    const rows = await given.database.sql`select encode(hash, 'hex') as hash from print_tokens`
    expect(JSON.stringify(rows)).not.toContain(token)
    now = new Date('2026-11-02T08:02:01Z')
    await expect(getPrintedReport(context(), token)).rejects.toThrow('once')
    await sweepArchives(context())
    expect(await given.database.sql`select from print_tokens`).toHaveLength(0)
  })

  it('opens nothing once the activity is withdrawn', async () => {
    const token = await tokenOf()
    await given.database.sql`update activities set status = 'withdrawn' where id = ${id}`
    await expect(getPrintedReport(context(), token)).rejects.toMatchObject({ code: 'forbidden' })
    await given.database.sql`update activities set status = 'finished' where id = ${id}`
  })
})
