import type { EmployeeActor } from '@vantage/contracts/auth/actor'
import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { resourceConfig } from '@vantage/dev-env/testing/resource-config'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Resources } from '../core/context.ts'
import { openResources } from '../ops/open-resources.ts'
import { openForm, saveDraft } from './ask-form.ts'

const database = useDatabase()
const now = new Date('2026-11-02T08:00:00Z')
let resources: Resources & { close(): Promise<void> }
let own: { id: number; rater: number; username: string; participant: string; level: number }

beforeAll(async () => {
  const config = resourceConfig(database.url, { poolSize: 2 })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  resources = { ...openResources(config, log), clock: () => now }
  await importFile(
    database,
    makeActivityFile({ ...smallActivityFile, status: 'running', submitted: 0 }),
  )
})
afterAll(() => resources.close())
beforeEach(async () => {
  await database.sql`update activities set status = 'running'`
  await database.sql`update assignments set submitted = false`
  const [row] = await database.sql<(typeof own)[]>`
    select a.id, a.rater_id as rater, r.username, e.username as participant, a.level
    from assignments a join employees r on r.id = a.rater_id
    join participants p on p.id = a.participant_id join employees e on e.id = p.employee_id
    where a.level <> 3 order by a.id limit 1`
  if (row) own = row
})

const as = (id: number) => {
  const actor: EmployeeActor = {
    kind: 'employee',
    id,
    username: own.username,
    fullname: '',
    englishname: '',
    type: 'evn',
    grants: [],
    session: new Uint8Array(),
    mustChangePassword: false,
  }
  return { ...resources, actor, address: '', userAgent: '' }
}
const open = () => openForm(as(own.rater), { relationsId: own.id })

describe('the form of an own assignment', () => {
  it('has the person evaluated, the questions and the scale, and is empty at first', async () => {
    const opened = await open()
    if (opened.outcome !== 'open') throw new Error(opened.outcome)
    const { questions, options, ...form } = opened.form
    expect(form).toMatchObject({
      relationsId: own.id,
      participant: { username: own.participant },
      level: own.level,
      draft: [],
      savedAt: null,
    })
    expect(questions.length).toBeGreaterThan(0)
    expect(options.map(({ score }) => score)).toEqual([5, 4, 3, 2, 1])
  })

  it('comes back with what was saved, and when', async () => {
    const opened = await open()
    if (opened.outcome !== 'open') throw new Error(opened.outcome)
    const choice = opened.form.questions.find(({ type }) => type === 0)
    const answers = [{ questionId: choice?.id ?? 0, value: 4, at: now.getTime() }]
    await saveDraft(as(own.rater), { relationsId: own.id, answers })
    expect(await open()).toMatchObject({
      form: { draft: answers, savedAt: now.toISOString() },
    })
  })

  it('is neither opened nor saved again after submitting, or after the activity ended', async () => {
    const answers = [{ questionId: 1, value: 4, at: now.getTime() }]
    const save = () => saveDraft(as(own.rater), { relationsId: own.id, answers })
    await database.sql`update activities set status = 'finished'`
    expect(await open()).toEqual({ outcome: 'closed' })
    expect(await save()).toEqual({ outcome: 'closed' })
    await database.sql`update assignments set submitted = true where id = ${own.id}`
    expect(await open()).toEqual({ outcome: 'submitted' })
    expect(await save()).toEqual({ outcome: 'submitted' })
  })

  it("is refused alike for somebody else's, one in a draft and one that does not exist", async () => {
    const refusal = { code: 'forbidden', message: 'Not your own assignment.' }
    const other = openForm(as(own.rater + 1), { relationsId: own.id })
    await expect(other).rejects.toMatchObject(refusal)
    const missing = openForm(as(own.rater), { relationsId: 999_999 })
    await expect(missing).rejects.toMatchObject(refusal)
    await database.sql`update activities set status = 'draft'`
    await expect(open()).rejects.toMatchObject(refusal)
  })
})
