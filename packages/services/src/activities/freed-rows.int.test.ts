import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { noJobs } from '@vantage/dev-env/testing/no-jobs'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { expect, it } from 'vitest'
import { sealActivity } from './seal-activity.ts'

const database = useDatabase()

it('leaves nothing of a sealed activity readable in the files of its tables, though another one still runs', async () => {
  const { sql } = database
  const running = { ...smallActivityFile, status: 'running', submitted: 100 } as const
  await importFile(database, makeActivityFile({ ...running, seed: 'other' }))
  await importFile(database, makeActivityFile(running))
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`
    select id from activities where key = 's-a'`
  await sql`
    update submissions set comments = '{zebra}'
    where assignment_id in (select id from assignments where activity_id = ${id})`
  await sql`update activities set status = 'finished', finished_at = now() where id = ${id}`
  const isReadable = async () => {
    await sql`checkpoint`
    const [file] = await sql<{ bytes: Buffer }[]>`
      select pg_read_binary_file(pg_relation_filepath('submissions')) as bytes`
    return file?.bytes.includes('zebra')
  }
  expect(await isReadable()).toBe(true)
  const settings = { calendar: { timeZone: 'Asia/Shanghai', holidays: [], workdays: [] } }
  const ctx = { ...systemContext(database), jobs: noJobs, settings }
  await expect
    .poll(async () => {
      // The job may be repeated at any time, and has to be where a vacuum of PostgreSQL's own stands in its way.
      await sealActivity(ctx, { activityId: id })
      return isReadable()
    })
    .toBe(false)
  const [kept] = await sql`select count(*)::int as rows from submissions`
  expect(kept?.['rows']).toBeGreaterThan(0)
})
