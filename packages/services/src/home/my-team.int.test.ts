import type { UserType } from '@vantage/contracts/auth/users'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, expect, it } from 'vitest'
import { createActivity, setParticipants, setQuestionnaire } from '../activities/draft.ts'
import { makeProgress } from '../activities/make-progress.ts'
import { changeRelations } from '../activities/relations/change-relations.ts'
import { startActivity } from '../activities/start-activity.ts'
import { readMyTeam } from './my-team.ts'

const given = useConsole()
const ids: Record<string, number> = {}

beforeAll(async () => {
  await importFile(given.database, exampleActivityFile())
  for (const username of ['lead', 'one', 'two', 'other', 'peer']) {
    const [row] = await given.database.sql<{ id: number }[]>`
      insert into employees (username, fullname, englishname, gender, type, manager_id)
      values (${username}, ${username}, ${username}, 'x', 'evn',
        ${username === 'one' || username === 'two' ? (ids['lead'] ?? null) : null}) returning id`
    if (row) ids[username] = row.id
  }
})
const id = (username: string) => ids[username] ?? 0
const readOf = (username: string, type: UserType = 'evn') => {
  const actor = { ...given.boss.actor, id: id(username), username, type, grants: [] }
  return readMyTeam({ ...given.boss, actor })
}
const teamOf = async (...whose: Parameters<typeof readOf>) => {
  const { activities } = await readOf(...whose)
  return activities.flatMap(({ people }) =>
    people.map(({ englishname, asked, open }) => `${englishname} ${open}/${asked}`),
  )
}

it('a manager sees what their reports had open last night, without questionnaires about the manager, and nothing of today', async () => {
  const { boss, database } = given
  const { id: activityId } = await createActivity(boss, { name: '测评', name_en: 'Activity' })
  const [form] = await database.sql<{ id: number }[]>`select id from questionnaires limit 1`
  await setQuestionnaire(boss, { id: activityId, version: 1, questionnaireId: form?.id ?? 0 })
  const employees = [id('lead'), id('other')]
  await setParticipants(boss, { id: activityId, version: 2, employees })
  const people = await database.sql<{ id: number; about: number }[]>`
    select id, employee_id as about from participants where activity_id = ${activityId}`
  const about = (username: string) => people.find((each) => each.about === id(username))?.id ?? 0
  const add = [
    { participantId: about('lead'), raterId: id('one'), level: 0 as const },
    { participantId: about('lead'), raterId: id('two'), level: 0 as const },
    { participantId: about('other'), raterId: id('one'), level: 1 as const },
    { participantId: about('other'), raterId: id('peer'), level: 1 as const },
  ]
  await changeRelations(boss, { id: activityId, add, remove: [] })
  const started = await startActivity(boss, {
    id: activityId,
    version: 3,
    word: undefined,
  })
  expect(started).toMatchObject({ outcome: 'started' })
  // Two is asked about the manager alone, and is not listed.
  expect(await teamOf('lead')).toEqual(['one 1/1'])
  const submit = (participant: string) => database.sql`
    update assignments set submitted = true
    where participant_id = ${about(participant)} and rater_id = ${id('one')}`
  await submit('lead')
  await makeProgress(boss, activityId)
  expect(await teamOf('lead')).toEqual(['one 1/1'])
  await submit('other')
  expect(await teamOf('lead')).toEqual(['one 1/1'])
  await makeProgress(boss, activityId)
  expect(await teamOf('lead')).toEqual(['one 0/1'])
  expect(await teamOf('other')).toEqual([])
  expect(await teamOf('lead', 'evm')).toEqual([])
  expect([(await readOf('lead')).isManager, (await readOf('peer')).isManager]).toEqual([
    true,
    false,
  ])
  await database.sql`update activity_people set excused = true where employee_id = ${id('one')}`
  expect(await teamOf('lead')).toEqual([])
})
