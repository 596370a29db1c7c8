import { createActivityInput } from '@vantage/contracts/activities/activities'
import { levels } from '@vantage/contracts/activities/levels'
import { usualSchedule } from '@vantage/contracts/messages/schedule'
import { dayAt } from '@vantage/domain/messages/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { createQuestionnaire, editQuestionnaire } from '../catalogue/change-questionnaires.ts'
import { getQuestionnaire } from '../catalogue/list-questionnaires.ts'
import { changeRelations } from './relations/change-relations.ts'
import { listRaters, listRelations } from './relations/list-relations.ts'
import { saveSchedule } from './schedule/schedule.ts'
import { checkActivity, startActivity } from './start-activity.ts'
import { closeActivity, ifClosed, showResults } from './close-activity.ts'
import {
  createActivity,
  editActivity,
  removeActivity,
  setParticipants,
  setQuestionnaire,
} from './draft.ts'
import { getActivity } from './list-activities.ts'
import { useActivities } from './activities.testing.ts'

const { given, names, settings, version, draft, suggested, running, made } = useActivities()
let questionnaireId = 0
const { people } = made
beforeAll(() => {
  ;({ questionnaireId } = made)
})

describe('a draft', () => {
  it('begins with a minimum of 3 and results that are not visible', async () => {
    const { id } = await createActivity(given.boss, createActivityInput.parse(names))
    expect(await getActivity(given.boss, id)).toMatchObject({
      status: 'draft',
      anonymityMin: 3,
      resultsVisible: false,
      questionnaire: null,
      counts: { participants: 0, assignments: 0 },
      daysOpen: null,
    })
    expect(await given.recorded()).toMatchObject([{ action: 'activity.create' }])
  })

  it('is changed by one of two administrators who save in the same moment', async () => {
    const { id } = await createActivity(given.boss, names)
    const results = await Promise.all([
      editActivity(given.boss, { id, version: 1, ...settings, anonymityMin: 4 }),
      editActivity(given.deputy, { id, version: 1, ...settings, anonymityMin: 5 }),
    ])
    const saved = results.find(({ outcome }) => outcome === 'saved')
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'saved'])
    expect(saved).toMatchObject({ current: await getActivity(given.boss, id) })
  })

  it('gets its questionnaire and its participants once each, whoever tries again', async () => {
    const id = await draft()
    const before = await getActivity(given.boss, id)
    expect(before).toMatchObject({
      questionnaire: { id: questionnaireId, choice: 1, text: 0, targets: 1 },
      questionnaireSet: { by: 'boss' },
      participantsSet: { by: 'boss' },
      departments: [{ name_en: 'Department', participants: 5 }],
      relations: [0, 0, 0, 5],
    })
    const again = { id, version: before.version }
    const other = await setQuestionnaire(given.boss, { ...again, questionnaireId })
    expect(other.outcome).toBe('already')
    const more = await setParticipants(given.boss, { ...again, employees: people })
    expect(more.outcome).toBe('already')
    expect(await getActivity(given.boss, id)).toEqual(before)
  })

  it('gets its participants from one of two administrators who set them in the same moment', async () => {
    const { id } = await createActivity(given.boss, names)
    const results = await Promise.all([
      setParticipants(given.boss, { id, version: 1, employees: people.slice(0, 2) }),
      setParticipants(given.deputy, { id, version: 1, employees: people.slice(2, 5) }),
    ])
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['already', 'set'])
    expect([2, 3]).toContain((await getActivity(given.boss, id)).counts.participants)
  })

  it('takes no participant who is deactivated', async () => {
    const [gone] = await given.database.sql<{ id: number }[]>`
      insert into employees (username, fullname, englishname, gender, type, active)
      values ('gone', 'x', 'x', 'x', 'evn', false) returning id`
    const { id } = await createActivity(given.boss, names)
    const set = setParticipants(given.boss, { id, version: 1, employees: [gone?.id ?? 0] })
    await expect(set).rejects.toThrow('deactivated')
  })

  it('is deleted with what belongs to it', async () => {
    const id = await draft()
    const input = { id, version: await version(id) }
    expect(await removeActivity(given.boss, input)).toEqual({ outcome: 'removed' })
    await expect(getActivity(given.boss, id)).rejects.toThrow('no such activity')
  })
})

describe('the check before the start', () => {
  it('names what is missing, and nothing starts', async () => {
    const { id } = await createActivity(given.boss, names)
    const codes = async () => (await checkActivity(given.boss, id)).missing.map(({ code }) => code)
    expect(await codes()).toEqual(['questionnaire', 'participants'])
    await setQuestionnaire(given.boss, { id, version: 1, questionnaireId })
    await setParticipants(given.boss, { id, version: 2, employees: people.slice(0, 1) })
    expect(await codes()).toEqual(['raters'])
    const started = await startActivity(given.boss, { id, version: 3 })
    expect(started).toMatchObject({
      outcome: 'incomplete',
      check: { missing: [{ code: 'raters' }] },
    })
    await given.database.sql`delete from assignments where activity_id = ${id}`
    expect(await codes()).toEqual(['raters', 'self-assessment'])
    expect((await getActivity(given.boss, id)).status).toBe('draft')
  })

  it('lets nothing be set or started that would close at once', async () => {
    const id = await draft()
    await suggested(id)
    const input = { ...usualSchedule, nominationsFrom: null, nominationsUntil: null, id }
    const closing = { ...input, version: await version(id), closesItself: true }
    expect(await saveSchedule(given.boss, { ...closing, dueOn: '2020-06-19' })).toEqual({
      outcome: 'past',
    })
    expect(await saveSchedule(given.boss, { ...closing, dueOn: '2099-06-19' })).toEqual({
      outcome: 'saved',
    })
    const later = { ...given.boss, clock: () => new Date('2099-06-19T16:01:00Z') }
    expect(await startActivity(later, { id, version: await version(id) })).toMatchObject({
      outcome: 'incomplete',
      check: { missing: [{ code: 'due-over' }] },
    })
  })

  it('names the groups under the minimum, and those that are if 20 % do not answer', async () => {
    const id = await draft()
    await suggested(id)
    const { groups, ...check } = await checkActivity(given.boss, id)
    expect(check).toMatchObject({
      missing: [],
      participants: 5,
      raters: 6,
      withoutAddress: 6,
      anonymityMin: 3,
      showsSmallGroups: false,
    })
    // The leader has five subordinates, of whom four are enough; four others have four peers each.
    expect(groups).toEqual([])
    const { participants } = await listRelations(given.boss, { id, lang: 'en' })
    const [leader, other] = participants
    expect([leader?.raters, other?.raters]).toEqual([
      [5, 0, 0, 1],
      [0, 4, 1, 1],
    ])
    const { raters } = await listRaters(given.boss, { id, participantId: other?.id ?? 0 })
    const peers = raters.filter(({ level }) => level === levels.peer).map((rater) => rater.id)
    await changeRelations(given.boss, { id, add: [], remove: peers.slice(0, 1) })
    const risky = { participant: { id: other?.id }, raters: 3, withoutAFifth: 2, effect: 'at-risk' }
    expect((await checkActivity(given.boss, id)).groups).toMatchObject([risky])
    await changeRelations(given.boss, { id, add: [], remove: peers.slice(1, 2) })
    expect((await checkActivity(given.boss, id)).groups).toMatchObject([
      { raters: 2, effect: 'hidden' },
    ])
  })
})

describe('the start', () => {
  it('bears the day of the company’s calendar, from which its days are counted', async () => {
    const id = await draft()
    await suggested(id)
    const early = { ...given.boss, clock: () => new Date('2099-01-01T23:30:00Z') }
    await startActivity(early, { id, version: await version(id) })
    expect(await getActivity(given.boss, id)).toMatchObject({ createdOn: '2099-01-02' })
    await given.database.sql`update activities set due_on = '2099-01-20' where id = ${id}`
    for (const [time, day, of] of [
      ['2099-01-02T15:59:00Z', 1, 19],
      ['2099-01-10T16:00:00Z', 10, 19],
      ['2099-01-20T15:59:00Z', 19, 19],
      ['2099-01-20T16:00:00Z', 20, null],
    ] as const) {
      const then = await getActivity({ ...given.boss, clock: () => new Date(time) }, id)
      expect(then.runningDay).toEqual({ day, of })
    }
  })

  it('locks the settings, the questionnaire, the participants and the raters', async () => {
    const id = await running()
    const before = await getActivity(given.boss, id)
    expect(before).toMatchObject({
      status: 'running',
      daysOpen: 0,
      createdOn: dayAt(new Date(before.startedAt ?? 0), given.boss.settings.calendar),
    })
    const stale = { id, version: before.version }
    expect(await editActivity(given.boss, { ...stale, ...settings })).toMatchObject({
      outcome: 'locked',
    })
    expect(await setQuestionnaire(given.boss, { ...stale, questionnaireId })).toMatchObject({
      outcome: 'started',
    })
    const added = setParticipants(given.boss, { ...stale, employees: people })
    expect(await added).toMatchObject({ outcome: 'started' })
    expect(await changeRelations(given.boss, { id, add: [], remove: [1] })).toEqual({
      outcome: 'started',
    })
    expect(await removeActivity(given.boss, stale)).toEqual({ outcome: 'started' })
    const {
      name,
      name_en,
      chosen,
      version: shown,
    } = await getQuestionnaire(given.boss, questionnaireId)
    const questions = chosen.map((each) => each.id)
    const renamed = { id: questionnaireId, version: shown, name: `${name}!`, name_en, questions }
    expect(await editQuestionnaire(given.boss, renamed)).toMatchObject({ outcome: 'locked' })
    expect(await getActivity(given.boss, id)).toEqual(before)
  })

  it('happens once when two administrators start in the same moment, and not for another version', async () => {
    const id = await draft()
    await suggested(id)
    const input = { id, version: await version(id) }
    const outdated = await startActivity(given.boss, { ...input, version: 1 })
    expect(outdated).toEqual({ outcome: 'changed' })
    const results = await Promise.all([
      startActivity(given.boss, input),
      startActivity(given.deputy, input),
    ])
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['already', 'started'])
    const entries = await given.recorded(2)
    expect(entries.map(({ action }) => action)).not.toEqual(['activity.start', 'activity.start'])
  })

  it('and a change of the questionnaire in the same moment are one after the other', async () => {
    for (let i = 0; i < 5; i++) {
      const { chosen } = await getQuestionnaire(given.boss, questionnaireId)
      const questions = chosen.map((each) => each.id)
      const copy = await createQuestionnaire(given.boss, { ...names, questions })
      const { id } = await createActivity(given.boss, names)
      await setQuestionnaire(given.boss, { id, version: 1, questionnaireId: copy.id })
      await setParticipants(given.boss, { id, version: 2, employees: people.slice(0, 5) })
      await suggested(id)
      const [started, edited] = await Promise.all([
        startActivity(given.boss, { id, version: 3 }),
        editQuestionnaire(given.deputy, {
          id: copy.id,
          version: 1,
          ...names,
          name: '新',
          questions,
        }),
      ])
      expect(started.outcome).toBe('started')
      const { name } = await getQuestionnaire(given.boss, copy.id)
      expect(name).toBe(edited.outcome === 'saved' ? '新' : names.name)
    }
  })
})

describe('the end', () => {
  it('says before what would be hidden, finishes the activity for good, and asks for the sealing', async () => {
    const id = await running()
    expect(await ifClosed(given.boss, id)).toEqual({
      open: 30,
      isCurrent: false,
      groups: 5,
      participants: 5,
    })
    const input = { id, version: await version(id) }
    expect(await closeActivity(given.boss, { ...input, version: 1 })).toEqual({
      outcome: 'changed',
    })
    expect(await closeActivity(given.boss, input)).toEqual({ outcome: 'closed' })
    expect(await closeActivity(given.boss, input)).toEqual({ outcome: 'not-running' })
    expect(await getActivity(given.boss, id)).toMatchObject({ status: 'finished', sealed: false })
    expect(await given.recorded()).toMatchObject([
      { action: 'activity.close', after: { status: 'finished', unanswered: 30 } },
    ])
  })

  it('shows no results before they are released, and from then on as administrators say, which is recorded', async () => {
    const id = await running()
    const early = showResults(given.boss, { id, visible: true })
    await expect(early).rejects.toMatchObject({ code: 'invalid' })
    expect(await getActivity(given.boss, id)).toMatchObject({
      resultsVisible: false,
      released: false,
    })
    await given.database.sql`update activities set released_at = now() where id = ${id}`
    await showResults(given.boss, { id, visible: true })
    await showResults(given.deputy, { id, visible: true })
    expect((await getActivity(given.boss, id)).resultsVisible).toBe(true)
    expect(await given.recorded()).toMatchObject([
      { actor: 'boss', action: 'activity.results', after: { visible: true } },
    ])
  })
})
