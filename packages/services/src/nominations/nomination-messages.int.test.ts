import { undeliveredInput } from '@vantage/contracts/messages/sent'
import { nominationsInput, remindNominatorsInput } from '@vantage/contracts/nominations/nominations'
import { createMail } from '@vantage/integrations/mail/client'
import { expect, it } from 'vitest'
import { composeMessages } from '../messages/compose-messages.ts'
import { listRuns, listUndelivered } from '../messages/list-runs.ts'
import { planDay } from '../messages/plan-day.ts'
import { listNominations, readToNominate, remindNominators } from './follow-nominations.ts'
import { approveList, sendBack } from './approve-list.ts'
import { useNominations } from './nominations.testing.ts'

const { given, as, id, nominating, peers, save, handedIn, both } = useNominations()

/** The messages of a day, planned at 09:30, with what they say now. */
async function messagesOn(day: string) {
  const ctx = {
    ...given.boss,
    clock: () => new Date(`${day}T09:30:00+08:00`),
    mail: createMail({ smtpUrl: 'smtp://127.0.0.1:1', from: 'hr@example.com' }),
    settings: { ...given.boss.settings, publicUrl: 'https://vantage.example.com' },
  }
  await planDay(ctx)
  const rows = await given.database.sql<
    { id: number }[]
  >`select id from messages where day = ${day}`
  const ids = rows.map((row) => row.id)
  const composed = await composeMessages(ctx, ids)
  return composed.map(({ message }) => message && [message.person.englishname, ...message.items])
}

it('participants are asked at the next 09:30, and told of each decision as long as it is one', async () => {
  const { sql } = given.database
  const activityId = await nominating('emma', 'tao')
  await sql`update activities set nominations_begun_at = '2026-03-02T10:00+08:00' where id = ${activityId}`
  await sql`update employees set email = username || '@example.com' where username = 'emma'`
  const link = 'https://vantage.example.com/nominations'
  const nominate = { kind: 'nominate', dueOn: '2099-06-19', link }
  const changed = { kind: 'nominations-changed', link }
  expect(await messagesOn('2026-03-02')).toEqual([])
  expect(await messagesOn('2026-03-03')).toMatchObject([
    ['emma', nominate],
    ['tao', nominate],
  ])
  // Lists tell nothing of answers: also of two people it is said whom it reached.
  expect(await listRuns(given.boss, activityId)).toEqual([
    {
      kind: 'nominate',
      day: '2026-03-03',
      askedAt: null,
      people: 2,
      counts: { dingtalk: 0, email: 0, waiting: 1, missed: 1 },
    },
  ])
  const { rows } = await listUndelivered(given.boss, undeliveredInput.parse({ id: activityId }))
  expect(rows).toMatchObject([{ person: { username: 'tao' }, why: 'no-address' }])
  const emma = await handedIn('emma', activityId, both)
  const tao = await handedIn('tao', activityId, peers)
  expect(await messagesOn('2026-03-03')).toEqual([null, null])
  await sendBack(as('lin'), { ...emma, word: 'Two from sales, please.' })
  const change = { raterId: id('n7'), level: 1 as const, change: 'removed' as const, word: 'Busy.' }
  await approveList(as('lin'), { ...tao, changes: [change] })
  expect(await messagesOn('2026-03-04')).toMatchObject([
    ['emma', changed],
    ['tao', changed],
  ])
  // Whoever goes on with a list has seen that it was sent back.
  const again = await handedIn('emma', activityId, both)
  await sendBack(as('lin'), { ...again, word: 'And one from support.' })
  await save('emma', activityId, peers)
  expect(await messagesOn('2026-03-05')).toEqual([])
  await approveList(as('lin'), { ...(await handedIn('emma', activityId, both)), changes: [] })
  expect(await messagesOn('2026-03-06')).toMatchObject([
    ['emma', { kind: 'nominations-approved', link }],
  ])
  await sql`update activities set status = 'running', started_at = now() where id = ${activityId}`
  expect(await messagesOn('2026-03-06')).toEqual([null])
})

it('an administrator reminds those of the listed departments who have not handed in their list', async () => {
  const { sql } = given.database
  const activityId = await nominating('emma', 'tao', 'lin')
  const [dept] = await sql<
    { id: number }[]
  >`insert into departments (key, name, name_en) values ('log', '物流部', 'Logistics') returning id`
  const departments = [dept?.id ?? 0]
  await sql`update employees set department_id = ${departments[0] ?? 0} where username in ('emma', 'tao')`
  await sql`update employees set email = username || '@example.com' where username in ('emma', 'tao', 'lin')`
  const ctx = {
    ...given.boss,
    // A Sunday, on which nothing is planned.
    clock: () => new Date('2026-03-08T12:00:00+08:00'),
    mail: createMail({ smtpUrl: 'smtp://127.0.0.1:1', from: 'hr@example.com' }),
  }
  const asked = (more: object) => remindNominatorsInput.parse({ id: activityId, ...more })
  expect(await readToNominate(ctx, asked({}))).toMatchObject({ people: 3, notifiedToday: [] })
  const { rows, departments: there } = await listNominations(
    ctx,
    nominationsInput.parse({ id: activityId, departments }),
  )
  expect(rows.map(({ username }) => username).toSorted()).toEqual(['emma', 'tao'])
  expect(there).toMatchObject([{ name_en: 'Logistics' }])
  await handedIn('tao', activityId, peers)
  const input = asked({ departments })
  expect(await readToNominate(ctx, input)).toMatchObject({ people: 1, none: [] })
  expect(await remindNominators(ctx, input)).toEqual({ people: 1, waitsFor: null })
  expect(await given.recorded()).toMatchObject([
    { action: 'activity.remind', after: { audience: 'nominate', people: 1 } },
  ])
  expect(await readToNominate(ctx, input)).toMatchObject({ notifiedToday: [id('emma')] })
  await expect(remindNominators(ctx, input)).rejects.toThrow('None of these people')
  expect(await listRuns(ctx, activityId)).toMatchObject([
    { kind: 'nominate', day: '2026-03-08', people: 1, counts: { waiting: 1 } },
  ])
  await sql`update activities set status = 'draft' where id = ${activityId}`
  expect(await readToNominate(ctx, input)).toMatchObject({ people: 0 })
})
