import type { ChangeRunningInput } from '@vantage/contracts/activities/relations'
import type { GivenAnswer } from '@vantage/contracts/answering/submission'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openForm, saveDraft } from '../../answering/ask-form.ts'
import { submitAnswers } from '../../answering/submit-answers.ts'
import { exportActivityFile } from '../../activity-files/export-activity-file.ts'
import type { EmployeeContext } from '../../core/context.ts'
import { closeActivity } from '../close-activity.ts'
import { previewDuplicate } from '../duplicate-activity.ts'
import { finishIfComplete, sweepActivities } from '../finish-activity.ts'
import { deactivateEmployees, readLeavers } from '../leavers.ts'
import { getActivity } from '../list-activities.ts'
import { listAssignments } from '../list-assignments.ts'
import { sweepProgress } from '../make-progress.ts'
import { readProgress } from '../progress.ts'
import { sealActivity } from '../seal-activity.ts'
import { changeRunningRaters, previewExcuse } from './change-running.ts'
import { listRaters } from './list-relations.ts'

const given = useConsole()
/** Three in the morning in Shanghai. */
const night = Date.parse('2026-03-01T19:00:00Z')
const afternoon = night - 9 * 3_600_000
const at = (moment: number) => ({ ...given.boss, clock: () => new Date(moment) })
const id = 1

interface Asked {
  id: number
  participantId: number
  raterId: number
  username: string
  level: number
}
let asked: Asked[]
let answers: GivenAnswer[]
/** A peer of the first participant, who answers about others, too; and whom nobody asks. */
let leaver: number
let outsider: number

beforeAll(async () => {
  const file = exampleActivityFile()
  for (const activity of file.activities ?? []) {
    activity.status = 'running'
    for (const { raters } of activity.participants) for (const rater of raters) delete rater.answers
  }
  await importFile(given.database, file)
  const { sql } = given.database
  await sql.unsafe(
    ['assignments', 'activity_people']
      .map((table) => `create table kept_${table} as select * from ${table}`)
      .join(';'),
  )
  asked = await sql<Asked[]>`
    select a.id, a.participant_id as "participantId", a.rater_id as "raterId", e.username, a.level
    from assignments a join employees e on e.id = a.rater_id order by a.id`
  const questions = await sql<{ id: number; type: number }[]>`select id, type from questions`
  answers = questions.map(({ id: questionId, type }) =>
    type === 0 ? { questionId, score: 4 } : { questionId, text: '好' },
  )
  leaver = asked.find(({ level }) => level === 1)?.raterId ?? 0
  const [other] = await sql<{ id: number }[]>`
    insert into employees (username, fullname, englishname, gender, type, department_id)
    select 'outsider', 'outsider', 'outsider', 'x', 'evn', min(id) from departments returning id`
  outsider = other?.id ?? 0
})

beforeEach(async () => {
  const { sql } = given.database
  await sql`truncate submissions, drafts, answer_sets, enough_groups, account_changes, agreed_changes`
  await sql`delete from assignments`
  await sql`delete from activity_people`
  await sql`update activities set status = 'running', sealed_at = null, finished_at = null,
    raters_changed_at = null, progress_at = ${new Date(afternoon)}`
  await sql`update participants set asked = null`
  await sql`update employees set active = true`
  await sql`insert into assignments overriding system value select * from kept_assignments`
  await sql`insert into activity_people select * from kept_activity_people`
})

const own = (raterId = leaver) => asked.filter((each) => each.raterId === raterId)
const participantId = () => own().find(({ level }) => level === 1)?.participantId ?? 0
const change = (input: Partial<ChangeRunningInput>, ctx: EmployeeContext = at(afternoon + 1000)) =>
  changeRunningRaters(ctx, { id, excuse: null, add: [], why: '', ...input })
const adding = (raterId = outsider) => [
  { participantId: participantId(), raterId, level: 1 as const },
]
const as = (raterId: number): EmployeeContext => {
  const username = own(raterId)[0]?.username ?? ''
  return { ...given.boss, actor: { ...given.boss.actor, id: raterId, type: 'evn', username } }
}
const submit = (relation: Asked | undefined) =>
  submitAnswers(as(relation?.raterId ?? 0), { relationsId: relation?.id ?? 0, answers })
const rows = (query: string) => given.database.sql.unsafe<Record<string, unknown>[]>(query)

describe('a person who is excused', () => {
  it('keeps what was submitted, has nothing open any more, and is told so', async () => {
    const [first, second] = own()
    await submit(first)
    const text = answers.find((each) => 'text' in each)?.questionId ?? 0
    const draft = [{ questionId: text, value: '想', at: 1 }]
    await saveDraft(as(leaver), { relationsId: second?.id ?? 0, answers: draft })
    expect(await change({ excuse: leaver, why: '离职' })).toMatchObject({ outcome: 'changed' })
    expect((await listAssignments(as(leaver))).rows.map((row) => row.isreport)).toEqual([1])
    const relationsId = second?.id ?? 0
    expect(await openForm(as(leaver), { relationsId })).toEqual({ outcome: 'excused' })
    expect(await saveDraft(as(leaver), { relationsId, answers: draft })).toEqual({
      outcome: 'excused',
    })
    expect(await submit(second)).toEqual({ outcome: 'excused' })
    expect(await submit(first)).toEqual({ outcome: 'submitted' })
    expect(await rows('select count(*)::int as n from drafts')).toEqual([{ n: 0 }])
    expect(await rows('select count(*)::int as n from submissions')).toEqual([{ n: 1 }])
    expect(await given.recorded()).toMatchObject([
      { action: 'activity.excuse', after: { rater: first?.username, why: '离职' } },
    ])
    const { raters } = await listRaters(given.boss, { id, participantId: participantId() })
    expect(raters.filter(({ excused }) => excused).map(({ employeeId }) => employeeId)).toEqual([
      leaver,
    ])
  })

  it('is excused once, and neither added again nor copied to the next activity', async () => {
    const before = await previewDuplicate(given.boss, id)
    expect(await change({ excuse: leaver })).toMatchObject({ outcome: 'changed' })
    expect(await change({ excuse: leaver })).toEqual({ outcome: 'already' })
    const other = asked.find(
      ({ raterId, participantId: about }) =>
        raterId !== leaver && own().every((each) => each.participantId !== about),
    )
    const add = [{ participantId: other?.participantId ?? 0, raterId: leaver, level: 1 as const }]
    expect(await change({ add })).toEqual({ outcome: 'refused', reason: 'excused' })
    const ofOthers = own().filter(({ level }) => level !== 3).length
    expect((await previewDuplicate(given.boss, id)).relations).toBe(before.relations - ofOthers)
    expect(await change({ excuse: outsider })).toEqual({ outcome: 'no-rater' })
  })

  it('is in an exported file with nothing but what they submitted', async () => {
    await submit(own()[0])
    await change({ excuse: leaver })
    const raters = async (options: { answers: boolean; withRaters?: boolean }) => {
      let text = ''
      for await (const part of exportActivityFile(given.boss, id, options)) text += part
      const file = JSON.parse(text) as ReturnType<typeof exampleActivityFile>
      const named = file.activities?.flatMap(({ participants }) =>
        participants.flatMap((each) => ('raters' in each ? each.raters : [])),
      )
      return named?.filter(({ username }) => username === own()[0]?.username)
    }
    expect(await raters({ answers: false })).toEqual([])
    expect(await raters({ answers: true, withRaters: true })).toHaveLength(1)
  })

  it('leaves the figures as if they had not been asked, and those of now away until the night', async () => {
    const seen = []
    for (const submits of [own().slice(0, 1), own()]) {
      await given.database
        .sql`update assignments set submitted = id = any(${submits.map((each) => each.id)})`
      await given.database.sql`update assignments set excused = false`
      await given.database.sql`update activity_people set excused = false`
      await given.database
        .sql`update activities set raters_changed_at = null, progress_at = ${new Date(afternoon)}`
      const before = await readProgress(given.boss, id)
      expect(before).toMatchObject({ isCurrent: true, submitted: submits.length })
      const result = await change({ excuse: leaver })
      const after = await readProgress(given.boss, id)
      expect(after).toMatchObject({ isCurrent: false, submitted: 0, departments: [] })
      expect(after.people).toBe(before.people - 1)
      expect(after.assignments).toBe(before.assignments - own().length)
      await sweepProgress(at(night))
      const later = await readProgress(given.boss, id)
      expect(later).toMatchObject({ isCurrent: true, submitted: 0, people: after.people })
      expect((await getActivity(given.boss, id)).counts).toMatchObject({
        assignments: after.assignments,
        submitted: 0,
      })
      seen.push({ result, after, later: { ...later, night: null } })
    }
    expect(seen[0]).toEqual(seen[1])
  })

  it('finishes nothing before the night, when nothing else is open', async () => {
    await given.database.sql`update assignments set submitted = rater_id <> ${leaver}`
    await change({ excuse: leaver })
    expect(await finishIfComplete(at(afternoon + 2000), id)).toBe(false)
    await sweepActivities(at(night - 1000))
    expect((await getActivity(given.boss, id)).status).toBe('running')
    await sweepProgress(at(night))
    await sweepActivities(at(night + 1000))
    expect((await getActivity(given.boss, id)).status).toBe('finished')
  })

  it.each([
    ['had answered and another peer not', [true, false]],
    ['had not and another peer had', [false, true]],
  ] as const)(
    'counts as asked at the seal by how many answered alone: %s',
    async (_, [one, other]) => {
      const group = asked.filter(
        (each) => each.participantId === participantId() && each.level === 1,
      )
      const others = group.filter(({ raterId }) => raterId !== leaver)
      const [left] = others
      for (const each of others.slice(1)) await submit(each)
      if (one) await submit(group.find(({ raterId }) => raterId === leaver))
      if (other) await submit(left)
      await change({ excuse: leaver })
      await closeActivity(given.boss, { id, version: (await getActivity(given.boss, id)).version })
      await sealActivity(given.boss, { activityId: id })
      const [row] = await rows(`select asked from participants where id = ${participantId()}`)
      expect(row?.['asked']).toEqual([expect.any(Number), others.length, expect.any(Number), 1])
    },
  )
})

describe('somebody who is added', () => {
  it('is asked at once, stands with the department of that day, and is listed as having it open', async () => {
    const result = await change({ add: adding(), why: '接替' })
    expect(result).toMatchObject({ outcome: 'changed' })
    expect(
      await rows(`select asked, open, department_id is not null as placed
      from activity_people where employee_id = ${outsider}`),
    ).toEqual([{ asked: 1, open: 1, placed: true }])
    expect((await listAssignments(as(outsider))).rows).toHaveLength(1)
    expect(await given.recorded()).toMatchObject([
      {
        action: 'activity.raters',
        after: { added: [expect.stringMatching(/: outsider \(peer\)$/)], why: '接替' },
      },
    ])
    const before = own().length
    const elsewhere = asked.find(
      ({ raterId, participantId: about }) =>
        raterId !== leaver && own().every((each) => each.participantId !== about),
    )
    const add = [
      { participantId: elsewhere?.participantId ?? 0, raterId: leaver, level: 0 as const },
    ]
    await change({ add })
    expect(
      await rows(`select asked, open from activity_people where employee_id = ${leaver}`),
    ).toEqual([{ asked: before + 1, open: before + 1 }])
  })

  it('is refused as before the start: twice, about oneself, deactivated, about nobody; all or nothing', async () => {
    const [about] = await rows(
      `select employee_id as "id" from participants where id = ${participantId()}`,
    )
    const refused = async (raterId: number, level: 0 | 1 = 1) =>
      change({
        excuse: own()[0]?.raterId ?? 0,
        add: [{ participantId: participantId(), raterId, level }],
      })
    const peer = asked.find(
      (each) =>
        each.participantId === participantId() && each.level === 1 && each.raterId !== leaver,
    )
    expect(await refused(peer?.raterId ?? 0)).toEqual({ outcome: 'refused', reason: 'already' })
    expect(await refused(peer?.raterId ?? 0, 0)).toEqual({
      outcome: 'refused',
      reason: 'other-level',
    })
    expect(await refused(Number(about?.['id']))).toEqual({ outcome: 'refused', reason: 'self' })
    expect(await refused(leaver)).toMatchObject({ outcome: 'refused' })
    await given.database.sql`update employees set active = false where id = ${outsider}`
    expect(await refused(outsider)).toEqual({ outcome: 'refused', reason: 'no-rater' })
    expect(await rows('select count(*)::int as n from assignments where excused')).toEqual([
      { n: 0 },
    ])
  })

  it('replaces somebody in one step, and is looked at by the checks of the start', async () => {
    await given.database.sql`insert into account_changes (account_id, kind, at, by_id, by_name)
      values (${outsider}, 'reset', now(), ${given.boss.actor.id}, 'boss')`
    const peers = asked.filter((each) => each.participantId === participantId() && each.level === 1)
    await given.database.sql`update activities set anonymity_min = ${peers.length}`
    const { groups } = await previewExcuse(given.boss, { id, raterId: leaver })
    expect(groups).toContainEqual(expect.objectContaining({ level: 1, effect: 'hidden' }))
    const result = await change({ excuse: leaver, add: adding() })
    await given.database.sql`update activities set anonymity_min = 3`
    expect(result).toMatchObject({ outcome: 'changed', held: 1 })
    if (result.outcome === 'changed') expect(result.hidden).toBeGreaterThan(0)
    expect((await given.recorded(2)).map(({ action }) => action)).toEqual([
      'activity.raters',
      'activity.excuse',
    ])
  })
})

describe('of what happens in the same moment', () => {
  it('a submission counts or is refused, an excuse and an addition are done once', async () => {
    const added = adding()
    const [submitted, ...changed] = await Promise.all([
      submit(own()[0]),
      change({ excuse: leaver }),
      change({ excuse: leaver }),
      change({ add: added }),
      change({ add: added }),
    ])
    const count = submitted.outcome === 'submitted' ? 1 : 0
    expect(['submitted', 'excused']).toContain(submitted.outcome)
    expect(await rows('select count(*)::int as n from submissions')).toEqual([{ n: count }])
    expect(await rows('select count(*)::int as n from assignments where submitted')).toEqual([
      { n: count },
    ])
    const outcomes = changed.map(({ outcome }) => outcome)
    expect(outcomes.slice(0, 2).toSorted()).toEqual(['already', 'changed'])
    expect(outcomes.slice(2).toSorted()).toEqual(['changed', 'refused'])
    expect(
      await rows(
        `select count(*)::int as n from assignments where rater_id = ${leaver} and not excused`,
      ),
    ).toEqual([{ n: 0 }])
  })

  it('a change is before the close, or finds the activity finished', async () => {
    const { version } = await getActivity(given.boss, id)
    const [closed, ...changed] = await Promise.all([
      closeActivity(given.deputy, { id, version }),
      change({ excuse: leaver }),
      change({ add: adding() }),
    ])
    expect(closed).toEqual({ outcome: 'closed' })
    for (const { outcome } of changed) expect(['changed', 'not-running']).toContain(outcome)
    expect(await change({ excuse: own()[0]?.raterId ?? 0 })).toEqual({ outcome: 'not-running' })
  })
})

describe('who is deactivated', () => {
  it('is excused in the same step where that is wanted, by what was open last night', async () => {
    const which = { ids: [leaver, outsider, given.boss.actor.id] }
    for (const each of own().slice(0, 1)) await submit(each)
    const { activities, ...counts } = await readLeavers(given.boss, { which })
    expect(counts).toEqual({ people: 1, questionnaires: own().length })
    expect(activities.map((each) => each.id)).toEqual([id])
    expect(await deactivateEmployees(given.boss, { which, excuse: true })).toEqual({
      done: 2,
      kept: 1,
    })
    expect(await rows(`select count(*)::int as n from assignments where excused`)).toEqual([
      { n: own().length },
    ])
    expect(await given.recorded()).toMatchObject([{ action: 'activity.excuse' }])
    expect(await readLeavers(given.boss, { which })).toMatchObject({ people: 0 })
  })

  it('stays a rater where it is not', async () => {
    await deactivateEmployees(given.boss, { which: { ids: [leaver] }, excuse: false })
    expect(await rows('select count(*)::int as n from assignments where excused')).toEqual([
      { n: 0 },
    ])
  })
})
