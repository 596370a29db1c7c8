import type { ActivityStatus } from '@vantage/contracts/activities/levels'
import type { Sql } from '@vantage/db/client'
import { withTrustedReferences } from './trusted-inserts.ts'
import { holdPeople } from './write-employees.ts'

const batch = 50_000

/**
 * Creates the staged activities with their participants, assignments and submissions, in the order of the file, so
 * that ids say nothing about who answered when. `onProgress` gets the share that is done, 0..1.
 */
export async function writeActivities(
  connection: Sql,
  assignments: number,
  onProgress: (done: number) => void,
): Promise<{ id: number; status: ActivityStatus }[]> {
  const activities = await connection.unsafe<{ id: number; status: ActivityStatus }[]>(
    `insert into activities (key, name, name_en, questionnaire_id, created_on, status, anonymity_min,
       results_visible, content_hash)
     select s.key, s.name, s.name_en, n.id, s.created_on, s.status, s.anonymity_min,
       s.results_visible, s.content_hash
     from import_activities s join questionnaires n on n.key = s.questionnaire
     order by s.place returning id, status`,
  )
  await connection.unsafe('analyze import_participants')
  await holdPeople(connection)
  await withTrustedReferences(connection, async () => {
    await writeParticipants(connection)
    for (let from = 0; from < assignments; from += batch) {
      await writeAssignments(connection, from, from + batch)
      onProgress(Math.min(1, (from + batch) / assignments))
    }
  })
  return [...activities]
}

/** Also makes `import_participant_ids`, which the assignments need. */
async function writeParticipants(connection: Sql): Promise<void> {
  await connection.unsafe(
    `create temp table import_activity_ids as
     select s.place, a.id from import_activities s join activities a on a.key = s.key`,
  )
  await connection.unsafe(
    `insert into participants (activity_id, employee_id)
     select a.id, p.id from import_participants s
     join import_activity_ids a on a.place = s.activity
     join import_people p on p.person = s.person
     order by s.seq`,
  )
  await connection.unsafe(
    `create temp table import_participant_ids as
     select s.seq, t.id, t.activity_id from import_participants s
     join import_activity_ids a on a.place = s.activity
     join import_people p on p.person = s.person
     join participants t on t.activity_id = a.id and t.employee_id = p.id`,
  )
  await connection.unsafe('create index on import_participant_ids (seq)')
  await connection.unsafe('create index on import_assignments using brin (seq)')
  await connection.unsafe('analyze import_participant_ids, import_assignments')
}

async function writeAssignments(connection: Sql, from: number, to: number): Promise<void> {
  await connection.unsafe(
    `with staged as materialized (
       select s.seq, t.activity_id, t.id as participant_id, p.id as rater_id, s.level, s.scores, s.comments
       from import_assignments s
       join import_participant_ids t on t.seq = s.participant
       join import_people p on p.person = s.rater
       where s.seq >= ${from} and s.seq < ${to}
     ), created as (
       insert into assignments (activity_id, participant_id, rater_id, level, submitted)
       select activity_id, participant_id, rater_id, level, scores is not null
       from staged order by seq
       returning id, participant_id, rater_id
     )
     insert into submissions (assignment_id, scores, comments)
     select c.id, s.scores, s.comments
     from created c join staged s using (participant_id, rater_id)
     where s.scores is not null order by c.id`,
  )
}
