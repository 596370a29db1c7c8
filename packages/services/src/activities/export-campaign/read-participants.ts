import type {
  FileAnswers,
  FileParticipant,
  FileRater,
} from '@vantage/contracts/activities/campaign-file'
import type { Level } from '@vantage/contracts/activities/levels'
import type { Sql } from '@vantage/db/client'

export type Connection = Awaited<ReturnType<Sql['reserve']>>

/** A question of the activity's questionnaire; answers are stored in its order. */
export interface FormQuestion {
  key: string
  type: 0 | 1
}

interface AssignmentRow {
  participant: number
  rater: string
  level: Level
  scores: number[] | null
  comments: string[] | null
}

const batch = 50

/** The participants of an activity with their raters, in the order in which they were set; a few at a time. */
export async function* readParticipants(
  connection: Connection,
  activityId: number,
  form: readonly FormQuestion[],
  withAnswers: boolean,
): AsyncGenerator<FileParticipant> {
  let last = 0
  for (;;) {
    const participants = await connection<{ id: number; username: string }[]>`
      select p.id, e.username from participants p join employees e on e.id = p.employee_id
      where p.activity_id = ${activityId} and p.id > ${last} order by p.id limit ${batch}`
    const ids = participants.map(({ id }) => id)
    const next = ids.at(-1)
    if (next === undefined) return
    last = next
    const rows = await connection<AssignmentRow[]>`
      select a.participant_id as participant, e.username as rater, a.level, s.scores, s.comments
      from assignments a
      join employees e on e.id = a.rater_id
      left join submissions s on s.assignment_id = a.id and ${withAnswers}
      where a.participant_id in (select unnest(${ids}::int[])) order by a.id`
    const byParticipant = Map.groupBy(rows, ({ participant }) => participant)
    for (const { id, username } of participants) {
      const raters = byParticipant.get(id) ?? []
      yield { username, raters: raters.map((row) => fileRater(row, form)) }
    }
  }
}

function fileRater(
  { rater, level, scores, comments }: AssignmentRow,
  form: readonly FormQuestion[],
): FileRater {
  if (!scores || !comments) return { username: rater, level }
  const answers: FileAnswers = {}
  let score = 0
  let comment = 0
  for (const { key, type } of form) {
    const answer = type === 0 ? scores[score++] : comments[comment++]
    if (answer !== undefined) answers[key] = answer
  }
  return { username: rater, level, answers }
}
