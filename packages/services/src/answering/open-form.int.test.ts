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
import { changeRunningRaters } from '../activities/relations/change-running.ts'
import { keepRater, listExcuseRequests } from '../activities/relations/excuse-requests.ts'
import { sealActivity } from '../activities/seal-activity.ts'
import { askExcuse, openForm, saveDraft } from './ask-form.ts'

const database = useDatabase()
const now = new Date('2026-11-02T08:00:00Z')
let resources: Resources & { close(): Promise<void> }
let own: { id: number; rater: number; username: string; participant: string; level: number } & {
  activityId: number
  about: number
}

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
    select a.id, a.rater_id as rater, r.username, e.username as participant, a.level,
      a.activity_id as "activityId", e.id as about
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

describe('a rater who cannot judge the person', () => {
  const why = '刚入职，没有合作过'
  const ask = () => askExcuse(as(own.rater), { relationsId: own.id, why })
  const listed = async (reader: number) => (await listExcuseRequests(as(reader), {})).requests
  const kept = () => database.sql`select why from excuse_requests`
  const administrator = () => own.about + own.rater
  const excuse = async () => {
    const opened = await open()
    return opened.outcome === 'open' ? opened.form.excuse : opened.outcome
  }

  beforeEach(async () => {
    await database.sql`delete from excuse_requests`
    await database.sql`update assignments set excused = false`
    await database.sql`update activity_people set excused = false`
  })

  it('is read of by administrators alike, whether or not anything was submitted, but not by the person meant', async () => {
    const seen = []
    for (const submitted of [false, true]) {
      await database.sql`delete from excuse_requests`
      await database.sql`update assignments set submitted = ${submitted} where id = ${own.id}`
      expect(await ask()).toEqual({ outcome: 'asked' })
      seen.push(await listed(administrator()))
    }
    expect(seen[0]).toMatchObject([{ id: own.id, rater: { id: own.rater }, why }])
    expect(seen[0]).toEqual(seen[1])
    await database.sql`update assignments set submitted = false`
    expect(await listed(administrator())).toEqual(seen[0])
    expect(await listed(own.about)).toEqual([])
    expect(await keepRater(as(own.about), { id: own.id })).toEqual({ outcome: 'gone' })
  })

  it('reads in the form that nothing was changed, and what they wrote is deleted', async () => {
    expect(await excuse()).toBe('none')
    await ask()
    expect(await excuse()).toBe('asked')
    expect(await keepRater(as(administrator()), { id: own.id })).toEqual({ outcome: 'kept' })
    expect(await excuse()).toBe('kept')
    expect([await kept(), await listed(administrator())]).toEqual([[{ why: null }], []])
    const [entry] = await database.sql`
      select action, before, after from audit_log order by id desc limit 1`
    expect(entry).toEqual({ action: 'activity.keep-rater', before: null, after: null })
    expect(await keepRater(as(administrator()), { id: own.id })).toEqual({ outcome: 'gone' })
    await ask()
    expect(await excuse()).toBe('asked')
  })

  it('is excused, and nothing is left of having asked', async () => {
    await ask()
    const input = { id: own.activityId, excuse: own.rater, add: [], why: '' }
    expect(await changeRunningRaters(as(administrator()), input)).toMatchObject({
      outcome: 'changed',
    })
    expect([await kept(), await ask()]).toEqual([[], { outcome: 'excused' }])
  })

  it('asks neither about others’ assignments nor about the self-assessment', async () => {
    const other = askExcuse(as(own.rater + 1), { relationsId: own.id, why })
    await expect(other).rejects.toMatchObject({ code: 'forbidden' })
    const [self] = await database.sql<{ id: number; raterId: number; name: string }[]>`
      select a.id, a.rater_id as "raterId", e.username as name
      from assignments a join employees e on e.id = a.rater_id where level = 3 limit 1`
    const { id = 0, raterId = 0, name: username = '' } = self ?? {}
    const ctx = as(raterId)
    const itself = { ...ctx, actor: { ...ctx.actor, username } }
    await expect(askExcuse(itself, { relationsId: id, why })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('is forgotten with the raters when the activity is sealed', async () => {
    await ask()
    await database.sql`update activities set status = 'finished'`
    expect([await ask(), await listed(administrator())]).toEqual([{ outcome: 'closed' }, []])
    await sealActivity(resources, { activityId: own.activityId })
    expect(await kept()).toEqual([])
  })
})
