import { nominationsInput } from '@vantage/contracts/nominations/nominations'
import { describe, expect, it } from 'vitest'
import { approveList, listNomineeCandidates, sendBack } from './approve-list.ts'
import { countNominations, listNominations } from './follow-nominations.ts'
import { endNominations } from './hold-nominations.ts'
import { useNominations } from './nominations.testing.ts'
import { handIn, listOwn, saveList, takeBack } from './own-list.ts'

const { given, as, id, nominating, ownOf, peers, save, handedIn, relationsOf, both, toApproveOf } =
  useNominations()

describe('who sees a list', () => {
  it('is its participant and its approver, and nobody else: not who is on it, not HR while a manager has it', async () => {
    const activityId = await nominating('emma')
    const seen = await handedIn('emma', activityId, both)
    for (const who of ['n7', 'n0', 'tao', 'top']) {
      expect(await toApproveOf(who, activityId)).toEqual([])
      expect(
        (await listOwn(as(who))).lists.filter(({ activity }) => activity.id === activityId),
      ).toEqual([])
      const { participantId } = seen
      const search = { participantId, level: 1 as const, search: 'n', lang: 'en' as const }
      const calls = [
        () => listNomineeCandidates(as(who), search),
        () => approveList(as(who), { ...seen, changes: [] }),
        () => sendBack(as(who), { ...seen, word: 'no' }),
        () => saveList(as(who), { ...seen, nominees: [] }),
        () => handIn(as(who), seen),
        () => takeBack(as(who), seen),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect(await toApproveOf('hilda', activityId, 'hr')).toEqual([])
    await expect(approveList(as('hilda', 'hr'), { ...seen, changes: [] })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(approveList(as('emma'), { ...seen, changes: [] })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await toApproveOf('lin', activityId)).toHaveLength(1)
    expect(await countNominations(as('lin'))).toMatchObject({
      mayApprove: true,
      approving: [{ name: '测评', name_en: 'Activity', until: '2099-06-19' }],
    })
    expect(await countNominations(as('top'))).toMatchObject({
      toApprove: 0,
      approving: [],
      own: 0,
      mayApprove: false,
    })
  })

  it('is HR where there is no manager, and for what is left after the end, but nobody of HR who is on it', async () => {
    const activityId = await nominating('lin', 'emma')
    const lin = await handedIn('lin', activityId, peers)
    expect(
      (await toApproveOf('hilda', activityId, 'hr')).map(({ participant }) => participant.username),
    ).toEqual(['lin'])
    expect(await toApproveOf('n7', activityId, 'hr')).toEqual([])
    expect(await toApproveOf('lin', activityId, 'hr')).toEqual([])
    await save('emma', activityId, peers.slice(0, 2))
    await endNominations(given.boss, activityId)
    const left = await toApproveOf('hilda', activityId, 'hr')
    expect(left.map(({ participant, warnings }) => [participant.username, warnings])).toEqual([
      ['lin', []],
      ['emma', ['few']],
    ])
    expect(await toApproveOf('lin', activityId)).toEqual([])
    expect(await approveList(as('hilda', 'hr'), { ...lin, changes: [] })).toEqual({
      outcome: 'done',
    })
    const self = { raterId: id('hilda'), level: 1 as const, change: 'added' as const, word: 'Me' }
    const emma = left.find(({ participant }) => participant.username === 'emma')
    if (!emma) throw new Error('no list of emma')
    await expect(
      approveList(as('hilda', 'hr'), { ...emma, changes: [self] }),
    ).rejects.toMatchObject({ code: 'invalid' })
    expect(await relationsOf(emma.participantId)).toMatchObject([{ username: 'emma', level: 3 }])
  })

  it('is after the end whoever approved it: the manager alone, or HR, which does not see what managers approved', async () => {
    const activityId = await nominating('lin', 'emma', 'tao')
    const emma = await handedIn('emma', activityId, both)
    await approveList(as('lin'), { ...emma, changes: [] })
    const lin = await handedIn('lin', activityId, peers)
    await approveList(as('hilda', 'hr'), { ...lin, changes: [] })
    await given.database.sql`update employees set type = 'hr' where username = 'hilda'`
    const seenBy = async (who: string, type?: 'hr') =>
      (await toApproveOf(who, activityId, type)).map(({ participant }) => participant.username)
    expect(await seenBy('hilda', 'hr')).toEqual(['lin'])
    expect(await seenBy('lin')).toEqual(['emma'])
    await endNominations(given.boss, activityId)
    expect(await seenBy('hilda', 'hr')).toEqual(['tao', 'lin'])
    expect(await seenBy('n11', 'hr')).toEqual(['tao', 'lin'])
    expect(await seenBy('n7', 'hr')).toEqual(['tao'])
    expect(await seenBy('n11')).toEqual([])
    expect(await seenBy('lin')).toEqual(['emma'])
    const { participantId } = emma
    const search = { participantId, level: 1 as const, search: 'n', lang: 'en' as const }
    expect((await listNomineeCandidates(as('lin'), search)).candidates).not.toEqual([])
    const byHr = listNomineeCandidates(as('hilda', 'hr'), search)
    await expect(byHr).rejects.toMatchObject({ code: 'forbidden' })
    // A manager who comes later has not approved it, and whoever did goes on seeing it.
    const { sql } = given.database
    await sql`update employees set manager_id = ${id('n11')} where username = 'emma'`
    expect(await seenBy('n11')).toEqual([])
    expect(await seenBy('lin')).toEqual(['emma'])
    expect(await seenBy('hilda', 'hr')).toEqual(['tao', 'lin'])
    await sql`update employees set manager_id = ${id('lin')} where username = 'emma'`
  })

  it('learns names and counts of lists from it, and nothing of whether anybody has answered', async () => {
    const activityId = await nominating('emma', 'tao', 'lin')
    const seen = await handedIn('emma', activityId, both)
    await save('tao', activityId, peers.slice(0, 1))
    const keys = new Set<string>()
    const gather = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(gather)
      else if (value && typeof value === 'object') {
        for (const [key, each] of Object.entries(value)) {
          keys.add(key)
          gather(each)
        }
      }
    }
    gather(await toApproveOf('lin', activityId))
    gather(await ownOf('emma', activityId))
    const follow = nominationsInput.parse({ id: activityId })
    const followed = await listNominations(given.boss, follow)
    gather(followed)
    expect(
      [...keys].filter((key) => /submit|answer|open|score|progress|done|report(?!s)/i.test(key)),
    ).toEqual([])
    expect(JSON.stringify(followed)).not.toContain('n7')
    expect(followed).toMatchObject({
      rows: [
        {
          username: 'emma',
          state: 'handed-in',
          peers: 4,
          subordinates: 4,
          approver: { englishname: 'lin' },
        },
        { username: 'lin', state: 'not-begun' },
        { username: 'tao', state: 'proposing' },
      ],
      counts: { 'handed-in': 1, proposing: 1, 'not-begun': 1, approved: 0 },
    })
    await approveList(as('lin'), { ...seen, changes: [] })
    await endNominations(given.boss, activityId)
    expect((await listNominations(given.boss, follow)).rows).toMatchObject([
      { username: 'lin', approver: null },
      { username: 'emma', state: 'approved', approver: { englishname: 'lin' } },
      { username: 'tao', approver: null },
    ])
    // Once it has started, nobody reads it any more: who is on it may answer from then on.
    await given.database.sql`update activities set status = 'running' where id = ${activityId}`
    expect(await toApproveOf('lin', activityId)).toEqual([])
    expect(
      (await listOwn(as('emma'))).lists.filter(({ activity }) => activity.id === activityId),
    ).toEqual([])
  })
})
