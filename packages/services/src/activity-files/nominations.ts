import type { FileNominations } from '@vantage/contracts/activity-files/activity-file'
import { importNominees, importParticipants } from '@vantage/db/activities/import-tables'
import { participants } from '@vantage/db/activities/tables'
import { insertSelect } from '@vantage/db/bulk-statements'
import type { Db } from '@vantage/db/client'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { employees } from '@vantage/db/people/tables'
import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { ImportErrors } from '../core/import-errors.ts'
import type { JsonPath } from '../core/read-json.ts'
import { isNamed } from './write-catalogue.ts'

interface Given {
  /** The place of `participants[n].nominations` in the file. */
  path: JsonPath
  /** In lower case. */
  participant: string
  isStarted: boolean
  hasEmployee: (username: string) => boolean
}

/** Adds an error for a list of an activity that has started, and for each person on it who is unknown, twice on it, or the participant. */
export function checkNominations(
  { nominees: people }: FileNominations,
  { path, participant, isStarted, hasEmployee }: Given,
  errors: ImportErrors,
): void {
  if (isStarted) return errors.add(path, 'only an activity that has not started has nominations')
  const places = new Map<string, number>()
  for (const [place, { username }] of people.entries()) {
    const name = username.toLowerCase()
    const earlier = places.get(name)
    const at = [...path, 'nominees', place, 'username']
    if (!hasEmployee(username)) errors.add(at, `there is no employee ${JSON.stringify(username)}`)
    else if (name === participant) errors.add(at, 'nobody nominates themselves')
    else if (earlier === undefined) places.set(name, place)
    else errors.add(at, `nominees[${earlier}] already has this username`)
  }
}

/** Creates the staged lists; the participants are written. */
export async function writeNominations(db: Db, now: Date): Promise<void> {
  const [of, on] = [importParticipants, importNominees]
  const timeIf = (state: string) =>
    sql`case when ${of.listState} = ${state} then ${now.toISOString()}::timestamptz end`
  await db.execute(
    insertSelect(
      nominationLists,
      {
        participantId: participants.id,
        activityId: participants.activityId,
        state: of.listState,
        word: of.listWord,
        handedInAt: timeIf('handed-in'),
        approvedAt: timeIf('approved'),
      },
      sql`from ${of} join ${participants} on ${eq(participants.id, of.participantId)}
        where ${isNotNull(of.listState)} order by ${of.seq}`,
    ),
  )
  await db.execute(
    insertSelect(
      nominees,
      {
        participantId: of.participantId,
        raterId: employees.id,
        level: on.level,
        change: on.change,
        word: on.word,
      },
      sql`from ${on} join ${of} on ${eq(of.seq, on.participant)}
        left join ${employees} on ${isNamed(on.username)}`,
    ),
  )
}

/** The lists of participants as a file has them, by the participant's id. */
export async function readNominations(
  db: Db,
  participantIds: number[],
): Promise<Map<number, FileNominations>> {
  const isOfThese = inArray(nominationLists.participantId, participantIds)
  const lists = await db.select().from(nominationLists).where(isOfThese)
  const people = await db
    .select({
      participantId: nominees.participantId,
      username: employees.username,
      ...columnsOf(nominees, 'level', 'change', 'word'),
    })
    .from(nominees)
    .innerJoin(employees, eq(employees.id, nominees.raterId))
    .where(inArray(nominees.participantId, participantIds))
    .orderBy(asc(nominees.raterId))
  const byList = Map.groupBy(people, ({ participantId }) => participantId)
  return new Map(
    lists.map(({ participantId, state, word }) => [
      participantId,
      {
        state,
        ...(word !== null && { word }),
        nominees: (byList.get(participantId) ?? []).map((each) => ({
          username: each.username,
          level: each.level,
          ...(each.change !== null && { change: each.change }),
          ...(each.word !== null && { word: each.word }),
        })),
      },
    ]),
  )
}
