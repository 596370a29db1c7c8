import {
  importActivities,
  importAnswerSets,
  importAssignments,
  importParticipants,
} from '@vantage/db/activities/import-tables'
import { activities, assignments, participants } from '@vantage/db/activities/tables'
import { answerSets, submissions } from '@vantage/db/answering/tables'
import { insertSelect } from '@vantage/db/bulk-statements'
import { questionnaires } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import { writeNominations } from './nominations.ts'
import { isNamed, refuseVanished } from './write-catalogue.ts'

const batch = 50_000

/**
 * Creates the staged activities with their participants, assignments and answers. Ids follow the order of the file, so
 * that they say nothing about when somebody answered; answers of finished activities are stored without raters, in random
 * order. What was deleted meanwhile gives null, which the tables refuse. `onProgress` gets the share done, 0..1.
 */
export async function writeActivities(
  db: Db,
  { now, total }: { now: Date; total: number },
  onProgress: (share: number) => void,
) {
  await refuseVanished(db, importActivities.questionnaire, questionnaires.key)
  const moment = sql`${now.toISOString()}::timestamptz`
  const hasLists = sql`(${importActivities.status} = 'nominating' or exists (select from ${importParticipants}
    where ${importParticipants.activity} = ${importActivities.place} and ${importParticipants.listState} is not null))`
  await db.execute(
    insertSelect(
      activities,
      {
        ...columnsOf(importActivities, 'key', 'name', 'name_en'),
        questionnaireId: sql`(select ${questionnaires.id} from ${questionnaires}
          where ${eq(questionnaires.key, importActivities.questionnaire)})`,
        ...columnsOf(importActivities, 'createdOn', 'status', 'nominationsUntil'),
        nominationsBegunAt: sql`case when ${hasLists} then ${moment} end`,
        nominationsEndedAt: sql`case when ${hasLists} and ${importActivities.status} = 'draft' then ${moment} end`,
        ...columnsOf(importActivities, 'anonymityMin', 'resultsVisible', 'contentHash'),
        sealedAt: sql`case when ${importActivities.status} = 'finished' then ${moment} end`,
        releasedAt: sql`case when ${importActivities.status} = 'finished' and ${importActivities.resultsVisible}
          then ${moment} end`,
      },
      sql`from ${importActivities} order by ${importActivities.place}`,
    ),
  )
  // Whether an activity is stored already is known only after its participants have been staged.
  await db
    .delete(importParticipants)
    .where(
      notExists(
        db
          .select({ place: importActivities.place })
          .from(importActivities)
          .where(eq(importActivities.place, importParticipants.activity)),
      ),
    )
  await writeParticipants(db)
  await writeNominations(db, now)
  for (let from = 0; from < total; from += batch) {
    await writeAssignments(db, from)
    onProgress(Math.min(1, (from + batch) / total))
  }
  await writeAnswerSets(db)
  return db
    .select({
      place: importActivities.place,
      ...columnsOf(activities, 'id', 'key', 'status'),
    })
    .from(importActivities)
    .innerJoin(activities, isWritten)
    .orderBy(asc(importActivities.place))
}

/** Also sets their ids in the staged rows, which the assignments refer to. */
async function writeParticipants(db: Db): Promise<void> {
  const read = importParticipants
  await db.execute(
    insertSelect(
      participants,
      { activityId: activities.id, employeeId: employees.id, asked: read.asked },
      sql`from ${read}
        join ${importActivities} on ${eq(importActivities.place, read.activity)}
        join ${activities} on ${isWritten}
        left join ${employees} on ${isNamed(read.username)}
        order by ${read.seq}`,
    ),
  )
  await db
    .update(read)
    .set({ participantId: participants.id })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(importActivities, isWritten)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(and(eq(importActivities.place, read.activity), isNamed(read.username)))
  await db.execute(sql`analyze ${read}, ${participants}`)
}

async function writeAssignments(db: Db, from: number): Promise<void> {
  const read = importAssignments
  const inBatch = sql`${read.seq} >= ${from} and ${read.seq} < ${from + batch}`
  await db.execute(
    insertSelect(
      assignments,
      {
        activityId: participants.activityId,
        participantId: participants.id,
        raterId: employees.id,
        level: read.level,
        submitted: read.submitted,
      },
      sql`from ${read}
        join ${importParticipants} on ${eq(importParticipants.seq, read.participant)}
        join ${participants} on ${eq(participants.id, importParticipants.participantId)}
        left join ${employees} on ${isNamed(read.rater)}
        where ${inBatch} order by ${read.seq}`,
    ),
  )
  await db.execute(
    insertSelect(
      submissions,
      { assignmentId: assignments.id, scores: read.scores, comments: read.comments },
      sql`from ${read}
        join ${importParticipants} on ${eq(importParticipants.seq, read.participant)}
        join ${employees} on ${isNamed(read.rater)}
        join ${assignments} on ${eq(assignments.participantId, importParticipants.participantId)}
          and ${eq(assignments.raterId, employees.id)}
        where ${inBatch} and ${isNotNull(read.scores)} order by ${assignments.id}`,
    ),
  )
}

async function writeAnswerSets(db: Db): Promise<void> {
  const read = importAnswerSets
  await db.execute(
    insertSelect(
      answerSets,
      {
        participantId: importParticipants.participantId,
        ...columnsOf(read, 'level', 'scores', 'comments'),
      },
      sql`from ${read} join ${importParticipants} on ${eq(importParticipants.seq, read.participant)}
        order by ${importParticipants.participantId}, gen_random_uuid()`,
    ),
  )
}

/** A withdrawn activity may have had the same key. */
const isWritten = sql`${eq(activities.key, importActivities.key)} and ${ne(activities.status, 'withdrawn')}`
