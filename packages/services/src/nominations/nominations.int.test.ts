import { usualSchedule } from '@vantage/contracts/messages/schedule'
import { afterEach, describe, expect, it } from 'vitest'
import { createActivity, editActivity, removeActivity } from '../activities/draft.ts'
import { getActivity } from '../activities/list-activities.ts'
import { saveSchedule } from '../activities/schedule/schedule.ts'
import { changeRelations } from '../activities/relations/change-relations.ts'
import { startActivity } from '../activities/start-activity.ts'
import { approveFine, approveList, sendBack } from './approve-list.ts'
import { beginNominations, endNominations, sweepNominations } from './hold-nominations.ts'
import { useNominations } from './nominations.testing.ts'
import { handIn, takeBack } from './own-list.ts'

const {
  given,
  as,
  id,
  day,
  version,
  drafted,
  nominating,
  ownOf,
  peers,
  save,
  handedIn,
  relationsOf,
  both,
  subordinates,
  toApproveOf,
} = useNominations()

describe('nominations', () => {
  it('fix questionnaire, participants and minimum, also once they have ended, and are begun on what was seen', async () => {
    const activityId = await nominating('emma')
    const activity = await getActivity(given.boss, activityId)
    expect(activity).toMatchObject({
      status: 'nominating',
      nominations: { ...day, lists: 1, approved: 0 },
    })
    const { name, name_en, createdOn, dueOn } = activity
    const fields = { name, name_en, createdOn, dueOn, anonymityMin: 5 }
    const edit = async () =>
      editActivity(given.boss, { id: activityId, version: await version(activityId), ...fields })
    expect(await edit()).toMatchObject({ outcome: 'locked' })
    const add = [
      {
        participantId: (await ownOf('emma', activityId)).participantId,
        raterId: id('n7'),
        level: 1 as const,
      },
    ]
    expect(await changeRelations(given.boss, { id: activityId, add, remove: [] })).toEqual({
      outcome: 'started',
    })
    // It was not started: it is a draft again afterwards.
    const seen = { id: activityId, version: await version(activityId) }
    expect(await removeActivity(given.boss, seen)).toEqual({ outcome: 'changed' })
    expect(await startActivity(given.boss, seen)).toEqual({ outcome: 'changed' })
    expect(await endNominations(given.boss, activityId)).toEqual({ outcome: 'ended' })
    expect(await edit()).toEqual({ outcome: 'locked', fields: ['anonymityMin'] })
    expect(await beginNominations(given.boss, { id: activityId, version: 1, ...day })).toEqual({
      outcome: 'changed',
    })
    const { id: empty } = await createActivity(given.boss, { name: '空', name_en: 'Empty' })
    expect(await beginNominations(given.boss, { id: empty, version: 1, ...day })).toEqual({
      outcome: 'incomplete',
    })
  })

  it('begin on their first day, once, and end after their last, which is not over already', async () => {
    const activityId = await drafted('emma')
    const dates = { nominationsFrom: '2099-06-10', nominationsUntil: '2099-06-19', dueOn: null }
    const plan = { id: activityId, version: 3, ...usualSchedule, ...dates }
    expect(await saveSchedule(given.boss, { ...plan, opensOn: '2099-06-18' })).toEqual({
      outcome: 'nominations',
    })
    expect(await saveSchedule(given.boss, { ...plan, dueOn: '2099-06-18' })).toEqual({
      outcome: 'nominations',
    })
    const over = { ...plan, nominationsFrom: '2020-06-10', nominationsUntil: '2020-06-19' }
    expect(await saveSchedule(given.boss, over)).toEqual({ outcome: 'past' })
    const begun = { id: activityId, version: 3, until: '2020-06-19' }
    expect(await beginNominations(given.boss, begun)).toEqual({ outcome: 'past' })
    expect(await saveSchedule(given.boss, plan)).toEqual({ outcome: 'saved' })
    const statusAt = async (time: string) => {
      await sweepNominations({ ...given.boss, clock: () => new Date(time) })
      return (await getActivity(given.boss, activityId)).status
    }
    expect(await statusAt('2099-06-09T15:59:00Z')).toBe('draft')
    expect(await statusAt('2099-06-09T16:01:00Z')).toBe('nominating')
    expect(await statusAt('2099-06-19T15:59:00Z')).toBe('nominating')
    expect(await statusAt('2099-06-19T16:01:00Z')).toBe('draft')
    await given.database.sql`update activities set nominations_until = null`
    expect(await statusAt('2099-06-20T16:01:00Z')).toBe('draft')
  })
})

describe('a list of raters', () => {
  it('is proposed, handed in and approved with changes, and is then what the draft has', async () => {
    const activityId = await nominating('emma', 'tao')
    const own = await ownOf('emma', activityId)
    expect(own.manager).toMatchObject({ username: 'lin' })
    expect(own.groups).toMatchObject([
      { level: 1, kind: 'range', min: 4, max: 8 },
      { level: 0, kind: 'range', min: 4, there: 5 },
    ])
    expect(own.groups[1]?.suggestions[0]).toMatchObject({ reason: 'direct-report' })
    await save('emma', activityId, peers)
    const early = await ownOf('emma', activityId)
    expect(await handIn(as('emma'), early)).toMatchObject({ outcome: 'incomplete' })
    const seen = await handedIn('emma', activityId, both)
    expect(await given.recorded()).toMatchObject([
      {
        actor: 'emma',
        action: 'nominations.hand-in',
        after: { peers: expect.arrayContaining(['n7']) as string[] },
      },
    ])
    const changes = [
      { raterId: id('n7'), level: 1 as const, change: 'removed' as const, word: 'Asked by many.' },
      {
        raterId: id('n11'),
        level: 1 as const,
        change: 'added' as const,
        word: 'You ran the trial.',
      },
    ]
    expect(await approveList(as('lin'), { ...seen, changes })).toEqual({ outcome: 'done' })
    expect(await relationsOf(seen.participantId)).toMatchObject([
      ...['n0', 'n1', 'n2', 'n3'].map((username) => ({ username, level: 0 })),
      ...['n10', 'n11', 'n8', 'n9'].map((username) => ({ username, level: 1 })),
      { username: 'lin', level: 2 },
      { username: 'emma', level: 3 },
    ])
    const [, approved] = await given.recorded(2)
    expect(approved).toMatchObject({
      actor: 'lin',
      action: 'nominations.approve',
      after: { changes: ['removed n7: Asked by many.', 'added n11: You ran the trial.'] },
    })
    const after = await ownOf('emma', activityId)
    expect(after.groups[0]?.nominees).toContainEqual(
      expect.objectContaining({ username: 'n7', change: 'removed', word: 'Asked by many.' }),
    )
    expect((await getActivity(given.boss, activityId)).status).toBe('nominating')
  })

  it('of the last one approved makes the activity a draft again', async () => {
    const activityId = await nominating('emma')
    const seen = await handedIn('emma', activityId, both)
    await approveList(as('lin'), { ...seen, changes: [] })
    expect(await getActivity(given.boss, activityId)).toMatchObject({
      status: 'draft',
      nominations: { lists: 1, approved: 1 },
    })
    expect(
      await beginNominations(given.boss, {
        id: activityId,
        version: await version(activityId),
        ...day,
      }),
    ).toEqual({
      outcome: 'approved',
    })
  })

  it('leaves out a group that would never be shown, and asks for all where few are there', async () => {
    const activityId = await nominating('tao')
    expect((await ownOf('tao', activityId)).groups[1]).toMatchObject({
      kind: 'left-out',
      max: 0,
      there: 2,
    })
    await expect(save('tao', activityId, [{ name: 'n5', level: 0 }])).rejects.toMatchObject({
      code: 'invalid',
    })
    await given.database.sql`update employees set manager_id = ${id('tao')} where username = 'n7'`
    expect((await ownOf('tao', activityId)).groups[1]).toMatchObject({
      kind: 'all',
      min: 3,
      max: 3,
      there: 3,
    })
    await given.database.sql`update employees set manager_id = null where username = 'n7'`
  })

  it('takes neither the manager, oneself or a report as a peer, nor a colleague as a subordinate', async () => {
    const activityId = await nominating('emma')
    for (const [name, level] of [
      ['lin', 1],
      ['emma', 1],
      ['n0', 1],
      ['n7', 0],
    ] as const) {
      await expect(save('emma', activityId, [{ name, level }])).rejects.toMatchObject({
        code: 'invalid',
      })
    }
  })

  it('taken back is another version: what the approver saw is not approved any more', async () => {
    const activityId = await nominating('emma')
    const seen = await handedIn('emma', activityId, both)
    expect(await save('emma', activityId, peers)).toMatchObject({ outcome: 'changed' })
    expect(await takeBack(as('emma'), seen)).toMatchObject({ outcome: 'done' })
    expect(await approveList(as('lin'), { ...seen, changes: [] })).toEqual({ outcome: 'changed' })
    const again = await handedIn('emma', activityId, both)
    expect(await sendBack(as('lin'), { ...again, word: 'Two from sales, please.' })).toEqual({
      outcome: 'done',
    })
    expect(await ownOf('emma', activityId)).toMatchObject({
      state: 'sent-back',
      word: 'Two from sales, please.',
    })
    const third = await handedIn('emma', activityId, both)
    const outcomes = await Promise.all([
      takeBack(as('emma'), third),
      approveList(as('lin'), { ...third, changes: [] }),
    ])
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })

  it('says how many others have named somebody, and from nine on is not fine: it stays when the others are approved', async () => {
    const many = ['emma', 'tao', ...Array.from({ length: 8 }, (_, n) => `n${n}`)]
    const activityId = await nominating(...many)
    for (const username of many.slice(2))
      await save(username, activityId, [{ name: 'n11', level: 1 }])
    const tao = await handedIn('tao', activityId, peers)
    const emma = await handedIn('emma', activityId, [...both, { name: 'n11', level: 1 }])
    const listed = async () =>
      (await toApproveOf('lin', activityId)).map(({ participant, warnings }) => [
        participant.username,
        warnings,
      ])
    expect(await listed()).toEqual([
      ['emma', []],
      ['tao', []],
    ])
    const seen = await takeBack(as('tao'), tao)
    const again = await handedIn('tao', activityId, [...peers, { name: 'n11', level: 1 }])
    expect(seen.outcome).toBe('done')
    expect(await listed()).toEqual([
      ['emma', ['often']],
      ['tao', ['often']],
    ])
    await given.database.sql`update employees set active = false where username = 'n10'`
    expect(await approveFine(as('lin'), { lists: [emma, again] })).toEqual({ approved: 0, left: 2 })
    await given.database.sql`update employees set active = true where username = 'n10'`
    await takeBack(as('tao'), again)
    const fine = await handedIn('tao', activityId, peers)
    expect(await approveFine(as('lin'), { lists: [emma, fine] })).toEqual({ approved: 2, left: 0 })
  })
})

describe('a list of raters, once reporting lines have changed', () => {
  const sql = (...query: Parameters<typeof given.database.sql>) => given.database.sql(...query)
  const report = (name: string, to: string | null) =>
    sql`update employees set manager_id = ${to && id(to)} where username = ${name}`
  afterEach(async () => {
    await sql`update employees set active = true, manager_id = case
      when username in ('emma', 'tao') then ${id('lin')}::int
      when username in ('n0', 'n1', 'n2', 'n3', 'n4') then ${id('emma')}::int
      when username in ('n5', 'n6') then ${id('tao')}::int end
      where username ~ '^(emma|tao|n[0-9]+)$'`
  })
  const others = ['n8', 'n9', 'n10', 'n11'].map((name) => ({ name, level: 1 as const }))
  const three = ['n5', 'n6', 'n7'].map((name) => ({ name, level: 0 as const }))
  const taken = async (participantId: number) =>
    (await relationsOf(participantId)).map((row) => `${row['username']} ${row['level']}`)

  it.each([
    ['moved', ['ineligible'], () => report('n7', null)],
    [
      'deactivated',
      ['gone', 'ineligible'],
      () => sql`update employees set active = false where username = 'n7'`,
    ],
  ] as const)(
    'is not fine where a group is left out as one of it was %s, and is approved without it',
    async (_, warnings, change) => {
      await report('n7', 'tao')
      const activityId = await nominating('tao', 'emma', 'n0')
      const tao = await handedIn('tao', activityId, [...others, ...three])
      const emma = await handedIn('emma', activityId, [...others, ...subordinates])
      await change()
      expect(await toApproveOf('lin', activityId)).toMatchObject([
        { participant: { username: 'emma' }, warnings: [] },
        { participant: { username: 'tao' }, warnings },
      ])
      const fine = { lists: [tao, emma] }
      expect(await approveFine(as('lin'), fine)).toEqual({ approved: 1, left: 1 })
      const back = await takeBack(as('tao'), tao)
      expect(back.current.groups[1]).toMatchObject({ kind: 'left-out', there: 2 })
      const again = [...others, { name: 'n4', level: 1 as const }, ...three]
      expect(await save('tao', activityId, again)).toMatchObject({ outcome: 'done' })
      expect(await save('tao', activityId, again.slice(1, -1))).toMatchObject({ outcome: 'done' })
      const two = await ownOf('tao', activityId)
      expect(await handIn(as('tao'), two)).toMatchObject({ outcome: 'incomplete' })
      const handed = await handedIn('tao', activityId, others)
      expect(await approveList(as('lin'), { ...handed, changes: [] })).toEqual({ outcome: 'done' })
      const isTaken = ['n10 1', 'n11 1', 'n8 1', 'n9 1', 'lin 2', 'tao 3']
      expect(await taken(tao.participantId)).toEqual(isTaken)
    },
  )

  it('is approved as it stands by HR after the end, without a group that is left out', async () => {
    await report('n7', 'tao')
    const activityId = await nominating('tao')
    const seen = await handedIn('tao', activityId, [...others, ...three])
    await sql`update employees set manager_id = null where manager_id = ${id('tao')}`
    await endNominations(given.boss, activityId)
    const [list] = await toApproveOf('hilda', activityId, 'hr')
    expect(list).toMatchObject({ warnings: ['ineligible'] })
    expect(list?.groups[1]).toMatchObject({ kind: 'left-out', there: 0 })
    const approval = approveList(as('hilda', 'hr'), { ...seen, changes: [] })
    expect(await approval).toEqual({ outcome: 'done' })
    const isTaken = ['n10 1', 'n11 1', 'n8 1', 'n9 1', 'lin 2', 'tao 3']
    expect(await taken(seen.participantId)).toEqual(isTaken)
  })

  it('takes nobody as a peer who is the superior or a report by now, and is not fine', async () => {
    const activityId = await nominating('emma', 'tao')
    const { participantId, version: seen } = await handedIn('emma', activityId, both)
    await report('emma', 'n7')
    await report('n8', 'emma')
    const [list] = await toApproveOf('n7', activityId)
    expect(list).toMatchObject({ warnings: ['few', 'ineligible'] })
    const ineligible = list?.groups[0]?.nominees.filter(({ eligible }) => !eligible)
    expect(ineligible).toMatchObject([{ username: 'n7' }, { username: 'n8' }])
    await approveList(as('n7'), { participantId, version: seen, changes: [] })
    const peersTaken = ['n10 1', 'n9 1', 'n7 2', 'emma 3']
    expect((await taken(participantId)).slice(4)).toEqual(peersTaken)
  })

  it('takes nobody as a peer whom an administrator has set as the superior, and is not fine', async () => {
    const activityId = await nominating('lin')
    const { participantId } = await save('lin', activityId, peers).then(({ current }) => current)
    await endNominations(given.boss, activityId)
    const add = [{ participantId, raterId: id('n7'), level: 2 as const }]
    await changeRelations(given.boss, { id: activityId, add, remove: [] })
    const [list] = await toApproveOf('hilda', activityId, 'hr')
    if (!list) throw new Error('no list of lin')
    expect(list).toMatchObject({ warnings: ['few', 'ineligible'] })
    const { version: seen } = list
    await approveList(as('hilda', 'hr'), { participantId, version: seen, changes: [] })
    expect(await taken(participantId)).toEqual(['n10 1', 'n8 1', 'n9 1', 'n7 2', 'lin 3'])
  })
})
