import { importLimits } from '@vantage/contracts/list-files/file-import'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { checkFile } from '@vantage/services/list-files/check-import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorHeader, startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
let cookie: string

beforeAll(async () => {
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type)
    values ('boss', '管理员', 'Boss', 'x', 'evm')`
  server = await startServer({ databaseUrl: database.url })
  cookie = await server.cookieOf('boss')
})
afterAll(() => server?.stop())

const binary = 'application/octet-stream'
const upload = (body: string | Buffer<ArrayBuffer>, query = 'kind=employees&name=staff.csv') =>
  server.send(`/upload/import?${query}`, {
    method: 'POST',
    headers: { cookie, 'content-type': binary },
    body,
  })
const current = async () => {
  const input = encodeURIComponent(JSON.stringify({ kind: 'employees' }))
  const { body } = await server.send(`/trpc/listFiles.current?input=${input}`, {
    headers: { cookie },
  })
  return body
}
const storedFiles = async () => (await database.sql`select id from stored_files`).length

describe('an upload', () => {
  it('becomes an import of whoever sends it, which a job then checks', async () => {
    const answer = await upload(
      'username,fullname,englishname,department\nnew-1,甲,A,\nnew-2,,B,\n',
    )
    expect(answer.status, answer.text).toBe(200)
    const id = Number(answer.body['id'])
    expect(await current()).toMatchObject({
      result: { data: { current: { id, fileName: 'staff.csv', state: 'checking' } } },
    })
    expect(await server.resources.jobs.counts('ops.check-import')).toMatchObject({ waiting: 1 })
    await checkFile(server.resources, id)
    expect(await current()).toMatchObject({
      result: { data: { current: { state: 'bad', rows: { new: 1, bad: 1 } } } },
    })
  })

  it('takes 20 MB and no byte more', async () => {
    expect((await upload(Buffer.alloc(importLimits.bytes, 'a'))).status).toBe(200)
    const before = await storedFiles()
    expect((await upload(Buffer.alloc(importLimits.bytes + 1, 'a'))).status).toBe(413)
    expect(await storedFiles()).toBe(before)
  })

  it.each([
    '',
    'kind=employees',
    'kind=accounts&name=x',
    'kind=targets&name=',
    'name=x',
    'kind=relations&name=x',
  ])('with the query "%s" is refused and not stored', async (query) => {
    const before = await storedFiles()
    expect(await upload('name,name_en\n', query)).toMatchObject({
      status: 400,
      body: { code: '400' },
    })
    expect(await storedFiles()).toBe(before)
  })

  it('of relations for an activity that never was is answered 404', async () => {
    const answer = await upload(
      'participant,rater,rater_is\n',
      'kind=relations&activityId=99&name=x',
    )
    expect(answer).toMatchObject({ status: 404, body: { code: '404' } })
  })

  it('as a form or as JSON is refused', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'text/csv']) {
      const headers = { cookie, 'content-type': type }
      const path = '/upload/import?kind=employees&name=x'
      const answer = await server.send(path, { method: 'POST', headers, body: 'x' })
      expect(answer.status).toBe(415)
    }
  })

  it('of somebody who may not is refused before its body is read', async () => {
    for (const [actor, status] of [
      ['nobody', 401],
      ['HR staff', 403],
    ] as const) {
      const answer = await server.send('/upload/import?kind=employees&name=x', {
        method: 'POST',
        headers: { [actorHeader]: actor, 'content-type': binary },
        body: Buffer.alloc(importLimits.bytes + 1),
      })
      expect(answer.status).toBe(status)
    }
  })
})
