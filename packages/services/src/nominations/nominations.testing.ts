import type { UserType } from '@vantage/contracts/auth/users'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, expect } from 'vitest'
import { createActivity, setParticipants, setQuestionnaire } from '../activities/draft.ts'
import { getActivity } from '../activities/list-activities.ts'
import type { EmployeeContext } from '../core/context.ts'
import { listToApprove } from './approve-list.ts'
import { beginNominations } from './hold-nominations.ts'
import { handIn, listOwn, saveList } from './own-list.ts'

/** Called at the top of a test file: a company with reporting lines, and what its people do about lists of raters. */
export function useNominations() {
  const given = useConsole()
  const ids = new Map<string, number>()

  /** A person as a caller of services. */
  const as = (username: string, type: UserType = 'evn'): EmployeeContext => ({
    ...given.boss,
    actor: { ...given.boss.actor, id: ids.get(username) ?? 0, username, type, grants: [] },
  })
  const id = (username: string) => ids.get(username) ?? 0

  beforeAll(async () => {
    await importFile(given.database, exampleActivityFile())
    const people = [
      'top',
      'lin',
      'emma',
      'tao',
      'hilda',
      ...Array.from({ length: 12 }, (_, n) => `n${n}`),
    ]
    for (const username of people) {
      const [row] = await given.database.sql<{ id: number }[]>`
        insert into employees (username, fullname, englishname, gender, type)
        values (${username}, ${username}, ${username}, 'x', 'evn') returning id`
      if (row) ids.set(username, row.id)
    }
    // Emma and Tao report to Lin, n0 to n4 to Emma, n5 and n6 to Tao.
    const lines = { lin: ['emma', 'tao'], emma: ['n0', 'n1', 'n2', 'n3', 'n4'], tao: ['n5', 'n6'] }
    for (const [manager, reports] of Object.entries(lines)) {
      await given.database.sql`
        update employees set manager_id = ${id(manager)} where username in ${given.database.sql(reports)}`
    }
  })

  const day = { until: '2099-06-19' }
  async function version(activityId: number) {
    return (await getActivity(given.boss, activityId)).version
  }
  /** A draft that evaluates these people, in its third version. */
  async function drafted(...people: string[]): Promise<number> {
    const { id: activityId } = await createActivity(given.boss, {
      name: '测评',
      name_en: 'Activity',
    })
    const [form] = await given.database.sql<{ id: number }[]>`select id from questionnaires limit 1`
    const questionnaireId = form?.id ?? 0
    await setQuestionnaire(given.boss, { id: activityId, version: 1, questionnaireId })
    await setParticipants(given.boss, { id: activityId, version: 2, employees: people.map(id) })
    return activityId
  }
  /** Makes a draft and begins its nominations. */
  async function nominating(...people: string[]): Promise<number> {
    const activityId = await drafted(...people)
    const begun = await beginNominations(given.boss, { id: activityId, version: 3, ...day })
    expect(begun).toEqual({ outcome: 'begun' })
    return activityId
  }
  async function ownOf(username: string, activityId: number) {
    const { lists } = await listOwn(as(username))
    const list = lists.find(({ activity }) => activity.id === activityId)
    if (!list) throw new Error(`${username} has no list`)
    return list
  }
  const peers = ['n7', 'n8', 'n9', 'n10'].map((each) => ({ name: each, level: 1 as const }))
  const subordinates = ['n0', 'n1', 'n2', 'n3'].map((each) => ({ name: each, level: 0 as const }))
  type Named = readonly { name: string; level: 0 | 1 }[]
  async function save(username: string, activityId: number, people: Named) {
    const { participantId, version: seen } = await ownOf(username, activityId)
    const nominees = people.map(({ name, level }) => ({ raterId: id(name), level }))
    return saveList(as(username), { participantId, version: seen, nominees })
  }
  async function handedIn(username: string, activityId: number, people: Named) {
    await save(username, activityId, people)
    const { participantId, version: seen } = await ownOf(username, activityId)
    const result = await handIn(as(username), { participantId, version: seen })
    expect(result.outcome).toBe('done')
    return { participantId, version: result.current.version }
  }
  const relationsOf = (participantId: number) => given.database.sql`
    select e.username, a.level from assignments a join employees e on e.id = a.rater_id
    where a.participant_id = ${participantId} order by a.level, e.username`
  const both = [...peers, ...subordinates]
  const toApproveOf = async (username: string, activityId: number, type: UserType = 'evn') => {
    const { lists } = await listToApprove(as(username, type))
    return lists.filter(({ activity }) => activity.id === activityId)
  }

  return {
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
  }
}
